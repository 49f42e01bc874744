import { describe, expect, it } from 'vitest';
import { makeCursor, parseCursor } from './cursor.ts';

const ID = '00000000-0000-4000-8000-000000000000';

describe('a cursor', () => {
  it.each([
    ['-createdAt', Date.UTC(2026, 10, 22)],
    ['plies', 13],
    ['-score', 17.25],
    ['score', null],
  ])('of %s comes back as it was', (sort, key) => {
    expect(parseCursor(makeCursor({ sort, key, id: ID }), sort)).toEqual({
      ok: true,
      value: { sort, key, id: ID },
    });
  });

  it.each([
    ['plies', 2 ** 31],
    ['plies', 1.5],
    ['pieces', null],
    ['createdAt', -1],
    ['-createdAt', 8.64e15],
    ['createdAt', null],
  ])('of %s with the key %s is none', (sort, key) => {
    expect(parseCursor(makeCursor({ sort, key, id: ID }), sort)).toMatchObject({ ok: false });
  });

  it('of another sort, of no id and of no JSON is none', () => {
    const cursor = makeCursor({ sort: 'plies', key: 1, id: ID });
    expect(parseCursor(cursor, '-plies')).toMatchObject({ ok: false });
    expect(parseCursor(makeCursor({ sort: 'plies', key: 1, id: 'x' }), 'plies')).toMatchObject({ ok: false });
    expect(parseCursor('%%%', 'plies')).toMatchObject({ ok: false });
  });
});
