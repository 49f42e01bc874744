/**
 * What an improvement of a problem answers, as it goes over HTTP and is stored: the plain types of
 * core/improve/proposal and difference as schemas.
 */

import type { Difference } from '@tsume/core/improve/difference';
import { type Improvement, type Proposal, STEPS } from '@tsume/core/improve/proposal';
import { HAND_LETTERS } from '@tsume/core/order/piece-text';
import { z } from 'zod';
import { plain } from './plain.ts';
import { flaw, report, soundness } from './verdict.ts';

/** What was done to a problem: repaired 余詰消し, extended 逆算, pruned of ornaments 飾り駒. */
export const improveStep = z.enum(STEPS);

const squareChange = z.object({ square: z.string(), from: z.string().nullable(), to: z.string().nullable() });
const handChange = z.object({ kind: z.enum(HAND_LETTERS), from: z.int().min(0), to: z.int().min(0) });

/**
 * What a proposal changes of the diagram given: first the shift of the whole board, then squares
 * (`9a` … `1i`) and the attacker's hand.
 */
export const difference = plain<Difference>()(
  z.object({
    shift: z.object({ columns: z.int(), rows: z.int() }),
    squares: z.array(squareChange).readonly(),
    hand: z.array(handChange).readonly(),
  }),
);

/**
 * One sound version of a problem and the steps that led to it. `changes` counts men changed;
 * `kept` is null where the author's line is unknown.
 */
export const proposal = plain<Proposal>()(
  z.object({
    steps: z.array(improveStep).readonly(),
    sfen: z.string(),
    plies: z.int().min(1),
    line: z.array(z.string()).readonly(),
    difference,
    changes: z.int().min(0),
    pieces: z.int().min(0),
    kept: z.object({ moves: z.int().min(0), of: z.int().min(0) }).nullable(),
    soundness,
    flaws: z.array(flaw).readonly(),
  }),
);

/** What the service adds: the problem as it was improved, with Black to attack. */
export type ImprovementAnswer = Improvement & { readonly sfen: string };

/** The answer to a check of kind `improve`; where the check was stopped, what there was by then. */
export const improvement = plain<ImprovementAnswer>()(
  z.object({
    sfen: z.string(),
    report: report.nullable(),
    authorsLine: z.array(z.string()).readonly().nullable(),
    proposals: z.array(proposal).readonly(),
    found: z.int().min(0),
    tried: z.int().min(0),
    nodes: z.number().min(0),
    stopped: z.enum(['nodes', 'time', 'aborted']).nullable(),
  }),
);
