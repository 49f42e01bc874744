/**
 * Orders for pieces of some kinds only, as smokes 煙詰 are named by: a name for each set that
 * composers have one for, and its counts.
 */

import type { Counts, Range } from './order.ts';
import { HAND_LETTERS, type HandLetter, KIND_LETTERS } from './piece-text.ts';

/** Sets of kinds by the names that composers give them; all 全駒 is no set. */
export const KIND_SETS = {
  歩なし: ['L', 'N', 'S', 'B', 'R', 'G'],
  小駒: ['P', 'L', 'N', 'S', 'G'],
  飛角金銀: ['S', 'B', 'R', 'G'],
  金銀桂: ['N', 'S', 'G'],
  銀桂香: ['L', 'N', 'S'],
  銀桂: ['N', 'S'],
} as const satisfies Readonly<Record<string, readonly HandLetter[]>>;

/** The names of the sets. */
export const KIND_SET_NAMES: readonly string[] = Object.keys(KIND_SETS);

/**
 * Kinds by their letters in any order (`GSN`), or by the name of their set; null where the text is
 * neither.
 */
export function kindsNamed(text: string): readonly HandLetter[] | null {
  const name = text.trim();
  const set = Object.entries(KIND_SETS).find(([known]) => known === name || `${known}煙` === name);
  if (set !== undefined) return set[1];
  const letters = Array.from(name.toUpperCase());
  const kinds = HAND_LETTERS.filter((letter) => letters.includes(letter));
  return kinds.length > 0 && kinds.length === letters.length ? kinds : null;
}

/**
 * Counts with no pieces but those of some kinds, promoted ones among them, on the board and in
 * hand; what `counts` say of those stays.
 */
export function countsOfKinds(kinds: readonly HandLetter[], counts: Counts = {}): Counts {
  const none = (names: readonly string[]): Record<string, Range> => {
    const others = names.filter((name) => !kinds.some((letter) => name.endsWith(letter)));
    return Object.fromEntries(others.map((name): [string, Range] => [name, [0, 0]]));
  };
  return {
    attacker: { ...counts.attacker, ...none(KIND_LETTERS) },
    defender: { ...counts.defender, ...none(KIND_LETTERS) },
    hand: { ...counts.hand, ...none(HAND_LETTERS) },
  };
}

/** The name of a set with its letters; the letters alone where composers have no name for it. */
export function nameOfKinds(kinds: readonly HandLetter[]): string {
  const letters = kinds.toReversed().join('');
  const set = Object.entries(KIND_SETS).find(([, known]) => known.toReversed().join('') === letters);
  return set === undefined ? letters : `${set[0]} ${letters}`;
}

/**
 * The set of kinds that counts leave, as letters; null where they leave all, or ask for something
 * else.
 */
export function kindsOfCounts(counts: Counts): readonly HandLetter[] | null {
  const kinds = HAND_LETTERS.filter((letter) => counts.hand?.[letter] === undefined);
  const isSame = JSON.stringify(countsOfKinds(kinds)) === JSON.stringify(counts);
  return isSame && kinds.length < HAND_LETTERS.length ? kinds : null;
}
