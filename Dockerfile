# One image for API and worker; the command says which. The page is in it, too.

# What is installed changes with the manifests only: this layer outlives changes of the sources.
FROM node:22-bookworm-slim AS installed
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/cli/package.json apps/cli/
COPY apps/web/package.json apps/web/
COPY apps/worker/package.json apps/worker/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/core/package.json packages/core/
COPY packages/db/package.json packages/db/
COPY packages/engine/package.json packages/engine/
COPY packages/pictures/package.json packages/pictures/
COPY packages/qbf-solver/package.json packages/qbf-solver/
COPY packages/queue/package.json packages/queue/
COPY packages/testing/package.json packages/testing/
COPY packages/threads/package.json packages/threads/
COPY packages/tracing/package.json packages/tracing/
RUN npm ci --no-audit --no-fund

FROM installed AS built
COPY . .
RUN node scripts/build.mjs && node scripts/image.mjs /image

# The files are root's: what the service is broken into can't change them.
FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=built /image /app
USER node
EXPOSE 3000
CMD ["node", "apps/api/build/server.js"]
