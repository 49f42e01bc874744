/**
 * The last positions of smokes 煙詰 — a king, mated by two men — and the problems of one ply that
 * lead to them.
 *
 * An extension backwards never changes how a problem ends. So every problem that grows from one of
 * these, and has nothing in hand, is a smoke. There are few enough to have all of them.
 */

import { type Engine, Session, usiOf } from '../../mate/session.ts';
import { BOARD_KINDS, GOLD, KING, KNIGHT, SET_COUNTS, WHITE, demote } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { distanceBetween } from '../../placement/squares.ts';
import { attackersOf, isAttacked, mayStand, originsOf } from '../../placement/movement.ts';
import { type Unmoved, unmoves } from '../retrograde/unmoves.ts';
import type { EndStep } from '../last-position/end-node.ts';

const SQUARES = Array.from({ length: 81 }, (_, square) => square);
/** A king on another file is a mirror image. */
const KING_SQUARES = SQUARES.filter((square) => square % 9 >= 4);

/**
 * Every position of the defender's king on files 1 to 5 and two men of the attacker's in which the
 * king is in check, has nowhere to go and nothing can come between; nothing is in the attacker's
 * hand. White to move. The order is fixed; where both men give check the position comes twice.
 */
export function* lastPositions(): Generator<Placement> {
  for (const king of KING_SQUARES) {
    const field = SQUARES.filter((square) => distanceBetween(square, king) === 1);
    for (const checker of BOARD_KINDS) {
      for (const at of originsOf(new Uint8Array(81), checker, king)) yield* guarded(king, field, checker, at);
    }
  }
}

/**
 * The positions in which a second man leaves the king no square beside him, the checker's included.
 */
function* guarded(king: number, field: readonly number[], checker: number, at: number): Generator<Placement> {
  // Without the king, whose squares behind him are attacked through his own.
  const board = new Uint8Array(81);
  if (!mayStand(board, checker, at)) return;
  board[at] = checker;
  const open = field.find((square) => !isAttacked(board, square, 0));
  // No man guards all that is beside the king, his own square included, without help.
  if (open === undefined) return;
  for (const guard of BOARD_KINDS) {
    for (const from of originsOf(board, guard, open)) {
      if (from === king || !mayStand(board, guard, from)) continue;
      board[from] = guard;
      const position = matedOn(board, king, field, at);
      if (position !== null) yield position;
      board[from] = 0;
    }
  }
}

/**
 * The position that a king is mated in on a square, in check by the man `at` one; null where he is
 * not: where a square of his `field` is open, or something could come between. The board is without
 * him.
 */
export function matedOn(
  board: Uint8Array,
  king: number,
  field: readonly number[],
  at: number,
): Placement | null {
  if (!field.every((square) => isAttacked(board, square, 0))) return null;
  const position = board.with(king, KING | WHITE);
  const checkers = attackersOf(position, king, 0);
  const isClose = board[at] === KNIGHT || distanceBetween(at, king) === 1;
  // Nothing comes between two lines at once.
  return checkers.length === 2 || (isClose && checkers.includes(at)) ? placementOf(position) : null;
}

/** A board with all the rest in the defender's hand. */
function placementOf(board: Uint8Array): Placement {
  const white = Uint8Array.from(SET_COUNTS.slice(0, GOLD + 1));
  for (const piece of board) if (piece !== 0 && demote(piece) !== KING) white[demote(piece)] -= 1;
  return { board, black: new Uint8Array(GOLD + 1), white, sideToMove: 'white' };
}

const known = new WeakMap<Engine, readonly EndStep[]>();

/**
 * The mates of one ply that end in a last position: some 26,000, in a fixed order. They are proven
 * by the engine, whose table is empty afterwards; the first time takes about a second.
 */
export function onePlySmokes(engine: Engine): readonly EndStep[] {
  const made = known.get(engine) ?? provenSmokes(engine, rootsOf(lastPositions()));
  known.set(engine, made);
  return made;
}

/**
 * Every diagram, by its SFEN, from which one check, a capture being none of them, leads to one of
 * the last positions.
 */
export function rootsOf(positions: Iterable<Placement>): Map<string, Unmoved> {
  const roots = new Map<string, Unmoved>();
  for (const placement of positions) {
    for (const root of unmoves(placement)) roots.set(makeSfen(root.placement), root);
  }
  return roots;
}

/** Those that mate: not by the drop of a pawn. The engine's table is empty afterwards. */
export function provenSmokes(engine: Engine, roots: ReadonlyMap<string, Unmoved>): EndStep[] {
  engine.startJob();
  const mates = [...roots].filter(
    ([, { placement }]) => new Session(engine, placement).engine.prove(0) === true,
  );
  engine.forget();
  return mates.map(([sfen, { move }]) => ({ sfen, line: [usiOf(move)] }));
}
