/**
 * GET /v1/changes: what has happened since a cursor, held back until there is something where one
 * likes.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { changePage, changeQuery } from '@tsume/contracts/change';
import { isBehind, latestChange, listChanges } from '@tsume/db/changes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from './context.ts';
import { Answers } from '../answers.ts';
import { accept } from '../failure.ts';
import { failures } from './failures.ts';

/** How often all who wait together look for something new. */
const LOOK_MS = 1000;

/** GET of /v1/changes. */
export const changeRoutes: FastifyPluginAsyncZod<RouteContext> = async (app, { services, listeners }) => {
  const { database } = services;
  /** Not notices of commits: what they tell of may be held back by older transactions. */
  const latest = new Answers<Awaited<ReturnType<typeof latestChange>>>({ keepMs: LOOK_MS / 2 });

  app.get(
    '/changes',
    {
      schema: {
        tags: ['changes'],
        summary: 'What has happened since: problems stored and removed, runs ended',
        description:
          'In one order, the same for everybody, in which nothing ever comes in before what was told: go on from `cursor`. Begin with `since=now`, list what there is, and follow; ' +
          'refused with `changes_forgotten`, begin anew. Each is told within a second or so of its commit; later while the database has an older transaction at work. ' +
          '`wait` holds an empty answer back, for so many seconds at most.',
        querystring: changeQuery,
        response: { 200: changePage, ...failures },
      },
    },
    async (request, reply) => {
      const { limit, wait } = request.query;
      let { since } = request.query;
      const deadline = performance.now() + wait * 1000;
      const over = wait > 0 ? listeners.begin(request, reply) : undefined;
      for (;;) {
        const { place, ...page } = accept(await listChanges(database, since, limit));
        if (page.items.length > 0) return page;
        do {
          const leftMs = deadline - performance.now();
          if (leftMs <= 0 || over?.aborted === true) return page;
          await delay(Math.min(LOOK_MS, leftMs));
        } while (!isBehind(await latest.read('', () => latestChange(database)), place));
        since = page.cursor;
      }
    },
  );
};
