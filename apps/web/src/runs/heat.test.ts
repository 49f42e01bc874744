import { describe, expect, it } from 'vitest';
import { firstFilled, heatMapOf, nextFilled, shadeOf, shadesOf, tellSpan } from './heat.ts';

const size = (plies: number, pieces: number, problems: number) => ({ plies, pieces, problems });

describe('a heat map', () => {
  it('has a column for each odd length and a row for each number of pieces, in between too', () => {
    const map = heatMapOf([size(3, 6, 2), size(7, 6, 1), size(7, 8, 4)], 10, 10);
    expect(map.columns).toEqual([
      [3, 3],
      [5, 5],
      [7, 7],
    ]);
    expect(map.rows).toEqual([
      [8, 8],
      [7, 7],
      [6, 6],
    ]);
    expect(map.counts).toEqual([
      [0, 0, 4],
      [0, 0, 0],
      [2, 0, 1],
    ]);
    expect(map).toMatchObject({ most: 4, total: 7 });
  });

  it('gathers sizes where there is no room for each, and loses none', () => {
    const sizes = Array.from({ length: 50 }, (_, i) => size(1 + 2 * i, 3 + (i % 30), 1));
    const map = heatMapOf(sizes, 12, 8);
    expect(map.columns.length).toBeLessThanOrEqual(12);
    expect(map.columns.slice(0, 2)).toEqual([
      [1, 9],
      [11, 19],
    ]);
    expect(map.rows.at(-1)).toEqual([3, 6]);
    expect(map.counts.flat().reduce((a, b) => a + b)).toBe(50);
  });

  it('has even lengths where there are some', () => {
    expect(heatMapOf([size(3, 5, 1), size(6, 5, 1)], 10, 10).columns).toHaveLength(4);
  });

  it('of one size has one cell', () => {
    expect(heatMapOf([size(1, 3, 9)], 10, 10).counts).toEqual([[9]]);
  });
});

describe('shades', () => {
  it('grow by the same factor; one problem has the palest, the most the darkest', () => {
    expect(shadesOf(1)).toEqual([1]);
    expect(shadesOf(3)).toEqual([1, 2, 3]);
    expect(shadesOf(100_000)).toEqual([1, 10, 100, 1000, 10_000]);
    expect(shadeOf(0, [1, 10])).toBe(0);
    expect([1, 9, 10, 99, 100].map((count) => shadeOf(count, [1, 10, 100]))).toEqual([1, 1, 2, 2, 5]);
    expect(shadeOf(1, [1])).toBe(1);
  });
});

it('a span is told in short', () => {
  expect([tellSpan([5, 5]), tellSpan([5, 9])]).toEqual(['5', '5–9']);
});

it('the focus goes straight on where it can, and else to what lies nearest on that side', () => {
  const map = heatMapOf([size(1, 5, 1), size(5, 5, 1), size(3, 4, 1), size(5, 3, 1)], 10, 10);
  const start = firstFilled(map);
  expect(start).toEqual({ row: 0, column: 0 });
  expect(nextFilled(map, start, [0, 1])).toEqual({ row: 0, column: 2 });
  expect(nextFilled(map, start, [1, 0])).toEqual({ row: 1, column: 1 });
  expect(nextFilled(map, { row: 0, column: 2 }, [1, 0])).toEqual({ row: 2, column: 2 });
  expect(nextFilled(map, start, [-1, 0])).toBeNull();
});
