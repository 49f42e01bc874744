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
 * What comes out is legal: the defender's king is not in check, nor is the attacker's where the
 * defender moves, nothing stands where it can't, the hands add up. The attacker is Black. Left out
 * are moves of the attacker's king, and discovered checks whose answer captures the piece that
 * moved without giving check itself.
 */

import { GOLD, HAND_KINDS, KING, PROMOTED, WHITE, demote, kindOf } from '../../placement/pieces.ts';
import { type Placement, squareName } from '../../placement/placement.ts';
import { pieceLetters } from '../../placement/sfen.ts';
import {
  areApart,
  attackersOf,
  isAttacked,
  liesBetween,
  mayPromote,
  mayStand,
  originsOf,
} from '../../placement/movement.ts';

/**
 * How a move was taken back: what its success depends on most, and what the statistics count by.
 */
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

/**
 * All positions in check from which one move of the defender leads to a problem, in a fixed order.
 */
export function unanswers(problem: Placement): Generator<Unanswered> {
  return answersBefore(problem, true);
}

/** The same for positions that are not in check. */
export function unreplies(problem: Placement): Generator<Unanswered> {
  return answersBefore(problem, false);
}

function* answersBefore(problem: Placement, inCheck: boolean): Generator<Unanswered> {
  const board = problem.board.slice();
  const white = problem.white.slice();
  const king = board.indexOf(KING | WHITE);
  const victims = capturable(white, 0);
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
    const [quiet, capturing]: AnswerStyle[] = isKing ? ['step', 'capture'] : ['move', 'moveCapture'];
    for (const { origin, before } of comings(board, piece, target)) {
      if (!mayStand(board, before, origin)) continue;
      board[origin] = before;
      const answer = usiOf(origin, target, before !== piece);
      if (closes) yield* standing(problem, board, white, inCheck, { answer, style: quiet, captured: -1 });
      for (const captured of taken) {
        if (!mayStand(board, captured, target)) continue;
        board[target] = captured;
        white[demote(captured)] -= 1;
        yield* standing(problem, board, white, inCheck, { answer, style: capturing, captured: target });
        white[demote(captured)] += 1;
        board[target] = 0;
      }
      board[origin] = 0;
    }
    if (closes && kindOf(piece) <= GOLD) {
      white[kindOf(piece)] += 1;
      const answer = dropOf(piece, target);
      yield* standing(problem, board, white, inCheck, { answer, style: 'drop', captured: -1 });
      white[kindOf(piece)] -= 1;
    }
    board[target] = piece;
  }
}

/** Whether a piece put on an empty square gives check. */
function checksFrom(board: Uint8Array, piece: number, square: number, king: number): boolean {
  board[square] = piece;
  const isCheck = isAttacked(board, king, 0);
  board[square] = 0;
  return isCheck;
}

/** The position as it stands, if it is legal and in check by one piece or two, or in none. */
function* standing(
  { black }: Placement,
  board: Uint8Array,
  white: Uint8Array,
  inCheck: boolean,
  made: Pick<Unanswered, 'answer' | 'style' | 'captured'>,
): Generator<Unanswered> {
  const checkers = attackersOf(board, board.indexOf(KING | WHITE), 0);
  if (checkers.length > 0 !== inCheck || checkers.length > 2) return;
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

/** What the moves before a position depend on. */
type Unmovable = Pick<Unanswered, 'placement' | 'captured' | 'checkers'>;

/**
 * All diagrams from which one move leads to a position before an answer, in a fixed order: a check
 * if that is in check, else a quiet move.
 */
export function unmoves(unmovable: Unmovable): Unmoved[] {
  const all: Unmoved[] = [];
  eachUnmove(unmovable, (_, keep) => all.push(keep()));
  return all;
}

/**
 * Shows the same diagrams one after the other, since few of them are worth a copy. `lent` changes
 * when the next one is shown; `keep` makes what can be kept of it.
 */
export function eachUnmove(
  { placement, captured, checkers }: Unmovable,
  look: (lent: Placement, keep: () => Unmoved) => void,
): void {
  const { white } = placement;
  const board = placement.board.slice();
  const black = placement.black.slice();
  const lent: Placement = { board, black, white, sideToMove: 'black' };
  const king = board.indexOf(KING | WHITE);
  const victims = capturable(black, WHITE);
  // The move that is taken back. One record, and one function, for the thousands of them.
  const back = { dropped: 0, origin: 0, target: 0, promotes: false };
  let style: MoveStyle = 'drop';
  const keep = (): Unmoved => {
    const { dropped, origin, target, promotes } = back;
    const move = dropped > 0 ? dropOf(dropped, target) : usiOf(origin, target, promotes);
    return { placement: { ...lent, board: board.slice(), black: black.slice() }, move, style };
  };
  const show = (as: MoveStyle): void => {
    // The attacker is to move, so the defender may not be in check.
    if (isAttacked(board, king, 0)) return;
    style = as;
    look(lent, keep);
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
    back.target = target;
    if (opened === undefined && kindOf(piece) <= GOLD) {
      back.dropped = kindOf(piece);
      black[back.dropped] += 1;
      show('drop');
      black[back.dropped] -= 1;
    }
    back.dropped = 0;
    for (const { origin, before } of comings(board, piece, target)) {
      if (opened !== undefined && !liesBetween(origin, opened, king)) continue;
      if (!mayStand(board, before, origin)) continue;
      board[origin] = before;
      back.origin = origin;
      back.promotes = before !== piece;
      show(back.promotes ? 'promotion' : 'move');
      for (const taken of victims) {
        if (!mayStand(board, taken, target)) continue;
        board[target] = taken;
        black[demote(taken)] -= 1;
        show(back.promotes ? 'promotionCapture' : 'moveCapture');
        black[demote(taken)] += 1;
        board[target] = 0;
      }
      board[origin] = 0;
    }
    board[target] = piece;
  }
}

/**
 * Where a piece came from and as what: promoted or not before the move. The target square is empty.
 */
function comings(board: Uint8Array, piece: number, target: number): { origin: number; before: number }[] {
  const found = originsOf(board, piece, target).map((origin) => ({ origin, before: piece }));
  if (kindOf(piece) <= KING) return found;
  const before = (kindOf(piece) - PROMOTED) | (piece & WHITE);
  for (const origin of originsOf(board, before, target)) {
    if (mayPromote(before, origin, target)) found.push({ origin, before });
  }
  return found;
}

/**
 * Piece codes of `side` that could have been captured: what the other side has in hand, promoted or
 * not.
 */
function capturable(hand: Uint8Array, side: number): number[] {
  const codes: number[] = [];
  for (const kind of HAND_KINDS) {
    if (hand[kind] === 0) continue;
    codes.push(kind | side);
    if (kind !== GOLD) codes.push(kind | PROMOTED | side);
  }
  return codes;
}

function dropOf(piece: number, target: number): string {
  return `${pieceLetters(kindOf(piece))}*${squareName(target)}`;
}

function usiOf(origin: number, target: number, promotes: boolean): string {
  return `${squareName(origin)}${squareName(target)}${promotes ? '+' : ''}`;
}
