/** A submission sheet 投稿用紙 of a check or a stored problem, as it is asked for. */

import { SHEET_FORMATS, SHEET_LANGUAGES } from '@tsume/core/notation/formats';
import { z } from 'zod';

/** The ending of a sheet's file. */
export const sheetFormat = z.enum(SHEET_FORMATS);

/**
 * Longest title or author's name, and longest intention, in characters: the address of a sheet is
 * to stay short.
 */
export const MAX_SHEET_NAME = 100;
export const MAX_INTENTION = 1000;

/** A title or an author's name, for paper. */
export const printedName = z.string().trim().max(MAX_SHEET_NAME).optional();

/**
 * GET …/sheet.{format}: what the author says, and in which language the page is. Files of moves are
 * in Japanese, as such files are.
 */
export const sheetQuery = z.strictObject({
  title: printedName,
  author: printedName,
  /** 狙い, in one paragraph or several. */
  intention: z.string().trim().max(MAX_INTENTION).optional(),
  language: z.enum(SHEET_LANGUAGES).default('ja'),
});
/** The query as it is read, defaults filled in. */
export type SheetQuery = z.output<typeof sheetQuery>;
