import { describe, expect, test } from 'vitest';
import { type Route, makeRoute, parseRoute } from './route.ts';

const ROUTES: readonly (readonly [string, Route])[] = [
  [
    '/problems?minPlies=9&sort=-plies',
    { page: 'problems', query: new URLSearchParams('minPlies=9&sort=-plies') },
  ],
  ['/problems/a1?ply=3', { page: 'problem', id: 'a1', ply: 3 }],
  ['/problems/a1', { page: 'problem', id: 'a1', ply: 0 }],
  ['/problems/a1?line=G*1b.1a2b', { page: 'problem', id: 'a1', ply: 0, line: ['G*1b', '1a2b'] }],
  ['/problems/a1?line=3a2b%2B', { page: 'problem', id: 'a1', ply: 0, line: ['3a2b+'] }],
  ['/problems/a1?solve=1', { page: 'problem', id: 'a1', ply: 0, solve: true }],
  [
    '/problems/a1?solve=1&line=G*1b.1a2b',
    { page: 'problem', id: 'a1', ply: 0, line: ['G*1b', '1a2b'], solve: true },
  ],
  ['/problems/a%2Fb', { page: 'problem', id: 'a/b', ply: 0 }],
  ['/compose?seed=7', { page: 'compose', query: new URLSearchParams('seed=7') }],
  ['/runs', { page: 'runs' }],
  ['/runs?status=running', { page: 'runs', status: 'running' }],
  ['/runs/r1', { page: 'run', id: 'r1' }],
  ['/check/c1', { page: 'check', id: 'c1', sfen: '' }],
  ['/check?sfen=9+b', { page: 'check', id: null, sfen: '9 b' }],
  ['/batches/b1', { page: 'batch', id: 'b1', only: null }],
  ['/batches/b1?only=unsound', { page: 'batch', id: 'b1', only: 'unsound' }],
  ['/help', { page: 'help', topic: null }],
  ['/help/sound', { page: 'help', topic: 'sound' }],
  ['/today', { page: 'today', level: null }],
  ['/today?level=dan', { page: 'today', level: 'dan' }],
  ['/practice', { page: 'practice' }],
  ['/desk', { page: 'desk', id: null }],
  ['/desk/w1', { page: 'desk', id: 'w1' }],
  ['/keys', { page: 'keys' }],
  ['/nothing/here', { page: 'missing', path: '/nothing/here' }],
];

describe('every state has a link', () => {
  test.each(ROUTES)('%s', (address, route) => {
    expect(parseRoute(address)).toEqual(route);
    expect(makeRoute(route)).toBe(address);
  });

  test('the gallery is the first page', () => {
    expect(parseRoute('/').page).toBe('problems');
  });

  test.each(['-1', 'x', '1.5', ''])('a ply of "%s" is the start', (ply) => {
    expect(parseRoute(`/problems/a?ply=${ply}`)).toEqual({ page: 'problem', id: 'a', ply: 0 });
  });

  test.each(['x', '5a5b.', '5a5b.0a0b', 'K*5b'])('a line of "%s" holds moves only, or is none', (line) => {
    const moves = line === '5a5b.' ? { line: ['5a5b'] } : {};
    expect(parseRoute(`/problems/a?line=${line}`)).toEqual({ page: 'problem', id: 'a', ply: 0, ...moves });
  });

  test.each(['/compose/7', '/runs/7/8', '/v1/runs', '/docs', '/toString', '/nothing'])(
    '%s is none of the page’s',
    (path) => expect(parseRoute(`${path}?a=b`)).toEqual({ page: 'missing', path }),
  );

  test.each([
    ['7lk/6+P2/8P/9/4R4/9/9/9/9 b GS 1', '7lk/6+P2/8P/9/4R4/9/9/9/9 b GS 1'],
    ['7lk/6%2BP2/8P/9/4R4/9/9/9/9%20b%20GS%201', '7lk/6+P2/8P/9/4R4/9/9/9/9 b GS 1'],
    ['sfen 8k/9/8P/9/9/9/9/9/9 b G 1', 'sfen 8k/9/8P/9/9/9/9/9/9 b G 1'],
    ['8k/9', '8k/9'],
  ])('a plus in the board of %s is one, however it is written', (written, sfen) => {
    expect(parseRoute(`/check?sfen=${written}`)).toEqual({ page: 'check', id: null, sfen });
  });

  test('a broken escape does no harm', () => {
    expect(parseRoute('/problems/%E3%8')).toEqual({ page: 'problem', id: '%E3%8', ply: 0 });
  });
});
