import { expect, test } from 'vitest';
import { advanced, historyOf, redone, undone } from './history.ts';

test('steps are taken back and done again, in order', () => {
  const three = advanced(advanced(historyOf('a'), 'b'), 'c');
  expect(undone(three).present).toBe('b');
  expect(undone(undone(three)).present).toBe('a');
  expect(redone(undone(undone(three))).present).toBe('b');
  expect(redone(redone(undone(undone(three))))).toEqual(three);
});

test('there is nothing before the first and after the last', () => {
  expect(undone(historyOf('a'))).toEqual(historyOf('a'));
  expect(redone(historyOf('a'))).toEqual(historyOf('a'));
});

test('a new step gives up what was undone; the same position is none', () => {
  const back = undone(advanced(historyOf('a'), 'b'));
  expect(advanced(back, 'c')).toEqual({ past: ['a'], present: 'c', future: [] });
  expect(advanced(back, 'a')).toBe(back);
});
