import { problem } from '@tsume/contracts/problem';
import { expect, it } from 'vitest';
import { makeHead } from './problem-head.ts';

const PROBLEM = problem.parse({
  id: '00000000-0000-4000-8000-000000000000',
  sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  plies: 1,
  line: ['G*1b'],
  leftover: 0,
  soundness: 'sound',
  paperSound: true,
  flaws: [],
  pieces: 3,
  themes: [],
  score: null,
  origin: null,
  interposition: 'standard',
  profile: 'strict',
  engineVersion: 'test',
  createdAt: '2026-11-23T00:00:00.000Z',
});

it('escapes whatever the client calls the service', () => {
  const head = makeHead(PROBLEM, 'http://"><script>alert(1)</script>');
  expect(head).toContain('og:url');
  expect(head).not.toContain('<script>');
});
