/**
 * Contradictions of an order in what stands where: fixed pieces, empty squares, area, shape and
 * kings.
 */

import { attackersOf, isImmobile } from '../placement/movement.ts';
import { KING, PAWN, WHITE, kindOf } from '../placement/pieces.ts';
import { squareName } from '../placement/placement.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Refusal } from '../result.ts';
import { type Check, firstOf, refusal } from './checks.ts';
import { violations } from './conform.ts';
import { givenPieces } from './limits.ts';
import type { Order } from './order.ts';
import { makeStandingPiece } from './piece-text.ts';
import { isGameLike } from '../vocabulary/styles.ts';
import { distanceBetween } from '../placement/squares.ts';
import {
  ATTACKER_KING,
  DEFENDER_KING,
  type Terms,
  freeSquares,
  isDoublePawn,
  mostStanding,
  termsOf,
} from './terms.ts';

const fixedTwice: Check = (_, { fixedPieces: pieces }) => {
  const squares = pieces.map(({ square }) => square);
  const twice = squares.find((square, index) => squares.indexOf(square) < index);
  if (twice === undefined) return null;
  const message = `Two pieces are fixed on ${squareName(twice)}; take one of them away.`;
  return refusal('square_fixed_twice', message, [twice]);
};

const shapeOnBoard: Check = ({ shape }, { shape: squares, empty, area }) => {
  if (shape === undefined || squares === null) return null;
  if (squares.length === 0) {
    if (shape.drawing?.every((line) => !line.includes('#')) === true)
      return refusal(
        'shape_empty',
        'The drawing of the shape has no "#", so that nothing could stand anywhere.',
      );
    const message =
      'The shape sticks out of the board; move its corner (shape.at) or leave it out for the middle.';
    return refusal('shape_off_board', message);
  }
  const bare = squares.find((square) => empty.has(square));
  if (bare !== undefined)
    return refusal('shape_on_empty_square', `${squareName(bare)} belongs to the shape and has to be empty.`, [
      bare,
    ]);
  const beyond = squares.find((square) => area[square] === 0);
  if (beyond === undefined) return null;
  return refusal(
    'shape_outside_area',
    `${squareName(beyond)} belongs to the shape and is outside the area.`,
    [beyond],
  );
};

/** What is wrong with one fixed piece, as code and predicate. */
function faultOfFixed(
  piece: number,
  square: number,
  order: Order,
  terms: Terms,
): [RefusalCode, string] | null {
  if (terms.empty.has(square)) return ['fixed_on_empty_square', 'is fixed on a square that has to be empty'];
  if (terms.area[square] === 0) return ['fixed_outside_area', 'is fixed outside the area'];
  if (terms.shape !== null && !terms.shape.includes(square))
    return ['fixed_off_shape', 'is fixed on a square that does not belong to the shape'];
  if (isImmobile(piece, square)) return ['fixed_immobile_piece', 'could never move'];
  if (order.style?.gameLike === true && !isGameLike(piece, square))
    return ['fixed_not_game_like', 'is not where it would be in a game'];
  return null;
}

const fixedPieces: Check = (order, terms) => {
  for (const [square, piece] of terms.fixed) {
    const fault = faultOfFixed(piece, square, order, terms);
    if (fault !== null)
      return refusal(fault[0], `${makeStandingPiece(piece, square)} ${fault[1]}; change one of the two.`, [
        square,
      ]);
  }
  return null;
};

const doublePawns: Check = (_, { fixed }) => {
  const pawns = [...fixed].filter(([, piece]) => kindOf(piece) === PAWN);
  for (const [index, [square, piece]] of pawns.entries()) {
    const other = pawns.slice(0, index).find(([at, code]) => isDoublePawn(piece, square, code, at));
    if (other === undefined) continue;
    const message = `${makeStandingPiece(piece, square)} is the second fixed pawn of its side on its file.`;
    return refusal('fixed_double_pawn', message, [square, other[0]]);
  }
  return null;
};

const kingsGiven: Check = (order) => {
  const given = givenPieces(order);
  const count = (king: number): number => given.filter((piece) => piece === king).length;
  const isWhole = order.handsOnly === true || order.squaresOnly !== undefined;
  if (count(DEFENDER_KING) > 1 || count(ATTACKER_KING) > 1) {
    const side = count(DEFENDER_KING) > 1 ? 'defender' : 'attacker';
    return refusal('two_kings_of_one_side', `The ${side} is given more than one king; one is enough.`);
  }
  if (isWhole && count(DEFENDER_KING) === 0)
    return refusal('no_defender_king', "The pieces of this order lack the defender's king: add k.");
  if (isWhole && order.twoKings === true && count(ATTACKER_KING) === 0)
    return refusal(
      'no_attacker_king',
      "The order is for two kings and its pieces lack the attacker's: add K.",
    );
  if (order.twoKings === false && count(ATTACKER_KING) > 0)
    return refusal('attacker_king_fixed', 'The order is not for two kings and gives the attacker one.');
  return null;
};

/** A board that is wholly given meets shape and style as it stands or never. */
const wholeBoard: Check = (order, { fixed }) => {
  if (order.handsOnly !== true) return null;
  const board = new Uint8Array(81);
  for (const [square, piece] of fixed) board[square] = piece;
  const placement = {
    board,
    black: new Uint8Array(8),
    white: new Uint8Array(8),
    sideToMove: 'black',
  } as const;
  const found = violations(order, placement).find(({ code }) => code === 'shape_gap' || code === 'no_castle');
  if (found === undefined) return null;
  const message = `${found.message} The board is given, so that nothing can mend it.`;
  return { code: found.code, message, details: { squares: found.squares } };
};

/** Squares where a king may be: its own where it is fixed. */
function kingRoom(terms: Terms, king: number): number[] {
  const at = [...terms.fixed].find(([, piece]) => piece === king);
  return at === undefined ? freeSquares(terms, king) : [at[0]];
}

/** Whether pieces besides the fixed ones and the kings may come onto the board. */
function isBoardOpen(terms: Terms): boolean {
  const { fixed, kings } = terms;
  const fixedKings = [...fixed.values()].filter((piece) => kindOf(piece) === KING).length;
  return mostStanding(terms) > fixed.size + kings - fixedKings;
}

/** The fixed pieces that check the defender's king on a square, whatever is put between. */
function lastingChecks(terms: Terms, king: number): number[] {
  const isOpen = isBoardOpen(terms);
  const board = Uint8Array.from({ length: 81 }, (_, square) => {
    const blocker = isOpen && terms.open[square] === 1 ? PAWN | WHITE : 0;
    return terms.fixed.get(square) ?? blocker;
  });
  board[king] = DEFENDER_KING;
  return attackersOf(board, king, 0);
}

const roomForKings: Check = (order, terms) => {
  const room = kingRoom(terms, DEFENDER_KING);
  if (room.length === 0)
    return refusal('no_room_for_king', "There is no square for the defender's king; widen the area.");
  const safe = room.filter((square) => lastingChecks(terms, square).length === 0);
  if (safe.length === 0) {
    const checkers = lastingChecks(terms, room[0]);
    const by = checkers.map((square) => makeStandingPiece(terms.fixed.get(square)!, square)).join(' and ');
    const where = room.length === 1 ? squareName(room[0]) : 'every square it may be on';
    const message = `The defender's king is in check on ${where} (${by}) before the attacker has moved.`;
    return refusal('king_in_check', message, [room[0], ...checkers]);
  }
  if (terms.kings === 1) return null;
  const own = kingRoom(terms, ATTACKER_KING);
  if (own.length === 0)
    return refusal('no_room_for_king', "There is no square for the attacker's king; widen the area.");
  if (own.some((a) => safe.some((b) => distanceBetween(a, b) > 1))) return null;
  return refusal('kings_adjacent', 'The two kings would stand next to each other; widen the area.');
};

const CHECKS: readonly Check[] = [
  fixedTwice,
  shapeOnBoard,
  fixedPieces,
  doublePawns,
  kingsGiven,
  wholeBoard,
  roomForKings,
];

/**
 * The first contradiction in what stands where; null where there is none. `details.squares` names
 * the squares that have a part in it.
 */
export function contradictionOfBoard(order: Order): Refusal | null {
  return firstOf(CHECKS, order, termsOf(order));
}
