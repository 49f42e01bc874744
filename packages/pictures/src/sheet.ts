/**
 * A submission sheet 投稿用紙 on one page of A4: one drawing for PDF and PNG, so that both look alike.
 * What there is no room for is left to the sheet's file of moves, and the page says so.
 */

import { drawBoard } from '@tsume/core/notation/board-drawing';
import type { Drawing, Label, Shape } from '@tsume/core/notation/drawing';
import type { SheetLanguage } from '@tsume/core/notation/formats';
import type { Sheet } from '@tsume/core/notation/sheet';
import { type Result, ok } from '@tsume/core/result';
import { factsOf } from './sheet-facts.ts';
import { type Section, fitSections, partsOf } from './sheet-sections.ts';
import { SHEET_TEXTS } from './sheet-words.ts';
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
const INK = '#000000';
const PALE = '#555555';

/** A line with its left end at `x` and its middle at `y`. */
function left(x: number, y: number, size: number, text: string, fill = INK): Label {
  return { kind: 'text', x, y, size, text, align: 'left', fill };
}

function rule(y: number): Shape {
  return { kind: 'path', d: `M${MARGIN} ${y}h${ROOM}`, stroke: INK, strokeWidth: 0.7 };
}

/** Set smaller where it would be wider than its room. */
function sizeFor(text: string, size: number, room: number, measure: Measure): number {
  return Math.min(size, (size * room) / Math.max(1, measure(text, size)));
}

function headOf(
  { record: { title, author, plies = 0 } }: Sheet,
  language: SheetLanguage,
  measure: Measure,
): Shape[] {
  const words = SHEET_TEXTS[language];
  const shown = title ?? words.untitled;
  const length = words.length(plies);
  const by = author ?? '';
  const room = ROOM - measure(length, 16) - 20;
  const size = sizeFor(by, 12, ROOM, measure);
  return [
    { kind: 'text', x: WIDTH / 2, y: 44, size: 10, text: words.heading, fill: PALE },
    rule(56),
    left(MARGIN, 80, sizeFor(shown, 22, room, measure), shown),
    left(WIDTH - MARGIN - measure(length, 16), 80, 16, length),
    left(WIDTH - MARGIN - measure(by, size), 103, size, by),
  ];
}

/** The facts beside the board, each name with what it says in as many lines as it takes. */
function paintFacts(sheet: Sheet, language: SheetLanguage, measure: Measure): Shape[] {
  const room = WIDTH - MARGIN - FACTS_LEFT - FACTS_INDENT;
  const shapes: Shape[] = [];
  let y = FACTS_TOP;
  for (const [name, value] of factsOf(sheet, SHEET_TEXTS[language])) {
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
  const parts = partsOf(sheet, SHEET_TEXTS[language]);
  if (!parts.ok) return parts;
  const { placement } = sheet.record;
  const space = { width: ROOM, height: HEIGHT - MARGIN - BODY_TOP };
  const fitted = fitSections(parts.value, SHEET_TEXTS[language], space, measure);
  const board = drawBoard(placement);
  return ok({
    width: WIDTH,
    height: HEIGHT,
    name: sheet.record.title ?? SHEET_TEXTS[language].heading,
    shapes: [
      ...headOf(sheet, language, measure),
      { kind: 'group', dx: MARGIN - 8, dy: 116, scale: BOARD_SCALE, shapes: board.shapes },
      ...paintFacts(sheet, language, measure),
      rule(BODY_TOP - 18),
      ...paintSections(fitted.sections, fitted.size),
    ],
  });
}
