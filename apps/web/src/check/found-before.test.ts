import type { Proposal } from '@tsume/core/improve/proposal';
import { expect, test } from 'vitest';
import { allFound } from './found-before.ts';

const found = (sfen: string, plies: number): Proposal => ({
  steps: ['repaired'],
  sfen,
  plies,
  line: [],
  difference: { shift: { columns: 0, rows: 0 }, squares: [], hand: [] },
  changes: 1,
  pieces: 3,
  kept: null,
  soundness: 'sound',
  flaws: [],
});

test('what was found before stands behind what is new, each diagram once', () => {
  const [a, b, c] = [found('a', 3), found('b', 5), found('c', 7)];
  expect(allFound([], [a, b])).toEqual([a, b]);
  expect(allFound([c, { ...a, plies: 9 }], [a, b])).toEqual([c, { ...a, plies: 9 }, b]);
});
