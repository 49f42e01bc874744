/**
 * Which squares a piece attacks on a plain board. For judging diagrams, those that come from
 * outside and those that are composed: the search has its own tables in the engine, so this is
 * written to be read more than to be fast.
 */

import {
  BISHOP,
  DRAGON,
  GOLD,
  HORSE,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED_KNIGHT,
  PROMOTED_LANCE,
  PROMOTED_SILVER,
  ROOK,
  SILVER,
  TOKIN,
  isWhite,
  kindOf,
} from './pieces.ts';
import type { Colour } from './placement.ts';

/** A step as seen by black: columns to the right, rows downwards (so forward is −1). */
type Step = readonly [columns: number, rows: number];

const DIAGONALS: readonly Step[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
const STRAIGHTS: readonly Step[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
const GOLD_STEPS: readonly Step[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];

const STEPS: Readonly<Record<number, readonly Step[]>> = {
  [PAWN]: [[0, -1]],
  [KNIGHT]: [
    [-1, -2],
    [1, -2],
  ],
  [SILVER]: [[0, -1], ...DIAGONALS],
  [GOLD]: GOLD_STEPS,
  [KING]: [...STRAIGHTS, ...DIAGONALS],
  [TOKIN]: GOLD_STEPS,
  [PROMOTED_LANCE]: GOLD_STEPS,
  [PROMOTED_KNIGHT]: GOLD_STEPS,
  [PROMOTED_SILVER]: GOLD_STEPS,
  [HORSE]: STRAIGHTS,
  [DRAGON]: DIAGONALS,
};

const SLIDES: Readonly<Record<number, readonly Step[]>> = {
  [LANCE]: [[0, -1]],
  [BISHOP]: DIAGONALS,
  [ROOK]: STRAIGHTS,
  [HORSE]: DIAGONALS,
  [DRAGON]: STRAIGHTS,
};

/** The square one step on, or −1 beyond the edge. */
function step(square: number, [columns, rows]: Step, forward: number): number {
  const column = (square % 9) + columns * forward;
  const row = Math.floor(square / 9) + rows * forward;
  return column < 0 || column > 8 || row < 0 || row > 8 ? -1 : row * 9 + column;
}

/**
 * The squares that the piece on `square` attacks, occupied ones included; none for an empty square.
 */
export function attacksFrom(board: Uint8Array, square: number): number[] {
  const forward = isWhite(board[square]) ? -1 : 1;
  const kind = kindOf(board[square]);
  const targets = (STEPS[kind] ?? []).map((s) => step(square, s, forward)).filter((target) => target >= 0);
  for (const slide of SLIDES[kind] ?? []) {
    for (let target = step(square, slide, forward); target >= 0; target = step(target, slide, forward)) {
      targets.push(target);
      if (board[target] !== 0) break;
    }
  }
  return targets;
}

/** The squares of the pieces of `by` that attack `target`, in board order. */
export function attackersOf(board: Uint8Array, target: number, by: Colour): number[] {
  const attackers: number[] = [];
  for (let square = 0; square < 81; square++) {
    const piece = board[square];
    if (piece === 0 || isWhite(piece) !== (by === 'white') || !isInReach(square, target)) continue;
    if (attacksFrom(board, square).includes(target)) attackers.push(square);
  }
  return attackers;
}

/**
 * Whether any piece at all could attack one square from the other on an empty board. Spares most of
 * the work of `attackersOf`.
 */
function isInReach(square: number, target: number): boolean {
  const columns = Math.abs((square % 9) - (target % 9));
  const rows = Math.abs(Math.floor(square / 9) - Math.floor(target / 9));
  return columns === 0 || rows === 0 || columns === rows || (columns === 1 && rows === 2);
}
