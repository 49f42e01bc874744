/** A submission sheet 投稿用紙 as PDF. */

import type { SheetLanguage } from '@tsume/core/notation/formats';
import type { Sheet } from '@tsume/core/notation/sheet';
import { type Result, ok } from '@tsume/core/result';
import { bytesOf, newDocument } from './booklet.ts';
import { paintDrawing, widthOf } from './pdf-painter.ts';
import { drawSheet } from './sheet.ts';

/**
 * One page of A4. @param created when it was made, as it says of itself: all else being equal, so
 * are the bytes
 */
export async function makeSheetPdf(
  sheet: Sheet,
  language: SheetLanguage,
  created = new Date(),
): Promise<Result<Uint8Array>> {
  const { title, author } = sheet.record;
  const document = newDocument({ paper: 'a4', title, author, created });
  const drawing = drawSheet(sheet, language, (text, size) => widthOf(document, text, { size }));
  if (!drawing.ok) return drawing;
  const bytes = bytesOf(document);
  document.addPage();
  paintDrawing(document, drawing.value, [0, 0], 1);
  document.end();
  return ok(await bytes);
}
