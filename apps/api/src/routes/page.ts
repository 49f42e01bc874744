/**
 * The page: the files that apps/web builds, at /, and the page itself at each of its own addresses.
 * Names with a hash in them never change.
 */

import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { PAGE_SECTIONS } from '@tsume/contracts/page-address';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

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
  // What browsers ask for beside whatever is not the page: a picture, an answer in JSON.
  app.get('/favicon.ico', { schema: { hide: true } }, (_, reply) => reply.redirect('/favicon.svg', 301));
  // The page says itself that there is nothing, and shows the way back; programs are told in JSON.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    reply.header('vary', 'accept');
    if (!wantsHtml(request) || isOfTheApi(request)) return reply.callNotFound();
    return reply.code(404).sendFile('index.html');
  });
  for (const path of PAGE_PATHS) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      reply.header('vary', 'accept');
      if (!wantsHtml(request)) return reply.callNotFound();
      return reply.sendFile('index.html');
    });
  }
};

/** The page's paths but that of a problem, which has a head of its own (problem-page). */
const PAGE_PATHS = Object.entries(PAGE_SECTIONS).flatMap(([section, hasSingle]) => {
  const single = hasSingle && section !== 'problems' ? [`/${section}/:name`] : [];
  return [`/${section}`, `/${section}/`, ...single];
});

function isOfTheApi({ url }: FastifyRequest): boolean {
  return /^\/v1(?:[/?]|$)/.test(url);
}

/**
 * Whether a person's browser asks. A program that names no HTML is told in JSON that there is
 * nothing of the kind.
 */
function wantsHtml({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.toLowerCase().includes('text/html');
}
