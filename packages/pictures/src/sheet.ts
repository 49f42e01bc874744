/**
 * A submission sheet 投稿用紙 on one page of A4: one drawing for PDF and PNG, so that both look alike.
 * What there is no room for is left to the sheet's file of moves, and the page says so.
 */

import { drawBoard } from '@tsume/core/notation/board-drawing';
import type { Drawing, Label, Shape } from '@tsume/core/notation/drawing';
import type { SheetLanguage } from '@tsume/core/notation/formats';
import type { Sheet } from '@tsume/core/notation/sheet';
import { type Result, ok } from '@tsume/core/result';
import { printable } from './glyphs.ts';
import { factsOf } from './sheet-facts.ts';
import { type Section, fitSections, partsOf } from './sheet-sections.ts';
import { SHEET_TEXTS, type SheetTexts } from './sheet-words.ts';
import { type Measure, fillLines, piecesOf } from './typesetting.ts';

/** A4 in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 48;
const ROOM = WIDTH - 2 * MARGIN;
const BOARD_SCALE = 0.62;
/** Where the facts beside the board begin, and how far their names are from what they say. */
const FACTS_LEFT = 366;
const FACTS_TOP = 128;
const FACTS_INDENT = 52;
const FACT_LEADING = 15.5;
const BODY_TOP = 412;
/** Sizes of the head, tried in turn until the line has room; the last can still be read. */
const TITLE_SIZES = [22, 17, 13] as const;
const AUTHOR_SIZES = [12] as const;
const HEAD_LEADING = 1.3;
/** Of a title or an author: as many as the 100 letters take that the API lets through. */
const MOST_LINES = 4;
const INK = '#000000';
const PALE = '#555555';

/** A line with its left end at `x` and its middle at `y`. */
function left(x: number, y: number, size: number, text: string, fill = INK): Label {
  return { kind: 'text', x, y, size, text, align: 'left', fill };
}

function rule(y: number): Shape {
  return { kind: 'path', d: `M${MARGIN} ${y}h${ROOM}`, stroke: INK, strokeWidth: 0.7 };
}

/** Lines of one size in the head. */
interface Block {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * One line at the greatest size at which it has room; where there is none, lines at the least that
 * can be read.
 *
 * @param sizes greatest first
 */
function setBlock(text: string, sizes: readonly number[], room: number, measure: Measure): Block {
  const pieces = piecesOf(printable(text));
  const linesAt = (size: number): string[] =>
    fillLines(pieces, room, (piece) => measure(piece, size), MOST_LINES + 1);
  const size = sizes.find((each) => linesAt(each).length <= 1) ?? Math.min(...sizes);
  const lines = linesAt(size);
  if (lines.length <= MOST_LINES) return { size, lines };
  return { size, lines: [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`] };
}

/** How far the last line is below the first. */
function depthOf({ lines, size }: Block): number {
  return Math.max(0, lines.length - 1) * size * HEAD_LEADING;
}

function paintBlock({ lines, size }: Block, y: number, leftOf: (line: string) => number): Shape[] {
  return lines.map((line, row) => left(leftOf(line), y + row * size * HEAD_LEADING, size, line));
}

/** Title, length and author; `depth` is what they take more than a line each. */
function headOf(
  { record: { title, author = '', plies = 0 } }: Sheet,
  words: SheetTexts,
  measure: Measure,
): { readonly shapes: readonly Shape[]; readonly depth: number } {
  const length = words.length(plies);
  const lengthLeft = WIDTH - MARGIN - measure(length, 16);
  const name = setBlock(title ?? words.untitled, TITLE_SIZES, lengthLeft - 20 - MARGIN, measure);
  const by = setBlock(author, AUTHOR_SIZES, ROOM, measure);
  return {
    shapes: [
      { kind: 'text', x: WIDTH / 2, y: 44, size: 10, text: words.heading, fill: PALE },
      rule(56),
      ...paintBlock(name, 80, () => MARGIN),
      left(lengthLeft, 80, 16, length),
      ...paintBlock(by, 103 + depthOf(name), (line) => WIDTH - MARGIN - measure(line, by.size)),
    ],
    depth: depthOf(name) + depthOf(by),
  };
}

/** The facts beside the board, each name with what it says in as many lines as it takes. */
function paintFacts(sheet: Sheet, words: SheetTexts, measure: Measure): Shape[] {
  const room = WIDTH - MARGIN - FACTS_LEFT - FACTS_INDENT;
  const shapes: Shape[] = [];
  let y = FACTS_TOP;
  for (const [name, value] of factsOf(sheet, words)) {
    shapes.push(left(FACTS_LEFT, y, 9, name, PALE));
    for (const line of fillLines(piecesOf(value), room, (text) => measure(text, 10))) {
      shapes.push(left(FACTS_LEFT + FACTS_INDENT, y, 10, line));
      y += FACT_LEADING;
    }
    y += 3;
  }
  return shapes;
}

function paintSections(sections: readonly Section[], size: number): Shape[] {
  const shapes: Shape[] = [];
  let y = BODY_TOP;
  for (const { heading, lines } of sections) {
    shapes.push(left(MARGIN, y, size, heading, PALE));
    y += size * 1.6;
    for (const line of lines) {
      shapes.push(left(MARGIN + size, y, size, line));
      y += size * 1.5;
    }
    y += size * 0.7;
  }
  return shapes;
}

/**
 * The page as a drawing, its unit a point.
 *
 * Refuses with `illegal_move` where a line cannot be played.
 * @param measure by the typeface of whoever paints it
 */
export function drawSheet(sheet: Sheet, language: SheetLanguage, measure: Measure): Result<Drawing> {
  const words = SHEET_TEXTS[language];
  const parts = partsOf(sheet, words);
  if (!parts.ok) return parts;
  const { placement } = sheet.record;
  const head = headOf(sheet, words, measure);
  const space = { width: ROOM, height: HEIGHT - MARGIN - BODY_TOP - head.depth };
  const fitted = fitSections(parts.value, words, space, measure);
  const board = drawBoard(placement);
  return ok({
    width: WIDTH,
    height: HEIGHT,
    name: sheet.record.title ?? words.heading,
    shapes: [
      ...head.shapes,
      {
        kind: 'group',
        dx: 0,
        dy: head.depth,
        shapes: [
          { kind: 'group', dx: MARGIN - 8, dy: 116, scale: BOARD_SCALE, shapes: board.shapes },
          ...paintFacts(sheet, words, measure),
          rule(BODY_TOP - 18),
          ...paintSections(fitted.sections, fitted.size),
        ],
      },
    ],
  });
}
