import { PRESETS } from '@tsume/core/run/presets';
import { describe, expect, it } from 'vitest';
import { parametersOf } from './compose.ts';

describe('parametersOf', () => {
  it('is Table 1 of the paper for --preset paper', () => {
    expect(parametersOf({ threads: 1, preset: 'paper' }, 7)).toMatchObject({
      seed: 7,
      method: 'ga-archive',
      population: 200,
      generations: 50,
      tournament: 8,
      mutationRate: 0.001,
      archiveRate: 0.05,
      ones: 10,
    });
  });

  it('lets options win over the preset', () => {
    const parameters = parametersOf(
      { threads: 1, preset: 'demo', method: 'random', seed: 3, population: 20 },
      7,
    );
    expect(parameters).toEqual({ ...PRESETS.demo, method: 'random', seed: 3, population: 20 });
  });

  it('takes a method that selects by wishes where there are some and nothing else is asked for', () => {
    const order = { wish: ['sacrifice'] } as const;
    expect(parametersOf({ threads: 1 }, 7, order)).toMatchObject({ method: 'map-elites', order });
    expect(parametersOf({ threads: 1, method: 'edits' }, 7, order)).toMatchObject({ method: 'edits' });
    expect(parametersOf({ threads: 1, preset: 'best' }, 7, order)).toMatchObject({ method: 'retrograde' });
    expect(parametersOf({ threads: 1 }, 7, { themes: ['sacrifice'] })).toMatchObject({
      method: 'ga-archive',
    });
  });

  it('takes the preset of the goal where none is named, and the rules that follow from the goal', () => {
    const own = parametersOf({ threads: 1, goal: 'brinkmate', minutes: 1 }, 7);
    expect(own).toEqual({ ...PRESETS.brinkmate, seed: 7, minutes: 1 });
    const paper = parametersOf({ threads: 1, goal: 'brinkmate', preset: 'paper' }, 7);
    expect(paper).toMatchObject({ method: 'ga-archive', interposition: 'none', soundnessRule: 'profile' });
  });

  it('runs for the given minutes where nothing else is given', () => {
    expect(parametersOf({ threads: 1, minutes: 5 }, 7)).toMatchObject({ minutes: 5, generations: 1_000_000 });
    expect(parametersOf({ threads: 1, minutes: 5, generations: 3 }, 7)).toMatchObject({
      minutes: 5,
      generations: 3,
    });
    expect(parametersOf({ threads: 1, minutes: 5, preset: 'paper' }, 7)).toMatchObject({
      minutes: 5,
      generations: 50,
    });
  });
});
