/**
 * The geometry of the chart of a run: two scales over one set of grid lines, in units that are
 * pixels.
 */

import type { GenerationEvent } from '@tsume/core/run/events';

/** Of the picture. */
export const HEIGHT = 260;
/** The highest grid line. */
export const TOP = 14;
/** The lowest grid line. */
export const BOTTOM = 226;
/** Where the plot begins, beside the figures of fitness. */
export const LEFT = 44;
/** For the figures of plies. */
const RIGHT_MARGIN = 36;
/** Grid lines above the lowest, about. */
const LINES = 5;
const GENERATION_TICKS = 6;
/** Where there are more generations than points, each point stands for the best of several. */
const POINTS_A_PIXEL = 1;

/** From generations, fitness and plies to pixels. */
export interface Scales {
  /** Of the whole picture. */
  readonly width: number;
  readonly right: number;
  readonly x: (generation: number) => number;
  readonly fitness: (value: number) => number;
  readonly plies: (value: number) => number;
  /**
   * What each grid line stands for on the left and on the right; the right one is absent below
   * zero.
   */
  readonly lines: readonly { readonly y: number; readonly fitness: number; readonly plies: number | null }[];
  readonly generationTicks: readonly number[];
}

/**
 * The scales that all of a history fits in.
 * @param generations how many there will be; fewer than there are: unknown
 */
export function scalesOf(history: readonly GenerationEvent[], generations: number, width: number): Scales {
  const right = width - RIGHT_MARGIN;
  const fitnessTicks = ticks(
    least(history.map(({ meanFitness }) => meanFitness)),
    Math.max(1, greatest(history.map(({ bestFitness }) => bestFitness))),
    LINES,
  );
  const zero = fitnessTicks.indexOf(0);
  const longest = Math.max(1, greatest(history.map(({ longestSound }) => longestSound)));
  const step = Math.ceil(longest / (fitnessTicks.length - 1 - zero));
  const lastGeneration = Math.max(generations, history.at(-1)?.generation ?? 1, 2);
  const [low, high] = [fitnessTicks[0], fitnessTicks.at(-1) ?? 1];
  const fitness = (value: number): number => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const top = (fitnessTicks.length - 1 - zero) * step;
  return {
    width,
    right,
    x: (generation) => LEFT + ((generation - 1) / (lastGeneration - 1)) * (right - LEFT),
    fitness,
    plies: (value) => fitness(0) - (value / top) * (fitness(0) - TOP),
    lines: fitnessTicks.map((value, i) => ({
      y: fitness(value),
      fitness: value,
      plies: i < zero ? null : (i - zero) * step,
    })),
    generationTicks: [
      1,
      ...ticks(0, lastGeneration, GENERATION_TICKS).filter(
        (tick) => Number.isInteger(tick) && tick > 1 && tick <= lastGeneration,
      ),
    ],
  };
}

/**
 * 0, or the least of the values. A loop: a history may have more values than a function takes
 * arguments.
 */
function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), 0);
}

function greatest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}

/**
 * Round numbers that enclose the span from `low` to `high`, 0 among them, about `count` of them.
 */
function ticks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((unit) => unit * power).find((size) => size >= rough) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(10)));
}

/** A line through one figure of each generation. */
export function linePath(
  history: readonly GenerationEvent[],
  scales: Scales,
  value: (event: GenerationEvent) => number,
): string {
  return thinned(history, scales)
    .map(
      (event, i) =>
        `${i === 0 ? 'M' : 'L'}${round(scales.x(event.generation))},${round(scales.fitness(value(event)))}`,
    )
    .join('');
}

/** Steps of the longest problem so far; closed along the bottom, or only their upper edge. */
export function stepPath(history: readonly GenerationEvent[], scales: Scales, isClosed: boolean): string {
  const points = thinned(history, scales);
  const [first] = points;
  if (first === undefined) return '';
  const x = (event: GenerationEvent): number => round(scales.x(event.generation));
  const y = (event: GenerationEvent): number => round(scales.plies(event.longestSound));
  const steps = points.slice(1).map((event) => `H${x(event)}V${y(event)}`);
  if (!isClosed) return `M${x(first)},${y(first)}${steps.join('')}`;
  const ground = round(scales.plies(0));
  return `M${x(first)},${ground}V${y(first)}${steps.join('')}V${ground}Z`;
}

/**
 * As many generations as can be told apart: of those that share a place the one of the best
 * fitness, and the last of all.
 */
export function thinned(history: readonly GenerationEvent[], scales: Scales): readonly GenerationEvent[] {
  const places = (scales.right - LEFT) * POINTS_A_PIXEL;
  if (history.length <= places) return history;
  const share = Math.ceil(history.length / places);
  const kept: GenerationEvent[] = [];
  for (let i = 0; i < history.length - 1; i += share) {
    const group = history.slice(i, Math.min(i + share, history.length - 1));
    kept.push(group.reduce((best, event) => (event.bestFitness > best.bestFitness ? event : best)));
  }
  return [...kept, history[history.length - 1]];
}

/** Index of the generation that lies nearest to a place on the chart. */
export function nearest(history: readonly GenerationEvent[], scales: Scales, x: number): number {
  let [low, high] = [0, history.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const between = (scales.x(history[middle].generation) + scales.x(history[middle + 1].generation)) / 2;
    if (x <= between) high = middle;
    else low = middle + 1;
  }
  return low;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
