/** Pieces in hand 持駒 in words. */

import { HAND_ORDER } from '../placement/pieces.ts';
import { KANJI_NAMES, KANJI_RANKS } from './piece-names.ts';

/** Nothing for one, 二 for two, … 十八. */
export function numberText(count: number): string {
  if (count < 2) return '';
  return (count > 9 ? '十' : '') + (count % 10 > 0 ? KANJI_RANKS[(count % 10) - 1] : '');
}

/** The pieces of a hand from rook to pawn, e.g. 飛金歩三. */
export function handText(hand: Uint8Array): string {
  return HAND_ORDER.filter((kind) => hand[kind] > 0)
    .map((kind) => KANJI_NAMES[kind] + numberText(hand[kind]))
    .join('');
}
