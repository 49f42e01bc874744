/**
 * What INPUT can be: a SFEN, a file, or `-` for standard input. A text holds a position per line,
 * or is a record, or a collection of them. Which format it is in a file's ending says (.kif .kifu
 * .ki2 .csa .jkf .bod), else the text itself.
 */

import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { importCollection } from '@tsume/core/notation/collection';
import { decodeRecord, isText } from '@tsume/core/notation/decoding';
import { formatOfText } from '@tsume/core/notation/format-of-text';
import { type ProblemRecord, importRecord } from '@tsume/core/notation/record';
import { RECORD_FORMATS, type RecordFormat } from '@tsume/core/notation/formats';
import { looksLikeSfen, sfenLines } from '@tsume/core/notation/sfen-lines';
import { readPosition } from '@tsume/core/placement/problem';
import type { Reading } from '@tsume/core/placement/reading';
import type { Placement } from '@tsume/core/placement/placement';
import { type Result, refuse } from '@tsume/core/result';
import type { Io } from './io.ts';
import { reasonOf } from './system-errors.ts';

/** One position of the input, or why it could not be read. */
export interface Item {
  /** The SFEN as written, or the name of the file: what an error line says as `input`. */
  readonly input: string;
  /** A short name for files made of it. */
  readonly name: string;
  readonly problem: Result<ProblemRecord>;
  /** What else a line of a list tells; absent for what is no line. */
  readonly row?: Row;
}

/** A line of a list of positions. */
export interface Row {
  /** `FILE:LINE` */
  readonly place: string;
  /** What stands behind the position, between TABs. */
  readonly columns: readonly string[];
}

/**
 * Formats that are told by a file's ending; positions as SFEN or USI lie in text files of any name.
 */
const RECORD_ENDINGS = new Map(
  RECORD_FORMATS.filter((format) => format !== 'sfen' && format !== 'usi').map((format) => [
    `.${format}`,
    format,
  ]),
);

/**
 * The positions of a text, one a line (`sfenLines`).
 *
 * @param path what the text is called where a line of it is named; default the name
 */
export function readLines(text: string, name: string, path = name): Item[] {
  return sfenLines(text).map(({ position, number, columns }, index) => ({
    input: position,
    name: `${name}-${index + 1}`,
    problem: importRecord(position, 'usi'),
    row: { place: `${path}:${number}`, columns },
  }));
}

/** The positions of one file; a single refused item where it cannot be read. */
export async function readFileItems(path: string): Promise<Item[]> {
  const name = basename(path, extname(path));
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const message = `"${path}" is neither a SFEN nor a file that can be read: ${reasonOf(error)}.`;
    return [{ input: path, name, problem: refuse('input_unreadable', message) }];
  }
  return readBytes(bytes, path, name);
}

/**
 * The positions of a file or of standard input; a single refused item where it holds nothing of the
 * kind.
 */
function readBytes(bytes: Uint8Array, path: string, name: string): Item[] {
  const refused = (message: string): Item[] => [
    { input: path, name, problem: refuse('input_unreadable', message) },
  ];
  if (!isText(bytes)) return refused(`"${path}" is no text in UTF-8 or Shift_JIS.`);
  const text = decodeRecord(bytes);
  const format = RECORD_ENDINGS.get(extname(path).toLowerCase()) ?? formatOfText(text);
  if (format !== null) return readRecords(text, format, path, name);
  const items = readLines(text, name, path);
  return items.length !== 1 && !items.some(({ input }) => looksLikeSfen(input))
    ? refused(`"${path}" holds no position: neither a line of SFEN nor a record.`)
    : items;
}

/**
 * The problems of a record file: usually one; of a collection each is named by the line that it
 * begins at.
 */
function readRecords(text: string, format: RecordFormat, path: string, name: string): Item[] {
  const items = importCollection(text, format);
  if (items.length === 1) return [{ input: path, name, problem: items[0].problem }];
  return items.map(({ line, problem }, index) => ({
    input: `${path}:${line}`,
    name: `${name}-${index + 1}`,
    problem,
  }));
}

/** The positions of an input that is no file: standard input, or a SFEN; null for any other. */
export async function readTextItems(input: string, io: Io): Promise<Item[] | null> {
  if (input === '-') return readBytes(await io.readStdin(), '-', 'stdin');
  if (!looksLikeSfen(input)) return null;
  return [{ input, name: 'problem', problem: importRecord(input, 'usi') }];
}

/** All positions of the inputs, in order. */
export async function readItems(inputs: readonly string[], io: Io): Promise<Item[]> {
  const items: Item[] = [];
  for (const input of inputs)
    items.push(...((await readTextItems(input, io)) ?? (await readFileItems(input))));
  return items;
}

/** The placement to be searched: hands by the reading, and legal. */
export function prepare(item: Item, reading: Reading | undefined): Result<Placement> {
  if (!item.problem.ok) return item.problem;
  return readPosition(item.problem.value.placement, reading);
}
