/** What a check answers, as it goes over HTTP and through the queue: the plain types of core/mate/verdict as schemas. */

import {
  FLAW_KINDS,
  type Flaw,
  INTERPOSITIONS,
  PROFILES,
  type Report,
  SOUNDNESSES,
  STOPS,
  VERDICTS,
} from '@tsume/core/mate/verdict';
import { READINGS } from '@tsume/core/placement/reading';
import { z } from 'zod';
import { plain } from './plain.ts';

export const interposition = z.enum(INTERPOSITIONS);
export const profile = z.enum(PROFILES);
export const reading = z.enum(READINGS);
export const soundness = z.enum(SOUNDNESSES);
export const verdict = z.enum(VERDICTS);
export const flawKind = z.enum(FLAW_KINDS);

export const flaw = plain<Flaw>()(
  z.object({
    kind: flawKind,
    ply: z.int().min(0),
    move: z.string(),
    line: z.array(z.string()).readonly(),
    fault: z.boolean(),
  }),
);

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
  }),
);
