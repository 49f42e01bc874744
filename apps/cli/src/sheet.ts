/**
 * Submission sheets 投稿用紙 on the command line: each problem is checked and appraised, and its sheet
 * written.
 */

import { authorsRecordOf } from '@tsume/core/notation/authors-record';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { SHEET_FORMATS, type SheetFormat, type SheetLanguage } from '@tsume/core/notation/formats';
import { type ProblemRecord, exportRecord } from '@tsume/core/notation/record';
import { type Sheet, makeSheet } from '@tsume/core/notation/sheet';
import type { Reading } from '@tsume/core/placement/reading';
import { readPosition } from '@tsume/core/placement/problem';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type Result, ok } from '@tsume/core/result';
import type { EvaluationPool } from '@tsume/threads/pool';
import { UsageError } from './io.ts';
import type { PictureCommandOptions } from './picture-options.ts';
import { VERSION } from './version.ts';

/** What is said of a sheet beside title and author, and what its search may take. */
export interface SheetOptions {
  readonly sheet?: true;
  readonly intention?: string;
  readonly language?: SheetLanguage;
  readonly reading?: Reading;
  readonly nodes?: number;
}

/** Options of pictures that mean nothing on a page that is always the same. */
const OF_PICTURES = ['arrows', 'ply', 'animate', 'perPage', 'paper'] as const;

/** Makes sheets and their files. */
export interface SheetMaker {
  /** The sheet of a problem, which is checked and appraised for it. */
  readonly makeSheet: (problem: ProblemRecord) => Promise<Result<Sheet>>;
  /** The file of one sheet, in the format that was asked for. */
  readonly makeFile: (sheet: Sheet) => Promise<Result<Uint8Array>>;
  /** One PDF of many sheets. */
  readonly bind: (sheets: readonly Sheet[]) => Promise<Result<Uint8Array>>;
}

function isSheetFormat(format: string): format is SheetFormat {
  return SHEET_FORMATS.some((each) => each === format);
}

/** @throws UsageError where the options do not go together */
export function sheetMakerOf(
  options: SheetOptions & PictureCommandOptions & { readonly to: string },
  pool: EvaluationPool,
): SheetMaker | undefined {
  const { to, sheet, intention, language = 'ja', scale } = options;
  if (sheet !== true) {
    if (intention === undefined) return undefined;
    throw new UsageError('--intention goes with --sheet.');
  }
  if (!isSheetFormat(to)) throw new UsageError(`--sheet goes with --to ${SHEET_FORMATS.join(', ')}.`);
  if (OF_PICTURES.some((name) => options[name] !== undefined))
    throw new UsageError('--sheet is a page of its own: leave out the options of pictures and booklets.');
  return {
    makeSheet: (problem) => sheetOf(problem, options, pool),
    makeFile: (made) => fileOf(made, to, { language, ...(scale !== undefined && { scale }) }),
    bind: async (sheets) => (await import('@tsume/pictures/sheet-pdf')).makeSheetsPdf(sheets, language),
  };
}

async function sheetOf(
  problem: ProblemRecord,
  { intention, reading, nodes }: SheetOptions,
  pool: EvaluationPool,
): Promise<Result<Sheet>> {
  const limits = { reading: 'game', ...(nodes !== undefined && { nodes }) } as const;
  const placement = readPosition(problem.placement, reading);
  if (!placement.ok) return placement;
  const sfen = makeSfen(placement.value);
  const report = await pool.check(sfen, limits);
  if (!report.ok) return report;
  const { line } = report.value;
  const alongLine = { ...limits, ...(line && { line }) };
  const sideLines = await pool.sideLines(sfen, alongLine);
  if (!sideLines.ok) return sideLines;
  const authors = authorsRecordOf(problem);
  const appraisal = await pool.appraise(sfen, alongLine);
  if (!appraisal.ok) return appraisal;
  return makeSheet({
    placement: placement.value,
    report: report.value,
    sideLines: sideLines.value,
    ...(authors && { authors }),
    themes: appraisal.value.themes.map(({ theme }) => theme),
    words: { ...(intention !== undefined && { intention }) },
    judgement: {
      profile: 'strict',
      nodes: report.value.nodes,
      date: new Date().toISOString().slice(0, 10),
      engine: `tsume ${VERSION}`,
    },
  });
}

async function fileOf(
  sheet: Sheet,
  to: SheetFormat,
  { language, ...size }: { readonly language: SheetLanguage; readonly scale?: number },
): Promise<Result<Uint8Array>> {
  if (to === 'pdf') return (await import('@tsume/pictures/sheet-pdf')).makeSheetPdf(sheet, language);
  if (to === 'png') return (await import('@tsume/pictures/sheet-png')).makeSheetPng(sheet, language, size);
  const text = exportRecord(sheet.record, to);
  return text.ok ? ok(encodeRecord(text.value, to)) : text;
}
