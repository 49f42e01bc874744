/** What a record says of the last position where that is the point of a problem: of smokes 煙詰, and of a last shape あぶり出し. */

import { Record as Kifu, exportBOD } from 'tsshogi';
import { type Placement, countPieces } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { kingSquares } from '../placement/reading.ts';
import { FONT_LETTERS, drawingOf } from '../vocabulary/font.ts';
import { SMALL_SMOKE_MEN, SMOKE_REST } from '../vocabulary/styles.ts';
import { toPosition } from './replay.ts';
import type { Note } from './variation.ts';

const LETTERS: ReadonlyMap<string, string> = new Map(
  FONT_LETTERS.map((letter) => [drawingOf(letter).join('/'), letter]),
);

/**
 * A note at the last move with the last position as a diagram and the men at both ends; none where nothing is special about it.
 * `line` has to replay.
 */
export function endNotes(placement: Placement, line: readonly string[]): Note[] {
  const end = line.reduce(playMove, placement);
  const [first, last] = [placement, end].map((each) => menOf(each, placement.sideToMove));
  const isBurnt = hasEmptyHand(placement) && first >= SMALL_SMOKE_MEN && last <= SMOKE_REST;
  const letter = LETTERS.get(drawingIn(end));
  if (line.length === 0 || (!isBurnt && letter === undefined)) return [];
  const name = letter === undefined ? '煙詰' : `あぶり出し「${letter}」`;
  const board = exportBOD(new Kifu(toPosition(end)))
    .split('\n')
    .filter((row) => /^[|+]|^ {2}９/.test(row));
  const comment = [`${name} 初形${first}枚 詰上り${last}枚`, ...board.map((row) => row.trimEnd())].join('\n');
  return [{ ply: line.length, comment }];
}

/** Pieces on the board and in the attacker's hand, his king not counted. */
function menOf(placement: Placement, attacker: Placement['sideToMove']): number {
  const seen = { ...placement, sideToMove: attacker };
  return countPieces(seen) - kingSquares(placement, attacker).length;
}

function hasEmptyHand(placement: Placement): boolean {
  return placement[placement.sideToMove].every((count) => count === 0);
}

/** The squares of the pieces, cut out as a drawing of lines with slashes between them. */
function drawingIn({ board }: Placement): string {
  const squares = [...board.keys()].filter((square) => board[square] !== 0);
  const columns = squares.map((square) => square % 9);
  const rows = squares.map((square) => Math.floor(square / 9));
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const lines: string[] = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row++) {
    const points = board.slice(9 * row + left, 9 * row + right + 1);
    lines.push(Array.from(points, (piece) => (piece === 0 ? '.' : '#')).join(''));
  }
  return lines.join('/');
}
