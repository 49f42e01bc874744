/** Submission sheets 投稿用紙 as PDF, a page each. */

import type { Drawing } from '@tsume/core/notation/drawing';
import type { SheetLanguage } from '@tsume/core/notation/formats';
import type { Sheet } from '@tsume/core/notation/sheet';
import { type Result, ok } from '@tsume/core/result';
import { bytesOf, newDocument } from './booklet.ts';
import { type Document, paintDrawing, widthOf } from './pdf-painter.ts';
import { drawSheet } from './sheet.ts';
import { SHEET_TEXTS, type SheetTexts } from './sheet-words.ts';

/**
 * One page of A4. @param created when it was made, as it says of itself: all else being equal, so
 * are the bytes
 */
export function makeSheetPdf(
  sheet: Sheet,
  language: SheetLanguage,
  created = new Date(),
): Promise<Result<Uint8Array>> {
  return makeSheetsPdf([sheet], language, created);
}

/**
 * A page of A4 for each sheet, in the order given; of several each has a bookmark. Refuses with
 * `illegal_move` where a line cannot be played.
 *
 * @param sheets one at least
 * @param created as of one sheet
 */
export async function makeSheetsPdf(
  sheets: readonly Sheet[],
  language: SheetLanguage,
  created = new Date(),
): Promise<Result<Uint8Array>> {
  const words = SHEET_TEXTS[language];
  const document = newDocument({ paper: 'a4', ...coverWords(sheets, words), created });
  const drawings: Drawing[] = [];
  for (const sheet of sheets) {
    const drawing = drawSheet(sheet, language, (text, size) => widthOf(document, text, { size }));
    if (!drawing.ok) return drawing;
    drawings.push(drawing.value);
  }
  const bytes = bytesOf(document);
  for (const [index, drawing] of drawings.entries()) {
    document.addPage();
    paintDrawing(document, drawing, [0, 0], 1);
    if (sheets.length > 1) addBookmark(document, sheets[index], index + 1, words);
  }
  document.end();
  return ok(await bytes);
}

/** What the file says of itself: the title of a problem on its own, and who made all of them. */
function coverWords(
  sheets: readonly Sheet[],
  { heading }: SheetTexts,
): { readonly title?: string; readonly author?: string } {
  const [first, ...others] = sheets.map(({ record }) => record);
  const { title, author } = first;
  return {
    title: others.length > 0 ? heading : title,
    ...(others.every((other) => other.author === author) && { author }),
  };
}

/** `1. 頭金`, and the length. */
function addBookmark(document: Document, { record }: Sheet, number: number, words: SheetTexts): void {
  const { title, plies = 0 } = record;
  document.outline.addItem(`${number}. ${title ?? words.untitled}${words.gap}${words.length(plies)}`);
}
