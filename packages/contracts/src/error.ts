/**
 * Error codes and the one table code → HTTP status.
 *
 * A refusal made by the domain (`core/placement`, `core/notation`, `core/compose`) travels under its own code; those that
 * are not listed here say that the input makes no sense as shogi and answer 422.
 */

import { z } from 'zod';

/** The body of every answer that is not 2xx. */
export const errorBody = z.object({
  error: z.object({
    /** A stable code, e.g. `sfen_syntax`. */
    code: z.string(),
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

/** An expected refusal as it is stored with a failed run or check and passed through the queue. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** A refusal as a value, without the request that it answers. */
export type Refusal = z.infer<typeof refusal>;

/** HTTP status by code. */
export const STATUS_BY_CODE = {
  /** The body is no JSON. */
  invalid_json: 400,
  /** A field is missing, unknown or of the wrong type; `details.issues` lists them. */
  invalid_request: 400,
  /** No API key, or one that is unknown or revoked, where the service wants one. */
  unauthorized: 401,
  /** The key's scopes do not suffice, or the run is another key's. */
  forbidden: 403,
  /** A page of another site sent this. */
  cross_site: 403,
  /** No such page or method. */
  not_found: 404,
  run_not_found: 404,
  problem_not_found: 404,
  check_not_found: 404,
  key_not_found: 404,
  /** The run has ended, or is about to, and can be neither cancelled nor paused nor resumed. */
  run_finished: 409,
  /** Only a paused run can be resumed. */
  run_not_paused: 409,
  /** The service wants no keys, so that it gives none out over HTTP either. */
  keys_off: 409,
  /** The check has been answered, or stopped, and cannot be cancelled. */
  check_finished: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  /** A number is out of its range; `details.issues` gives the range. */
  out_of_range: 422,
  /** A run or check wants more than this server's budget; `details` gives the field and the limit. */
  over_budget: 422,
  rate_limited: 429,
  /** The key has as many unfinished runs or checks as it may. */
  quota_exceeded: 429,
  /** As many as this server takes follow runs, or download exports, already. */
  too_many_listeners: 429,
  too_many_exports: 429,
  internal: 500,
  /** This format is not offered by this server. */
  not_available: 501,
  /** PostgreSQL is away; the same request may be sent again later. */
  database_unavailable: 503,
  /** The database took too long over it: ask for less. */
  query_too_slow: 503,
  /** As many runs or checks wait as this service takes. */
  queue_full: 503,
  /** The queue (Redis or PostgreSQL) is away; the same request may be sent again later. */
  queue_unavailable: 503,
} as const;

/** The codes of the service's own refusals; those of the domain are not among them. */
export type ServiceCode = keyof typeof STATUS_BY_CODE;

/** The status of a refusal that the domain made: the request is understood, its content makes no sense as shogi. */
export const DOMAIN_STATUS = 422;

/** The HTTP status of a code; unknown codes are domain refusals. */
export function statusOf(code: string): number {
  const table: Readonly<Record<string, number | undefined>> = STATUS_BY_CODE;
  return Object.hasOwn(table, code) ? (table[code] ?? DOMAIN_STATUS) : DOMAIN_STATUS;
}
