import { describe, expect, test } from 'vitest';
import { pickOfDay } from './pick.ts';

const problems = Array.from({ length: 60 }, (_, n) => ({
  id: `${String(n * 7919).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`,
}));
const days = Array.from({ length: 365 }, (_, n) =>
  new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
);

describe('the problem of a day', () => {
  test('is the same whatever the order of the list', () => {
    for (const day of days.slice(0, 30))
      expect(pickOfDay(day, problems.toReversed())).toBe(pickOfDay(day, problems));
  });

  test('changes from day to day: in a year nearly all of sixty have their turn', () => {
    const picked = days.map((day) => pickOfDay(day, problems));
    expect(new Set(picked).size).toBeGreaterThan(50);
    expect(picked.filter((each, i) => each === picked[i - 1]).length).toBeLessThan(20);
  });

  test('stays when another one is found, but for the days that become its own', () => {
    const more = [...problems, { id: 'ffffffff-0000-4000-8000-000000000060' }];
    for (const day of days) expect([pickOfDay(day, problems), more[60]]).toContain(pickOfDay(day, more));
  });

  test('is none of an empty list', () => {
    expect(pickOfDay('2026-01-01', [])).toBeUndefined();
  });
});
