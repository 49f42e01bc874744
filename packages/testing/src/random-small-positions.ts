/**
 * Random positions of any size for the tests of the formula: both kings perhaps, all kinds, hands
 * of both sides.
 */

import { type SmallPosition, isChecked } from './small-board-oracle.ts';

/** A generator of numbers 0 ≤ x < 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const KINDS = ['P', 'P', 'L', 'N', 'S', 'G', 'B', 'R'];

/** What a random position is drawn from. */
export interface SmallDraw {
  readonly width: number;
  readonly height: number;
  readonly zone: number;
  /** Most pieces on the board, kings aside, and most in each hand. */
  readonly pieces: number;
  readonly inHand: number;
  readonly attackerKing: boolean;
}

/** A legal position with the defender not in check. */
export function randomSmallPosition(random: () => number, draw: SmallDraw): SmallPosition {
  for (;;) {
    const position = drawOnce(random, draw);
    if (isLegal(position) && !isChecked(position, 'defender')) return position;
  }
}

function drawOnce(random: () => number, draw: SmallDraw): SmallPosition {
  const pick = (count: number): number => Math.floor(random() * count);
  const cells = Array.from({ length: draw.width * draw.height }, () => '');
  const place = (piece: string): void => {
    const square = pick(cells.length);
    if (cells[square] === '') cells[square] = piece;
  };
  cells[pick(cells.length)] = 'k';
  if (draw.attackerKing) place('K');
  const count = 1 + pick(draw.pieces);
  for (let i = 0; i < count; i++) {
    const letter = KINDS[pick(KINDS.length)];
    const piece = letter !== 'G' && random() < 0.3 ? `+${letter}` : letter;
    place(random() < 0.65 ? piece : piece.toLowerCase());
  }
  const hand = (): string[] => Array.from({ length: pick(draw.inHand + 1) }, () => KINDS[pick(KINDS.length)]);
  return {
    width: draw.width,
    height: draw.height,
    zone: draw.zone,
    cells,
    attackerHand: hand(),
    defenderHand: hand(),
  };
}

const MOST: Record<string, number> = { P: 18, L: 4, N: 4, S: 4, G: 4, B: 2, R: 2, K: 2 };

function isLegal(position: SmallPosition): boolean {
  const all = [
    ...position.cells.filter(Boolean).map((cell) => cell.slice(-1).toUpperCase()),
    ...position.attackerHand,
    ...position.defenderHand,
  ];
  if (Object.entries(MOST).some(([letter, most]) => all.filter((other) => other === letter).length > most))
    return false;
  const files = new Set<string>();
  return position.cells.every((cell, square) => {
    const row = Math.floor(square / position.width);
    const ahead = cell === cell.toUpperCase() ? row : position.height - 1 - row;
    const letter = cell.toUpperCase();
    if ((letter === 'P' || letter === 'L') && ahead < 1) return false;
    if (letter === 'N' && ahead < 2) return false;
    if (letter !== 'P') return true;
    const file = cell + String(square % position.width);
    if (files.has(file)) return false;
    files.add(file);
    return true;
  });
}
