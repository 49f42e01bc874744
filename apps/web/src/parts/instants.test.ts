import { expect, test } from 'vitest';
import { tellAge } from './instants.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

test.each([
  ['2026-11-22T11:59:50Z', '10 seconds ago', '10 秒前'],
  ['2026-11-22T11:57:01Z', '2 minutes ago', '2 分前'],
  ['2026-11-22T07:00:00Z', '5 hours ago', '5 時間前'],
  ['2026-11-21T11:00:00Z', 'yesterday', '昨日'],
  ['2025-10-01T00:00:00Z', 'last year', '昨年'],
  // A clock that goes before ours.
  ['2026-11-22T12:00:30Z', 'now', '今'],
])('%s', (instant, english, japanese) => {
  expect(tellAge(instant, NOW, 'en')).toBe(english);
  expect(tellAge(instant, NOW, 'ja')).toBe(japanese);
});
