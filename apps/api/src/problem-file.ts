/** A problem as a file of a format. */

import { MAX_GIF_PLIES, type Problem, type ProblemFormat } from '@tsume/contracts/problem';
import { drawBoard } from '@tsume/core/notation/board-drawing';
import { makeBoardSvg } from '@tsume/core/notation/board-svg';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { exportRecord, type ProblemRecord } from '@tsume/core/notation/record';
import { parseSfen } from '@tsume/core/placement/sfen';
import { accept, refuseWith } from './failure.ts';
import type { Studio } from './studio.ts';

/** A file to be downloaded. */
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
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** Formats that are made at once; the others take a studio. */
export type QuickFormat = Exclude<ProblemFormat, 'gif' | 'pdf'>;

/** @throws RefusalError `out_of_range` for a moving picture of too many moves, `too_many_exports` by the studio */
export async function makeAnyFile(
  problem: Problem,
  format: ProblemFormat,
  studio: Studio,
): Promise<ProblemFile> {
  if (format !== 'gif' && format !== 'pdf') return makeFile(problem, format);
  if (format === 'gif' && problem.line.length > MAX_GIF_PLIES)
    refuseWith('out_of_range', TOO_LONG, { plies: problem.line.length, limit: MAX_GIF_PLIES });
  return fileOf(problem, format, await studio.make({ record: recordOf(problem), format }));
}

const TOO_LONG = `A GIF shows ${MAX_GIF_PLIES} moves at most; take the PNG of the diagram, or the PDF with the whole solution.`;

/**
 * The file of a format that takes no thread. Throws where the stored problem cannot be written so.
 */
export async function makeFile(problem: Problem, format: QuickFormat): Promise<ProblemFile> {
  return fileOf(problem, format, format === 'png' ? await pictureOf(problem) : bytesOf(problem, format));
}

function fileOf(problem: Problem, format: ProblemFormat, bytes: Uint8Array): ProblemFile {
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

function bytesOf(problem: Problem, format: Exclude<QuickFormat, 'png'>): Uint8Array {
  const record = recordOf(problem);
  if (format === 'svg') return new TextEncoder().encode(makeBoardSvg(record.placement));
  return encodeRecord(accept(exportRecord(record, format)), format);
}

/** Pixels of a unit of the drawing. */
const PNG_SCALE = 2;

/** Pixels of a problem's PNG. */
export function problemPictureSize({ sfen }: Pick<Problem, 'sfen'>): { width: number; height: number } {
  const { width, height } = drawBoard(accept(parseSfen(sfen)));
  return { width: Math.round(width * PNG_SCALE), height: Math.round(height * PNG_SCALE) };
}

/** The painter and its typeface are great: they are loaded with the first picture. */
async function pictureOf({ sfen }: Problem): Promise<Uint8Array> {
  const { makePng } = await import('@tsume/pictures/png');
  return makePng(drawBoard(accept(parseSfen(sfen))), { scale: PNG_SCALE });
}
