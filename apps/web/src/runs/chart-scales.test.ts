import type { GenerationEvent } from '@tsume/core/run/events';
import { describe, expect, it } from 'vitest';
import { BOTTOM, LEFT, TOP, linePath, nearest, scalesOf, stepPath, thinned } from './chart-scales.ts';

function event(generation: number, best: number, mean: number, longest: number): GenerationEvent {
  const rest = { evaluations: generation, archive: 0 };
  return {
    event: 'generation',
    generation,
    bestFitness: best,
    meanFitness: mean,
    longestSound: longest,
    ...rest,
  };
}

const HISTORY = [event(1, 2, 0.5, 0), event(2, 8, 1, 7), event(3, 9, 3, 9)];

describe('the scales', () => {
  it('share their grid lines, and zero', () => {
    const { lines, plies, fitness } = scalesOf(HISTORY, 3, 500);
    expect(lines.map((line) => [line.fitness, line.plies])).toEqual([
      [0, 0],
      [2, 2],
      [4, 4],
      [6, 6],
      [8, 8],
      [10, 10],
    ]);
    expect([fitness(0), plies(0)]).toEqual([BOTTOM, BOTTOM]);
    expect([fitness(10), plies(10)]).toEqual([TOP, TOP]);
  });

  it('have no plies below zero', () => {
    const { lines, plies, fitness } = scalesOf([event(1, 4, -3, 5)], 10, 500);
    expect(lines[0]).toMatchObject({ fitness: -4, plies: null });
    expect(plies(0)).toBe(fitness(0));
    expect(lines.find((line) => line.fitness === 0)?.plies).toBe(0);
  });

  it('reach to the last generation that there will be', () => {
    const { x, right } = scalesOf(HISTORY, 11, 500);
    expect([x(1), x(6), x(11)]).toEqual([LEFT, (LEFT + right) / 2, right]);
  });
});

it('a place on the chart belongs to the generation next to it', () => {
  const scales = scalesOf(HISTORY, 3, 500);
  const at = (x: number): number => HISTORY[nearest(HISTORY, scales, x)].generation;
  expect([-10, scales.x(1), scales.x(2) - 5, scales.x(2), scales.x(3), 999].map(at)).toEqual([
    1, 1, 2, 2, 3, 3,
  ]);
});

it('lines and steps go through the figures', () => {
  const scales = scalesOf(HISTORY, 3, 44 + 36 + 200);
  expect(linePath(HISTORY, scales, ({ bestFitness }) => bestFitness)).toBe('M44,183.6L144,56.4L244,35.2');
  expect(stepPath(HISTORY, scales, false)).toBe('M44,226H144V77.6H244V35.2');
  expect(stepPath([], scales, true)).toBe('');
});

it('more generations than pixels are thinned out without losing the peaks and the last', () => {
  const long = Array.from({ length: 5000 }, (_, i) => event(i + 1, i === 2345 ? 99 : 1, 0, 0));
  const kept = thinned(long, scalesOf(long, 5000, 500));
  expect(kept.length).toBeLessThanOrEqual(500);
  expect(kept).toContain(long[2345]);
  expect(kept.at(-1)).toBe(long[4999]);
});
