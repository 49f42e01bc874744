import { describe, expect, it } from 'vitest';
import { statusOf } from './error.ts';
import { checkRequest } from './check.ts';
import { problemQuery } from './problem.ts';
import { DEFAULT_VARIANTS, PRESETS, resolveParameters, runParameters, runRequest } from './run.ts';

describe('run request', () => {
  it('is the preset of the paper where nothing is said', () => {
    const parameters = resolveParameters(runRequest.parse({}), 7);
    expect(parameters).toMatchObject({ population: 200, generations: 50, tournament: 8, ones: 10, seed: 7 });
    expect(parameters).toMatchObject({ method: 'ga-archive', mutationRate: 0.001, archiveRate: 0.05 });
    expect(runParameters.parse(parameters)).toEqual(parameters);
  });

  it('overrides a preset field by field, the seed included', () => {
    const parameters = resolveParameters(runRequest.parse({ preset: 'demo', population: 12, seed: 0 }), 7);
    expect(parameters).toEqual({
      ...PRESETS.demo,
      population: 12,
      seed: 0,
      variants: { ...DEFAULT_VARIANTS, elite: 4 },
    });
  });

  it('takes the preset of the goal where none is named, and the rules that follow from the goal', () => {
    const own = resolveParameters(runRequest.parse({ goal: 'brinkmate' }), 7);
    expect(own).toEqual({ ...PRESETS.brinkmate, seed: 7, variants: DEFAULT_VARIANTS });
    const paper = resolveParameters(runRequest.parse({ goal: 'brinkmate', preset: 'paper' }), 7);
    expect(paper).toMatchObject({ method: 'ga-archive', interposition: 'none', soundnessRule: 'profile' });
  });

  it('fills in the variants that are not chosen', () => {
    const request = runRequest.parse({ variants: { elite: 2, hand: undefined } });
    expect(resolveParameters(request, 7).variants).toEqual({ ...DEFAULT_VARIANTS, elite: 2 });
  });

  it.each([
    [{ population: 1 }, 'too_small'],
    [{ population: 10_001 }, 'too_big'],
    [{ seed: -1 }, 'too_small'],
    [{ seed: 2 ** 32 }, 'too_big'],
    [{ mutationRate: 1.5 }, 'too_big'],
    [{ minutes: 0 }, 'too_small'],
    [{ ones: 2.5 }, 'invalid_type'],
    [{ method: 'magic' }, 'invalid_value'],
    [{ popluation: 3 }, 'unrecognized_keys'],
  ])('refuses %j with %s', (body, code) => {
    expect(runRequest.safeParse(body).error?.issues.map((issue) => issue.code)).toEqual([code]);
  });
});

describe('check request', () => {
  it('takes exactly one of sfen and kif', () => {
    expect(checkRequest.safeParse({ sfen: 'x' }).success).toBe(true);
    expect(checkRequest.safeParse({ kif: 'x' }).success).toBe(true);
    expect(checkRequest.safeParse({}).success).toBe(false);
    expect(checkRequest.safeParse({ sfen: 'x', kif: 'x' }).success).toBe(false);
  });
});

describe('problem query', () => {
  it('reads numbers out of a query string', () => {
    expect(problemQuery.parse({ minPlies: '3', limit: '10' })).toEqual({
      minPlies: 3,
      limit: 10,
      sort: '-createdAt',
    });
  });
});

describe('status of a code', () => {
  it.each([
    ['run_not_found', 404],
    ['body_too_large', 413],
    ['queue_unavailable', 503],
    ['double_pawn', 422],
    ['toString', 422],
  ])('%s is %i', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });
});
