import { expect, test } from 'vitest';
import { type Draft, draftOf } from './compose-draft.ts';
import { queryOf, withQuery } from './compose-link.ts';
import { NO_ORDER } from './order/order-draft.ts';

const fresh = (): Draft => draftOf('varied');

test('the form as it is at first has an empty query', () => {
  expect(queryOf(fresh()).toString()).toBe('');
});

test.each<[string, Draft]>([
  ['a preset', draftOf('paper')],
  ['fields that differ', { ...fresh(), values: { ...fresh().values, population: '33', start: 'nonsense' } }],
  ['an emptied field', { ...draftOf('demo'), values: { ...draftOf('demo').values, population: '' } }],
  ['an order', { ...fresh(), order: { ...NO_ORDER, files: '1-4', json: '{"fixed":["k*1a"]}' } }],
])('%s comes back from the query', (_, draft) => {
  const query = new URLSearchParams(queryOf(draft).toString());
  expect(withQuery(fresh(), query)).toEqual({ ...draft, variants: undefined });
});

test('only what differs is in the query', () => {
  const draft = { ...draftOf('demo'), values: { ...draftOf('demo').values, population: '33' } };
  expect(queryOf(draft).toString()).toBe('preset=demo&population=33');
});

test('a preset begins anew; without one the draft stays', () => {
  const before = { ...fresh(), order: { ...NO_ORDER, files: '1-4' } };
  expect(withQuery(before, new URLSearchParams('preset=demo')).order).toEqual(NO_ORDER);
  expect(withQuery(before, new URLSearchParams('seed=7')).order.files).toBe('1-4');
  expect(withQuery(before, new URLSearchParams('order=%7Bbroken')).order.files).toBe('1-4');
});
