/**
 * The formats of files, by their endings without the dot: one list for readers, writers, command
 * line, API and page.
 */

/**
 * Records of problems and games. `kif` and `kifu` are one format in two encodings (encoding.ts).
 */
export const RECORD_FORMATS = ['kif', 'kifu', 'ki2', 'csa', 'jkf', 'bod', 'sfen', 'usi'] as const;
/** One of `RECORD_FORMATS`. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Pictures of a diagram; `gif` plays the solution. */
export const PICTURE_FORMATS = ['svg', 'png', 'gif'] as const;
/** One of `PICTURE_FORMATS`. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** All that a problem can be written as; `pdf` is a booklet. */
export const FORMATS = [...RECORD_FORMATS, ...PICTURE_FORMATS, 'pdf'] as const;
/** One of `FORMATS`. */
export type Format = (typeof FORMATS)[number];

/**
 * What a submission sheet 投稿用紙 can be: a page of A4, or a record with branches in either encoding.
 */
export const SHEET_FORMATS = ['pdf', 'png', 'kif', 'kifu'] as const;
/** One of `SHEET_FORMATS`. */
export type SheetFormat = (typeof SHEET_FORMATS)[number];
/** Languages of its page; the diagram is in Kanji in either. */
export const SHEET_LANGUAGES = ['ja', 'en'] as const;
/** One of `SHEET_LANGUAGES`. */
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

/** How many problems can be on a page of a booklet. */
export const PER_PAGE = [1, 2, 4, 6] as const;
/** Sizes of a booklet's paper. */
export const PAPERS = ['a4', 'b5', 'a5', 'b6'] as const;
