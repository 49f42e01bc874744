/**
 * How pieces move, as tables: what un-moves need millions of times a second. The search has its own
 * in the engine, the encoder of formulas too (`qbf/movement.ts`), so that a fault here is not
 * theirs.
 *
 * Directions are those of Black, who attacks towards rank 一 (square 0 … 8).
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
  WHITE,
  isWhite,
  kindOf,
} from './pieces.ts';
import { rankOf } from './placement.ts';

/**
 * Columns and rows of the eight directions, clockwise from straight ahead; opposite ones are four
 * apart.
 */
const DIRECTIONS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;
const DIRECTION_COUNT = 8;

/** Directions in which Black's kinds step once, and in which they slide. */
const GOLD_STEPS = [0, 1, 2, 4, 6, 7];
const STEPS: Readonly<Record<number, readonly number[]>> = {
  [PAWN]: [0],
  [SILVER]: [0, 1, 3, 5, 7],
  [GOLD]: GOLD_STEPS,
  [KING]: [0, 1, 2, 3, 4, 5, 6, 7],
  [TOKIN]: GOLD_STEPS,
  [PROMOTED_LANCE]: GOLD_STEPS,
  [PROMOTED_KNIGHT]: GOLD_STEPS,
  [PROMOTED_SILVER]: GOLD_STEPS,
  [HORSE]: [0, 2, 4, 6],
  [DRAGON]: [1, 3, 5, 7],
};
const SLIDES: Readonly<Record<number, readonly number[]>> = {
  [LANCE]: [0],
  [BISHOP]: [1, 3, 5, 7],
  [ROOK]: [0, 2, 4, 6],
  [HORSE]: [1, 3, 5, 7],
  [DRAGON]: [0, 2, 4, 6],
};

/**
 * `REACH[32 · direction + piece]`: how far a piece code goes that way, 0 not at all, 1 one step, 8
 * to the edge.
 */
const REACH = new Uint8Array(DIRECTION_COUNT * 32);
for (const [reaches, table] of [
  [1, STEPS],
  [8, SLIDES],
] as const) {
  for (const [kind, directions] of Object.entries(table)) {
    for (const direction of directions) {
      REACH[32 * direction + Number(kind)] = reaches;
      REACH[32 * ((direction + 4) % 8) + (Number(kind) | WHITE)] = reaches;
    }
  }
}

function at(square: number, columns: number, rows: number): number {
  const column = (square % 9) + columns;
  const row = Math.floor(square / 9) + rows;
  return column < 0 || column > 8 || row < 0 || row > 8 ? -1 : 9 * row + column;
}

/** Squares from one square to the edge, by direction and square. */
const RAYS: readonly (readonly number[])[] = DIRECTIONS.flatMap(([columns, rows]) =>
  Array.from({ length: 81 }, (_, square) => {
    const ray: number[] = [];
    for (let next = at(square, columns, rows); next >= 0; next = at(next, columns, rows)) ray.push(next);
    return ray;
  }),
);

/** Where a knight's leap ends: Black's, then White's. */
const LEAPS: readonly (readonly number[])[] = [-2, 2].flatMap((rows) =>
  Array.from({ length: 81 }, (_, square) =>
    [-1, 1].map((columns) => at(square, columns, rows)).filter((target) => target >= 0),
  ),
);

/** Squares of the pieces of one side (`WHITE` or 0) that attack `target`, in board order. */
export function attackersOf(board: Uint8Array, target: number, side: number): number[] {
  const found: number[] = [];
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const ray = RAYS[81 * direction + target];
    for (let i = 0; i < ray.length; i++) {
      const piece = board[ray[i]];
      if (piece === 0) continue;
      // The piece looks back along the ray.
      if ((piece & WHITE) === side && REACH[32 * ((direction + 4) & 7) + piece] > i) found.push(ray[i]);
      break;
    }
  }
  // A knight that attacks `target` stands where the other side's knight would leap to from there.
  for (const square of LEAPS[side === WHITE ? target : 81 + target]) {
    if (board[square] === (KNIGHT | side)) found.push(square);
  }
  return found.length > 1 ? found.sort((a, b) => a - b) : found;
}

/**
 * The squares that the piece on `square` attacks, occupied ones included; none for an empty one.
 */
export function attacksFrom(board: Uint8Array, square: number): number[] {
  const piece = board[square];
  const found: number[] = [];
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const reach = REACH[32 * direction + piece];
    const ray = RAYS[81 * direction + square];
    for (let i = 0; i < ray.length && i < reach; i++) {
      found.push(ray[i]);
      if (board[ray[i]] !== 0) break;
    }
  }
  if (kindOf(piece) === KNIGHT) found.push(...LEAPS[piece === KNIGHT ? square : 81 + square]);
  return found;
}

/** As `attackersOf`, whether there is any. */
export function isAttacked(board: Uint8Array, target: number, side: number): boolean {
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const ray = RAYS[81 * direction + target];
    for (let i = 0; i < ray.length; i++) {
      const piece = board[ray[i]];
      if (piece === 0) continue;
      if ((piece & WHITE) === side && REACH[32 * ((direction + 4) & 7) + piece] > i) return true;
      break;
    }
  }
  for (const square of LEAPS[side === WHITE ? target : 81 + target]) {
    if (board[square] === (KNIGHT | side)) return true;
  }
  return false;
}

/**
 * Empty squares from which `piece` could have come to `target`, whatever stands on the target now.
 */
export function originsOf(board: Uint8Array, piece: number, target: number): number[] {
  const found: number[] = [];
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const reach = REACH[32 * ((direction + 4) & 7) + piece];
    const ray = RAYS[81 * direction + target];
    for (let i = 0; i < ray.length && i < reach && board[ray[i]] === 0; i++) found.push(ray[i]);
  }
  if (kindOf(piece) === KNIGHT) {
    for (const square of LEAPS[piece === (KNIGHT | WHITE) ? target : 81 + target]) {
      if (board[square] === 0) found.push(square);
    }
  }
  return found;
}

/** Whether two squares are on one line with others between them. */
export function areApart(a: number, b: number): boolean {
  const [across, down] = way(a, b);
  const isLine = across === 0 || down === 0 || Math.abs(across) === Math.abs(down);
  return isLine && Math.max(Math.abs(across), Math.abs(down)) > 1;
}

/**
 * Whether `between` lies strictly between two squares on one line; no test of what stands there.
 */
export function liesBetween(between: number, a: number, b: number): boolean {
  if (!areApart(a, b)) return false;
  const [across, down] = way(a, b);
  const distance = Math.max(Math.abs(across), Math.abs(down));
  const [x, y] = way(a, between);
  const steps = Math.max(Math.abs(x), Math.abs(y));
  return steps > 0 && steps < distance && x * distance === across * steps && y * distance === down * steps;
}

/** Columns and rows from one square to another. */
function way(from: number, to: number): [columns: number, rows: number] {
  return [(to % 9) - (from % 9), Math.floor(to / 9) - Math.floor(from / 9)];
}

/** Whether a piece code has a promoted form, and may take it by a move between two squares 成り. */
export function mayPromote(piece: number, from: number, to: number): boolean {
  // All kinds before the gold have one: pawn, lance, knight, silver, bishop, rook.
  if (kindOf(piece) >= GOLD) return false;
  const side = piece & WHITE;
  return isInZone(from, side) || isInZone(to, side);
}

/** Whether a square lies in a side's promotion zone 敵陣: the other side's three ranks. */
function isInZone(square: number, side: number): boolean {
  return side === WHITE ? square >= 54 : square < 27;
}

/** Ranks at the far edge on which a kind can never move. */
const DEAD_RANKS: Readonly<Record<number, number>> = { [PAWN]: 1, [LANCE]: 1, [KNIGHT]: 2 };

/** Whether a piece could never move from a square 行き所のない駒. */
export function isImmobile(piece: number, square: number): boolean {
  const ranksAhead = isWhite(piece) ? 9 - rankOf(square) : rankOf(square) - 1;
  return ranksAhead < (DEAD_RANKS[kindOf(piece)] ?? 0);
}

/**
 * Whether a piece code may stand on a square of this board: it can move from there, and is no
 * second pawn 二歩.
 */
export function mayStand(board: Uint8Array, piece: number, square: number): boolean {
  if (isImmobile(piece, square)) return false;
  if (kindOf(piece) !== PAWN) return true;
  for (let other = square % 9; other < 81; other += 9) {
    if (other !== square && board[other] === piece) return false;
  }
  return true;
}
