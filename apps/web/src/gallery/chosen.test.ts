import { MAX_CHOSEN } from '@tsume/contracts/problem';
import { expect, test } from 'vitest';
import { choose, chosen, toggle, toggled } from './chosen.ts';

test('problems are chosen in an order, and a second time lets go', () => {
  const ids = ['c', 'a', 'b', 'a', 'a'].reduce<ReadonlySet<string>>(toggled, new Set());
  expect([...ids]).toEqual(['c', 'b', 'a']);
});

test('no more are chosen than one download may name; those there are can go', () => {
  const full = new Set(Array.from({ length: MAX_CHOSEN }, (_, n) => String(n)));
  expect(toggled(full, 'more').size).toBe(MAX_CHOSEN);
  expect(toggled(full, '7').has('7')).toBe(false);
});

test('nothing is chosen before the visitor says so, or kept after', () => {
  toggle('a');
  expect(chosen.get()).toBeNull();
  choose(true);
  toggle('a');
  expect(chosen.get()).toEqual(new Set('a'));
  choose(false);
  expect(chosen.get()).toBeNull();
});
