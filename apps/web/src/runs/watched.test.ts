import type { Problem } from '@tsume/contracts/problem';
import type { GenerationEvent } from '@tsume/core/run/events';
import type { RunDetail } from '@tsume/contracts/run';
import { resolveRun } from '@tsume/core/run/accept';
import { ONE_PLY_PROBLEM } from '@tsume/testing/one-ply-problem';
import { expect, it } from 'vitest';
import {
  SHOWN,
  type Watched,
  watchedFrom,
  withGenerations,
  withListed,
  withNewest,
  withProblems,
  withRun,
} from './watched.ts';

const event = (generation: number): GenerationEvent => ({
  event: 'generation',
  generation,
  evaluations: generation,
  bestFitness: 1,
  meanFitness: 1,
  longestSound: 1,
  archive: 0,
});

const RUN: RunDetail = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'running',
  parameters: resolveRun({ seed: 1 }, 0),
  cancelRequested: false,
  pauseRequested: false,
  progress: event(2),
  counts: { problems: 0, newProblems: 0, knownWorks: 0 },
  ms: 0,
  engineVersion: null,
  createdAt: '2026-11-22T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  error: null,
  ending: null,
  history: [event(1), event(2)],
  islands: [],
};

function problem(id: string, plies: number): Problem {
  return { ...ONE_PLY_PROBLEM, id, plies };
}

const ids = (problems: readonly Problem[]): string => problems.map(({ id }) => id).join(' ');
const generations = ({ history }: Watched): number[] => history.map(({ generation }) => generation);

it('a history has each generation once and in order, however it comes', () => {
  const first = watchedFrom(RUN);
  const grown = withGenerations(first, [event(3), event(4)]);
  expect(generations(grown)).toEqual([1, 2, 3, 4]);
  expect(generations(withGenerations(grown, [event(2), event(3), event(5)]))).toEqual([1, 2, 3, 4, 5]);
  expect(withGenerations(grown, [])).toBe(grown);
  expect(grown.run.progress?.generation).toBe(4);
});

it('a state of the run does not take newer figures back', () => {
  const grown = withGenerations(watchedFrom(RUN), [event(3)]);
  const paused = withRun(grown, { ...RUN, status: 'paused', progress: event(2) });
  expect(paused.run).toMatchObject({ status: 'paused', progress: { generation: 3 } });
  expect(paused.news).toBeGreaterThan(grown.news);
});

it('problems that come are first among the newest, and in their place among the longest', () => {
  const listed = withListed(
    watchedFrom(RUN),
    [problem('b', 3), problem('a', 5)],
    [problem('a', 5), problem('b', 3)],
  );
  expect([...listed.arrived]).toEqual([]);
  const grown = withProblems(listed, [problem('c', 3), problem('d', 9), problem('a', 5)]);
  expect(ids(grown.newest)).toBe('d c b a');
  expect(ids(grown.longest)).toBe('d a c b');
  expect([...grown.arrived].sort()).toEqual(['c', 'd']);
  expect(withProblems(grown, [problem('d', 9)])).toBe(grown);
});

it('no more problems are kept than are shown', () => {
  const many = Array.from({ length: 3 * SHOWN }, (_, i) => problem(`p${i}`, 1 + (i % 7)));
  const grown = withProblems(watchedFrom(RUN), many);
  expect(ids(grown.newest)).toBe(ids(many.slice(-SHOWN).toReversed()));
  expect(grown.longest.map(({ plies }) => plies)).toEqual(
    many
      .map(({ plies }) => plies)
      .toSorted((a, b) => b - a)
      .slice(0, SHOWN),
  );
  expect(grown.arrived.size).toBeLessThanOrEqual(2 * SHOWN);
});

it('where the newest are asked for, their order is the service’s, and only what is new has arrived', () => {
  const first = withNewest(watchedFrom(RUN), [problem('b', 3), problem('a', 5)]);
  expect(first.arrived.size).toBe(0);
  const next = withNewest(first, [problem('c', 1), problem('b', 3), problem('a', 5)]);
  expect(ids(next.newest)).toBe('c b a');
  expect(ids(next.longest)).toBe('a b c');
  expect([...next.arrived]).toEqual(['c']);
});
