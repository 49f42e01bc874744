/**
 * What INPUT can be: a SFEN, a file, or `-` for standard input. Text files hold a position per line; record files (.kif
 * .kifu .ki2 .csa .jkf .bod) hold one problem each, or a collection.
 */

import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { importCollection } from '@tsume/core/notation/collection';
import { decodeRecord } from '@tsume/core/notation/encoding';
import { type ProblemRecord, type RecordFormat, importRecord } from '@tsume/core/notation/record';
import { readPosition } from '@tsume/core/placement/problem';
import type { Reading } from '@tsume/core/placement/reading';
import type { Placement } from '@tsume/core/placement/placement';
import { type Result, refuse } from '@tsume/core/result';
import type { Io } from './io.ts';

/** One position of the input, or why it could not be read. */
export interface Item {
  /** The SFEN as written, or the name of the file: what an error line says as `input`. */
  readonly input: string;
  /** A short name for files made of it. */
  readonly name: string;
  readonly problem: Result<ProblemRecord>;
}

const RECORD_ENDINGS: Readonly<Record<string, RecordFormat>> = {
  '.kif': 'kif',
  '.kifu': 'kifu',
  '.ki2': 'ki2',
  '.csa': 'csa',
  '.jkf': 'jkf',
  '.bod': 'bod',
};

/** Eight slashes and a space: no path looks like it, and a SFEN with a slip in it still does. */
function looksLikeSfen(text: string): boolean {
  return (
    /^\s*(?:position\s+)?(?:sfen\s+|startpos\b)?[^\s/]*(?:\/[^\s/]*){8}(?:\s|$)/.test(text) ||
    /^\s*position\s/.test(text)
  );
}

function isData(line: string): boolean {
  if (line === '' || line.startsWith('#')) return false;
  return !line.startsWith('sfen') || looksLikeSfen(line);
}

/** The positions of a text, one a line: the SFEN up to the first TAB; blank lines, `#` lines and the header skipped. */
export function readLines(text: string, name: string): Item[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t', 1)[0].trim())
    .filter(isData)
    .map((line, index) => ({
      input: line,
      name: `${name}-${index + 1}`,
      problem: importRecord(line, 'usi'),
    }));
}

/** The positions of one file; a single refused item where it cannot be read. */
export async function readFileItems(path: string): Promise<Item[]> {
  const name = basename(path, extname(path));
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'no such file' : String(error);
    const message = `"${path}" is neither a SFEN nor a file that can be read: ${reason}.`;
    return [{ input: path, name, problem: refuse('input_unreadable', message) }];
  }
  const format = RECORD_ENDINGS[extname(path).toLowerCase()];
  const text = decodeRecord(bytes);
  return format === undefined ? readLines(text, name) : readRecords(text, format, path, name);
}

/** The problems of a record file: usually one; of a collection each is named by the line that it begins at. */
function readRecords(text: string, format: RecordFormat, path: string, name: string): Item[] {
  const items = importCollection(text, format);
  if (items.length === 1) return [{ input: path, name, problem: items[0].problem }];
  return items.map(({ line, problem }, index) => ({
    input: `${path}:${line}`,
    name: `${name}-${index + 1}`,
    problem,
  }));
}

/** All positions of the inputs, in order. */
export async function readItems(inputs: readonly string[], io: Io): Promise<Item[]> {
  const items: Item[] = [];
  for (const input of inputs) {
    if (input === '-') items.push(...readLines(decodeRecord(await io.readStdin()), 'stdin'));
    else if (looksLikeSfen(input))
      items.push({ input, name: 'problem', problem: importRecord(input, 'usi') });
    else items.push(...(await readFileItems(input)));
  }
  return items;
}

/** The placement to be searched: hands by the reading, and legal. */
export function prepare(item: Item, reading: Reading | undefined): Result<Placement> {
  if (!item.problem.ok) return item.problem;
  return readPosition(item.problem.value.placement, reading);
}
