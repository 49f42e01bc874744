/**
 * Which language the page speaks: what the visitor chose before, else the browser's, else the
 * default.
 */

import { remember, remembered } from '../state/remembered.ts';
import { createStore, useStore } from '../state/store.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';
import type { Language, Messages, Words } from './messages.ts';
import { KANJI, type Notation, notation } from './notation.ts';

const chosen = remembered(
  'language',
  LANGUAGES.map(({ code }) => code),
);
const language = createStore<Language>(
  LANGUAGES.find(({ code }) => code === chosen) ??
    LANGUAGES.find(({ code }) => navigator.language.startsWith(code)) ??
    DEFAULT_LANGUAGE,
);
announce(language.get());
language.follow(announce);

/**
 * The page's words in the current language and notation; the caller is drawn again when these
 * change.
 */
export function useText(): Messages {
  const { messages } = useStore(language);
  const written = useStore(notation);
  return textOf(messages, messages.readsKanji ? KANJI : written);
}

const texts = new Map<Words, Map<Notation, Messages>>();

/** One object for each language and notation, so that who depends on it need not begin anew. */
function textOf(words: Words, written: Notation): Messages {
  const ofWords = texts.get(words) ?? new Map<Notation, Messages>();
  const text = ofWords.get(written) ?? { ...words, notation: written };
  texts.set(words, ofWords.set(written, text));
  return text;
}

/** Whether a move is followed by its name in USI: Kanji for who does not read them. */
export function isExplained({ readsKanji, notation: { name } }: Messages): boolean {
  return !readsKanji && name === 'kanji';
}

/** The current language; the caller is drawn again when it changes. */
export function useLanguage(): Language {
  return useStore(language);
}

/** Changes the language and remembers it. */
export function setLanguage(next: Language): void {
  language.set(next);
  remember('language', next.code);
}

function announce({ code }: Language): void {
  document.documentElement.lang = code;
}
