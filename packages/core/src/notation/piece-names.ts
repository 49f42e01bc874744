/** What the kinds are called, by kind 1 … 14 (placement/pieces.ts); index 0 unused. */

export { ENGLISH_NAMES } from '../placement/pieces.ts';

/** One Kanji each, as in a diagram: と 杏 圭 全 馬 龍 for what is promoted. */
export const KANJI_NAMES = '　歩香桂銀角飛金玉と杏圭全馬龍';

/** The letters of Western notation: a plus before what is promoted. */
export const WESTERN_NAMES: readonly string[] = ' P L N S B R G K +P +L +N +S +B +R'.split(' ');

/** The ranks from above, a Kanji each: one to nine. */
export const KANJI_RANKS = '一二三四五六七八九';

/** A square in Japanese from its USI name: `3二` for `3b`. */
export function squareText(name: string): string {
  return name[0] + KANJI_RANKS[name.codePointAt(1)! - 97];
}
