/**
 * Configuration of the prisma command line, which the build uses for `generate` only.
 *
 * The CLI downloads a schema-engine binary at every command unless one is named; `generate` and
 * `validate` never run it, so any executable (here Node itself) will do. Migrations are applied by
 * the service itself (packages/db/src/migrate.ts).
 */

import { defineConfig } from 'prisma/config';

process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
