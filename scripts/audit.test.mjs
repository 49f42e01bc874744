import { expect, it } from 'vitest';
import { judge, weaknessesOf } from './audit.mjs';

/** As npm 11 writes it. */
const report = (counts) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {},
    metadata: {
      vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0, ...counts },
    },
  });

it.each([
  ['nothing', {}, false, /none$/],
  ['something moderate', { moderate: 2, total: 2 }, false, /2 moderate$/],
  ['something high', { high: 1, total: 1 }, true, /1 high$/],
  ['something critical', { critical: 1, low: 3, total: 4 }, true, /3 low, 1 critical$/],
])('%s', (_, counts, fails, message) => {
  expect(judge(weaknessesOf(report(counts)))).toEqual({ fails, message: expect.stringMatching(message) });
});

it.each([
  [
    'a registry that does not know the question',
    '{"message":"404 Not Found","error":{"summary":"","detail":""}}',
  ],
  ['no answer', ''],
  ['an answer that is no JSON', '<html>'],
])('%s is no failure, but loud', (_, output) => {
  expect(judge(weaknessesOf(output))).toEqual({
    fails: false,
    message: expect.stringMatching(/^!!! .*NOT AUDITED/),
  });
});
