/** The problems that a run finds: plain data. */

import type { Flaw, Soundness } from '../mate/verdict.ts';
import type { Theme } from '../vocabulary/theme.ts';

/** What an order's themes and wishes make of a problem. Plain JSON. */
export interface Appeal {
  /** Of the themes that the order names, those that the problem shows. */
  readonly themes: readonly Theme[];
  /** What its wishes are worth, in plies. */
  readonly merit: number;
}

/**
 * The verdict of a second, independent look (compose/look/confirm.ts) at what was found to be
 * sound.
 */
export type SecondLook = 'confirmed' | 'refuted' | 'undecided';

/**
 * A sound problem with its full report; with its appeal where the order asks for themes or wishes.
 */
export interface SoundProblem extends Partial<Appeal> {
  readonly sfen: string;
  readonly plies: number;
  readonly line: readonly string[];
  readonly soundness: Soundness;
  readonly paperSound: boolean | null;
  readonly flaws: readonly Flaw[];
}

/** A sound problem after pruning. */
export interface PrunedProblem extends SoundProblem {
  /** Pieces taken off, as in `FoundProblem.pruned`. */
  readonly removed: readonly string[];
  /**
   * The same in a better dress (compose/look/retouch.ts), which is what is reported; absent where
   * there is none.
   */
  readonly retouched?: SoundProblem;
}

/**
 * A sound problem that a run found, ornaments pruned; with its appeal where the order asks for
 * themes or wishes.
 */
export interface FoundProblem extends Partial<Appeal> {
  /** The pruned problem, retouched where the run's `retouch` says so. */
  readonly sfen: string;
  /** The diagram before pruning and retouch. */
  readonly unprunedSfen: string;
  readonly plies: number;
  readonly line: readonly string[];
  readonly fitness: number;
  /** Pieces taken off, e.g. `["P*5e"]`: kind and square; a defender's piece in lower case. */
  readonly pruned: readonly string[];
  readonly soundness: Soundness;
  readonly paperSound: boolean | null;
  readonly flaws: readonly Flaw[];
  /** Generation (from 1) in which it appeared first. */
  readonly generation: number;
}
