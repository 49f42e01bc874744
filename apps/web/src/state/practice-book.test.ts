import { MOST_TRIED } from '@tsume/contracts/practice';
import { describe, expect, test } from 'vitest';
import {
  type Book,
  EMPTY_BOOK,
  type Ending,
  countSolved,
  dueOf,
  readBook,
  streakOf,
  withEnding,
  withEntries,
  writeBook,
} from './practice-book.ts';

const CLEAN: Ending = { plies: 5, isSolved: true, isClean: true, ms: 30_000 };
const STUMBLED: Ending = { ...CLEAN, isClean: false, ms: 90_000 };
const GIVEN_UP: Ending = { ...STUMBLED, isSolved: false };

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Noon of a day of January 2026, as the visitor's clock has it. */
const noon = (day: number): Date => new Date(2026, 0, day, 12);

function bookOf(...tries: [n: number, ending: Ending, day: number][]): Book {
  return tries.reduce((book, [n, ending, day]) => withEnding(book, idOf(n), ending, noon(day)), EMPTY_BOOK);
}

describe('a book', () => {
  test('counts tries and solves, and keeps the best time', () => {
    const book = bookOf([1, GIVEN_UP, 1], [1, STUMBLED, 2], [1, CLEAN, 3], [1, { ...CLEAN, ms: 40_000 }, 4]);
    expect(book.problems.get(idOf(1))).toEqual({
      plies: 5,
      tries: 4,
      solves: 3,
      bestMs: 30_000,
      at: noon(4).getTime(),
      isDue: false,
    });
    expect(countSolved(book)).toBe(1);
    expect(countSolved(bookOf([1, GIVEN_UP, 1]))).toBe(0);
    const lengths = bookOf([1, CLEAN, 1], [2, { ...CLEAN, plies: 7 }, 1], [3, { ...GIVEN_UP, plies: 7 }, 1]);
    expect([5, 7, 9].map((plies) => countSolved(lengths, plies))).toEqual([1, 1, 0]);
  });

  test('has again what was not solved at once, that of longest ago first, until it is', () => {
    const book = bookOf([1, STUMBLED, 3], [2, CLEAN, 1], [3, GIVEN_UP, 2], [4, GIVEN_UP, 1]);
    expect(dueOf(book)).toEqual([4, 3, 1].map(idOf));
    expect(dueOf(withEnding(book, idOf(3), CLEAN, noon(4)))).toEqual([4, 1].map(idOf));
    expect(dueOf(withEnding(book, idOf(4), STUMBLED, noon(5)))).toEqual([3, 1, 4].map(idOf));
  });

  test('takes entries over in place of its own, in the order of their last tries', () => {
    const book = bookOf([1, STUMBLED, 1], [2, CLEAN, 3]);
    const later = bookOf([1, CLEAN, 5], [3, CLEAN, 2], [3, CLEAN, 6]);
    const both = withEntries(book, later.problems, later.streak);
    expect([...both.problems.keys()]).toEqual([2, 1, 3].map(idOf));
    expect(both.problems.get(idOf(1))).toBe(later.problems.get(idOf(1)));
    expect(both.streak).toBe(later.streak);
    expect(withEntries(book, new Map()).streak).toBe(book.streak);
  });

  test.each([
    ['one day', [5], 5, 1],
    ['three, today not yet', [3, 4, 5], 6, 3],
    ['twice on one day', [4, 5, 5], 5, 2],
    ['a gap begins anew', [1, 2, 4, 5], 5, 2],
    ['two days ago', [3, 4], 6, 0],
    ['never', [], 6, 0],
  ])('counts the days in a row: %s', (_, days, today, count) => {
    const book = bookOf(...days.map((day, n): [number, Ending, number] => [n, CLEAN, day]));
    expect(streakOf(book, noon(today))).toBe(count);
  });

  test('does not count a day on which all was given up, and counts over the end of a month', () => {
    const last = withEnding(EMPTY_BOOK, idOf(1), CLEAN, new Date(2026, 0, 31, 23));
    expect(streakOf(withEnding(last, idOf(2), GIVEN_UP, new Date(2026, 1, 1)), new Date(2026, 1, 2))).toBe(0);
    expect(streakOf(withEnding(last, idOf(2), CLEAN, new Date(2026, 1, 1)), new Date(2026, 1, 2))).toBe(2);
  });

  test('stays small: what was tried longest ago goes', () => {
    const many: Book = {
      ...EMPTY_BOOK,
      problems: new Map(
        Array.from({ length: MOST_TRIED }, (_, n) => [idOf(n), { ...tried, at: n }] as const),
      ),
    };
    const next = withEnding(many, idOf(MOST_TRIED), CLEAN, noon(1));
    expect(next.problems.size).toBe(MOST_TRIED);
    expect(next.problems.has(idOf(0))).toBe(false);
    expect(next.problems.has(idOf(1))).toBe(true);
    expect(writeBook(next).length).toBeLessThan(600_000);
  });
});

const tried = { plies: 3, tries: 1, solves: 1, bestMs: 1000, at: 1, isDue: false };

describe('a text', () => {
  test('is read as it was written', () => {
    const book = bookOf([1, STUMBLED, 3], [2, CLEAN, 4]);
    expect(readBook(writeBook(book))).toEqual(book);
  });

  test.each([null, '', 'x', '7', '[]', '{}', '{"problems":[]}', '{"problems":null,"streak":{"days":-1}}'])(
    'that is none, %s, is an empty book',
    (text) => {
      expect(readBook(text)).toEqual(EMPTY_BOOK);
    },
  );

  test('is read as far as it is whole', () => {
    const problems = { [idOf(1)]: tried, [idOf(2)]: { ...tried, tries: 'x' }, [idOf(3)]: null };
    const book = readBook(JSON.stringify({ problems, streak: { days: 2, last: '2026-01-04' } }));
    expect([...book.problems.keys()]).toEqual([idOf(1)]);
    expect(streakOf(book, noon(5))).toBe(2);
    const streakless = readBook(JSON.stringify({ problems, streak: 'x' }));
    expect(streakless.problems.size).toBe(1);
    expect(streakOf(streakless, noon(5))).toBe(0);
  });
});
