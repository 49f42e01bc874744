/** How squares and counts are written: in Japanese on every board, whatever language the page speaks. */

import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER } from '@tsume/core/placement/pieces';
import { type Hand, fileOf, rankOf, squareOf } from '@tsume/core/placement/placement';

/** The ranks from 1 to 9. */
export const RANKS = '一二三四五六七八九';
const DIGITS = ['', '', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A count in Kanji as written beside a piece in hand: nothing for 1, 十八 for 18. */
export function kanjiCount(count: number): string {
  if (count < 10) return DIGITS[count] ?? '';
  return `十${count === 10 ? '' : count === 11 ? '一' : DIGITS[count - 10]}`;
}

/** `５三`: the square's Japanese name, file in ASCII digits so that screen readers say it. */
export function squareKanji(square: number): string {
  return `${fileOf(square)}${RANKS[rankOf(square) - 1]}`;
}

/** The kinds in a hand, strongest first as hands are written, with their counts. */
export function handEntries(hand: Hand): { kind: number; count: number }[] {
  return [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN]
    .map((kind) => ({ kind, count: hand[kind] }))
    .filter(({ count }) => count > 0);
}

/** The board index of a USI square name such as `5e`, or null. */
export function squareFromName(name: string): number | null {
  return /^[1-9][a-i]$/.test(name) ? squareOf(Number(name[0]), name.charCodeAt(1) - 96) : null;
}
