/**
 * Men that move as golds do: the gold itself, the tokin, the promoted lance, knight and silver.
 *
 * What ends long climbs is that all pieces, men other than pawns, are used up: there is nothing
 * left that the next answer could have taken. In the records of 79 to 111 plies none to two are
 * left, but of pawns three to twelve. But where the attacker has a promoted silver a tokin does as
 * well, and the silver can be put back elsewhere.
 */

import { type EngineMove, capturedBy, isPromotion, sourceOf, targetOf } from '../../mate/session.ts';
import { GOLD, KNIGHT, LANCE, PAWN, PROMOTED, SILVER } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';

/** Those that move as a gold does, promoted but for the gold itself; the least valuable first. */
const ALIKE = [PAWN, LANCE, KNIGHT, SILVER, GOLD] as const;

/**
 * The diagram before a check, with a less valuable man in place of the one that the answer takes:
 * of those that the defender has after it, where it came as one that moves as a gold. Then nothing
 * else is different. Null where it did not, or where none is less.
 *
 * @param diagram that before `move`, which `answer` answers, which leads to `problem`
 */
export function withLesserMan(
  diagram: Placement,
  move: EngineMove,
  answer: EngineMove,
  problem: Placement,
): Placement | null {
  const taken = capturedBy(answer);
  const source = sourceOf(move);
  if (taken === null || source === null || targetOf(move) !== targetOf(answer) || isPromotion(move))
    return null;
  const kind = ALIKE.find((each) => moving(each) === taken);
  const least = ALIKE.find((each) => problem.white[each] > 0);
  if (kind === undefined || least === undefined || kind === least) return null;
  const board = diagram.board.slice();
  const white = diagram.white.slice();
  board[source] = moving(least);
  white[least] -= 1;
  white[kind] += 1;
  return { ...diagram, board, white };
}

/**
 * A diagram (attacker Black, the defender's hand complete) with one in the defender's hand of each
 * kind that he has none of, where the attacker has one on the board that moves as a gold. What
 * stands there instead is of the kind that the defender has most of. Null where there is none.
 */
export function withKindsFreed(placement: Placement): Placement | null {
  const board = placement.board.slice();
  const white = placement.white.slice();
  let isOther = false;
  for (const kind of ALIKE) {
    if (kind === PAWN || white[kind] > 0) continue;
    const square = board.indexOf(moving(kind));
    const other = ALIKE.reduce((most, each) => (white[each] > white[most] ? each : most));
    if (square < 0 || white[other] < 2) continue;
    board[square] = moving(other);
    white[other] -= 1;
    white[kind] += 1;
    isOther = true;
  }
  return isOther ? { ...placement, board, white } : null;
}

/** The attacker's man of a kind as it moves like a gold. */
function moving(kind: number): number {
  return kind === GOLD ? GOLD : kind | PROMOTED;
}
