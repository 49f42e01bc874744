/** Why there is no mate: the defence that escapes, and the checks that hold on longest. */

import type { OptimalPlay } from './optimal-play.ts';
import { type EngineMove, UNLIMITED_ROUNDS, isPromotion } from './session.ts';
import { Stop } from './stop.ts';

/** A line of at most six moves that shows why there is no mate, from the position asked about. */
export interface Refutation {
  readonly line: readonly EngineMove[];
  /**
   * At a defender's node, the replies after which there is no mate; null at an attacker's node, or
   * where not all were told.
   */
  readonly escapes: number | null;
  /** Whether the attacker has no check left at the end of the line. */
  readonly ends: boolean;
}

/** Moves of a refutation at most: enough to see what it is about. */
const LONGEST = 6;

/**
 * In a position without a mate: the escape that leaves the fewest checks, then the check that
 * leaves the fewest escapes, promotions first, and so on, up to six moves or until no check is
 * left. Throws Stop where not even one escape is found within the budget.
 */
export function findRefutation(play: OptimalPlay, attackerMoves: boolean): Refutation {
  if (!attackerMoves) return escape(play, LONGEST);
  const { line, ends } = resist(play, LONGEST);
  return { line, ends, escapes: null };
}

/** At a defender's node. */
function escape(play: OptimalPlay, room: number): Refutation {
  const { session } = play;
  const { moves, areAll } = escapesOf(play);
  const checksAfter = (move: EngineMove): number => session.after(move, () => session.countMoves());
  const best = leastOf(moves, checksAfter);
  const { line, ends } = session.after(best, () => resist(play, room - 1));
  return { line: [best, ...line], ends, escapes: areAll ? moves.length : null };
}

/** At an attacker's node: the checks that go on; none where the budget ends. */
function resist(play: OptimalPlay, room: number): Pick<Refutation, 'line' | 'ends'> {
  const { session } = play;
  // Of checks that leave as many escapes the promotion is what a player would try.
  const checks = play
    .inOrder(session.listMoves())
    .sort((a, b) => Number(isPromotion(b)) - Number(isPromotion(a)));
  if (checks.length === 0 || room < 2) return { line: [], ends: checks.length === 0 };
  try {
    const best = leastOf(checks, (move) => session.after(move, () => escapesOf(play).moves.length));
    const { line, ends } = session.after(best, () => escape(play, room - 1));
    return { line: [best, ...line], ends };
  } catch (error) {
    if (error instanceof Stop) return { line: [], ends: false };
    throw error;
  }
}

/**
 * The defences after which there is no mate, as far as the budget goes. Throws Stop where it does
 * not even go to the first.
 */
function escapesOf(play: OptimalPlay): { moves: EngineMove[]; areAll: boolean } {
  const { session } = play;
  const moves: EngineMove[] = [];
  try {
    for (const move of play.inOrder(session.listMoves()))
      if (session.after(move, () => !play.isWithin(UNLIMITED_ROUNDS))) moves.push(move);
  } catch (error) {
    if (!(error instanceof Stop) || moves.length === 0) throw error;
    return { moves, areAll: false };
  }
  return { moves, areAll: true };
}

function leastOf<T>(items: readonly T[], measure: (item: T) => number): T {
  let best = items[0];
  let least = Infinity;
  for (const item of items) {
    const measured = measure(item);
    if (measured < least) [best, least] = [item, measured];
  }
  return best;
}
