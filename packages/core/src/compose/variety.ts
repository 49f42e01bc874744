/**
 * When two problems are different: by the line that they are about, not by their diagrams.
 *
 * A main line is *normalised* before it is compared: squares are told relative to the one on which the king is mated, the lesser of the two
 * mirror images counts, and the last move is left out, since it may be one of several (final-move dual 最終手余詰). A line keeps its last
 * moves when it is extended backwards, so problems whose normalised lines end in the same nine plies are of one *family*: variants
 * of one idea.
 */

import { KING, PROMOTED, WHITE, demote } from '../placement/pieces.ts';
import { type Placement, squareOf } from '../placement/placement.ts';

/** Plies at the end of a normalised line that make the family. */
export const FAMILY_PLIES = 9;

/** The least plies of a problem that has a family of its own: shorter ones are not done growing one. */
export const FAMILY_FROM = 11;

export interface Lineage {
  /** The normalised line. */
  readonly line: string;
  /** Its last nine plies; the whole line where it is shorter. */
  readonly family: string;
}

/** The normalised main line of a problem and its family. `line` is in USI and replays on the placement. */
export function lineageOf(placement: Placement, line: readonly string[]): Lineage {
  const steps = stepsOf(placement, line);
  const plain = steps.map(({ text }) => text(1));
  const mirrored = steps.map(({ text }) => text(-1));
  const least = (count: number): string =>
    [plain, mirrored].map((tokens) => tokens.slice(-count).join(' ')).sort()[0];
  return { line: least(steps.length), family: least(FAMILY_PLIES) };
}

/** One ply: `text` writes it with columns as they are (1) or mirrored (−1). */
interface Step {
  text(side: 1 | -1): string;
}

const KIND_LETTERS = ' PLNSBRGKplnsbr';

function stepsOf(placement: Placement, line: readonly string[]): Step[] {
  const board = placement.board.slice();
  const plies: { readonly kind: number; readonly from: number | null; readonly to: number; readonly promotes: boolean }[] = [];
  for (const [i, usi] of line.entries()) {
    const to = squareNamed(usi.slice(2, 4));
    const from = usi[1] === '*' ? null : squareNamed(usi.slice(0, 2));
    const promotes = usi.endsWith('+');
    const side = (placement.sideToMove === 'white') === (i % 2 === 0) ? WHITE : 0;
    const kind = from === null ? KIND_LETTERS.indexOf(usi[0]) : board[from] & 15;
    if (from !== null) board[from] = 0;
    board[to] = (promotes ? kind | PROMOTED : kind) | side;
    plies.push({ kind, from, to, promotes });
  }
  const defender = placement.sideToMove === 'white' ? KING : KING | WHITE;
  const king = board.indexOf(defender);
  const square = (index: number, side: 1 | -1): string =>
    `${side * ((index % 9) - (king % 9))},${Math.floor(index / 9) - Math.floor(king / 9)}`;
  return plies.slice(0, -1).map(({ kind, from, to, promotes }) => ({
    text: (side) =>
      `${kind === demote(kind) ? '' : '+'}${KIND_LETTERS[demote(kind)]}${from === null ? '*' : square(from, side)}/${square(to, side)}${promotes ? '+' : ''}`,
  }));
}

function squareNamed(name: string): number {
  return squareOf(Number(name[0]), name.charCodeAt(1) - 96);
}
