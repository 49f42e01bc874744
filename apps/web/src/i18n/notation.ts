/** How pieces, squares and counts are written on the board. */

import { ENGLISH_NAMES } from '@tsume/core/notation/piece-names';
import {
  BISHOP,
  DRAGON,
  GOLD,
  HORSE,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED_KNIGHT,
  PROMOTED_LANCE,
  PROMOTED_SILVER,
  ROOK,
  SILVER,
  TOKIN,
} from '@tsume/core/placement/pieces';
import { type Hand, fileOf, rankOf, squareOf } from '@tsume/core/placement/placement';

/** One Kanji a kind, index 1 … 14, as in printed diagrams. */
export const KANJI: readonly string[] = (() => {
  const kanji: string[] = [];
  kanji[0] = '';
  kanji[PAWN] = '歩';
  kanji[LANCE] = '香';
  kanji[KNIGHT] = '桂';
  kanji[SILVER] = '銀';
  kanji[BISHOP] = '角';
  kanji[ROOK] = '飛';
  kanji[GOLD] = '金';
  kanji[KING] = '玉';
  kanji[TOKIN] = 'と';
  kanji[PROMOTED_LANCE] = '杏';
  kanji[PROMOTED_KNIGHT] = '圭';
  kanji[PROMOTED_SILVER] = '全';
  kanji[HORSE] = '馬';
  kanji[DRAGON] = '龍';
  return kanji;
})();

/** The same kinds in words for the screen reader and for English captions. */
export const ENGLISH = ENGLISH_NAMES;

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
