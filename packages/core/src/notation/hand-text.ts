/** Pieces in hand 持駒 in words. */

import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER } from '../placement/pieces.ts';
import { KANJI_NAMES } from './piece-names.ts';

const HAND_ORDER = [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN] as const;
const DIGITS = '一二三四五六七八九';

/** Nothing for one, 二 for two, … 十八. */
export function numberText(count: number): string {
  if (count < 2) return '';
  return (count > 9 ? '十' : '') + (count % 10 > 0 ? DIGITS[(count % 10) - 1] : '');
}

/** The pieces of a hand from rook to pawn, e.g. 飛金歩三. */
export function handText(hand: Uint8Array): string {
  return HAND_ORDER.filter((kind) => hand[kind] > 0)
    .map((kind) => KANJI_NAMES[kind] + numberText(hand[kind]))
    .join('');
}
