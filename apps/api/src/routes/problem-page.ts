/**
 * GET /problems/{id}: the page, with what programs that show a preview of a link look for (Open
 * Graph): title, words, the diagram. Such programs do not say that they want HTML, so that
 * everybody is answered with the page.
 */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@tsume/contracts/problem';
import { id as uuid } from '@tsume/contracts/list';
import { findProblem } from '@tsume/db/problems';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { makeHead } from '../problem-head.ts';
import type { Services } from '../services.ts';

/** What the page of a problem is made from. */
export interface ProblemPageOptions {
  readonly services: Services;
  /** Of the built page. */
  readonly folder: string;
  /** Whether everybody may read problems; else an address tells nothing of its problem. */
  readonly isOpen: boolean;
}

/** The route; it wants no key, as the page itself. */
export const problemPage: FastifyPluginAsync<ProblemPageOptions> = async (app, options) => {
  const { services, folder, isOpen } = options;
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;

  app.get<{ Params: { id: string } }>('/problems/:id', { schema: { hide: true } }, async (request, reply) => {
    const page = await readFile(file, 'utf8');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!isOpen) return page;
    const found = await find(request);
    if (found === 'unknown') return reply.code(404).send(page);
    if (found === 'away') return page;
    const origin = `${request.protocol}://${request.host}`;
    return page
      .replace(/<title>.*?<\/title>/s, '')
      .replace('</head>', () => `${makeHead(found, origin)}</head>`);
  });

  /** The page says itself that the database is away. */
  async function find({
    params,
    log,
  }: FastifyRequest<{ Params: { id: string } }>): Promise<Problem | 'unknown' | 'away'> {
    if (!uuid.safeParse(params.id).success) return 'unknown';
    if (!services.isMigrated()) return 'away';
    try {
      return (await findProblem(services.database, params.id)) ?? 'unknown';
    } catch (err) {
      log.warn({ err }, 'a link is answered without its problem');
      return 'away';
    }
  }
};
