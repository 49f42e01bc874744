/** A submission sheet 投稿用紙 as PNG. */

import type { SheetLanguage } from '@tsume/core/notation/formats';
import type { Sheet } from '@tsume/core/notation/sheet';
import { type Result, ok } from '@tsume/core/result';
import { makeMeasure } from './pixels.ts';
import { type PngOptions, makePng } from './png.ts';
import { drawSheet } from './sheet.ts';

/** The page of A4, `scale` pixels a point. */
export function makeSheetPng(
  sheet: Sheet,
  language: SheetLanguage,
  options: PngOptions = {},
): Result<Uint8Array> {
  const drawing = drawSheet(sheet, language, makeMeasure());
  return drawing.ok ? ok(makePng(drawing.value, options)) : drawing;
}
