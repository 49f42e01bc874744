/** A batch: thousands of positions to be checked as one job, and the outcome of each as a line. */

import { z } from 'zod';
import { authorsRecord, sentRecord } from './authors-record.ts';
import { brinkmate } from './brinkmate.ts';
import { checkOptions, checkStatus } from './check.ts';
import { refusal } from './error.ts';
import { cursor, id, instant, limit, mine, pageOf } from './list.ts';
import { MAX_SFEN_LENGTH } from './run.ts';
import { report } from './verdict.ts';

/** Positions of one batch at most; a server may take fewer at a time. */
export const MAX_POSITIONS = 10_000;

const options = checkOptions.extend({
  /** What to find out of each position. */
  kind: z.enum(['mate', 'brinkmate']).default('mate'),
});

/** The body of POST /v1/batches: positions, and how each of them is checked. */
export const batchRequest = options
  .extend({
    sfens: z.array(z.string().min(1).max(MAX_SFEN_LENGTH)).min(1).max(MAX_POSITIONS),
    /** What its author says of each position, in their order; null where nobody says anything. */
    records: z.array(sentRecord.nullable()).max(MAX_POSITIONS).optional(),
  })
  .refine(({ sfens, records = sfens }) => records.length === sfens.length, {
    error: 'records has as many entries as sfens; null stands for none.',
    path: ['records'],
  });
/** The request once read, defaults filled in. */
export type BatchRequest = z.output<typeof batchRequest>;
/** The request as a client writes it, defaults left out. */
export type NewBatchRequest = z.input<typeof batchRequest>;

/** How each position of a batch is checked, as it is stored. */
export const batchTask = options.omit({ reading: true });
/** The task as a value, defaults filled in. */
export type BatchTask = z.infer<typeof batchTask>;

/**
 * The states of a batch. `running`: there are positions that wait or are worked on; the others are
 * final, and `cancelled` is one whose end was asked for before it had come.
 */
export const batchStatus = z.enum(['running', 'done', 'cancelled']);

/** Positions by the state of their check. */
export const batchCounts = z.record(checkStatus, z.int().min(0));
/** The counts as a value; every state has one. */
export type BatchCounts = z.infer<typeof batchCounts>;

/** A batch as clients see it. */
export const batch = z.object({
  id,
  status: batchStatus,
  task: batchTask,
  positions: z.int().min(0),
  /** How far it has come. A position that cannot be read has `failed` from the beginning. */
  counts: batchCounts,
  cancelRequested: z.boolean(),
  createdAt: instant,
});
/** A batch as a value. */
export type Batch = z.infer<typeof batch>;

/** The query of GET /v1/batches. */
export const batchQuery = z.strictObject({ mine, limit, cursor: cursor.optional() });
/** The query once read: `limit` has its default. */
export type BatchQuery = z.output<typeof batchQuery>;

/** Newest first. */
export const batchPage = pageOf(batch);
/** A page of batches and the cursor of the next one. */
export type BatchPage = z.infer<typeof batchPage>;

/** As what the outcomes of a batch can be had: a JSON object a line, or a table. */
export const RESULT_FORMATS = ['ndjson', 'csv'] as const;
/** One of the formats. */
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** The query of GET /v1/batches/{id}/results. */
export const resultQuery = z.strictObject({ as: z.enum(RESULT_FORMATS).default('ndjson') });

/** The outcome of one position: a line of the results. */
export const batchLine = z.object({
  /** Its place in the request, from 1. */
  number: z.int().min(1),
  /** Its check, which can be asked for by itself. */
  id,
  /** The position as its reading completed it; one that cannot be read, as it was sent. */
  sfen: z.string(),
  /** What its author says of it, where the request told that. */
  record: authorsRecord.optional(),
  status: checkStatus,
  /** Set when a position of a batch of kind `mate` is `done`. */
  report: report.nullable(),
  /** Set when one of kind `brinkmate` is. */
  brinkmate: brinkmate.nullable(),
  /** Set when `failed`. */
  error: refusal.nullable(),
});
/** A line as a value. */
export type BatchLine = z.infer<typeof batchLine>;
