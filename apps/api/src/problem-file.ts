/** A problem as a file of a format. */

import { MAX_GIF_PLIES, type Problem, type ProblemFormat, fileNameOf } from '@tsume/contracts/problem';
import { annotate } from '@tsume/core/notation/annotate';
import { drawBoard } from '@tsume/core/notation/board-drawing';
import { makeBoardSvg } from '@tsume/core/notation/board-svg';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { endNotes } from '@tsume/core/notation/end-note';
import { exportRecord, type ProblemRecord } from '@tsume/core/notation/record';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { Client } from './access.ts';
import { accept, refuseWith } from './failure.ts';
import { PNG_SCALE } from './picture-scale.ts';
import type { ProblemCommission, Studio } from './studio.ts';
import { VERSION } from './version.ts';

/** A file to be downloaded. */
export interface ProblemFile {
  readonly name: string;
  /** Media type with the charset. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Media types by the endings of files. */
export const FILE_TYPES: Readonly<Record<ProblemFormat, string>> = {
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
export type QuickFormat = Exclude<ProblemFormat, ProblemCommission['format']>;

/**
 * The strong ETag of a problem's file, which is the same bytes as long as the program is.
 */
export function tagOf({ id }: Pick<Problem, 'id'>, format: ProblemFormat): string {
  return `"${VERSION}-${id}.${format}"`;
}

/**
 * The file of any format.
 * @param client whose place in the studio it takes
 * @throws RefusalError `out_of_range` for a moving picture of too many moves, `too_many_exports`
 *   and `too_many_own_exports` by the studio
 */
export async function makeAnyFile(
  problem: Problem,
  format: ProblemFormat,
  studio: Studio,
  client: Client,
): Promise<ProblemFile> {
  if (format !== 'png' && format !== 'gif' && format !== 'pdf') return makeFile(problem, format);
  if (format === 'gif' && problem.line.length > MAX_GIF_PLIES)
    refuseWith('out_of_range', TOO_LONG, { plies: problem.line.length, limit: MAX_GIF_PLIES });
  const record = format === 'pdf' ? printedRecordOf(problem) : recordOf(problem);
  const commission = { record, format, created: new Date(problem.createdAt) };
  return fileOf(problem, format, await studio.make(commission, client));
}

const TOO_LONG = `A GIF shows ${MAX_GIF_PLIES} moves at most; take the PNG of the diagram, or the PDF with the whole solution.`;

/**
 * The file of a format that takes no thread. Throws where the stored problem cannot be written so.
 */
export function makeFile(problem: Problem, format: QuickFormat): ProblemFile {
  return fileOf(problem, format, bytesOf(problem, format));
}

function fileOf(problem: Problem, format: ProblemFormat, bytes: Uint8Array): ProblemFile {
  return { name: `${fileNameOf(problem)}.${format}`, type: FILE_TYPES[format], bytes };
}

/** A problem as records are made from it. */
export function recordOf(problem: Problem): ProblemRecord {
  const placement = accept(parseSfen(problem.sfen));
  return {
    placement,
    line: problem.line,
    notes: endNotes(placement, problem.line),
    goal: problem.kind,
    title: fileNameOf(problem),
    author: `tsume ${problem.engineVersion}`,
    plies: problem.plies,
  };
}

/**
 * Its record as a PDF prints it, with the flaws that are stored. Variations and tries are not:
 * somebody has to search for them (a check with `sideLines`).
 */
export function printedRecordOf(problem: Problem): ProblemRecord {
  const { kind, line, plies, soundness, flaws } = problem;
  const record = recordOf(problem);
  return kind === 'mate' ? annotate(record, { line, plies, exact: true, soundness, flaws }) : record;
}

function bytesOf(problem: Problem, format: QuickFormat): Uint8Array {
  const record = recordOf(problem);
  if (format === 'svg') return new TextEncoder().encode(makeBoardSvg(record.placement));
  return encodeRecord(accept(exportRecord(record, format)), format);
}

/** Pixels of a problem's PNG. */
export function problemPictureSize({ sfen }: Pick<Problem, 'sfen'>): { width: number; height: number } {
  const { width, height } = drawBoard(accept(parseSfen(sfen)));
  return { width: Math.round(width * PNG_SCALE), height: Math.round(height * PNG_SCALE) };
}
