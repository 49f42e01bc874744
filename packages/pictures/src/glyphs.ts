/** What the typeface can print of a text, so that no page shows its sign for a letter it lacks. */

import { type Font, openSync } from 'fontkit';
import { FONT_FILES } from './font.ts';

/** What printers set for a letter they do not have: the geta 下駄. */
const GETA = '〓';

/** Marks of the sides before moves, as the sheet's own moves have them. */
const MARKS = new Map([
  ['☗', '▲'],
  ['☖', '△'],
]);

let opened: Font | undefined;

function typeface(): Font {
  if (opened !== undefined) return opened;
  const font = openSync(FONT_FILES.regular);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FONT_FILES.regular} is not one typeface.`);
  opened = font;
  return font;
}

function hasGlyph(sign: string): boolean {
  return typeface().hasGlyphForCodePoint(sign.codePointAt(0)!);
}

/** A sign in the typeface; nothing for what nobody sees or what is set above a letter. */
function plain(sign: string): string {
  if (hasGlyph(sign)) return sign;
  if (/\s/.test(sign)) return ' ';
  return MARKS.get(sign) ?? (/[\p{M}\p{Cc}\p{Cf}]/u.test(sign) ? '' : GETA);
}

/** One 〓, as an emoji of several people is written with as many signs and more. */
function stopgap(signs: string): string {
  return Array.from(signs.normalize('NFKC'), plain).join('').replace(/〓+/g, GETA);
}

/**
 * A line of text with 〓 for what the typeface lacks. What has a plainer form is printed in it: a
 * half-width ｶ as カ, a Kanji in a variant of its own as the Kanji.
 */
export function printable(text: string): string {
  let printed = '';
  let lacking = '';
  for (const sign of text)
    if (hasGlyph(sign)) {
      printed += stopgap(lacking) + sign;
      lacking = '';
    } else lacking += sign;
  return printed + stopgap(lacking);
}
