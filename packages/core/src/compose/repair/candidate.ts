/** A change that may rid a diagram of a cook, before it is judged. */

import type { Placement } from '../../placement/placement.ts';

/** The first of each list, then the second of each, and so on. */
export function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/** How a diagram is repaired. */
export const REPAIR_KINDS = ['block', 'guard', 'demote', 'move', 'remove', 'handOver'] as const;
/** One of `REPAIR_KINDS`. */
export type RepairKind = (typeof REPAIR_KINDS)[number];

/** A changed diagram and the lines that its author's solution may have become on it. */
export interface Candidate {
  readonly how: RepairKind;
  /** May be illegal, with a stale defender's hand. */
  readonly placement: Placement;
  /** The squares changed; none for a change of the attacker's hand. */
  readonly squares: readonly number[];
  /**
   * The main line as it reads on the changed diagram, in the order to be tried; default as it was.
   */
  readonly lines?: readonly (readonly string[])[];
}
