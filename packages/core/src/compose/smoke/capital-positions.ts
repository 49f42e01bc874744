/**
 * The last positions of 都煙, smokes whose king is mated on 5五. Two men hardly mate him there, so it
 * takes three, in millions of ways: some are drawn.
 */

import type { Placement } from '../../placement/placement.ts';
import { isAttacked, mayStand, originsOf } from '../../placement/movement.ts';
import { SET_COUNTS, demote } from '../../placement/pieces.ts';
import { squaresAround } from '../../placement/squares.ts';
import type { Random } from '../../random.ts';
import { CAPITAL, CAPITAL_SMOKE_REST } from '../../vocabulary/styles.ts';
import { matedOn } from './last-positions.ts';

/** The men that mate: all that are left but the king. */
const GUARDS = CAPITAL_SMOKE_REST - 1;
const FIELD = squaresAround(CAPITAL, 1);

/**
 * A king on 5五, mated by three men of the given kinds or by two of them, with nothing in the
 * attacker's hand; null where what was drawn is no mate, as most is. White to move.
 *
 * The first man gives check, each other one bars the first square that the king still has.
 */
export function drawCapitalMate(random: Random, kinds: readonly number[]): Placement | null {
  const board = new Uint8Array(81);
  let checker = -1;
  let target = CAPITAL;
  for (let men = 0; men < GUARDS; men++) {
    const kind = random.choose(kinds);
    const alike = board.reduce(
      (sum, piece) => sum + Number(piece !== 0 && demote(piece) === demote(kind)),
      0,
    );
    if (alike === SET_COUNTS[demote(kind)]) return null;
    const origins = originsOf(board, kind, target).filter(
      (from) => from !== CAPITAL && mayStand(board, kind, from),
    );
    if (origins.length === 0) return null;
    const from = random.choose(origins);
    board[from] = kind;
    if (checker < 0) checker = from;
    const open = FIELD.find((square) => !isAttacked(board, square, 0));
    if (open === undefined) return matedOn(board, CAPITAL, FIELD, checker);
    target = open;
  }
  return null;
}
