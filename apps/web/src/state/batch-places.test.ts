import { expect, test } from 'vitest';
import { type BatchPlaces, type Place, filesOf, withPlaces } from './batch-places.ts';

const places = (count: number): Place[] =>
  Array.from({ length: count }, (_, i) => ({ file: null, line: i + 1 }));

const names = (kept: BatchPlaces): string[] => kept.map(({ id }) => id);

test('the oldest batches go where there is no room for their places', () => {
  const two = withPlaces(withPlaces([], 'a', places(5000)), 'b', places(5000));
  expect(names(two)).toEqual(['b', 'a']);
  expect(names(withPlaces(two, 'c', places(1)))).toEqual(['c', 'b']);
  expect(names(withPlaces(two, 'd', places(10_001)))).toEqual([]);
});

const at = (file: string | null, line: number): Place => ({ file, line });

test('the files of places are told once each; what was pasted has none', () => {
  expect(filesOf([at('b.kif', 1), at('b.kif', 9), at(null, 1), at('a.kif', 1)])).toEqual(['b.kif', 'a.kif']);
});
