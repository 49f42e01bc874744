import { describe, expect, it } from 'vitest';
import { type Cursor, type Listing, makeCursor, parseCursor } from './cursor.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const REFUSED = { ok: false, error: { code: 'invalid_request' } };

const problems = (sort: string, filters: Listing['filters'] = {}): Listing => ({
  list: 'problems',
  sort,
  filters,
});

/** What a list makes of its own cursor. */
const reread = (listing: Listing, cursor: Cursor) => parseCursor(makeCursor(listing, cursor), listing);

describe('a cursor', () => {
  it.each([
    ['-createdAt', Date.UTC(2026, 10, 22)],
    ['plies', 13],
    ['-score', 17.25],
    ['score', null],
  ])('of %s comes back as it was', (sort, key) => {
    expect(reread(problems(sort), { key, id: ID })).toEqual({ ok: true, value: { key, id: ID } });
  });

  it.each([
    ['plies', 2 ** 31],
    ['plies', 1.5],
    ['pieces', null],
    ['createdAt', -1],
    ['-createdAt', 8.64e15],
    ['createdAt', null],
  ])('of %s with the key %s is none', (sort, key) => {
    expect(reread(problems(sort), { key, id: ID })).toMatchObject(REFUSED);
  });

  it('of no id and of no JSON is none', () => {
    const plies = problems('plies');
    expect(reread(plies, { key: 1, id: 'x' })).toMatchObject(REFUSED);
    expect(parseCursor('%%%', plies)).toMatchObject(REFUSED);
  });

  const made = problems('-createdAt', { minPlies: 3, theme: ['smoke'], text: undefined });
  const cursor = makeCursor(made, { key: 1, id: ID });

  it.each([
    ['another sort', { ...made, sort: 'createdAt' }],
    ['another list', { ...made, list: 'runs' }],
    ['another filter', { ...made, filters: { minPlies: 5, theme: ['smoke'] } }],
    ['one filter less', { ...made, filters: { minPlies: 3 } }],
    ['one filter more', { ...made, filters: { ...made.filters, group: 'family' } }],
    ['null for what is not set', { ...made, filters: { ...made.filters, text: null } }],
  ])('of %s is refused', (_, other) => {
    expect(parseCursor(cursor, other)).toMatchObject(REFUSED);
  });

  it('is the same however its filters are named', () => {
    const other = problems('-createdAt', { theme: ['smoke'], minPlies: 3 });
    expect(parseCursor(cursor, other)).toMatchObject({ ok: true });
  });

  it('of before lists and filters were part of it is refused in words', () => {
    const old = Buffer.from(JSON.stringify(['-createdAt', 1, ID])).toString('base64url');
    expect(parseCursor(old, problems('-createdAt'))).toMatchObject({
      error: { message: expect.stringMatching(/start again without it/) },
    });
  });
});
