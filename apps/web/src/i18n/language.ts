/** Which language the page speaks: what the visitor chose before, else the browser's. */

import { remember, remembered } from '../state/remembered.ts';
import { createStore, useStore } from '../state/store.ts';
import { en, type Messages } from './en.ts';
import { ja } from './ja.ts';

export type Language = 'ja' | 'en';

const language = createStore<Language>(
  remembered('language', ['ja', 'en']) ?? (navigator.language.startsWith('ja') ? 'ja' : 'en'),
);
announce(language.get());
language.follow(announce);

/** The page's words in the current language; the caller is drawn again when it changes. */
export function useText(): Messages {
  return useStore(language) === 'ja' ? ja : en;
}

export function useLanguage(): Language {
  return useStore(language);
}

/** Changes the language and remembers it. */
export function setLanguage(next: Language): void {
  language.set(next);
  remember('language', next);
}

function announce(current: Language): void {
  document.documentElement.lang = current;
}
