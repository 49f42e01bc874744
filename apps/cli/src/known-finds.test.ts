import { KnownWorks } from '@tsume/core/known/works';
import type { ProblemEvent } from '@tsume/core/run/events';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, it } from 'vitest';
import { KnownFinds } from './known-finds.ts';

const SFEN = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const MIRRORED = 'k8/9/P8/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const NEAR = '8k/9/8P/9/9/9/9/9/8L b G2r2b3g4s4n3l17p 1';

function found(sfen: string): ProblemEvent {
  return {
    event: 'problem',
    sfen,
    unprunedSfen: sfen,
    plies: 1,
    line: ['G*1b'],
    fitness: 1,
    pruned: [],
    soundness: 'sound',
    paperSound: true,
    flaws: [],
    generation: 1,
  };
}

const GENERATION = {
  event: 'generation',
  generation: 1,
  evaluations: 9,
  bestFitness: 1,
  meanFitness: 1,
  longestSound: 1,
  archive: 0,
} as const;

const DONE = {
  event: 'done',
  evaluations: 9,
  sound: 2,
  longestSound: 1,
  ms: 1,
  seed: 1,
  variety: {
    lines: { 11: 0, 21: 0, 31: 0, 41: 0, 51: 0, 61: 0 },
    families: { 11: 0, 21: 0, 31: 0, 41: 0, 51: 0, 61: 0 },
  },
  secondLooks: { confirmed: 2, refuted: 0, undecided: 0 },
} as const;

it('leaves out what is on the list, mirrored or not, and counts it', () => {
  const finds = new KnownFinds(new KnownWorks([{ name: 'one', placement: problemOfSfen(SFEN), line: null }]));
  expect(finds.compare(found(SFEN))).toBeNull();
  expect(finds.compare(found(MIRRORED))).toBeNull();
  expect(finds.compare(found(NEAR))).toMatchObject({
    ...found(NEAR),
    duplicates: [{ kind: 'near', name: 'one', sfen: SFEN }],
  });
  expect(finds.compare(GENERATION)).toBe(GENERATION);
  expect(finds.compare(DONE)).toEqual({ ...DONE, known: 2 });
});

it('leaves everything as it is where no list is named', () => {
  const finds = new KnownFinds(undefined);
  for (const event of [found(SFEN), GENERATION, DONE]) expect(finds.compare(event)).toBe(event);
});
