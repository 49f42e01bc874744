/** The page: the files that apps/web builds, at /. Names with a hash in them never change. */

import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const YEAR_S = 31_536_000;

/** The files of the built page at /; nothing where there is no build. */
export const page: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  if (!existsSync(folder)) {
    app.log.warn(`there is no page in ${folder}; run the build`);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    // Each file has a route of its own: no path of a request is ever looked for on the disk.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
};
