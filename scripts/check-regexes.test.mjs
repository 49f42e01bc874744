import { expect, it } from 'vitest';
import { slowRegexesIn } from './check-regexes.mjs';

it.each([
  ['blanks at line ends', String.raw`text.replaceAll(/[^\S\n]+$/gm, '')`, 1],
  ['blanks before a word', String.raw`text.split(/\s+moves(?:\s+|$)/)`, 1],
  ['digits before a letter', String.raw`text.matchAll(/(\d*)([A-Za-z])/g)`, 1],
  ['one loop in another', String.raw`/^(?:a+)+$/.test(text)`, 1],
  ['at most two digits', String.raw`text.matchAll(/(\d{0,2})([A-Za-z])/g)`, 0],
  ['blanks in the middle', String.raw`text.split(/\s+/)`, 0],
  ['a division', "const a = 4 / 2 / 1; // '/(a+)+$/'", 0],
])('%s', (_, text, slow) => {
  expect(slowRegexesIn('a.ts', `const b: number = 1;\n${text}`).faults).toHaveLength(slow);
});

it('names file, line and what repeats', () => {
  expect(
    slowRegexesIn(
      'a.tsx',
      String.raw`
    const a = <b>{c.replace(/x+y/, '')}</b>;`,
    ),
  ).toEqual({
    count: 1,
    faults: ['a.tsx:2: /x+y/ is quadratic or worse in repeated "x"'],
  });
});
