import { describe, expect, it } from 'vitest';
import { checkRequest } from './check.ts';
import { problemQuery } from './problem.ts';
import { PRESETS } from '@tsume/core/run/presets';
import { runParameters, runRequest } from './run.ts';

describe('run request', () => {
  it.each(Object.entries(PRESETS))('stores the preset %s as it is', (_, preset) => {
    expect(runParameters.parse({ ...preset, seed: 1 })).toEqual({ ...preset, seed: 1 });
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
      group: 'none',
    });
  });
});
