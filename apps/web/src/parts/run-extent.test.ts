import { PRESETS } from '@tsume/core/run/presets';
import type { Run } from '@tsume/contracts/run';
import type { RunParameters } from '@tsume/core/run/parameters';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../i18n/en/messages.ts';
import { extentOf, meanMs, tellExtent } from './run-extent.ts';

function runOf(parameters: Partial<RunParameters>, status: Run['status'] = 'running'): Run {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    status,
    parameters: { ...PRESETS.paper, seed: 1, ...parameters },
    cancelRequested: false,
    pauseRequested: false,
    progress: null,
    counts: { problems: 0, newProblems: 0, knownWorks: 0 },
    ms: 0,
    engineVersion: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    error: null,
    ending: null,
  };
}

const CLOCK = { generations: 1_000_000, minutes: 10 };

describe('the working time of islands', () => {
  const island = { island: 1, method: 'edits', seed: 1, progress: null, problems: 0, error: null } as const;
  const at = (status: Run['status'], ms: number) => ({ ...island, status, ms });
  it('is that of one of them on the average', () => {
    const islands = [at('running', 60_000), at('queued', 0), at('done', 100_000)];
    expect(meanMs(islands, 2)).toBe(60_000);
    expect(meanMs(islands.slice(0, 2), null)).toBe(30_000);
    expect(meanMs([at('running', 130_000)], 2)).toBe(120_000);
  });
});

describe('how far a run is', () => {
  it.each([
    ['counts its generations', runOf({}), 9, 0, 'Generation 9 of 50', 0.18],
    [
      'counts minutes where only they end it',
      runOf(CLOCK),
      9,
      189_000,
      'Generation 9 · 3.1 of 10 minutes',
      0.315,
    ],
    [
      'is whole once its time is over',
      runOf(CLOCK, 'done'),
      40,
      601_000,
      'Generation 40 · 10 of 10 minutes',
      1,
    ],
    [
      'stays where it was cancelled',
      runOf(CLOCK, 'cancelled'),
      4,
      60_000,
      'Generation 4 · 1 of 10 minutes',
      0.1,
    ],
    [
      'is unknown where a space is gone through',
      runOf({ generations: 1_000_000 }),
      3,
      5000,
      'Generation 3',
      null,
    ],
    ['is whole at the end of a space', runOf({ generations: 1_000_000 }, 'done'), 3, 5000, 'Generation 3', 1],
  ])('%s', (_, run, generation, ms, words, share) => {
    const extent = extentOf(run, generation, ms);
    expect(tellExtent(extent, en)).toBe(words);
    if (share === null) expect(extent.share).toBeNull();
    else expect(extent.share).toBeCloseTo(share, 10);
  });
});
