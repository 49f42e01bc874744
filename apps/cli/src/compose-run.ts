/**
 * Drives a run, with islands or without: batches to threads, events and checkpoints to whoever
 * listens, until it is done or stopped.
 */

import type { Composition } from '@tsume/core/compose/run/archipelago';
import type { DoneEvent, RunEvent } from '@tsume/core/run/events';
import { RUN_TABLE_MIB, createEvaluationPool } from '@tsume/threads/pool';

/** Who is told of a run while it goes on. An error that a listener throws ends the run. */
export interface RunListener {
  onEvent(event: RunEvent): void;
  /** At the start, and after each generation once its events are out. */
  onCheckpoint(checkpoint: ReturnType<Composition['checkpoint']>): void;
}

/**
 * Runs to the end, or until `signal` fires: the generation in work then gives what its tasks have
 * found by then, and a later run from the last checkpoint repeats it. Returns the `done` event,
 * which it has given to the listener too.
 */
export async function runComposition(
  composer: Composition,
  threads: number,
  signal: AbortSignal,
  listener: RunListener,
): Promise<DoneEvent> {
  const started = performance.now();
  const pool = createEvaluationPool({ threads, tableMiB: RUN_TABLE_MIB });
  const evaluate = pool.evaluator(composer.parameters);
  try {
    listener.onCheckpoint(composer.checkpoint());
    const tell = (events: readonly RunEvent[]): void => events.forEach((event) => listener.onEvent(event));
    while (!composer.done && !signal.aborted) {
      tell(await composer.step(evaluate, signal, tell));
      listener.onCheckpoint(composer.checkpoint());
    }
  } catch (error) {
    for (const event of composer.salvage()) listener.onEvent(event);
    if (!signal.aborted) throw error;
  } finally {
    await pool.close();
  }
  const done: DoneEvent = {
    event: 'done',
    ...composer.summary(),
    ms: Math.round(performance.now() - started),
  };
  listener.onEvent(done);
  return done;
}
