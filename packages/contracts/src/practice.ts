/**
 * What a visitor has tried and solved 稽古帳. The page keeps it on the device; of who has an API key
 * the service keeps it as well, so that it is the same on all devices.
 */

import { z } from 'zod';
import { day, id, instant } from './list.ts';

/** Problems that are kept of one visitor; those tried longest ago go first. */
export const MOST_TRIED = 4000;
/** Problems that one request may tell of. */
export const MOST_TOLD = 500;

/** Attempts at one problem: more than anybody makes. */
const count = z.int().min(0).max(1_000_000);

/** How a problem went so far. */
export const tried = z.strictObject({
  problem: id,
  plies: z.int().min(1).max(10_000),
  /** Attempts that came to an end: mate, or giving up. */
  tries: count.min(1),
  /** Of these, how many ended in mate. */
  solves: count,
  /** Milliseconds of the fastest solve; null before the first. */
  bestMs: z.number().min(0).nullable(),
  /** When it was tried last, by the visitor's clock. */
  at: instant,
  /** Whether it comes again: the last try had a wrong move or a hint, or was given up. */
  isDue: z.boolean(),
});
/** It as a value. */
export type Tried = z.infer<typeof tried>;

/** Days in a row on which something was solved, and the last of them where the visitor is. */
export const streak = z.strictObject({ days: z.int().min(1).max(100_000), last: day });
/** They as a value. */
export type Streak = z.infer<typeof streak>;

/**
 * All of a visitor's practice, that tried longest ago first; `streak` is null before the first
 * solve.
 */
export const practice = z.object({ problems: z.array(tried), streak: streak.nullable() });
/** It as a value. */
export type Practice = z.infer<typeof practice>;

/** A part of it, from one device. */
export const practiceTold = z.strictObject({
  problems: z
    .array(tried)
    .max(MOST_TOLD)
    .refine((all) => new Set(all.map(({ problem }) => problem)).size === all.length, 'each problem once'),
  streak: streak.nullable(),
});
/** It as a value. */
export type PracticeTold = z.infer<typeof practiceTold>;
