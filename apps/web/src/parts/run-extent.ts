/** How far a run is: by its generations, or by its minutes where only the clock is to end it. */

import { ENDLESS } from '@tsume/core/run/presets';
import { type Island, type Run, hasEnded } from '@tsume/contracts/run';
import type { Words } from '../i18n/messages.ts';

const MINUTE_MS = 60_000;

/** How much of a run is done. */
export interface Extent {
  /** Generations told so far. */
  readonly generation: number;
  /**
   * All that there will be, of all islands together; null where the clock or the space of an order
   * ends the run.
   */
  readonly generations: number | null;
  /** Working time in minutes and its budget; null where generations are counted. */
  readonly minutes: { readonly used: number; readonly budget: number } | null;
  /** 0 to 1; null where nobody knows. */
  readonly share: number | null;
}

/**
 * @param generation the last one told
 * @param ms working time in milliseconds
 */
export function extentOf(run: Run, generation: number, ms: number): Extent {
  const { generations, minutes, islands = 1 } = run.parameters;
  const isDone = run.status === 'done';
  if (generations < ENDLESS) {
    const all = generations * islands;
    return { generation, generations: all, minutes: null, share: Math.min(1, generation / all) };
  }
  if (minutes === null)
    return { generation, generations: null, minutes: null, share: hasEnded(run.status) ? 1 : null };
  const used = Math.min(minutes, ms / MINUTE_MS);
  return {
    generation,
    generations: null,
    minutes: { used, budget: minutes },
    share: isDone ? 1 : used / minutes,
  };
}

/**
 * Working time of a run that is spread over islands, in milliseconds: that of one island on the
 * average, one that has ended counting with its whole budget.
 */
export function meanMs(islands: readonly Island[], minutes: number | null): number {
  const budget = (minutes ?? Infinity) * MINUTE_MS;
  const spent = islands.map(({ status, ms }) =>
    hasEnded(status) && minutes !== null ? budget : Math.min(ms, budget),
  );
  return spent.reduce((sum, ms) => sum + ms, 0) / islands.length;
}

/** The extent in words. */
export function tellExtent({ generation, generations, minutes }: Extent, text: Words): string {
  if (generations !== null) return text.run.generation(generation, generations);
  const told = text.run.generationOnly(generation);
  if (minutes === null) return told;
  const used = Math.floor(minutes.used * 10) / 10;
  return `${told} · ${text.run.minutes(used.toLocaleString(text.language), minutes.budget.toLocaleString(text.language))}`;
}
