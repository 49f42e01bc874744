/**
 * Record files as bytes. By custom .kif, .ki2, .csa are Shift_JIS (in fact Windows' cp932) and
 * .kifu, .jkf UTF-8. For Node; what reads them (decoding.ts) is for the page as well.
 */

import iconv from 'iconv-lite';
import type { RecordFormat } from './formats.ts';

const SHIFT_JIS_FORMATS: readonly RecordFormat[] = ['kif', 'ki2', 'csa'];

/**
 * The bytes of a record's text in the encoding that its format has by custom; what cp932 lacks
 * becomes `?`.
 */
export function encodeRecord(text: string, format: RecordFormat): Uint8Array {
  return SHIFT_JIS_FORMATS.includes(format) ? iconv.encode(text, 'cp932') : new TextEncoder().encode(text);
}
