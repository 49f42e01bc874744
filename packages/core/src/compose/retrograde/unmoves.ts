/**
 * Un-moves 逆算: the diagrams from which one move of the attacker, a check or a quiet one, and one answer lead to a given problem.
 *
 * A diagram is taken back in two steps. First the defender's *answer*: a king's step, another piece's move, or the drop of an
 * interposition, each with or without a capture. That gives a position with the defender in check, or one where he is not. Then the check or the *quiet
 * move* before it: a drop or a move, with or without promotion, with or without a capture. The steps are apart because all moves before one answer
 * lead to the same position, so that what speaks against it need be found once only (predecessors.ts).
 *
 * What comes out is legal: the defender's king is not in check, nor is the attacker's where the defender moves, nothing stands where it
 * can't, the hands add up. The attacker is Black. Left out are moves of the attacker's king, and discovered
 * checks whose answer captures the piece that moved without giving check itself.
 */

import { GOLD, HAND_KINDS, KING, PROMOTED, WHITE, demote, kindOf } from '../../placement/pieces.ts';
import { type Placement, squareName } from '../../placement/placement.ts';
import { pieceLetters } from '../../placement/sfen.ts';
import { attackersOf, isAttacked, liesBetween, mayStand, originsOf } from './geometry.ts';

/** How a move was taken back: what its success depends on most, and what the statistics count by. */
export type AnswerStyle = 'step' | 'capture' | 'move' | 'moveCapture' | 'drop';
/** How the attacker's check or quiet move was taken back. */
export type MoveStyle = 'drop' | 'move' | 'promotion' | 'moveCapture' | 'promotionCapture';

/** The position before the defender's last move (White to move). */
export interface Unanswered {
  readonly placement: Placement;
  /** The answer that leads on to the problem, in USI. */
  readonly answer: string;
  readonly style: AnswerStyle;
  /** Where the answer captures, or −1. */
  readonly captured: number;
  /** Squares of the pieces that give check: one or two, or none. */
  readonly checkers: readonly number[];
}

/** The diagram before a move of the attacker (Black to move). */
export interface Unmoved {
  readonly placement: Placement;
  /** The move that leads on, in USI. */
  readonly move: string;
  readonly style: MoveStyle;
}

/** Black promotes within the first three ranks, White within the last three. */
function isInZone(square: number, side: number): boolean {
  return side === WHITE ? square >= 54 : square < 27;
}

/** All positions in check from which one move of the defender leads to a problem, in a fixed order. */
export function unanswers(problem: Placement): Generator<Unanswered> {
  return answersBefore(problem, isOneCheck);
}

/** The same for positions that are not in check. */
export function unreplies(problem: Placement): Generator<Unanswered> {
  return answersBefore(problem, (checkers) => checkers.length === 0);
}

function isOneCheck({ length }: readonly number[]): boolean {
  return length === 1 || length === 2;
}

function* answersBefore(
  problem: Placement,
  isWanted: (checkers: readonly number[]) => boolean,
): Generator<Unanswered> {
  const board = problem.board.slice();
  const white = problem.white.slice();
  for (let target = 0; target < 81; target++) {
    const piece = board[target];
    if ((piece & WHITE) === 0) continue;
    board[target] = 0;
    const [quiet, capturing]: AnswerStyle[] =
      kindOf(piece) === KING ? ['step', 'capture'] : ['move', 'moveCapture'];
    for (const { origin, before } of comings(board, piece, target)) {
      if (!mayStand(board, before, origin)) continue;
      board[origin] = before;
      const answer = usiOf(origin, target, before !== piece);
      yield* standing(problem, board, white, isWanted, { answer, style: quiet, captured: -1 });
      for (const captured of capturable(white, 0)) {
        if (!mayStand(board, captured, target)) continue;
        board[target] = captured;
        white[demote(captured)] -= 1;
        yield* standing(problem, board, white, isWanted, { answer, style: capturing, captured: target });
        white[demote(captured)] += 1;
        board[target] = 0;
      }
      board[origin] = 0;
    }
    if (kindOf(piece) <= GOLD) {
      white[kindOf(piece)] += 1;
      const answer = `${pieceLetters(kindOf(piece))}*${squareName(target)}`;
      yield* standing(problem, board, white, isWanted, { answer, style: 'drop', captured: -1 });
      white[kindOf(piece)] -= 1;
    }
    board[target] = piece;
  }
}

/** The position as it stands, if it is legal and the pieces that give check are as wanted. */
function* standing(
  { black }: Placement,
  board: Uint8Array,
  white: Uint8Array,
  isWanted: (checkers: readonly number[]) => boolean,
  made: Pick<Unanswered, 'answer' | 'style' | 'captured'>,
): Generator<Unanswered> {
  const checkers = attackersOf(board, board.indexOf(KING | WHITE), 0);
  if (!isWanted(checkers)) return;
  const own = board.indexOf(KING);
  if (own >= 0 && isAttacked(board, own, WHITE)) return;
  const placement: Placement = {
    board: board.slice(),
    black: black.slice(),
    white: white.slice(),
    sideToMove: 'white',
  };
  yield { placement, checkers, ...made };
}

/** All diagrams from which one move leads to a position before an answer, in a fixed order: a check if that is in check, else a quiet move. */
export function* unmoves({
  placement,
  captured,
  checkers,
}: Pick<Unanswered, 'placement' | 'captured' | 'checkers'>): Generator<Unmoved> {
  const board = placement.board.slice();
  const black = placement.black.slice();
  const king = board.indexOf(KING | WHITE);
  const made = (move: string, style: MoveStyle): Unmoved => ({
    placement: { board: board.slice(), black: black.slice(), white: placement.white, sideToMove: 'black' },
    move,
    style,
  });
  for (let target = 0; target < 81; target++) {
    const piece = board[target];
    if (piece === 0 || (piece & WHITE) !== 0 || kindOf(piece) === KING) continue;
    const others = checkers.filter((checker) => checker !== target);
    const gives = others.length < checkers.length;
    // A piece that does not give the check itself can only have opened one line; and what is captured had better be the checker.
    if (others.length > 1 || (checkers.length > 0 && !gives && captured === target)) continue;
    board[target] = 0;
    // Before the drop, the line that the piece closes may not be open.
    if (others.length === 0 && kindOf(piece) <= GOLD && !isAttacked(board, king, 0)) {
      black[kindOf(piece)] += 1;
      yield made(`${pieceLetters(kindOf(piece))}*${squareName(target)}`, 'drop');
      black[kindOf(piece)] -= 1;
    }
    for (const { origin, before } of comings(board, piece, target)) {
      if (others.length === 1 && !liesBetween(origin, others[0], king)) continue;
      if (!mayStand(board, before, origin)) continue;
      board[origin] = before;
      const promotes = before !== piece;
      const move = usiOf(origin, target, promotes);
      if (!isAttacked(board, king, 0)) yield made(move, promotes ? 'promotion' : 'move');
      for (const taken of capturable(black, WHITE)) {
        if (!mayStand(board, taken, target)) continue;
        board[target] = taken;
        black[demote(taken)] -= 1;
        if (!isAttacked(board, king, 0)) yield made(move, promotes ? 'promotionCapture' : 'moveCapture');
        black[demote(taken)] += 1;
        board[target] = 0;
      }
      board[origin] = 0;
    }
    board[target] = piece;
  }
}

/** Where a piece came from and as what: promoted or not before the move. The target square is empty. */
function comings(board: Uint8Array, piece: number, target: number): { origin: number; before: number }[] {
  const found = originsOf(board, piece, target).map((origin) => ({ origin, before: piece }));
  if (kindOf(piece) <= KING) return found;
  const side = piece & WHITE;
  const before = (kindOf(piece) - PROMOTED) | side;
  for (const origin of originsOf(board, before, target)) {
    if (isInZone(origin, side) || isInZone(target, side)) found.push({ origin, before });
  }
  return found;
}

/** Piece codes of `side` that could have been captured: what the other side has in hand, promoted or not. */
function capturable(hand: Uint8Array, side: number): number[] {
  const codes: number[] = [];
  for (const kind of HAND_KINDS) {
    if (hand[kind] === 0) continue;
    codes.push(kind | side);
    if (kind !== GOLD) codes.push(kind | PROMOTED | side);
  }
  return codes;
}

function usiOf(origin: number, target: number, promotes: boolean): string {
  return `${squareName(origin)}${squareName(target)}${promotes ? '+' : ''}`;
}
