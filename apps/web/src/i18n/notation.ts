/**
 * How pieces, squares, counts and moves are written: as in Japan, or, for who reads no Kanji, with
 * the letters of Western notation. That is the visitor's choice, whatever language the page speaks.
 */

import { numberText } from '@tsume/core/notation/hand-text';
import { moveTexts, westernTexts } from '@tsume/core/notation/move-text';
import { KANJI_NAMES, KANJI_RANKS, WESTERN_NAMES, squareText } from '@tsume/core/notation/piece-names';
import { HAND_ORDER } from '@tsume/core/placement/pieces';
import { type Hand, squareName } from '@tsume/core/placement/placement';
import { remember, remembered } from '../state/remembered.ts';
import { createStore } from '../state/store.ts';

/** `５三`: the square's Japanese name, file in ASCII digits so that screen readers say it. */
export function squareKanji(square: number): string {
  return squareText(squareName(square));
}

/** The kinds in a hand, strongest first as hands are written, with their counts. */
export function handEntries(hand: Hand): { kind: number; count: number }[] {
  return HAND_ORDER.map((kind) => ({ kind, count: hand[kind] })).filter(({ count }) => count > 0);
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
  ranks: KANJI_RANKS,
  isBare: true,
  count: (count) => numberText(count).split(''),
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
