/**
 * The events of GET /v1/runs/{id}/events (Server-Sent Events). Each `data` is one of these as JSON;
 * the SSE field `event` repeats the word in `event`.
 *
 * A run with islands sends `islands` at the beginning and whenever one of them has moved on.
 *
 * Order: `run` (the state at the time of connecting), then of each generation its problems and the
 * generation itself, then `run` again whenever the status changes, or cancelling or a pause is
 * asked for; after a final status the stream ends. Generations come about once a second, those of
 * that second together. One of climbs takes minutes: its problems come as they are found, some time
 * before its figures. Of a long run not every one is kept (`runDetail`): the problems of one that
 * is not come before the next one that is. What a run's last generation had found when time or a
 * cancel cut it comes before the final `run`, without figures of that generation. `generation`
 * events carry the generation's number as SSE `id`; a client that reconnects with `Last-Event-ID`
 * gets what it missed, one that connects anew gets everything from the first generation on, or from
 * the one after `?after=N`.
 */

import { z } from 'zod';
import { problem } from './problem.ts';
import { generationEvent, island, run } from './run.ts';

/** The run's status changed, or the stream begins. */
export const runStateEvent = z.object({ event: z.literal('run'), run });

/**
 * The run found a problem; `isNew` is false where an earlier run had found it (or its mirror
 * image).
 */
export const problemFoundEvent = z.object({
  event: z.literal('problem'),
  generation: z.int().min(1),
  fitness: z.number(),
  isNew: z.boolean(),
  problem,
});

/** The islands of a run as they stand; not sent for a run that is not spread over islands. */
export const islandsEvent = z.object({ event: z.literal('islands'), islands: z.array(island) });

/** Any of the events, told apart by `event`. */
export const runEvent = z.discriminatedUnion('event', [
  runStateEvent,
  generationEvent,
  problemFoundEvent,
  islandsEvent,
]);
/** An event as a value. */
export type RunEvent = z.infer<typeof runEvent>;
/** The event of a found problem as a value. */
export type ProblemFoundEvent = z.infer<typeof problemFoundEvent>;
