/**
 * GET /v1/runs/{id}/events: a run as Server-Sent Events (contracts/event says which and in what
 * order).
 */

import { type RunEvent, runEvent } from '@tsume/contracts/event';
import { afterQuery, hasEnded, type Run } from '@tsume/contracts/run';
import { islandsOf } from '@tsume/db/islands';
import { generationsAfter, problemsAfter } from '@tsume/db/progress';
import { findRun } from '@tsume/db/runs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Answers, answersUntilNews } from '../answers.ts';
import type { RouteContext } from './context.ts';
import type { Watch } from '../feed.ts';
import type { Services } from '../services.ts';
import { failures } from './failures.ts';
import { idOf, params, refuseUnknown } from './params.ts';

/** How long a browser waits before it connects again. */
const RECONNECT_MS = 1000;

/** An event as it goes out; `data` is JSON already, the same text for all listeners. */
interface Message {
  readonly id?: string;
  /** The problem that it tells of. */
  readonly problem?: string;
  readonly event: RunEvent['event'];
  readonly data: string;
  readonly retry?: number;
}

/** GET /v1/runs/{id}/events, as long as there is a place for one more listener. */
export const runEventRoute: FastifyPluginAsyncZod<RouteContext> = async (
  app,
  { services, runFeed, listeners },
) => {
  const reads = new RunReads(services);

  // Whoever asks for the head of a stream shall not be given an endless answer.
  app.head('/runs/:id/events', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/event-stream').send(),
  );

  app.get(
    '/runs/:id/events',
    {
      exposeHeadRoute: false,
      // Whoever asks for events gets events, whatever else he says that he accepts.
      sse: { kind: 'manual', serializer: String },
      schema: {
        tags: ['runs'],
        summary: 'Follow a run (Server-Sent Events)',
        description:
          'Events `run`, `generation`, `problem`, `islands`; the stream ends with the run. Reconnect with Last-Event-ID to get what was missed; `after` says the same at the first connection.',
        params,
        querystring: afterQuery,
        response: {
          200: { description: 'The events', content: { 'text/event-stream': { schema: runEvent } } },
          ...failures,
        },
      },
    },
    async (request, reply) => {
      const run = (await reads.run(idOf(request.params, 'run'))) ?? refuseUnknown('run', request.params.id);
      const after = generationOf(reply.sse.lastEventId) ?? request.query.after;
      const over = listeners.begin(request, reply);
      if (over.aborted) return;
      const watch = runFeed.watch(run.id);
      // What is sent to a client that has gone may never be taken, nor refused: so all is let go
      // here, not after the sending.
      over.addEventListener('abort', () => {
        watch.close();
        watch.wake();
      });
      await reply.sse.send(follow(reads, run, after, watch, over));
    },
  );
};

/**
 * The generation that a client has seen last; undefined where it does not say so in a way that
 * makes sense.
 */
function generationOf(lastEventId: string | null): number | undefined {
  const generation = Number(lastEventId ?? 0);
  return Number.isSafeInteger(generation) && generation > 0 ? generation : undefined;
}

/**
 * The largest generation that PostgreSQL's integers know; whoever claims to have seen more gets
 * nothing, not a fault.
 */
const LAST_GENERATION = 2 ** 31 - 1;

/** What listeners read of a run, one query for all who ask at the same time. */
class RunReads {
  readonly #database: Services['database'];
  readonly #runs: Answers<Run | undefined>;
  readonly #messages: Answers<readonly Message[]>;

  constructor({ database, notices }: Pick<Services, 'database' | 'notices'>) {
    this.#database = database;
    this.#runs = answersUntilNews(notices);
    this.#messages = answersUntilNews(notices);
  }

  run(id: string): Promise<Run | undefined> {
    return this.#runs.read(`${id} itself`, () => findRun(this.#database, id));
  }

  /** Some of the generations after one, each after its problems; none where there are no more. */
  generations(id: string, after: number): Promise<readonly Message[]> {
    return this.#messages.read(`${id} after ${after}`, async () => {
      const events = await generationsAfter(this.#database, id, Math.min(after, LAST_GENERATION));
      return events.flatMap(({ problems, figures }) => [
        ...problems.map(messageOf),
        { id: String(figures.generation), ...messageOf(figures) },
      ]);
    });
  }

  /** What a generation has found that has not ended yet, or was cut. */
  early(id: string, after: number): Promise<readonly Message[]> {
    return this.#messages.read(`${id} early after ${after}`, async () =>
      (await problemsAfter(this.#database, id, Math.min(after, LAST_GENERATION))).map(messageOf),
    );
  }

  /** The islands as they stand; none where there are none. */
  islands(id: string): Promise<readonly Message[]> {
    return this.#messages.read(`${id} islands`, async () => {
      const islands = await islandsOf(this.#database, id);
      return islands.length === 0 ? [] : [messageOf({ event: 'islands', islands })];
    });
  }
}

function messageOf(event: RunEvent): Message {
  const problem = event.event === 'problem' && { problem: event.problem.id };
  return { event: event.event, ...problem, data: JSON.stringify(event) };
}

/** What listeners are told of when it changes. */
const STATES = ['status', 'cancelRequested', 'pauseRequested'] as const;

/**
 * The state, then generation after generation, and what the next one has found so far, then the
 * state whenever it changes, until the run or the connection ends.
 */
async function* follow(
  reads: RunReads,
  start: Run,
  after: number,
  watch: Watch,
  over: AbortSignal,
): AsyncGenerator<Message> {
  let shown = start;
  let generation = after;
  let islands = '';
  /** The problems that are told before their generation. */
  const told = new Set<string>();
  yield { ...messageOf({ event: 'run', run: start }), retry: RECONNECT_MS };
  while (!over.aborted) {
    // The state is read before the generations: a final state seen here has all its generations
    // stored.
    const now = await reads.run(start.id);
    if (now === undefined) return;
    for (let more = true; more && !over.aborted;) {
      const messages = await reads.generations(start.id, generation);
      for (const message of messages) {
        if (!told.delete(message.problem ?? '')) yield message;
        if (message.id !== undefined) generation = Number(message.id);
      }
      more = messages.length > 0;
    }
    for (const message of await reads.early(start.id, generation)) {
      const { problem = '' } = message;
      if (!told.has(problem)) yield message;
      told.add(problem);
    }
    for (const message of await reads.islands(start.id)) {
      if (message.data !== islands) yield message;
      islands = message.data;
    }
    if (STATES.some((name) => now[name] !== shown[name])) {
      yield messageOf({ event: 'run', run: now });
      shown = now;
    }
    if (hasEnded(now.status)) return;
    await watch.news();
  }
}
