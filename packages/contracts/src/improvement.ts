/**
 * What an improvement of a problem answers, as it goes over HTTP and is stored: the schemas of the plain types in
 * `core/improve/proposal`, which the worker holds to them at compile time.
 */

import { z } from 'zod';
import { type Immutable, flaw, report, soundness } from './verdict.ts';

/** What was done to a problem: repaired 余詰消し, extended 逆算, pruned of ornaments 飾り駒. */
export const improveStep = z.enum(['repaired', 'extended', 'pruned']);
export type ImproveStep = z.infer<typeof improveStep>;

/** What two diagrams differ in: the whole board moved first, then squares, then the attacker's hand. */
export const difference = z.object({
  /** Columns to the right (towards file 1) and rows downwards. */
  shift: z.object({ columns: z.int(), rows: z.int() }),
  /** A square, `9a` … `1i`, with its men before and after as a SFEN writes them; null for none. */
  squares: z.array(z.object({ square: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  hand: z.array(
    z.object({
      kind: z.enum(['P', 'L', 'N', 'S', 'B', 'R', 'G']),
      from: z.int().min(0),
      to: z.int().min(0),
    }),
  ),
});

/** A sound version of the problem. */
export const proposal = z.object({
  steps: z.array(improveStep),
  sfen: z.string(),
  plies: z.int().min(1),
  line: z.array(z.string()),
  difference,
  /** How many men that changes. */
  changes: z.int().min(0),
  pieces: z.int().min(0),
  /** Moves of the author's main line that the new one has too; null where the author's is not known. */
  kept: z.object({ moves: z.int().min(0), of: z.int().min(0) }).nullable(),
  soundness,
  flaws: z.array(flaw),
});

/** The answer to a check of kind `improve`; where the check was stopped, what there was by then. */
export const improvement = z.object({
  /** The problem as it was improved: with Black to attack. */
  sfen: z.string(),
  /** The problem itself, checked; null where that was stopped. */
  report: report.nullable(),
  authorsLine: z.array(z.string()).nullable(),
  proposals: z.array(proposal),
  /** Sound versions found, those that differ in no idea included. */
  found: z.int().min(0),
  tried: z.int().min(0),
  nodes: z.number().min(0),
  /** Why it ended before all was tried; null where all was. */
  stopped: z.enum(['nodes', 'time', 'aborted']).nullable(),
});

export type Difference = Immutable<z.infer<typeof difference>>;
export type Proposal = Immutable<z.infer<typeof proposal>>;
export type ImprovementAnswer = Immutable<z.infer<typeof improvement>>;
