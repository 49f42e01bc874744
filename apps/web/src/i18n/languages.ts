/** The languages of the page as a list. */

import type { Language } from './messages.ts';
import * as registered from './registered.ts';

/** All languages, in the order of their codes. */
export const LANGUAGES: readonly Language[] = Object.values(registered);

/** For a visitor whose browser asks for none of them. */
export const DEFAULT_LANGUAGE = registered.en;

/** The language that comes after another one, the first after the last. */
export function languageAfter(one: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(one) + 1) % LANGUAGES.length];
}
