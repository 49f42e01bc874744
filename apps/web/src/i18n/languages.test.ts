/**
 * A language is its folder and its line in registered.ts: no other file knows which languages there
 * are.
 */

import { REFUSAL_CODES } from '@tsume/core/refusals';
import { describe, expect, test } from 'vitest';
import { importsOf, roomOf, sources } from '../../test/sources.ts';
import type { HelpParts } from './help.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, languageAfter } from './languages.ts';

const PARTS: HelpParts = {
  Diagram: () => null,
  PaperMethod: () => null,
  links: { compose: '', check: '', desk: '', keys: '' },
};

describe.each(LANGUAGES)('$code', (language) => {
  test('has every word of the default language, and none besides', () => {
    expect(shapeOf(language.messages)).toEqual(shapeOf(DEFAULT_LANGUAGE.messages));
  });

  test('says something of every refusal', () => {
    const silent = REFUSAL_CODES.filter(
      (code) => language.messages.tellRefusal({ code, message: ' ' }) === '',
    );
    expect(silent).toEqual([]);
  });

  test('has every topic of the help, in the same order', async () => {
    const write = await language.loadHelp();
    const standard = await DEFAULT_LANGUAGE.loadHelp();
    expect(topics(write(PARTS))).toEqual(topics(standard(PARTS)));
  });

  test('is reached by the switch', () => {
    expect(LANGUAGES.map(languageAfter)).toContain(language);
  });
});

test('outside of the dictionaries nothing depends on a language', () => {
  const codes = LANGUAGES.map(({ code }) => code).join('|');
  // Moves are in Japanese whatever the page speaks, and are marked as such.
  const named = new RegExp(`(?<!<[^>]*\\blang=)(['"\`])(?:${codes})\\1|\\[lang`);
  const outside = sources().filter(({ room }) => room !== 'i18n');
  expect(outside.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
});

test('only registered.ts imports from the folder of a language', () => {
  const folders = LANGUAGES.map(({ code }) => `i18n/${code}/`);
  const shape = ['i18n/messages.ts → i18n/en/messages.ts'];
  const faults = sources().flatMap((source) =>
    folders.some((folder) => source.path.startsWith(folder)) || source.path === 'i18n/registered.ts'
      ? []
      : importsOf(source)
          .filter((to) => roomOf(to) === 'i18n' && folders.some((folder) => to.startsWith(folder)))
          .map((to) => `${source.path} → ${to}`),
  );
  expect(faults).toEqual(shape);
});

/** The keys of words, all the way down; what stands there is not compared but for its kind. */
function shapeOf(words: unknown): unknown {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return typeof words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, shapeOf(value)]));
}

function topics({ topics: all }: { topics: readonly { name: string }[] }): readonly string[] {
  return all.map(({ name }) => name);
}
