/** An elite: a sound problem that may be extended, with what the choice between elites goes by. */

import { type Placement, countPieces } from '../../placement/placement.ts';
import { makeSfen, parseSfen } from '../../placement/sfen.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import type { Goal } from '../../run/parameters.ts';
import { FAMILY_FROM, lineageOf } from '../../lineage/lineage.ts';
import { promiseOf } from '../retrograde/promise.ts';

/** Plain JSON. */
export interface Elite {
  readonly sfen: string;
  readonly plies: number;
  /** Pieces on the board and in the attacker's hand. */
  readonly pieces: number;
  /** How far it promises to be extended (promise.ts), to two decimals. */
  readonly promise: number;
  /** Its family; null as long as it is too short for one. */
  readonly family: string | null;
  /** The main line, as long as the family needs it; else null. */
  readonly line: readonly string[] | null;
}

/**
 * The elite that a sound problem is (attacker Black, the defender's hand complete). Its SFEN is
 * made where it is not at hand.
 */
export function makeElite(
  placement: Placement,
  {
    plies,
    family,
    line,
    sfen = makeSfen(placement),
  }: Pick<Elite, 'plies' | 'family' | 'line'> & Partial<Pick<Elite, 'sfen'>>,
): Elite {
  // JSON knows no negative zero.
  const promise = Math.round(100 * promiseOf(placement)) / 100 + 0;
  return { sfen, plies, pieces: countPieces(placement), promise, family, line };
}

/**
 * A problem as one to climb from, if it is sound to the letter: an extension builds on a tail
 * without duals.
 */
export function eliteOf(
  { sfen, plies, line, soundness }: Omit<ConfirmedProblem, 'flaws'>,
  goal: Goal = 'mate',
): Elite[] {
  const placement = parseSfen(sfen);
  if (soundness !== 'sound' || !placement.ok) return [];
  const family = plies < FAMILY_FROM[goal] ? null : lineageOf(placement.value, line, goal).family;
  return [makeElite(placement.value, { plies, family, line })];
}
