/**
 * The board as the formula sees it: W×H squares, eight directions and the knights' jumps, and a
 * promotion zone 敵陣 of a chosen depth. Squares count from the top left, row by row: on 9×9 they are
 * those of placement.ts. The attacker 攻方 moves up the board, as black does.
 */

/** The least width and height that can be encoded. */
export const MIN_SIDE = 3;
/** The greatest width and height. */
export const MAX_SIDE = 9;

/** No such square: beyond the edge. */
export const OFF_BOARD = -1;

/**
 * Steps as [columns to the right, rows down]: 0 … 7 clockwise from straight up, 8 and 9 a knight's
 * jumps upwards, 10 and 11 downwards. `reversed` turns one round.
 */
// oxfmt-ignore
const STEPS = [
  [0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1],
  [1, -2], [-1, -2], [-1, 2], [1, 2],
] as const;

/** The directions in which pieces slide. */
export const LINES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** All directions, knights' jumps included. */
export const DIRECTIONS = [...LINES, 8, 9, 10, 11] as const;

/** The direction back. */
export function reversed(direction: number): number {
  return direction < 8 ? (direction + 4) % 8 : ((direction - 8 + 2) % 4) + 8;
}

/** Size of a board and depth of the promotion zone, in ranks. */
export interface BoardShape {
  /** Files, 3 … 9. */
  readonly width: number;
  /** Ranks, 3 … 9. */
  readonly height: number;
  /** Ranks at the far edge in which pieces promote, 1 … height. */
  readonly zone: number;
}

/** A shape with its neighbourhoods worked out. */
export class Grid implements BoardShape {
  readonly width: number;
  readonly height: number;
  readonly zone: number;
  /** How many squares there are: 0 … squares − 1. */
  readonly squares: number;
  /** STEP[direction][square]: the next square, or OFF_BOARD. */
  private readonly next: readonly Int8Array[];

  constructor({ width, height, zone }: BoardShape) {
    this.width = width;
    this.height = height;
    this.zone = zone;
    this.squares = width * height;
    this.next = STEPS.map(([columns, rows]) => {
      const row = new Int8Array(this.squares);
      for (let square = 0; square < this.squares; square++) row[square] = this.offset(square, columns, rows);
      return row;
    });
  }

  /** The next square in a direction, or OFF_BOARD. */
  step(square: number, direction: number): number {
    return this.next[direction][square];
  }

  /** The squares from there to the edge, nearest first; at most one for a knight's jump. */
  ray(square: number, direction: number): number[] {
    const squares: number[] = [];
    for (let at = this.step(square, direction); at !== OFF_BOARD; at = this.step(at, direction)) {
      squares.push(at);
      if (direction >= 8) break;
    }
    return squares;
  }

  /** The squares of the same file, from the top. */
  file(square: number): number[] {
    return Array.from({ length: this.height }, (_, row) => row * this.width + (square % this.width));
  }

  /** How many ranks lie ahead of a square for a side: 0 on its last rank. */
  ranksAhead(square: number, isAttacker: boolean): number {
    const row = Math.floor(square / this.width);
    return isAttacker ? row : this.height - 1 - row;
  }

  /** The USI name: files count from the right, ranks from the top. */
  name(square: number): string {
    return `${this.width - (square % this.width)}${String.fromCodePoint(97 + Math.floor(square / this.width))}`;
  }

  private offset(square: number, columns: number, rows: number): number {
    const x = (square % this.width) + columns;
    const y = Math.floor(square / this.width) + rows;
    return x < 0 || x >= this.width || y < 0 || y >= this.height ? OFF_BOARD : y * this.width + x;
  }
}
