import { expect, test } from 'vitest';
import { numberText } from './hand-text.ts';

test.each([
  [1, ''],
  [2, '二'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [18, '十八'],
])('%i in hand is written "%s"', (count, text) => {
  expect(numberText(count)).toBe(text);
});
