/** A stored problem as the API tells it, for tests to which it does not matter which one. */

import { problem, type Problem } from '@tsume/contracts/problem';

/** The gold that mates in one ply. */
export const ONE_PLY_PROBLEM: Problem = problem.parse({
  id: '0f3a9c21-0000-4000-8000-000000000000',
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
  createdAt: '2026-01-01T00:00:00.000Z',
});
