/**
 * What a visitor types into the search, as filters: `馬鋸`, `5手詰 捨駒`, `double check`, `7-9 plies`. These are exact sets, each with an index; what is no such
 * word stays a text, for the service to look for.
 */

import { PROBLEM_KINDS } from '@tsume/contracts/problem';
import { soundness as verdicts } from '@tsume/contracts/verdict';
import { THEMES } from '@tsume/core/vocabulary/theme';
import { themeNamed } from '@tsume/core/vocabulary/theme';
import { en } from '../i18n/en.ts';
import { ja } from '../i18n/ja.ts';
import type { Change } from './filters.ts';

export interface Typed {
  /** Filters that the words name; themes in their order. */
  readonly change: Change;
  /** The words that are none. */
  readonly rest: string;
}

/** Words of a name in English at most: `interposition by a move`. */
const MOST_WORDS = 4;

export function readTyped(typed: string): Typed {
  const words = typed
    .normalize('NFKC')
    .split(/[\s、,]+/)
    .filter((word) => word !== '');
  let change: Change = {};
  const rest: string[] = [];
  while (words.length > 0) {
    const found = firstPhrase(words);
    if (found === null) rest.push(words.shift() ?? '');
    else {
      words.splice(0, found.words);
      change = joined(change, found.change);
    }
  }
  return { change, rest: rest.join(' ') };
}

/** The longest beginning of the words that is a phrase. */
function firstPhrase(words: readonly string[]): { words: number; change: Change } | null {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    const change = changeOf(words.slice(0, length).join(' '));
    if (change !== null) return { words: length, change };
  }
  return null;
}

function joined(one: Change, other: Change): Change {
  const themes = [...(one.theme ?? []), ...(other.theme ?? [])];
  return {
    ...one,
    ...other,
    ...(themes.length > 0 && { theme: THEMES.filter((theme) => themes.includes(theme)) }),
  };
}

/** `5`, `5-9`, `5〜9` (which NFKC leaves alone), `5…9`. */
const RANGE = String.raw`(\d{1,4})(?:\s*[-–~〜…]\s*(\d{1,4}))?`;
const PLIES = new RegExp(
  `^(?:${RANGE}手(詰|詰め|詰将棋|必至)?|(?:(mate|brinkmate) in )?${RANGE}[ -]?(?:ply|plies))$`,
  'i',
);
const PIECES = new RegExp(`^${RANGE}(?:枚| pieces?)$`, 'i');

function changeOf(phrase: string): Change | null {
  const plies = PLIES.exec(phrase);
  if (plies !== null) {
    const [, from, to = from, japanese, english, low = from, high = low] = plies;
    const isBrinkmate = japanese === '必至' || english?.toLowerCase() === 'brinkmate';
    return {
      minPlies: low,
      maxPlies: from === undefined ? high : to,
      ...((japanese ?? english) !== undefined && { kind: isBrinkmate ? 'brinkmate' : 'mate' }),
    };
  }
  const pieces = PIECES.exec(phrase);
  if (pieces !== null) return { minPieces: pieces[1], maxPieces: pieces[2] ?? pieces[1] };
  return NAMES.get(phrase.toLowerCase()) ?? themeOf(phrase);
}

function themeOf(phrase: string): Change | null {
  const theme = themeNamed(phrase);
  return theme === undefined ? null : { theme: [theme] };
}

/** Names in both languages, whichever the page speaks. */
const NAMES: ReadonlyMap<string, Change> = new Map(
  [en, ja].flatMap(({ themes, kinds, soundness }): [string, Change][] => [
    ...THEMES.map((theme): [string, Change] => [themes[theme].toLowerCase(), { theme: [theme] }]),
    ...PROBLEM_KINDS.map((kind): [string, Change] => [kinds[kind].toLowerCase(), { kind }]),
    ...verdicts.options.map((verdict): [string, Change] => [
      soundness[verdict].toLowerCase(),
      { soundness: verdict },
    ]),
  ]),
);
