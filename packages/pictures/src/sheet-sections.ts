/**
 * The running text of a submission sheet: what each part says, and how it is made to fit the page.
 */

import { type Deviation } from '@tsume/core/notation/annotate';
import { leftBefore } from '@tsume/core/notation/flaw-lines';
import { marksOf } from '@tsume/core/notation/branch-comment';
import { type Sheet, deviationName } from '@tsume/core/notation/sheet';
import { type Result, ok } from '@tsume/core/result';
import { printable } from './glyphs.ts';
import type { SheetTexts } from './sheet-words.ts';
import { type Measure, fillLines, piecesOf } from './typesetting.ts';

/** A part with its paragraphs, each in pieces that no line breaks. */
export interface Part {
  readonly heading: string;
  readonly paragraphs: readonly (readonly string[])[];
  /**
   * For want of room the paragraphs of a text run on as one, which may end at any line; those of a
   * list are told whole or left out and counted.
   */
  readonly kind: 'text' | 'list';
}

/** A part as lines. */
export interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Sizes of the text, tried in turn until all fits. */
const SIZES = [10.5, 9.5, 8.5, 7.5] as const;

/** Moves with blanks between them, where lines may break. */
function withGaps(moves: readonly string[], gap: string): string[] {
  return moves.flatMap((move) => [move, gap]).slice(0, -1);
}

function proseOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each) => piecesOf(printable(each)));
}

function deviationWords(sheet: Sheet, deviation: Deviation, words: SheetTexts): Result<string[]> {
  const { about, from, moves } = deviation;
  const texts = words.moves(sheet.record.placement, moves);
  if (!texts.ok) return texts;
  const { isFault, isLeftover } = marksOf(about);
  const name = deviationName(deviation, words.language) + (isFault ? words.fault : '');
  const end = about.kind === 'try' ? words.fails : words.mate(moves.length) + (isLeftover ? words.left : '');
  const left = leftBefore(sheet.record.line, moves, from);
  const after = left === null ? '' : words.after(left, texts.value[left - 1]);
  return ok([
    `${after}${words.at(from)} ${name}`,
    words.gap,
    ...withGaps([...texts.value.slice(from - 1), end], words.gap),
  ]);
}

/**
 * All parts that have something to say, and deviations, with the weightiest first: what stands last
 * is the first to be left out. Refuses with `illegal_move`.
 */
export function partsOf(sheet: Sheet, words: SheetTexts): Result<Part[]> {
  const { record, authorsLine, deviations } = sheet;
  const main = words.moves(record.placement, record.line);
  if (!main.ok) return main;
  const own = words.moves(record.placement, authorsLine);
  const beside: string[][] = [];
  for (const each of deviations) {
    const told = deviationWords(sheet, each, words);
    if (!told.ok) return told;
    beside.push(told.value);
  }
  const { sections, gap, mate } = words;
  const parts: Part[] = [
    {
      heading: sections.line,
      paragraphs: [withGaps([...main.value, mate(main.value.length)], gap)],
      kind: 'text',
    },
    {
      heading: sections.authorsLine,
      // One that cannot be played is shown as the file has it.
      paragraphs: authorsLine.length === 0 ? [] : [withGaps(own.ok ? own.value : authorsLine, gap)],
      kind: 'text',
    },
    { heading: sections.intention, paragraphs: proseOf(sheet.intention), kind: 'text' },
    { heading: sections.deviations, paragraphs: beside, kind: 'list' },
    { heading: sections.comments, paragraphs: sheet.comments.flatMap(proseOf), kind: 'list' },
  ];
  return ok(parts.filter(({ paragraphs }) => paragraphs.length > 0));
}

/** The height of sections at a size, gaps included; as they are painted. */
function heightOf(sections: readonly Section[], size: number): number {
  return sections.reduce((sum, { lines }) => sum + size * (2.3 + 1.5 * lines.length), 0);
}

/**
 * The parts as lines, at the greatest size at which all fits, texts running on only where none does
 * otherwise. What there is still no room for is left out from the end, and each part says what it
 * lacks.
 */
export function fitSections(
  parts: readonly Part[],
  words: SheetTexts,
  { width, height }: { readonly width: number; readonly height: number },
  measure: Measure,
): { readonly sections: readonly Section[]; readonly size: number } {
  const linesOf = ({ paragraphs }: Part, size: number): string[][] =>
    fill(paragraphs, Math.ceil(height / (1.5 * size)), (pieces, most) =>
      fillLines(pieces, width - size, (text) => measure(text, size), most),
    );
  const running = parts.map((part) => runOn(part, words.gap));
  for (const each of [parts, running])
    for (const size of SIZES) {
      const sections = each.map((part) => ({ heading: part.heading, lines: linesOf(part, size).flat() }));
      if (heightOf(sections, size) <= height) return { sections, size };
    }
  const size = SIZES[SIZES.length - 1];
  const room = Math.floor((height / size - 2.3 * parts.length) / 1.5);
  return { sections: cutTo(room, running, words, (part) => linesOf(part, size)), size };
}

/**
 * Paragraphs as lines, of as many as it takes to have `most` lines, which no page has room for: a
 * text may be a thousand times as long.
 */
function fill(
  paragraphs: readonly (readonly string[])[],
  most: number,
  linesOf: (pieces: readonly string[], most: number) => string[],
): string[][] {
  const filled: string[][] = [];
  let left = most;
  for (const pieces of paragraphs) {
    if (left <= 0) break;
    const lines = linesOf(pieces, left);
    filled.push(lines);
    left -= lines.length;
  }
  return filled;
}

/** A text as one paragraph, where many short ones would leave most of the width empty. */
function runOn(part: Part, gap: string): Part {
  if (part.kind === 'list') return part;
  return { ...part, paragraphs: [part.paragraphs.flatMap((each) => [gap, ...each]).slice(1)] };
}

/** Each part has what the parts before it leave of `room` lines, but a line at least. */
function cutTo(
  room: number,
  parts: readonly Part[],
  words: SheetTexts,
  linesOf: (part: Part) => string[][],
): Section[] {
  let left = room - parts.length;
  return parts.map((part) => {
    const filled = linesOf(part);
    const lines =
      part.kind === 'list'
        ? firstOf(filled, left + 1, (shown) => words.more(part.paragraphs.length - shown))
        : firstOf(
            filled.flat().map((line) => [line]),
            left + 1,
            () => words.rest,
          );
    left -= lines.length - 1;
    return { heading: part.heading, lines };
  });
}

/**
 * All items, or as many as leave a line of `room` for what is said of the rest.
 * @param restWords by the number of items that are shown
 */
function firstOf(
  items: readonly (readonly string[])[],
  room: number,
  restWords: (shown: number) => string,
): string[] {
  const all = items.flat();
  if (all.length <= room) return all;
  const shown = items.findIndex((_, index) => items.slice(0, index + 1).flat().length >= room);
  return [...items.slice(0, shown).flat(), restWords(shown)];
}
