import { describe, expect, it } from 'vitest';
import { MOST_ISLANDS } from './ranges.ts';
import { islandParametersOf, plainParameters } from './islands.ts';
import { PRESETS } from './presets.ts';
import type { RunParameters } from './parameters.ts';

const RUN: RunParameters = { ...PRESETS.best, seed: 5, islands: 3 };

function islands(parameters: Partial<RunParameters>): readonly RunParameters[] {
  const read = islandParametersOf({ ...RUN, ...parameters });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

describe('the parameters of islands', () => {
  it('have a seed each, of the run’s seed, and no islands of their own', () => {
    const seeds = islands({ islands: MOST_ISLANDS }).map(({ seed }) => seed);
    expect(new Set([...seeds, RUN.seed]).size).toBe(MOST_ISLANDS + 1);
    expect(islands({ islands: 2 }).map(({ seed }) => seed)).toEqual(seeds.slice(0, 2));
    expect(islands({ seed: 6 })[0].seed).not.toBe(seeds[0]);
    for (const own of islands({})) {
      expect(own.islands).toBeUndefined();
      expect(own.islandMethods).toBeUndefined();
    }
  });

  it('share the evaluations out, and have the whole time and all generations each', () => {
    const own = islands({ evaluations: 100, minutes: 7, generations: 9 });
    expect(own.map(({ evaluations }) => evaluations)).toEqual([34, 33, 33]);
    expect(own.map(({ minutes, generations }) => [minutes, generations])).toEqual([
      [7, 9],
      [7, 9],
      [7, 9],
    ]);
    expect(islands({ evaluations: 2 }).map(({ evaluations }) => evaluations)).toEqual([1, 1, 1]);
    expect(islands({}).map(({ evaluations }) => evaluations)).toEqual([null, null, null]);
  });

  it('take the methods in turn, and count a climb as a hundred diagrams', () => {
    const own = islands({ islandMethods: ['retrograde', 'map-elites'] });
    expect(own.map(({ method, population }) => [method, population])).toEqual([
      ['retrograde', 32],
      ['map-elites', 3200],
      ['retrograde', 32],
    ]);
    const [climbs] = islands({ method: 'portfolio', population: 1650, islandMethods: ['retrograde'] });
    expect(climbs.population).toBe(17);
    expect(islands({ population: 9000, islandMethods: ['edits'] })[0].population).toBe(10_000);
  });

  it('of one island are those of a run without', () => {
    const { islands: _, ...alone } = RUN;
    expect(plainParameters({ ...RUN, islands: 1 })).toEqual(alone);
    expect(islands({ islands: 1 })).toEqual([alone]);
    expect(plainParameters({ ...RUN, islands: 1, islandMethods: ['edits'] })).toEqual({
      ...alone,
      method: 'edits',
    });
  });

  it('are refused where each would go through the same space', () => {
    const refused = { ok: false, error: { code: 'no_islands' } };
    expect(islandParametersOf({ ...RUN, method: 'exhaustive' })).toMatchObject(refused);
    expect(islandParametersOf({ ...RUN, islandMethods: ['edits', 'exhaustive'] })).toMatchObject(refused);
    expect(islandParametersOf({ ...RUN, islands: 1, method: 'exhaustive' }).ok).toBe(true);
  });
});
