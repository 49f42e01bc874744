/**
 * The moves, branches and comments of a KIF as other libraries read it, without our own reader: to
 * compare what they make of our files.
 */

import jkf, { type MoveFormat, type Place } from 'json-kifu-format';
import type { ProblemRecord } from '@tsume/core/notation/record';
import type { Line } from '@tsume/core/notation/variation';
import { type ImmutableNode, Move, importKIF } from 'tsshogi';

/** A move or an ending with its comment, and the lines that could be played in its place. */
export interface Outline {
  readonly move: string;
  readonly comment: string;
  readonly others: readonly (readonly Outline[])[];
}

const ENDING = 'end';

function outlineOfLine(
  { line, notes = [], branches = [] }: Line,
  from: number,
  hasEnding: boolean,
): Outline[] {
  const moves = hasEnding ? [...line, ENDING] : line;
  return moves.map((move, index) => ({
    move,
    comment: notes.find(({ ply }) => ply === from + index)?.comment ?? '',
    others: branches
      .filter((branch) => branch.from === from + index)
      .map((branch) => outlineOfLine(branch, branch.from, branch.ending !== undefined)),
  }));
}

/**
 * Of a record, as its KIF should be read.
 *
 * @param hasEnding whether its main line ends in a word such as 詰み
 */
export function outlineOf(record: ProblemRecord, hasEnding: boolean): Outline[] {
  return outlineOfLine(record, 1, hasEnding);
}

/** As tsshogi reads a KIF. Throws what it complains of. */
export function outlineByTsshogi(kif: string): Outline[] {
  const kifu = importKIF(kif);
  if (kifu instanceof Error) throw kifu;
  return nodesFrom(kifu.first.next, true);
}

function nodesFrom(first: ImmutableNode | null, isMain: boolean): Outline[] {
  const outlines: Outline[] = [];
  for (let node = first; node !== null; node = node.next) {
    const others: Outline[][] = [];
    const start = node === first && !isMain ? null : node.branch;
    for (let other = start; other !== null; other = other.branch) others.push(nodesFrom(other, false));
    const move = node.move instanceof Move ? node.move.usi : ENDING;
    outlines.push({ move, comment: node.comment.trimEnd(), others });
  }
  return outlines;
}

const PIECES: Readonly<Record<string, string>> = {
  FU: 'P',
  KY: 'L',
  KE: 'N',
  GI: 'S',
  KA: 'B',
  HI: 'R',
  KI: 'G',
};

function nameOf({ x, y }: Place): string {
  return `${x}${'abcdefghi'[y - 1]}`;
}

/** As json-kifu-format reads a KIF, its moves played by shogi.js. Throws what it complains of. */
export function outlineByJkf(kif: string): Outline[] {
  const { kifu } = jkf.JKFPlayer.parseKIF(kif);
  return jkfLine(kifu.moves.slice(1));
}

function jkfLine(moves: readonly MoveFormat[]): Outline[] {
  return moves.map(({ move, comments = [], forks = [] }) => ({
    move: move === undefined ? ENDING : jkfMove(move),
    // It keeps bookmarks among the comments, with their sign.
    comment: comments
      .filter((line) => !line.startsWith('&'))
      .join('\n')
      .trimEnd(),
    others: forks.map(jkfLine),
  }));
}

function jkfMove({ from, to, piece, promote }: NonNullable<MoveFormat['move']>): string {
  if (to === undefined) throw new Error('json-kifu-format gives no target.');
  if (from === undefined) return `${PIECES[piece]}*${nameOf(to)}`;
  return `${nameOf(from)}${nameOf(to)}${promote === true ? '+' : ''}`;
}
