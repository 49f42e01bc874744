import { parseSfen } from '@tsume/core/placement/sfen';
import { afterEach, expect, it } from 'vitest';
import { accept } from './failure.ts';
import { Studio, type Commission } from './studio.ts';

const THREAD = new URL('../test/studio-thread.mjs', import.meta.url);
const studios: Studio[] = [];

function studioOf(places: number): Studio {
  const studio = new Studio(places, THREAD);
  studios.push(studio);
  return studio;
}

function commission(title = ''): Commission {
  const placement = accept(parseSfen('8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'));
  return { format: 'gif', record: { placement, line: ['G*1b'], goal: 'mate', title, author: '', plies: 1 } };
}

afterEach(async () => {
  await Promise.all(studios.splice(0).map((studio) => studio.close()));
});

it('makes as many files at a time as it has places, and refuses the next one', async () => {
  const studio = studioOf(2);
  const made = await Promise.allSettled([1, 2, 3].map(() => studio.make(commission())));
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(made[2]).toMatchObject({ reason: { refusal: { code: 'too_many_exports' } } });
  expect(await studio.make(commission())).toHaveLength(1);
});

it('a thread that has made a file makes the next one', async () => {
  const studio = studioOf(1);
  expect(await studio.make(commission())).toEqual(await studio.make(commission()));
});

it('what goes wrong in a thread is told, and takes no place', async () => {
  const studio = studioOf(1);
  await expect(studio.make(commission('throw'))).rejects.toThrow('a bug');
  await expect(studio.make(commission('exit'))).rejects.toThrow(/exit/);
  expect(await studio.make(commission())).toHaveLength(1);
});
