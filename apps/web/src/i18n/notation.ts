/**
 * How pieces, squares, counts and moves are written: as in Japan, or, for who reads no Kanji, with
 * the letters of Western notation. That is the visitor's choice, whatever language the page speaks.
 */

import { moveTexts, westernTexts } from '@tsume/core/notation/move-text';
import { KANJI_NAMES, WESTERN_NAMES } from '@tsume/core/notation/piece-names';
import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER } from '@tsume/core/placement/pieces';
import { type Hand, fileOf, rankOf, squareOf } from '@tsume/core/placement/placement';
import { remember, remembered } from '../state/remembered.ts';
import { createStore } from '../state/store.ts';

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

/** One way to write all that. */
export interface Notation {
  readonly name: 'kanji' | 'western';
  /** The language of its moves, as in BCP 47. */
  readonly lang: string;
  /** What stands on a piece, by its kind 1 … 14: one character or two. */
  readonly pieces: readonly string[] | string;
  /** The ranks from 1 to 9. */
  readonly ranks: string;
  /** Whether a piece without its wood still shows whose it is: N and S are the same upside down. */
  readonly isBare: boolean;
  /** A count beside a piece in hand, from above; nothing for 1. */
  readonly count: (count: number) => readonly string[];
  /** The text of each move of a line. */
  readonly moves: typeof moveTexts;
  /** Between two moves in a row. */
  readonly gap: string;
}

/** As in Japan. */
export const KANJI: Notation = {
  name: 'kanji',
  lang: 'ja',
  pieces: KANJI_NAMES,
  ranks: RANKS,
  isBare: true,
  count: (count) => kanjiCount(count).split(''),
  moves: moveTexts,
  gap: '　',
};

/** With letters. */
export const WESTERN: Notation = {
  name: 'western',
  lang: 'en',
  pieces: WESTERN_NAMES,
  ranks: 'abcdefghi',
  isBare: false,
  count: (count) => (count === 1 ? [] : [String(count)]),
  moves: westernTexts,
  gap: ' ',
};

const NOTATIONS = [KANJI, WESTERN] as const;

/** The choice of visitors who read no Kanji; others have these. */
export const notation = createStore<Notation>(
  NOTATIONS.find(({ name }) => name === remembered('notation', ['kanji', 'western'])) ?? KANJI,
);

/** Goes on to the other one, and remembers it. */
export function switchNotation(): void {
  const next = notation.get() === KANJI ? WESTERN : KANJI;
  notation.set(next);
  remember('notation', next === KANJI ? null : next.name);
}
