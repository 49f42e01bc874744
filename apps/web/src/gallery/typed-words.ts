/**
 * What a visitor types into the search, as filters: `馬鋸`, `5手詰 捨駒`, `double check`, `7-9 plies`.
 * These are exact sets, each with an index; what is no such word stays a text, for the service to
 * look for.
 */

import { PROBLEM_KINDS } from '@tsume/contracts/problem';
import { soundness as verdicts } from '@tsume/contracts/verdict';
import { KANJI_RANKS } from '@tsume/core/notation/piece-names';
import { LEVEL_NAMES } from '@tsume/core/vocabulary/level';
import { THEMES, themeNamed } from '@tsume/core/vocabulary/theme';
import { LANGUAGES } from '../i18n/languages.ts';
import type { Change } from '../parts/list-query.ts';

/** What was typed, taken apart. */
export interface Typed {
  /** Filters that the words name; levels and themes in their order. */
  readonly change: Change;
  /** The words that are none. */
  readonly text: string;
}

/** Words of a name in English at most: `interposition by a move`. */
const MOST_WORDS = 4;

/** `五手`, `十一手`, `二十九枚`, with what is before them; nothing longer. */
const KANJI_COUNT =
  /(^|[^一二三四五六七八九十百千])(?:([二三四五六七八九]?)(十))?([一二三四五六七八九]?)(?=[手枚])/g;

/** A number of tens, `十` where there are any, and ones; empty where nothing is written. */
function arabic(tens = '', ten = '', ones = ''): string {
  const number = (ten === '' ? 0 : 10 * (digitOf(tens) || 1)) + digitOf(ones);
  return number === 0 ? '' : String(number);
}

/** 0 where nothing is written. */
function digitOf(kanji: string): number {
  return kanji === '' ? 0 : KANJI_RANKS.indexOf(kanji) + 1;
}

/** Takes apart what was typed, the longest phrase first. */
export function readTyped(typed: string): Typed {
  const words = typed
    .normalize('NFKC')
    .replace(
      KANJI_COUNT,
      (_, before: string, tens?: string, ten?: string, ones?: string) => before + arabic(tens, ten, ones),
    )
    .split(/[\s、,]+/)
    .filter((word) => word !== '');
  let change: Change = {};
  const others: string[] = [];
  while (words.length > 0) {
    const found = firstPhrase(words);
    if (found === null) others.push(words.shift() ?? '');
    else {
      words.splice(0, found.words);
      change = joined(change, found.change);
    }
  }
  return { change, text: others.join(' ') };
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
  const levels = [...(one.level ?? []), ...(other.level ?? [])];
  const themes = [...(one.theme ?? []), ...(other.theme ?? [])];
  // A bound that one word leaves open is another's to say.
  const more = Object.entries(other).filter(([name, value]) => value !== '' || !Object.hasOwn(one, name));
  return {
    ...one,
    ...Object.fromEntries(more),
    ...(levels.length > 0 && { level: LEVEL_NAMES.filter((level) => levels.includes(level)) }),
    ...(themes.length > 0 && { theme: THEMES.filter((theme) => themes.includes(theme)) }),
  };
}

/** `5`, `5-9`, `5〜9` (which NFKC leaves alone), `5…9`. */
const RANGE = String.raw`(\d{1,4})(?:\s*[-–~〜…]\s*(\d{1,4}))?`;
const NUMBER = String.raw`(\d{1,4})`;

/**
 * What a number, or a range of them, asks for in one of the languages; a bound that is not asked
 * for is empty.
 */
interface Measured {
  readonly pattern: RegExp;
  readonly change: (low: string, high: string) => Change;
}

const MEASURED: readonly Measured[] = LANGUAGES.flatMap(({ messages: { gallery } }) => {
  const { plies, mate, brinkmate, pieces, atMost, atLeast } = gallery.typed;
  const kinds: readonly { readonly typed: string; readonly change: Measured['change'] }[] = [
    { typed: plies, change: ofPlies },
    { typed: mate, change: (low, high) => ({ ...ofPlies(low, high), kind: 'mate' }) },
    { typed: brinkmate, change: (low, high) => ({ ...ofPlies(low, high), kind: 'brinkmate' }) },
    { typed: pieces, change: (minPieces, maxPieces) => ({ minPieces, maxPieces }) },
  ];
  return kinds.flatMap(({ typed, change }) => [
    { pattern: patternOf(typed, RANGE), change },
    ...atMost.map((around) => ({
      pattern: patternOf(around.replace('#', typed), NUMBER),
      change: (high: string) => change('', high),
    })),
    ...atLeast.map((around) => ({
      pattern: patternOf(around.replace('#', typed), NUMBER),
      change: (low: string) => change(low, ''),
    })),
  ]);
});

function ofPlies(minPlies: string, maxPlies: string): Change {
  return { minPlies, maxPlies };
}

function patternOf(typed: string, number: string): RegExp {
  return new RegExp(`^${typed.replace('#', number)}$`, 'i');
}

function changeOf(phrase: string): Change | null {
  for (const { pattern, change } of MEASURED) {
    const [, low, high = low] = pattern.exec(phrase) ?? [];
    if (low !== undefined) return change(low, high);
  }
  return NAMES.get(phrase.toLowerCase()) ?? themeOf(phrase);
}

function themeOf(phrase: string): Change | null {
  const theme = themeNamed(phrase);
  return theme === undefined ? null : { theme: [theme] };
}

/** Names in all languages, whichever the page speaks. */
const NAMES: ReadonlyMap<string, Change> = new Map(
  LANGUAGES.flatMap(({ messages: { themes, levels, kinds, soundness } }): [string, Change][] => [
    ...THEMES.map((theme): [string, Change] => [themes[theme].toLowerCase(), { theme: [theme] }]),
    ...LEVEL_NAMES.map((level): [string, Change] => [levels[level].toLowerCase(), { level: [level] }]),
    ...PROBLEM_KINDS.map((kind): [string, Change] => [kinds[kind].toLowerCase(), { kind }]),
    ...verdicts.options.map((verdict): [string, Change] => [
      soundness[verdict].toLowerCase(),
      { soundness: verdict },
    ]),
  ]),
);
