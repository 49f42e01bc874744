/** What an improvement comes to: plain types, the same for command line and queue. */

import type { Flaw, Report, Soundness } from '../mate/verdict.ts';
import type { Difference } from './difference.ts';

/** What was done to a problem. */
export const STEPS = ['repaired', 'extended', 'pruned', 'retouched'] as const;
/** One of `STEPS`. */
export type Step = (typeof STEPS)[number];

/**
 * A version of the problem that is sound under the profile asked for, and was found so a second
 * time (compose/look/confirm.ts).
 */
export interface Proposal {
  /** What was done, in turn; its kind is the last of them. */
  readonly steps: readonly Step[];
  readonly sfen: string;
  readonly plies: number;
  readonly line: readonly string[];
  /** From the problem as it was given. */
  readonly difference: Difference;
  /** How many men that changes (`countChanges`). */
  readonly changes: number;
  /** Pieces on the board and in the attacker's hand. */
  readonly pieces: number;
  /**
   * Moves of the author's main line that the new one has too; null where the author's is not known.
   */
  readonly kept: Kept | null;
  readonly soundness: Soundness;
  readonly flaws: readonly Flaw[];
}

/** How much of the author's main line 作意 a proposal has. */
export interface Kept {
  readonly moves: number;
  /** Moves of the author's main line. */
  readonly of: number;
}

/** Plain JSON. */
export interface Improvement {
  /** The problem as it was given, checked in full; null where that was stopped. */
  readonly report: Report | null;
  /** What counts as the author's main line; null where none is known. */
  readonly authorsLine: readonly string[] | null;
  /** The best of each idea, by rank; with further versions of them where ideas are few. */
  readonly proposals: readonly Proposal[];
  /** Sound versions found, those that differ in no idea included. */
  readonly found: number;
  /** Diagrams judged. */
  readonly tried: number;
  /** Nodes of reports and first looks; second looks are not counted. */
  readonly nodes: number;
  /** Why it ended before all was tried that it would have tried; null where it was. */
  readonly stopped: 'nodes' | 'time' | 'aborted' | null;
}
