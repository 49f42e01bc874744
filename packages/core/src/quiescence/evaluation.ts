/**
 * The evaluation's weights by name, and as the array that the engine takes. What they mean and how
 * they were fitted: docs/quiescence.md. All values are in hundredths of a pawn. The engine adds
 * them up (engine/assembly/search/evaluation.ts); nothing here searches.
 */

import { WEIGHT_COUNT } from './session.ts';

/**
 * Regions around a king, as it sees the board: distance 1, 2, 3, more; before it, beside it, behind
 * it.
 */
export const REGION_COUNT = 12;
/** Kinds 1 … 14 with 0 and 15 unused. */
const KIND_SLOTS = 16;

/** A number for each region, for each kind of piece. */
export type SafetyTable = readonly (readonly number[])[];

/** The safety of a king in one phase of the game. */
export interface SafetyWeights {
  /** Its own pieces, by kind (index 0 … 14) and region. */
  readonly own: SafetyTable;
  /** The other side's pieces, likewise; dangerous ones are below 0. */
  readonly other: SafetyTable;
  /** By kind 0 … 7: what each piece in the other side's hand takes away from its safety. */
  readonly threat: readonly number[];
}

/**
 * The weights of one evaluation, in hundredths of a pawn unless told otherwise; fractions are
 * rounded by `packWeights`.
 *
 * @see [Takeuchi]
 */
export interface EvaluationWeights {
  /** Material on the board by kind 0 … 14. */
  readonly board: readonly number[];
  /** In hand, by kind 0 … 7. */
  readonly hand: readonly number[];
  /**
   * The progress of the game, in 1/1024: a start, and what each piece adds within its last three
   * ranks, or in hand.
   */
  readonly progress: {
    readonly start: number;
    readonly camp: readonly number[];
    readonly hand: readonly number[];
  };
  readonly opening: SafetyWeights;
  readonly ending: SafetyWeights;
}

/** Where each part begins in the engine's array: see engine/assembly/search/evaluation.ts. */
const LAYOUT = { hand: 16, camp: 24, progressHand: 40, start: 48, safety: 64, threat: 832 } as const;

/** The engine's array of weights; fractions are rounded. */
export function packWeights({ board, hand, progress, opening, ending }: EvaluationWeights): Int16Array {
  const packed = new Int16Array(WEIGHT_COUNT);
  packed.set(board.map(Math.round), 0);
  packed.set(hand.map(Math.round), LAYOUT.hand);
  packed.set(progress.camp.map(Math.round), LAYOUT.camp);
  packed.set(progress.hand.map(Math.round), LAYOUT.progressHand);
  packed[LAYOUT.start] = Math.round(progress.start);
  for (const [phase, { own, other, threat }] of [opening, ending].entries()) {
    for (const [relation, table] of [own, other].entries()) {
      for (const [kind, regions] of table.entries()) {
        const row = (phase * 2 + relation) * KIND_SLOTS + kind;
        packed.set(regions.map(Math.round), LAYOUT.safety + row * REGION_COUNT);
      }
    }
    packed.set(threat.map(Math.round), LAYOUT.threat + phase * 8);
  }
  return packed;
}
