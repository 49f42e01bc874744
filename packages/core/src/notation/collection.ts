/**
 * Texts with several problems one after another, as collections of tsume-shogi are passed on. Of
 * the formats only CSA has a rule for that (a line with nothing but a slash); in the others a
 * problem ends where what follows can only be the head of the next one.
 */

import { asProgramsWrite } from './by-hand.ts';
import type { Result } from '../result.ts';
import { type ProblemRecord, importRecord } from './record.ts';
import type { RecordFormat } from './formats.ts';

/** A problem of a collection. */
export interface CollectionItem {
  /** Where its text begins, from 1. */
  readonly line: number;
  readonly problem: Result<ProblemRecord>;
}

/** A part of a text, in lines. */
interface Part {
  readonly line: number;
  readonly lines: string[];
}

const LINE_END = /\r\n|\n|\r/;
const MOVE = /^(?: *\d+ +|[ 　]*[▲△▼▽☗☖]|まで|手数＝)/;
const NEUTRAL = /^(?:[*&]|[ 　]*変化[：:]|\s*$|\||\+-|手数--|[ 　]*[９9])/;
/** The name of a header or a hand; a program's comment is a header without a name. */
const HEAD = /^(?:#|([^\s：:]+)[：:]|(?:先|後|上|下)手番)/;

/** Whether a part has nothing in it but blank lines and program's comments. */
function isEmpty({ lines }: Part): boolean {
  return lines.every((line) => line.trim() === '' || line.startsWith('#'));
}

/**
 * KIF, KI2 and BOD: a header after moves begins the next problem; without moves, a header that was
 * there already, or a program's comment after the diagram. What stands before that behind a blank
 * line belongs to the next problem, too.
 */
function splitKakinoki(lines: readonly string[]): Part[] {
  const parts: Part[] = [{ line: 1, lines: [] }];
  let names = new Set<string>();
  let sawMoves = false;
  let sawBoard = false;
  /** Where the lines since the last blank one begin, in the part at hand. */
  let block = 0;
  for (const [index, line] of lines.entries()) {
    const part = parts.at(-1)!;
    const head = NEUTRAL.test(line) || MOVE.test(line) ? null : HEAD.exec(line);
    const name = head?.[1] ?? '';
    const repeats = head !== null && (name === '' ? sawBoard && line.startsWith('#') : names.has(name));
    if (head !== null && (sawMoves || repeats)) {
      // A program's comment is the very first line.
      const moved = sawMoves || name === '' ? [] : part.lines.splice(block);
      parts.push({ line: index + 1 - moved.length, lines: moved });
      names = new Set(moved.map((each) => HEAD.exec(each)?.[1] ?? ''));
      sawMoves = false;
      sawBoard = false;
    }
    const { lines: own } = parts.at(-1)!;
    own.push(line);
    if (name !== '') names.add(name);
    if (MOVE.test(line)) sawMoves = true;
    if (line.startsWith('|')) sawBoard = true;
    if (line.trim() === '' || ofDiagram(line)) block = own.length;
  }
  return joined(parts);
}

/** Rows, frames and hands of a diagram: whatever stands before them belongs to it. */
function ofDiagram(line: string): boolean {
  return /^[|+]/.test(line) || /^[先後上下]手の?持/.test(line);
}

/**
 * Parts without diagram, handicap and moves are no problems of their own: their lines belong to the
 * one before.
 */
function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const isProblem = part.lines.some(
      (line) => line.startsWith('|') || line.startsWith('手合割') || MOVE.test(line),
    );
    const last = whole.at(-1);
    if (isProblem || last === undefined) whole.push(part);
    else last.lines.push(...part.lines);
  }
  return whole;
}

function splitCsa(lines: readonly string[]): Part[] {
  const parts: Part[] = [{ line: 1, lines: [] }];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '/') parts.push({ line: index + 2, lines: [] });
    else parts.at(-1)!.lines.push(line);
  }
  return parts.filter(({ lines: own }) => own.some((line) => line.trim() !== '' && !line.startsWith("'")));
}

/** JSON documents: one, an array of them, or one a line. */
function splitJkf(text: string): Part[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return [{ line: 1, lines: [text] }];
    return parsed.map((each) => ({ line: 1, lines: [JSON.stringify(each)] }));
  } catch {
    const lines = text.split('\n').map((line, index) => ({ line: index + 1, lines: [line] }));
    const full = lines.filter(({ lines: [line] }) => line.trim() !== '');
    return full.every(({ lines: [line] }) => line.trim().startsWith('{') && line.trim().endsWith('}'))
      ? full
      : [];
  }
}

function splitLines(lines: readonly string[]): Part[] {
  return lines.map((line, index) => ({ line: index + 1, lines: [line] })).filter((part) => !isEmpty(part));
}

function split(text: string, format: RecordFormat): Part[] {
  const lines = text.split(LINE_END);
  switch (format) {
    case 'csa':
      return splitCsa(lines);
    case 'jkf':
      return splitJkf(text);
    case 'sfen':
    case 'usi':
      return splitLines(lines);
    default:
      // Told by what programs would have written, and left as they are: each problem says for
      // itself which side 攻方 is.
      return splitKakinoki(asProgramsWrite(text).split(LINE_END))
        .filter((part) => !isEmpty(part))
        .map(({ line, lines: { length } }) => ({ line, lines: lines.slice(line - 1, line - 1 + length) }));
  }
}

/**
 * All problems of a text, in its order; one item that is refused where nothing in it looks like a
 * problem.
 */
export function importCollection(text: string, format: RecordFormat): CollectionItem[] {
  return [...readCollection(text, format)];
}

/** The same, each problem read when it is asked for: hundreds take a second. */
export function* readCollection(text: string, format: RecordFormat): Generator<CollectionItem> {
  const plain = text.replace(/^\uFEFF/, '');
  const parts = split(plain, format);
  if (parts.length < 2) yield { line: 1, problem: importRecord(plain, format) };
  else for (const { line, lines } of parts) yield { line, problem: importRecord(lines.join('\n'), format) };
}

/** What stands between two problems of a collection. */
const SEPARATORS: Readonly<Record<RecordFormat, string>> = {
  kif: '\r\n',
  kifu: '\r\n',
  ki2: '\r\n',
  csa: '/\r\n',
  jkf: '',
  bod: '\n',
  sfen: '',
  usi: '',
};

/** Several texts as `exportRecord` makes them in one, as `importCollection` reads it. */
export function joinRecords(texts: readonly string[], format: RecordFormat): string {
  const ended = texts.map((text) => (text.endsWith('\n') ? text : `${text}\r\n`));
  return ended.join(SEPARATORS[format]);
}
