/**
 * What a check answers, as it goes over HTTP and through the queue: the plain types of
 * core/mate/verdict as schemas.
 */

import {
  FLAW_KINDS,
  type Flaw,
  INTERPOSITIONS,
  PROFILES,
  type Report,
  SIDE_LINE_KINDS,
  SOUNDNESSES,
  type SideLine,
  STOPS,
  VERDICTS,
} from '@tsume/core/mate/verdict';
import { READINGS } from '@tsume/core/placement/reading';
import { z } from 'zod';
import { plain } from './plain.ts';

/** Which interpositions are futile 無駄合 (docs/tsume-rules.md §3). */
export const interposition = z.enum(INTERPOSITIONS);
/** Which flaws are faults (docs/tsume-rules.md §4). */
export const profile = z.enum(PROFILES);
/**
 * How hands are read: `tsume` gives the defender all that is left, `game` takes them as written.
 */
export const reading = z.enum(READINGS);
/** Sound 完全作 or not; `grey` rests on a contested interposition, `unknown` was not decided. */
export const soundness = z.enum(SOUNDNESSES);
/** What is known of a position; `noMate` is proven, `unknown` was not decided. */
export const verdict = z.enum(VERDICTS);
/** The kind of a flaw (docs/tsume-rules.md §4), such as `cook` 余詰. */
export const flawKind = z.enum(FLAW_KINDS);

/**
 * A flaw at `ply` of the main line, from 1. `line` is in USI; `fault` says whether the profile
 * minds it. `plies`, of a `returningInterposition`: those of the main line without such rounds.
 * `piece`, of an `ornament`, which is at ply 0: `R*5e`, lower case for White's.
 */
export const flaw = plain<Flaw>()(
  z.object({
    kind: flawKind,
    ply: z.int().min(0),
    move: z.string(),
    line: z.array(z.string()).readonly(),
    fault: z.boolean(),
    plies: z.int().min(0).optional(),
    piece: z.string().optional(),
  }),
);

/** A variation 変化 or a try 紛れ, from the ply at which it leaves the main line. `line` is in USI. */
export const sideLine = plain<SideLine>()(
  z.object({
    kind: z.enum(SIDE_LINE_KINDS),
    ply: z.int().min(1),
    line: z.array(z.string()).readonly(),
    leftover: z.int().min(0).nullable(),
  }),
);

/**
 * The soundness report. `plies`, `line` and `leftover` are null where no mate is proven; `plies`
 * is an upper bound unless `exact`. `stopped` says why the search ended before all was known; null
 * where nothing was cut. Beside `unsound` there may be more flaws then. `openOrnaments` names the
 * pieces of which nodes or time did not tell whether they are ornaments 飾り駒; it is absent where
 * that was not asked.
 */
export const report = plain<Report>()(
  z.object({
    sfen: z.string(),
    verdict,
    plies: z.int().min(0).nullable(),
    exact: z.boolean(),
    line: z.array(z.string()).readonly().nullable(),
    leftover: z.int().min(0).nullable(),
    stopped: z.enum(STOPS).nullable(),
    nodes: z.number().min(0),
    ms: z.number().min(0),
    soundness,
    paperSound: z.boolean().nullable(),
    flaws: z.array(flaw).readonly(),
    openOrnaments: z.array(z.string()).readonly().optional(),
  }),
);
