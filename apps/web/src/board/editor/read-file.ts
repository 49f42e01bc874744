/** A file of the visitor's as a text for the position field. */

import { MAX_KIF_LENGTH } from '@tsume/contracts/check';
import { decodeRecord, isText } from '@tsume/core/notation/decoding';
import { RECORD_FORMATS } from '@tsume/core/notation/formats';

/** Endings of files that may hold a position, as `<input>` takes them. */
export const FILE_ENDINGS = [...RECORD_FORMATS, 'txt'].map((ending) => `.${ending}`).join();

/** Characters of a text that is taken, at most. */
export const MOST_CHARACTERS = MAX_KIF_LENGTH;
/** Those of files with many problems together: some 1,500 records. */
export const MOST_OF_MANY = 2_000_000;
/** No encoding of records takes more for a character. */
const BYTES_PER_CHARACTER = 3;

/** Why a file is not taken; words of the page say it. */
export type FileRefusal = 'large' | 'noText';

/** The text of a file in whatever encoding, or why there is none. */
export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly refusal: FileRefusal };

/**
 * Reads a file, or a folder that was dropped, which has no text.
 * @param most characters that are taken
 */
export async function readFileText(file: Blob, most = MOST_CHARACTERS): Promise<FileText> {
  if (file.size > BYTES_PER_CHARACTER * most) return { ok: false, refusal: 'large' };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null || !isText(bytes)) return { ok: false, refusal: 'noText' };
  const text = decodeRecord(bytes);
  return text.length > most ? { ok: false, refusal: 'large' } : { ok: true, text };
}
