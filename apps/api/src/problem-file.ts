/** A problem as a file of a format. */

import type { Problem, ProblemFormat } from '@tsume/contracts/problem';
import { drawBoard } from '@tsume/core/notation/board-drawing';
import { makeBoardSvg } from '@tsume/core/notation/board-svg';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { exportRecord, type ProblemRecord } from '@tsume/core/notation/record';
import { parseSfen } from '@tsume/core/placement/sfen';
import { accept } from './failure.ts';

export interface ProblemFile {
  readonly name: string;
  /** Media type with the charset. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

const TYPES: Readonly<Record<ProblemFormat, string>> = {
  kif: 'text/plain; charset=shift_jis',
  kifu: 'text/plain; charset=utf-8',
  ki2: 'text/plain; charset=shift_jis',
  csa: 'text/plain; charset=shift_jis',
  jkf: 'application/json; charset=utf-8',
  bod: 'text/plain; charset=utf-8',
  sfen: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
};

export async function makeFile(problem: Problem, format: ProblemFormat): Promise<ProblemFile> {
  const bytes = format === 'png' ? await pictureOf(problem) : bytesOf(problem, format);
  return { name: `${nameOf(problem)}.${format}`, type: TYPES[format], bytes };
}

/** `tsume-13-0f3a9c21`, `brinkmate-5-…`: plies and the beginning of the id. */
export function nameOf(problem: Problem): string {
  return `${problem.kind === 'mate' ? 'tsume' : problem.kind}-${problem.plies}-${problem.id.slice(0, 8)}`;
}

/** A problem as records are made from it. */
export function recordOf(problem: Problem): ProblemRecord {
  return {
    placement: accept(parseSfen(problem.sfen)),
    line: problem.line,
    goal: problem.kind,
    title: nameOf(problem),
    author: `tsume ${problem.engineVersion}`,
    plies: problem.plies,
  };
}

function bytesOf(problem: Problem, format: Exclude<ProblemFormat, 'png'>): Uint8Array {
  const record = recordOf(problem);
  if (format === 'svg') return new TextEncoder().encode(makeBoardSvg(record.placement));
  return encodeRecord(accept(exportRecord(record, format)), format);
}

/** The painter and its typeface are great: they are loaded with the first picture. */
async function pictureOf({ sfen }: Problem): Promise<Uint8Array> {
  const { makePng } = await import('@tsume/pictures/png');
  return makePng(drawBoard(accept(parseSfen(sfen))));
}
