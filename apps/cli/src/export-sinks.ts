/** Where exported problems go: a file each, one collection, a booklet, or one PDF of sheets. */

import {
  type Format,
  PICTURE_FORMATS,
  type PictureFormat,
  type RecordFormat,
} from '@tsume/core/notation/formats';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { joinRecords } from '@tsume/core/notation/collection';
import { encodeRecord } from '@tsume/core/notation/encoding';
import { framesOf } from '@tsume/core/notation/frames';
import { type ProblemRecord, exportRecord } from '@tsume/core/notation/record';
import type { Sheet } from '@tsume/core/notation/sheet';
import { type Result, ok } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import type { Item } from './input.ts';
import { type Io, UsageError } from './io.ts';
import type { PictureCommandOptions } from './picture-options.ts';
import { cooksElsewhere, drawPicture } from './picture.ts';
import type { SheetMaker } from './sheet.ts';

/**
 * The options of `tsume export` that say where and how it writes. Without `out` it writes to
 * standard output.
 */
export interface SinkOptions extends PictureCommandOptions {
  readonly to: Format;
  readonly out?: string;
  readonly json?: true;
  readonly oneFile?: true;
  readonly title?: string;
  readonly author?: string;
}

/** Takes one problem after the other. */
export interface Sink {
  /** Refuses what cannot be written; the others are written all the same. */
  add(item: Item, problem: ProblemRecord): Promise<Result<null>>;
  /** Called once, after the last problem. */
  finish(): Promise<void>;
}

/** Formats of which several can follow one another in one stream. */
const LINE_FORMATS: readonly Format[] = ['sfen', 'usi'];

/** What one problem has become. */
interface Exported {
  readonly sfen: string;
  readonly bytes: Uint8Array;
  /** Null for a picture in pixels. */
  readonly text: string | null;
}

function isPicture(format: Format): format is PictureFormat {
  return (PICTURE_FORMATS as readonly string[]).includes(format);
}

async function convert(
  problem: ProblemRecord,
  to: RecordFormat | PictureFormat,
  options: SinkOptions,
): Promise<Result<Exported>> {
  const sfen = makeSfen(problem.placement);
  if (!isPicture(to)) {
    const text = exportRecord(problem, to);
    return text.ok ? ok({ sfen, bytes: encodeRecord(text.value, to), text: text.value }) : text;
  }
  const picture = await drawPicture(problem, to, options);
  if (!picture.ok) return picture;
  const text = to === 'svg' ? new TextDecoder().decode(picture.value) : null;
  return ok({ sfen, bytes: picture.value, text });
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/**
 * The file of an item: OUT itself for one problem, a file in the folder OUT else; null for standard
 * output.
 */
function makeNamer(items: readonly Item[], { out, to, json }: SinkOptions): (item: Item) => string | null {
  if (out === undefined) {
    if (items.length > 1 && json !== true && !LINE_FORMATS.includes(to)) {
      // A booklet is one file: as a PDF only sheets are a file each.
      const or = to === 'pdf' ? ', or --out FILE.pdf: one file' : '';
      throw new UsageError(`${items.length} problems in the format ${to} need --out DIR: a file each${or}.`);
    }
    return () => null;
  }
  const folder = items.length > 1 || isFolder(out);
  mkdirSync(folder ? out : dirname(out), { recursive: true });
  const used = new Map<string, number>();
  return ({ name }) => {
    if (!folder) return out;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return join(out, `${name}${times > 1 ? `_${times}` : ''}.${to}`);
  };
}

function print(io: Io, options: SinkOptions, { sfen, text, bytes }: Exported, file: string | null): void {
  if (file !== null) writeFileSync(file, bytes);
  if (options.json === true) {
    const content = text === null ? { base64: Buffer.from(bytes).toString('base64') } : { text };
    io.out(`${JSON.stringify({ sfen, to: options.to, ...(file === null ? content : { file }) })}\n`);
  } else if (file === null) io.out(bytes);
  else io.err(`${file}\n`);
}

/** A problem's sheet, as bytes also where it is a record. */
async function convertToSheet(
  problem: ProblemRecord,
  { makeSheet, makeFile }: SheetMaker,
): Promise<Result<Exported>> {
  const sheet = await makeSheet(problem);
  if (!sheet.ok) return sheet;
  const bytes = await makeFile(sheet.value);
  return bytes.ok ? ok({ sfen: makeSfen(problem.placement), bytes: bytes.value, text: null }) : bytes;
}

/** A file for each problem, or one after the other on standard output. */
function eachAlone(
  items: readonly Item[],
  options: SinkOptions,
  io: Io,
  convertOne: (problem: ProblemRecord) => Promise<Result<Exported>>,
): Sink {
  const fileOf = makeNamer(items, options);
  return {
    add: async (item, problem) => {
      const exported = await convertOne(problem);
      if (!exported.ok) return exported;
      const hint = cooksElsewhere(problem, options);
      if (hint !== null) io.err(`${item.input}: ${hint}\n`);
      print(io, options, exported.value, fileOf(item));
      return ok(null);
    },
    finish: async () => {},
  };
}

function printAll(io: Io, out: string | undefined, bytes: Uint8Array): void {
  if (out === undefined) return io.out(bytes);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, bytes);
  return io.err(`${out}\n`);
}

/** What was there under the name of the file stays. */
const NOTHING = 'tsume: no problem to write, so nothing is written.\n';

/** All problems one after the other in one file. */
function collection(to: RecordFormat, { out }: SinkOptions, io: Io): Sink {
  const texts: string[] = [];
  return {
    add: async (_item, problem) => {
      const text = exportRecord(problem, to);
      if (!text.ok) return text;
      texts.push(text.value);
      return ok(null);
    },
    finish: async () => {
      if (texts.length === 0) io.err(NOTHING);
      else printAll(io, out, encodeRecord(joinRecords(texts, to), to));
    },
  };
}

/** All problems in one PDF, and behind them the solutions. */
function booklet(options: SinkOptions, io: Io): Sink {
  const problems: ProblemRecord[] = [];
  return {
    add: async (_item, problem) => {
      const frames = framesOf(problem);
      if (!frames.ok) return frames;
      problems.push(problem);
      return ok(null);
    },
    finish: async () => {
      if (problems.length === 0) return io.err(NOTHING);
      const { makeBooklet } = await import('@tsume/pictures/booklet');
      const { perPage, paper, title, author, out } = options;
      const bytes = await makeBooklet(problems, { perPage, paper, title, author });
      if (!bytes.ok) throw new Error(bytes.error.message);
      printAll(io, out, bytes.value);
    },
  };
}

/** Whether several sheets go into one PDF: where its name is that of a PDF, and no folder's. */
function isBook(items: readonly Item[], { to, out }: SinkOptions): boolean {
  return items.length > 1 && to === 'pdf' && out !== undefined && /\.pdf$/i.test(out) && !isFolder(out);
}

/** All sheets in one PDF, a page each. */
function sheetBook({ out }: SinkOptions, io: Io, { makeSheet, bind }: SheetMaker): Sink {
  const sheets: Sheet[] = [];
  return {
    add: async (_item, problem) => {
      const sheet = await makeSheet(problem);
      if (!sheet.ok) return sheet;
      sheets.push(sheet.value);
      return ok(null);
    },
    finish: async () => {
      if (sheets.length === 0) return io.err(NOTHING);
      const bytes = await bind(sheets);
      if (!bytes.ok) throw new Error(bytes.error.message);
      printAll(io, out, bytes.value);
    },
  };
}

/**
 * @param sheets where sheets are written
 * @throws UsageError where the options do not go together
 */
export function makeSink(items: readonly Item[], options: SinkOptions, io: Io, sheets?: SheetMaker): Sink {
  const { to, oneFile, json } = options;
  const isOneFile = oneFile === true || (sheets === undefined ? to === 'pdf' : isBook(items, options));
  if (sheets !== undefined && oneFile === true)
    throw new UsageError('--sheet goes without --one-file: with --to pdf --out FILE.pdf all are one file.');
  if (isOneFile && json === true)
    throw new UsageError('One file of all problems, --one-file or --to pdf, goes without --json.');
  if (sheets !== undefined)
    return isOneFile
      ? sheetBook(options, io, sheets)
      : eachAlone(items, options, io, (problem) => convertToSheet(problem, sheets));
  if (to === 'pdf') return booklet(options, io);
  if (oneFile !== true) return eachAlone(items, options, io, (problem) => convert(problem, to, options));
  if (isPicture(to))
    throw new UsageError('--one-file goes with formats of records; --to pdf makes a booklet.');
  return collection(to, options, io);
}
