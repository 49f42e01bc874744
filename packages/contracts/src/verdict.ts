/**
 * What a check answers, as it goes over HTTP and through the queue: the schemas of the plain types in
 * `core/mate/verdict`, word for word. They are written twice because this package is a leaf; the worker, which
 * imports both, has a compile-time test that they agree.
 */

import { z } from 'zod';

/** Which interpositions 合駒 are futile 無駄合 (docs/tsume-rules.md §3). */
export const interposition = z.enum(['standard', 'narrow', 'none']);
/** Which rows of the soundness table are faults (docs/tsume-rules.md §4). */
export const profile = z.enum(['strict', 'magazine', 'app']);
/** How a SFEN's hands are read: as a tsume problem 詰将棋, or as a position out of a game 実戦. */
export const reading = z.enum(['tsume', 'game']);
/** 完全作 or not; `grey` 灰色 rests on a contested interposition, `unknown` was not decided within the budget. */
export const soundness = z.enum(['sound', 'unsound', 'grey', 'unknown']);

/** The rows of the soundness table (docs/tsume-rules.md §4). */
export const flawKind = z.enum([
  'noMate',
  'cook',
  'earlyMate',
  'leftover',
  'finalMoveDual',
  'longerVariation',
  'equalVariation',
  'variationCook',
  'unlimited',
  'detour',
  'ornament',
]);

/** One row of the soundness table that applies; `ply` counts from 1, `line` is in USI moves. */
export const flaw = z.object({
  kind: flawKind,
  ply: z.int().min(0),
  move: z.string(),
  line: z.array(z.string()),
  /** Whether it makes the problem unsound under the profile asked for. */
  fault: z.boolean(),
});

/** The answer of one check. `plies`, `line` and `leftover` are null where no mate is proven. */
export const report = z.object({
  sfen: z.string(),
  verdict: z.enum(['mate', 'noMate', 'unknown']),
  plies: z.int().min(0).nullable(),
  exact: z.boolean(),
  line: z.array(z.string()).nullable(),
  leftover: z.int().min(0).nullable(),
  stopped: z.enum(['nodes', 'time', 'memory', 'aborted']).nullable(),
  nodes: z.number().min(0),
  ms: z.number().min(0),
  soundness,
  /** The seed paper's 完全作: mates, nothing left over, no cook before the final move. Null where undecided. */
  paperSound: z.boolean().nullable(),
  flaws: z.array(flaw),
});

/** The name of a rule of futile interpositions. */
export type Interposition = z.infer<typeof interposition>;
/** The name of a profile. */
export type Profile = z.infer<typeof profile>;
/** The name of a reading. */
export type Reading = z.infer<typeof reading>;
/** The name of an outcome. */
export type Soundness = z.infer<typeof soundness>;

/** Plain data that nobody changes, arrays included. */
export type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;

/** A flaw as plain data that nobody changes. */
export type Flaw = Immutable<z.infer<typeof flaw>>;
/** The answer of a check as plain data that nobody changes. */
export type Report = Immutable<z.infer<typeof report>>;
