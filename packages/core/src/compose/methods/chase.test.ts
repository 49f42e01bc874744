/** What the method `chase` asks for; what comes of it is tested with chases sown (chase/). */
import { describe, expect, it } from 'vitest';
import { Composer } from '../run/composer.ts';
import { PRESETS } from '../../run/presets.ts';

/** Nodes of the sowings of a run's first generation, by what they sow. */
function sown(population: number, more = {}): [string | undefined, number][] {
  const composer = Composer.create({ ...PRESETS.best, method: 'chase', seed: 1, population, ...more });
  if (!composer.ok) throw new Error(composer.error.message);
  return composer.value.ask().flatMap((task) => {
    if (task.kind !== 'climb' || task.options.root !== null || !('seeds' in task.options)) return [];
    return [[task.options.seeds, task.options.nodes]];
  });
}

describe('a run', () => {
  it('begins with chases, a small one with less of them', () => {
    expect(sown(32)).toEqual([
      ['chases', 40_000_000],
      ['chases', 40_000_000],
    ]);
    expect(sown(4)).toEqual([['chases', 10_000_000]]);
  });

  it('sows none under an order, nor brinkmates', () => {
    expect(sown(32, { order: { pieces: [3, 8] } })).toEqual([]);
    expect(() => sown(32, { goal: 'brinkmate', interposition: 'none' })).toThrow(/composes mates only/);
  });
});
