/**
 * Whether a diagram is a legal problem. Each fault has a code of its own and names its square, so
 * that a page can mark it and a person can mend it.
 */

import { attackersOf, isImmobile } from './movement.ts';
import { ENGLISH_NAMES, HAND_KINDS, PAWN, SET_COUNTS, WHITE, kindOf } from './pieces.ts';
import { type Placement, colourBit, fileOf, squareName } from './placement.ts';
import { countBoard, defenderOf, kingSquares, surplusRefusal } from './reading.ts';
import type { RefusalCode } from '../refusals.ts';
import { type Refusal, type Result, ok } from '../result.ts';
import { pieceAt } from './sfen.ts';

type Check = (placement: Placement) => Refusal[];

function fault(code: RefusalCode, message: string, squares: readonly number[] = []): Refusal {
  if (squares.length === 0) return { code, message };
  const names = squares.map(squareName);
  return { code, message, details: { square: names[0], squares: names } };
}

const defenderKing: Check = (placement) => {
  const defender = defenderOf(placement);
  if (kingSquares(placement, defender).length > 0) return [];
  return [fault('no_defender_king', `The defender, ${defender}, has no king on the board.`)];
};

const oneKingEach: Check = (placement) =>
  (['black', 'white'] as const)
    .map((colour) => ({ colour, squares: kingSquares(placement, colour) }))
    .filter(({ squares }) => squares.length > 1)
    .map(({ colour, squares }) => {
      const where = squares.map(squareName).join(' and ');
      return fault('two_kings_of_one_side', `${colour} has more than one king: ${where}.`, squares);
    });

/** Kings are the concern of `oneKingEach`. */
const pieceCounts: Check = (placement) => {
  const onBoard = countBoard(placement.board);
  const held = (kind: number): number => onBoard[kind] + placement.black[kind] + placement.white[kind];
  return HAND_KINDS.filter((kind) => held(kind) > SET_COUNTS[kind]).map((kind) =>
    surplusRefusal(kind, held(kind)),
  );
};

/** 二歩 */
const doublePawns: Check = (placement) => {
  const seen = new Map<number, number>();
  const faults: Refusal[] = [];
  for (let square = 0; square < 81; square++) {
    const piece = placement.board[square];
    if (kindOf(piece) !== PAWN) continue;
    const key = fileOf(square) + (piece & WHITE);
    const first = seen.get(key);
    seen.set(key, square);
    if (first === undefined) continue;
    const message = `${pieceAt(placement, square)} is the second pawn of its side on file ${fileOf(square)}.`;
    faults.push(fault('double_pawn', message, [square, first]));
  }
  return faults;
};

const immobilePieces: Check = (placement) => {
  const faults: Refusal[] = [];
  for (let square = 0; square < 81; square++) {
    const piece = placement.board[square];
    if (piece === 0 || !isImmobile(piece, square)) continue;
    const message = `The ${ENGLISH_NAMES[kindOf(piece)]} ${pieceAt(placement, square)} could never move.`;
    faults.push(fault('immobile_piece', message, [square]));
  }
  return faults;
};

/** Also catches kings that stand next to each other. */
const defenderInCheck: Check = (placement) =>
  kingSquares(placement, defenderOf(placement)).flatMap((king) => {
    const checkers = attackersOf(placement.board, king, colourBit(placement.sideToMove));
    if (checkers.length === 0) return [];
    const by = checkers.map((square) => pieceAt(placement, square)).join(' and ');
    const message = `The defender's king on ${squareName(king)} is in check from ${by} with the attacker to move.`;
    return [fault('defender_in_check', message, [king, ...checkers])];
  });

const CHECKS: readonly Check[] = [
  defenderKing,
  oneKingEach,
  pieceCounts,
  doublePawns,
  immobilePieces,
  defenderInCheck,
];

/**
 * Every fault of a diagram, the gravest first: `no_defender_king`, `two_kings_of_one_side`,
 * `too_many_of_a_kind`, `double_pawn`, `immobile_piece`, `defender_in_check`. `details.square` is
 * the USI name of the square at fault (absent for the first and the third), `details.squares` all
 * that have a part in it, that one first.
 */
export function faultsOf(placement: Placement): Refusal[] {
  return CHECKS.flatMap((check) => check(placement));
}

/**
 * The placement, or its first fault (see `faultsOf`). An attacker's king in check is legal: the
 * first move must end it.
 */
export function validate(placement: Placement): Result<Placement> {
  for (const check of CHECKS) {
    const [first] = check(placement);
    if (first !== undefined) return { ok: false, error: first };
  }
  return ok(placement);
}
