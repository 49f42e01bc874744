/** GET /v1/runs/{id}/events: a run as Server-Sent Events (contracts/event says which and in what order). */

import type { RunEvent } from '@tsume/contracts/event';
import { hasEnded, type Run } from '@tsume/contracts/run';
import type { Database } from '@tsume/db/client';
import { islandsOf } from '@tsume/db/islands';
import { generationsAfter, problemsAfter } from '@tsume/db/progress';
import { findRun } from '@tsume/db/runs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RouteContext } from '../app.ts';
import type { Watch } from '../feed.ts';
import { idOf, params, refuseUnknown } from './params.ts';

/** How long a browser waits before it connects again. */
const RECONNECT_MS = 1000;

interface Message {
  readonly id?: string;
  readonly event: string;
  readonly data: RunEvent;
  readonly retry?: number;
}

export const runEventRoute: FastifyPluginAsyncZod<RouteContext> = async (app, { services, runFeed }) => {
  const { database } = services;

  app.get(
    '/runs/:id/events',
    {
      sse: 'only',
      schema: {
        tags: ['runs'],
        summary: 'Follow a run (Server-Sent Events)',
        description:
          'Events `run`, `generation`, `problem`, `islands`; the stream ends with the run. Reconnect with Last-Event-ID to get what was missed.',
        params,
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const run =
        (await findRun(database, idOf(request.params, 'run'))) ?? refuseUnknown('run', request.params.id);
      const watch = runFeed.watch(run.id);
      let isOpen = true;
      reply.sse.onClose(() => {
        isOpen = false;
        watch.wake();
      });
      try {
        await reply.sse.send(follow(database, run, generationOf(reply.sse.lastEventId), watch, () => isOpen));
      } finally {
        watch.close();
      }
    },
  );
};

function generationOf(lastEventId: string | null): number {
  const generation = Number(lastEventId ?? 0);
  return Number.isSafeInteger(generation) && generation > 0 ? generation : 0;
}

/** The state, then generation after generation, then the state whenever it changes, until the run or the connection ends. */
async function* follow(
  database: Database,
  start: Run,
  after: number,
  watch: Watch,
  isOpen: () => boolean,
): AsyncGenerator<Message> {
  let shown = start;
  let generation = after;
  let islands = '';
  yield { event: 'run', data: { event: 'run', run: start }, retry: RECONNECT_MS };
  while (isOpen()) {
    // The state is read before the generations: a final state seen here has all its generations stored.
    const now = await findRun(database, start.id);
    if (now === undefined) return;
    for (let more = true; more && isOpen();) {
      const events = await generationsAfter(database, start.id, generation);
      for (const { problems, figures } of events) {
        for (const problem of problems) yield { event: 'problem', data: problem };
        yield { id: String(figures.generation), event: 'generation', data: figures };
        generation = figures.generation;
      }
      more = events.length > 0;
    }
    const current = await islandsOf(database, start.id);
    if (JSON.stringify(current) !== islands && current.length > 0) {
      islands = JSON.stringify(current);
      yield { event: 'islands', data: { event: 'islands', islands: current } };
    }
    if (hasEnded(now.status)) {
      for (const problem of await problemsAfter(database, start.id, generation))
        yield { event: 'problem', data: problem };
    }
    if (now.status !== shown.status || now.cancelRequested !== shown.cancelRequested) {
      yield { event: 'run', data: { event: 'run', run: now } };
      shown = now;
    }
    if (hasEnded(now.status)) return;
    await watch.news();
  }
}
