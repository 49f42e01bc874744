/**
 * What a check of kind `brinkmate` 必至 answers: the schema of the plain type in `core/brinkmate/uniqueness`, word for word (docs/brinkmate.md).
 */

import { z } from 'zod';

/** Another move that leads to a brinkmate; `ply` counts from 1. */
export const brinkmateCook = z.object({
  ply: z.int().min(1),
  move: z.string(),
  /** Plies of that brinkmate from there, an upper bound. */
  plies: z.int().min(1),
  /** The same move but for promotion. */
  promotionOnly: z.boolean(),
});

/** The answer to a check of kind `brinkmate`. */
export const brinkmate = z.object({
  sfen: z.string(),
  /** `mate`: the attacker mates by checks already; `unknown` is not `noBrinkmate`. */
  verdict: z.enum(['brinkmate', 'mate', 'noBrinkmate', 'unknown']),
  /** Plies up to the move that can't be parried; 0 for `mate`; null where there is no such verdict. */
  plies: z.int().min(0).nullable(),
  /** Whether no brinkmate in fewer plies exists. */
  exact: z.boolean(),
  /** Best play of both sides in USI moves, ending with the attacker's last. */
  line: z.array(z.string()).nullable(),
  /** Positions on which a mate search inside stopped on its limit. */
  unverified: z.int().min(0),
  /** The verdict stands, its plies are exact, and nothing inside was left undecided. */
  guaranteed: z.boolean(),
  stopped: z.enum(['nodes', 'time', 'memory', 'aborted', 'inner', 'plies']).nullable(),
  innerCalls: z.number().min(0),
  innerStopped: z.number().min(0),
  nodes: z.number().min(0),
  ms: z.number().min(0),
  /** `sound`: one solution, proven; `unsound`: no brinkmate, or a cook. */
  soundness: z.enum(['sound', 'unsound', 'unknown']),
  cooks: z.array(brinkmateCook),
});

/** Plain data that nobody changes. */
export type BrinkmateAnswer = Readonly<Omit<z.infer<typeof brinkmate>, 'line' | 'cooks'>> & {
  readonly line: readonly string[] | null;
  readonly cooks: readonly Readonly<z.infer<typeof brinkmateCook>>[];
};
