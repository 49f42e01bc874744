import type { Problem } from '@tsume/contracts/problem';
import { ONE_PLY_PROBLEM } from '@tsume/testing/one-ply-problem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ListState, PAGE_SIZE, ProblemList } from './problem-list.ts';

/**
 * A service with so many problems, which answers pages of them; cursors are the number of the next
 * one.
 */
const STORED = 65;
const asked: URLSearchParams[] = [];
let isAway = false;

function problemOf(n: number): Problem {
  return { ...ONE_PLY_PROBLEM, id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` };
}

beforeEach(() => {
  asked.length = 0;
  isAway = false;
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    if (isAway) throw new TypeError('away');
    const query = new URL(path, 'http://localhost').searchParams;
    asked.push(query);
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(STORED, from + Number(query.get('limit')));
    const items = Array.from({ length: to - from }, (_, i) => problemOf(from + i));
    return Response.json({ items, nextCursor: to < STORED ? String(to) : null });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const idsOf = ({ pages }: ListState): string[] => pages.flat().map(({ id }) => id);

describe('a list', () => {
  test('is loaded page by page to its end, each problem once', async () => {
    const list = new ProblemList(new URLSearchParams('sort=plies'));
    for (let i = 0; i < 5; i++) await list.more();
    expect(idsOf(list.state.get())).toEqual(Array.from({ length: STORED }, (_, n) => problemOf(n).id));
    expect(asked.map((query) => query.get('cursor'))).toEqual([null, '24', '48']);
    expect(asked.every((query) => query.get('sort') === 'plies')).toBe(true);
  });

  test('asks once for what is on its way', async () => {
    const list = new ProblemList(new URLSearchParams());
    await Promise.all([list.more(), list.more()]);
    expect(asked).toHaveLength(1);
  });

  test('is filled to where somebody was, and no further where it is already', async () => {
    const list = new ProblemList(new URLSearchParams());
    await list.fillTo(50);
    expect(list.state.get().count).toBe(50);
    await list.fillTo(1);
    await list.fillTo(50);
    expect(list.state.get().count).toBe(50);
    expect(asked).toHaveLength(1);
  });

  test('keeps what it has while the service is away, and goes on after it', async () => {
    const list = new ProblemList(new URLSearchParams());
    await list.more();
    isAway = true;
    await list.more();
    expect(list.state.get()).toMatchObject({
      count: PAGE_SIZE,
      fault: { code: 'offline' },
      isLoading: false,
    });
    await list.reload();
    expect(list.state.get().count).toBe(PAGE_SIZE);
    isAway = false;
    await list.more();
    expect(list.state.get()).toMatchObject({ count: 2 * PAGE_SIZE, fault: null });
  });

  test('begins anew with its first page', async () => {
    const list = new ProblemList(new URLSearchParams());
    await list.fillTo(50);
    await list.reload();
    expect(list.state.get().pages).toHaveLength(1);
    expect(list.state.get().count).toBe(PAGE_SIZE);
  });

  test('that is told to begin anew while a page is on its way does so after it', async () => {
    const list = new ProblemList(new URLSearchParams());
    await list.more();
    await Promise.all([list.more(), list.reload(), list.reload()]);
    expect(asked.map((query) => query.get('cursor'))).toEqual([null, '24', null]);
    expect(list.state.get()).toMatchObject({ count: PAGE_SIZE, isLoading: false });
    await list.more();
    expect(list.state.get().count).toBe(2 * PAGE_SIZE);
  });

  test('that is told so again while its first page is on its way does so once more', async () => {
    const list = new ProblemList(new URLSearchParams());
    await list.more();
    const first = list.reload();
    while (asked.length < 2) await Promise.resolve();
    await Promise.all([first, list.reload(), list.reload()]);
    expect(asked.map((query) => query.get('cursor'))).toEqual([null, null, null]);
    expect(list.state.get()).toMatchObject({ count: PAGE_SIZE, isLoading: false });
  });
});
