import { STARTS, PRESETS } from '@tsume/core/run/presets';
import { checkTask } from '@tsume/contracts/check';
import { describe, expect, it } from 'vitest';
import { holdCheck, runWithinBudget, type Budget } from './budget.ts';
import { RefusalError } from './failure.ts';

const NONE: Budget = {
  RUN_MAX_MINUTES: undefined,
  RUN_MAX_EVALUATIONS: undefined,
  RUN_MAX_NODES: undefined,
  RUN_MAX_ISLANDS: undefined,
  CHECK_MAX_NODES: undefined,
  CHECK_MAX_MS: undefined,
};
const RUN = { ...PRESETS.paper, seed: 1, mateNodes: 1000, cookNodes: 250 };

describe('a run', () => {
  it('is what it was where there is no budget', () => {
    expect(runWithinBudget(RUN, NONE)).toEqual(RUN);
  });

  it('that names no end has the budget’s', () => {
    const budget = { ...NONE, RUN_MAX_MINUTES: 30, RUN_MAX_EVALUATIONS: 5000 };
    expect(runWithinBudget(RUN, budget)).toEqual({ ...RUN, minutes: 30, evaluations: 5000 });
    expect(runWithinBudget({ ...RUN, minutes: 2 }, budget)).toMatchObject({ minutes: 2 });
  });

  it.each([
    ['minutes', { minutes: 31 }, { RUN_MAX_MINUTES: 30 }],
    ['evaluations', { evaluations: 11 }, { RUN_MAX_EVALUATIONS: 10 }],
    ['mateNodes', { mateNodes: 1001 }, { RUN_MAX_NODES: 1000 }],
    ['cookNodes', { cookNodes: 2000 }, { RUN_MAX_NODES: 1000 }],
    ['islands', { islands: 5 }, { RUN_MAX_ISLANDS: 4 }],
  ])('is refused for too many %s', (field, wish, limit) => {
    expect(() => runWithinBudget({ ...RUN, ...wish }, { ...NONE, ...limit })).toThrow(RefusalError);
    expect(() => runWithinBudget({ ...RUN, ...wish }, { ...NONE, ...limit })).toThrow(
      new RegExp(`^${field}: `),
    );
  });
});

it.each([
  ['nodes', { nodes: 2000 }],
  ['innerNodes', { innerNodes: 2000 }],
  ['timeMs', { timeMs: 5000 }],
])('a check is refused for too many %s', (field, wish) => {
  const task = checkTask.parse({ sfen: STARTS[1], nodes: 1000, timeMs: 1000, ...wish });
  expect(() => holdCheck(task, NONE)).not.toThrow();
  expect(() => holdCheck(task, { ...NONE, CHECK_MAX_NODES: 1000, CHECK_MAX_MS: 1000 })).toThrow(
    new RegExp(`^${field}: `),
  );
});
