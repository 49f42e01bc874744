import { ONE_PLY_PROBLEM } from '@tsume/testing/one-ply-problem';
import { expect, it } from 'vitest';
import { makeHead } from './problem-head.ts';

it('escapes whatever the client calls the service', () => {
  const head = makeHead(ONE_PLY_PROBLEM, 'http://"><script>alert(1)</script>');
  expect(head).toContain('og:url');
  expect(head).not.toContain('<script>');
});
