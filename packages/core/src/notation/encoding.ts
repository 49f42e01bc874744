/**
 * Record files as bytes. By custom .kif, .ki2, .csa are Shift_JIS (in fact Windows' cp932) and
 * .kifu, .jkf UTF-8; in the wild any of them may be either, so reading goes by the bytes. For Node:
 * the page reads with its own TextDecoder.
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

/**
 * Of the bytes of programs and pictures a tenth are control characters; a slip in a text is one or
 * two.
 */
const CONTROLS_SHARE = 1 / 50;
const MOST_SLIPS = 3;

/** Whether bytes can be a text at all. */
export function isText(bytes: Uint8Array): boolean {
  return bytes.filter(isControl).length <= Math.max(MOST_SLIPS, bytes.length * CONTROLS_SHARE);
}

/** Tabs, line breaks, form feeds, escapes and the end of old files (0x1a) are in texts, too. */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b;
}

/** How ISO-2022-JP, the encoding of old mails, begins and ends its Kanji. */
const JIS_KANJI = ['\u001b$@', '\u001b$B'];
/** Half-width Katakana, which cp932 makes of the bytes of EUC-JP; records have none. */
const HALF_WIDTH = /[\uff61-\uff9f]/g;
const HALF_WIDTH_SHARE = 1 / 4;

/**
 * The text of a record file: UTF-8 where the bytes are valid UTF-8, else cp932, unless they look
 * like ISO-2022-JP or EUC-JP. Without a byte order mark.
 */
export function decodeRecord(bytes: Uint8Array): string {
  const utf8 = decodedAs('utf-8', bytes);
  if (utf8 !== null)
    return JIS_KANJI.some((start) => utf8.includes(start)) ? (decodedAs('iso-2022-jp', bytes) ?? utf8) : utf8;
  const text = iconv.decode(bytes, 'cp932');
  const isCp932 = (text.match(HALF_WIDTH)?.length ?? 0) <= text.length * HALF_WIDTH_SHARE;
  return isCp932 ? text : (decodedAs('euc-jp', bytes) ?? text);
}

/** The text of bytes in an encoding; null where they are not in it. */
function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
