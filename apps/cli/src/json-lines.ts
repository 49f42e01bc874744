/** What the JSON lines of several commands have in common. */

import type { PrunedBrinkmate } from '@tsume/core/brinkmate/prune';
import type { Pruned } from '@tsume/core/mate/prune';

/** Milliseconds to the tenth: finer than the clock is worth. */
export function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** An answer, its time to the tenth of a millisecond. */
export function withTenths<T extends { readonly ms: number }>(answer: T): T {
  return { ...answer, ms: tenths(answer.ms) };
}

/** What pruning has left of a problem. */
export function prunedJson({ sfen, pruned, removed, report }: Pruned | PrunedBrinkmate): object {
  const { plies, line, verdict, soundness, stopped } = report;
  return { sfen, pruned, removed, plies, line, verdict, soundness, stopped };
}
