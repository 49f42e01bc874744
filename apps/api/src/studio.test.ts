import { parseSfen } from '@tsume/core/placement/sfen';
import { afterEach, expect, it } from 'vitest';
import { accept } from './failure.ts';
import { MOST_WAITING, Studio, type Commission } from './studio.ts';

const THREAD = new URL('../test/studio-thread.mjs', import.meta.url);
const studios: Studio[] = [];

function studioOf(places: number): Studio {
  const studio = new Studio(places, THREAD);
  studios.push(studio);
  return studio;
}

function commission(title = ''): Commission {
  const placement = accept(parseSfen('8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'));
  const record = { placement, line: ['G*1b'], goal: 'mate', title, author: '', plies: 1 } as const;
  return { format: 'gif', record, created: new Date(0) };
}

afterEach(async () => {
  await Promise.all(studios.splice(0).map((studio) => studio.close()));
});

const clientOf = (id: string) => ({ id, isFree: false });
const HANAKO = clientOf('hanako');

it('lets others wait while its threads are busy, until the line is full', async () => {
  const studio = studioOf(2);
  const clients = Array.from({ length: 2 + MOST_WAITING + 1 }, (_, number) => clientOf(String(number)));
  const made = await Promise.allSettled(clients.map((client) => studio.make(commission(), client)));
  expect(made.slice(0, -1).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(made.at(-1)).toMatchObject({ reason: { refusal: { code: 'too_many_exports' } } });
  expect(await studio.make(commission(), HANAKO)).toHaveLength(1);
});

it('lets one client have half of it', async () => {
  const studio = studioOf(2);
  const half = (2 + MOST_WAITING) / 2;
  const asked = Array.from({ length: half + 1 }, () => studio.make(commission(), HANAKO));
  const other = studio.make(commission(), clientOf('taro'));
  const made = await Promise.allSettled(asked);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(half);
  expect(made.at(-1)).toMatchObject({ reason: { refusal: { code: 'too_many_own_exports' } } });
  expect(await other).toHaveLength(1);
});

it('a thread that has made a file makes the next one', async () => {
  const studio = studioOf(1);
  expect(await studio.make(commission(), HANAKO)).toEqual(await studio.make(commission(), HANAKO));
});

it('what goes wrong in a thread is told, and takes no place', async () => {
  const studio = studioOf(1);
  await expect(studio.make(commission('throw'), HANAKO)).rejects.toThrow('a bug');
  await expect(studio.make(commission('exit'), HANAKO)).rejects.toThrow(/exit/);
  expect(await studio.make(commission(), HANAKO)).toHaveLength(1);
});
