/**
 * Refusals as JSON: the body of an answer that is not 2xx, and what is stored with a run or check.
 */

import { REFUSALS, REFUSAL_CODES, statusOf } from '@tsume/core/refusals';
import { z } from 'zod';

/** The codes with their statuses, as a list in Markdown. */
const CODES = REFUSAL_CODES.map((code) => `- \`${code}\` (${statusOf(code)}): ${REFUSALS[code].en}`);

/** The body of every answer that is not 2xx. */
export const errorBody = z.object({
  error: z.object({
    /** Read as any text, since the service may be newer than its reader. */
    code: z.string().meta({ enum: REFUSAL_CODES, description: CODES.join('\n') }),
    /** What is wrong, where, and what to do, in one English sentence. */
    message: z.string(),
    /** What the code says about the fault: squares, limits, the fields at fault. */
    details: z.record(z.string(), z.unknown()),
    /** The id under which the service logged the request. */
    requestId: z.string(),
  }),
});

/** The body of a refusal as a value. */
export type ErrorBody = z.infer<typeof errorBody>;

/** A refusal as it is stored with a run or check; its code may be of another version. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** Such a refusal as a value. */
export type StoredRefusal = z.infer<typeof refusal>;
