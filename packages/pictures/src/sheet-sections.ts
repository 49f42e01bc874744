/**
 * The running text of a submission sheet: what each part says, and how it is made to fit the page.
 */

import { type Deviation } from '@tsume/core/notation/annotate';
import { type Sheet, deviationName } from '@tsume/core/notation/sheet';
import { type Result, ok } from '@tsume/core/result';
import type { SheetTexts } from './sheet-words.ts';
import { type Measure, fillLines, piecesOf } from './typesetting.ts';

/** A part with its paragraphs, each in pieces that no line breaks. */
export interface Part {
  readonly heading: string;
  readonly paragraphs: readonly (readonly string[])[];
  /** Whether later paragraphs may be left out for want of room. */
  readonly isOpen: boolean;
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
    .map(piecesOf);
}

function deviationWords(sheet: Sheet, deviation: Deviation, words: SheetTexts): Result<string[]> {
  const { about, from, moves } = deviation;
  const texts = words.moves(sheet.record.placement, moves);
  if (!texts.ok) return texts;
  const name =
    deviationName(deviation, words.language) + ('fault' in about && about.fault ? words.fault : '');
  const isLeft = 'leftover' in about && (about.leftover ?? 0) > 0;
  const end = about.kind === 'try' ? words.fails : words.mate(moves.length) + (isLeft ? words.left : '');
  return ok([
    `${words.at(from)} ${name}`,
    words.gap,
    ...withGaps([...texts.value.slice(from - 1), end], words.gap),
  ]);
}

/**
 * All parts that have something to say; deviations with the weightiest first. Refuses with
 * `illegal_move`.
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
    { heading: sections.intention, paragraphs: proseOf(sheet.intention), isOpen: false },
    {
      heading: sections.line,
      paragraphs: [withGaps([...main.value, mate(main.value.length)], gap)],
      isOpen: false,
    },
    {
      heading: sections.authorsLine,
      // One that cannot be played is shown as the file has it.
      paragraphs: authorsLine.length === 0 ? [] : [withGaps(own.ok ? own.value : authorsLine, gap)],
      isOpen: false,
    },
    { heading: sections.deviations, paragraphs: beside, isOpen: true },
    { heading: sections.comments, paragraphs: sheet.comments.flatMap(proseOf), isOpen: true },
  ];
  return ok(parts.filter(({ paragraphs }) => paragraphs.length > 0));
}

/** The height of sections at a size, gaps included; as they are painted. */
export function heightOf(sections: readonly Section[], size: number): number {
  return sections.reduce((sum, { lines }) => sum + size * (2.3 + 1.5 * lines.length), 0);
}

/**
 * The parts as lines, at the greatest size at which all fits; at the smallest of all, paragraphs at
 * the end of open parts are left out, and the parts say how many.
 */
export function fitSections(
  parts: readonly Part[],
  words: SheetTexts,
  { width, height }: { readonly width: number; readonly height: number },
  measure: Measure,
): { readonly sections: readonly Section[]; readonly size: number } {
  const linesOf = (pieces: readonly string[], size: number): string[] =>
    fillLines(pieces, width - size, (text) => measure(text, size));
  for (const size of SIZES) {
    const sections = parts.map(({ heading, paragraphs }) => ({
      heading,
      lines: paragraphs.flatMap((each) => linesOf(each, size)),
    }));
    if (heightOf(sections, size) <= height) return { sections, size };
  }
  const size = SIZES[SIZES.length - 1];
  const room = Math.floor((height / size - 2.3 * parts.length) / 1.5);
  return { sections: cutTo(room, parts, words, (pieces) => linesOf(pieces, size)), size };
}

/**
 * What has no open end comes first: it has all but the lines by which the others say that there is
 * more.
 */
function cutTo(
  room: number,
  parts: readonly Part[],
  words: SheetTexts,
  linesOf: (pieces: readonly string[]) => string[],
): Section[] {
  let left = room - parts.filter(({ isOpen }) => isOpen).length;
  const cut = new Map<Part, readonly string[]>();
  for (const part of parts.toSorted((one, other) => Number(one.isOpen) - Number(other.isOpen))) {
    const lines: string[] = [];
    let shown = 0;
    for (const paragraph of part.paragraphs) {
      const next = linesOf(paragraph);
      if (left === 0 || (next.length > left && part.isOpen)) break;
      const fitting = next.slice(0, left);
      lines.push(...fitting.slice(0, -1), `${fitting.at(-1)}${next.length > left ? '…' : ''}`);
      left -= fitting.length;
      shown += 1;
    }
    const rest = part.paragraphs.length - shown;
    cut.set(part, rest > 0 ? [...lines, words.more(rest)] : lines);
  }
  return parts.map((part) => ({ heading: part.heading, lines: cut.get(part) ?? [] }));
}
