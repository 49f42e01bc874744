/**
 * Un-moves 逆算: the diagrams from which one move of the attacker, a check or a quiet one, and one
 * answer lead to a given problem.
 *
 * A diagram is taken back in two steps. First the defender's *answer*: a king's step, another
 * piece's move, or the drop of an interposition, each with or without a capture. That gives a
 * position with the defender in check, or one where he is not. Then the check or the *quiet move*
 * before it: a drop or a move, with or without promotion, with or without a capture. The steps are
 * apart because all moves before one answer lead to the same position, so that what speaks against
 * it need be found once only (predecessors.ts).
 *
 * There are hundreds of diagrams before a problem, and few of them are ever looked at: what is
 * listed is the moves, as the engine numbers them, and `takenBack` makes the position before one.
 *
 * What comes out is legal: the defender's king is not in check, nor is the attacker's where the
 * defender moves, nothing stands where it can't, the hands add up. The attacker is Black. Left out
 * are moves of the attacker's king, and discovered checks whose answer captures the piece that
 * moved without giving check itself.
 */

import { GOLD, HAND_KINDS, KING, PROMOTED, WHITE, demote, kindOf } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import {
  areApart,
  attackersOf,
  isAttacked,
  liesBetween,
  mayPromote,
  mayStand,
  originsOf,
} from '../../placement/movement.ts';
import {
  type EngineMove,
  capturedBy,
  capturing,
  dropOf,
  moveOf,
  pieceOfMove,
  sourceOf,
  targetOf,
} from '../../mate/session.ts';

/** The position before the defender's last move (White to move). */
export interface Unanswered {
  readonly placement: Placement;
  /** The answer that leads on to the problem. */
  readonly answer: EngineMove;
}

/** The diagram before a move of the attacker (Black to move). */
export interface Unmoved {
  readonly placement: Placement;
  /** The move that leads on. */
  readonly move: EngineMove;
}

/**
 * Room for a position that is soon forgotten: to make the arrays takes ten times as long as to fill
 * them.
 */
export type Room = Pick<Placement, 'board' | 'black' | 'white'>;

/** Room for one position at a time. */
export function makeRoom(): Room {
  return { board: new Uint8Array(81), black: new Uint8Array(8), white: new Uint8Array(8) };
}

/**
 * The position before a move of either side, the last one made.
 *
 * @param room where it is put, in place of what was there; default: one of its own
 */
export function takenBack(placement: Placement, move: EngineMove, room: Room = makeRoom()): Placement {
  const { board, black, white } = room;
  board.set(placement.board);
  black.set(placement.black);
  white.set(placement.white);
  const hand = placement.sideToMove === 'white' ? black : white;
  const target = targetOf(move);
  const source = sourceOf(move);
  const captured = capturedBy(move);
  board[target] = captured ?? 0;
  if (captured !== null) hand[demote(captured)] -= 1;
  if (source === null) hand[kindOf(pieceOfMove(move))] += 1;
  else board[source] = pieceOfMove(move);
  return { board, black, white, sideToMove: placement.sideToMove === 'white' ? 'black' : 'white' };
}

/** All answers that lead from a position in check to a problem, in a fixed order. */
export function answersTo(problem: Placement): EngineMove[] {
  return movesOfDefender(problem, true);
}

/** The same from positions that are not in check. */
export function repliesTo(problem: Placement): EngineMove[] {
  return movesOfDefender(problem, false);
}

function movesOfDefender(problem: Placement, inCheck: boolean): EngineMove[] {
  const found: EngineMove[] = [];
  const board = new Uint8Array(problem.board);
  const king = board.indexOf(KING | WHITE);
  const victims = capturable(problem.white, 0);
  const note = (answer: EngineMove): void => {
    if (mayHaveStood(board, inCheck)) found.push(answer);
  };
  for (let target = 0; target < 81; target++) {
    const piece = board[target];
    if ((piece & WHITE) === 0) continue;
    const isKing = kindOf(piece) === KING;
    board[target] = 0;
    // A piece other than the king meets a check only where it closes a line, or takes what gives
    // it.
    const isFree = isKing || !inCheck;
    const closes = isFree || isAttacked(board, king, 0);
    const taken = isFree ? victims : victims.filter((victim) => checksFrom(board, victim, target, king));
    if (!closes && taken.length === 0) {
      board[target] = piece;
      continue;
    }
    for (const before of FORMS_BEFORE[piece]) {
      for (const origin of originsOf(board, before, target)) {
        if (!mayHaveCome(before, origin, piece, target) || !mayStand(board, before, origin)) continue;
        board[origin] = before;
        const answer = moveOf(before, origin, target, before !== piece);
        if (closes) note(answer);
        for (const captured of taken) {
          if (!mayStand(board, captured, target)) continue;
          board[target] = captured;
          note(capturing(answer, captured));
          board[target] = 0;
        }
        board[origin] = 0;
      }
    }
    if (closes && kindOf(piece) <= GOLD) note(dropOf(piece, target));
    board[target] = piece;
  }
  return found;
}

/** Whether a piece put on an empty square gives check. */
function checksFrom(board: Uint8Array, piece: number, square: number, king: number): boolean {
  board[square] = piece;
  const isCheck = isAttacked(board, king, 0);
  board[square] = 0;
  return isCheck;
}

/** Whether a position is legal with White to move, and in check by one piece or two, or in none. */
function mayHaveStood(board: Uint8Array, inCheck: boolean): boolean {
  const checkers = attackersOf(board, board.indexOf(KING | WHITE), 0).length;
  if (checkers > 0 !== inCheck || checkers > 2) return false;
  const own = board.indexOf(KING);
  return own < 0 || !isAttacked(board, own, WHITE);
}

/**
 * All diagrams from which one move leads to a position (White to move), in a fixed order: a check
 * if that is in check, else a quiet move.
 *
 * @param answer what comes next; null: nothing, or nobody knows
 */
export function unmoves(position: Placement, answer: EngineMove | null = null): Unmoved[] {
  const found: Unmoved[] = [];
  eachUnmove(position, answer, (_, move) => found.push({ placement: takenBack(position, move), move }));
  return found;
}

/**
 * Shows the same diagrams one after the other, since few of them are worth a copy: `lent` changes
 * when the next one is shown.
 */
export function eachUnmove(
  { board: after, black: held, white }: Placement,
  answer: EngineMove | null,
  look: (lent: Placement, move: EngineMove) => void,
): void {
  // A copy by `slice` takes half as long again.
  const board = new Uint8Array(after);
  const black = new Uint8Array(held);
  const lent: Placement = { board, black, white, sideToMove: 'black' };
  const king = board.indexOf(KING | WHITE);
  const checkers = attackersOf(board, king, 0);
  const captured = answer === null || capturedBy(answer) === null ? -1 : targetOf(answer);
  const victims = capturable(black, WHITE);
  // The attacker is to move, so the defender may not be in check.
  const isInCheck = (): boolean => isAttacked(board, king, 0);
  /** The same with one of the defender's men on a square: which one does not matter. */
  const isInCheckBehind = (square: number): boolean => {
    board[square] = victims[0];
    const inCheck = isInCheck();
    board[square] = 0;
    return inCheck;
  };
  for (let target = 0; target < 81; target++) {
    const piece = board[target];
    if (piece === 0 || (piece & WHITE) !== 0 || kindOf(piece) === KING) continue;
    const gives = checkers.includes(target);
    // A piece that does not give the check itself can only have opened one line; and what is
    // captured had better be the checker.
    if (checkers.length > (gives ? 2 : 1) || (checkers.length > 0 && !gives && captured === target)) continue;
    const opened = checkers.at(checkers[0] === target ? 1 : 0);
    if (opened !== undefined && !areApart(opened, king)) continue;
    board[target] = 0;
    if (opened === undefined && kindOf(piece) <= GOLD) {
      black[piece] += 1;
      if (!isInCheck()) look(lent, dropOf(piece, target));
      black[piece] -= 1;
    }
    for (const before of FORMS_BEFORE[piece]) {
      for (const origin of originsOf(board, before, target)) {
        if (opened !== undefined && !liesBetween(origin, opened, king)) continue;
        if (!mayHaveCome(before, origin, piece, target) || !mayStand(board, before, origin)) continue;
        board[origin] = before;
        const move = moveOf(before, origin, target, before !== piece);
        const isOpen = isInCheck();
        if (!isOpen) look(lent, move);
        const mayCapture = victims.length > 0 && !(isOpen && isInCheckBehind(target));
        for (const taken of mayCapture ? victims : []) {
          if (!mayStand(board, taken, target)) continue;
          board[target] = taken;
          black[demote(taken)] -= 1;
          look(lent, capturing(move, taken));
          black[demote(taken)] += 1;
          board[target] = 0;
        }
        board[origin] = 0;
      }
    }
    board[target] = piece;
  }
}

/** What each piece code may have been before its move: the same, or not promoted yet. */
const FORMS_BEFORE: readonly (readonly number[])[] = Array.from({ length: 32 }, (_, piece) =>
  kindOf(piece) <= KING ? [piece] : [piece, (kindOf(piece) - PROMOTED) | (piece & WHITE)],
);

/** Whether a piece that was another one before the move may have promoted with it. */
function mayHaveCome(before: number, origin: number, piece: number, target: number): boolean {
  return before === piece || mayPromote(before, origin, target);
}

/**
 * Piece codes of `side` that could have been captured: what the other side has in hand, promoted or
 * not.
 */
export function capturable(hand: Uint8Array, side: number): number[] {
  const codes: number[] = [];
  for (const kind of HAND_KINDS) {
    if (hand[kind] === 0) continue;
    codes.push(kind | side);
    if (kind !== GOLD) codes.push(kind | PROMOTED | side);
  }
  return codes;
}
