/**
 * The text of record files: in the wild any format may be in any encoding, so reading goes by the
 * bytes. Node and browsers have the decoders; that of Shift_JIS is the one of Windows' cp932.
 */

/**
 * Of the bytes of programs and pictures a tenth are control characters; a slip in a text is one or
 * two.
 */
const CONTROLS_SHARE = 1 / 50;
const MOST_SLIPS = 3;

/** Whether bytes can be a text at all. */
export function isText(bytes: Uint8Array): boolean {
  // Half of the bytes of Latin letters are 0 in UTF-16.
  const units = utf16Of(bytes) === null ? bytes : Uint16Array.from(decodeRecord(bytes), codeUnit);
  return units.filter(isControl).length <= Math.max(MOST_SLIPS, units.length * CONTROLS_SHARE);
}

function codeUnit(character: string): number {
  return character.charCodeAt(0);
}

/** Tabs, line breaks, form feeds, escapes and the end of old files (0x1a) are in texts, too. */
function isControl(unit: number): boolean {
  return unit < 0x20 && !(unit >= 0x09 && unit <= 0x0d) && unit !== 0x1a && unit !== 0x1b;
}

/** How ISO-2022-JP, the encoding of old mails, begins and ends its Kanji. */
const JIS_KANJI = ['\u001b$@', '\u001b$B'];
/** Half-width Katakana, which cp932 makes of the bytes of EUC-JP; records have none. */
const HALF_WIDTH = /[\uff61-\uff9f]/g;
const HALF_WIDTH_SHARE = 1 / 4;

/**
 * The text of a record file: UTF-16 where its byte order mark says so, UTF-8 where the bytes are
 * valid UTF-8, else cp932, unless they look like ISO-2022-JP or EUC-JP. Without a byte order mark.
 */
export function decodeRecord(bytes: Uint8Array): string {
  const marked = utf16Of(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const utf8 = decodedAs('utf-8', bytes);
  if (utf8 !== null)
    return JIS_KANJI.some((start) => utf8.includes(start)) ? (decodedAs('iso-2022-jp', bytes) ?? utf8) : utf8;
  const text = new TextDecoder('shift_jis').decode(bytes);
  const isCp932 = (text.match(HALF_WIDTH)?.length ?? 0) <= text.length * HALF_WIDTH_SHARE;
  return isCp932 ? text : (decodedAs('euc-jp', bytes) ?? text);
}

/** Which UTF-16 the byte order mark stands for; null where there is none of UTF-16. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** The text of bytes in an encoding; null where they are not in it. */
function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
