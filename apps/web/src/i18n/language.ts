/** Which language the page speaks: what the visitor chose before, else the browser's, else the default. */

import { remember, remembered } from '../state/remembered.ts';
import { createStore, useStore } from '../state/store.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';
import type { Language, Messages } from './messages.ts';

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

/** The page's words in the current language; the caller is drawn again when it changes. */
export function useText(): Messages {
  return useStore(language).messages;
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
