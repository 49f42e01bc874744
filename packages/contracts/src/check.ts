/**
 * A check 検討: a position that somebody sends in, and the report on it. Carried by the queue like a
 * run.
 */

import type { LineFailure } from '@tsume/core/mate/verdict';
import { SQUARE_NAME } from '@tsume/core/placement/placement';
import { ENDED, PENDING, isFinal } from './status.ts';
import { z } from 'zod';
import { authorsRecord, sentRecord } from './authors-record.ts';
import { plain } from './plain.ts';
import { brinkmate } from './brinkmate.ts';
import { certificateFacts } from './certificate.ts';
import { refusal } from './error.ts';
import { improvement } from './improvement.ts';
import { cursor, id, instant, limit, mine, pageOf } from './list.ts';
import { MAX_SFEN_LENGTH } from './run.ts';
import { interposition, profile, reading, report, sideLine } from './verdict.ts';
import { MAX_WITNESS_PLIES, witness } from './witness.ts';

/** Longest KIF text taken, in characters. */
export const MAX_KIF_LENGTH = 200_000;

/**
 * Fewest and most nodes and milliseconds that a check may ask for, and what it has that names none;
 * a server may give less.
 */
export const MIN_CHECK_NODES = 100;
export const MAX_CHECK_NODES = 1_000_000_000;
export const DEFAULT_CHECK_NODES = 5_000_000;
export const MIN_CHECK_MS = 10;
export const MAX_CHECK_MS = 600_000;
export const DEFAULT_CHECK_MS = 60_000;
/** Plies by which an improvement may extend a problem. */
export const MAX_EXTENSION = 100;

/**
 * What a check can find out: the soundness report, a second opinion on a length by a quantified
 * formula, whether there is a brinkmate 必至, sound versions of the problem (docs/improve.md), or a
 * proof of what the report says (docs/certificates.md).
 */
export const checkKind = z.enum(['mate', 'qbf', 'brinkmate', 'improve', 'certificate']);

/** The kinds of checks that a stored problem may be asked about by its id. */
const OF_PROBLEMS: readonly z.infer<typeof checkKind>[] = ['qbf', 'certificate'];

const request = z.strictObject({
  /** What to find out. */
  kind: checkKind.default('mate'),
  /**
   * For `qbf`: the length to be witnessed, every interposition counted; absent: what the engine
   * finds.
   */
  plies: z
    .int()
    .min(1)
    .max(MAX_WITNESS_PLIES)
    .refine((plies) => plies % 2 === 1, { error: 'The number of plies is odd.' })
    .optional(),
  /**
   * For `qbf` and `certificate`: the stored problem whose position and rule of interpositions
   * these are; no position is given then. It keeps the witness as its badge if `plies` is absent,
   * it decides, and none did so before.
   */
  problem: id.optional(),
  /** The position; or else `kif`. */
  sfen: z.string().min(1).max(MAX_SFEN_LENGTH).optional(),
  /** With `sfen`: what its author says of it, as a KIF text would bring it. */
  record: sentRecord.optional(),
  /**
   * A KIF text, whose start position is checked; or else `sfen`. Its moves, title, author and
   * comments are the task's `record`.
   */
  kif: z.string().min(1).max(MAX_KIF_LENGTH).optional(),
  /**
   * Absent: `game` when both kings are on the board and the white hand is not the full remainder,
   * else `tsume`.
   */
  reading: reading.optional(),
  profile: profile.default('strict'),
  interposition: interposition.default('standard'),
  /** Node budget of the mate search; for `improve`, of all its searches together. */
  nodes: z.int().min(MIN_CHECK_NODES).max(MAX_CHECK_NODES).default(DEFAULT_CHECK_NODES),
  /** Node budget of the refutation of one alternative move; absent: the whole budget. */
  cookNodes: z.int().min(MIN_CHECK_NODES).max(MAX_CHECK_NODES).optional(),
  /** For `brinkmate`: node budget of each mate search inside; absent: 1,000,000. */
  innerNodes: z.int().min(1).max(MAX_CHECK_NODES).optional(),
  /**
   * For `mate`: whether variations 変化 and tries 紛れ are told as well, as far as once more so many
   * nodes, two million at most, bring them.
   */
  sideLines: z.boolean().optional(),
  /** For `improve`: squares, `9a` … `1i`, that stay as they are, whatever is on them. */
  keep: z.array(z.string().regex(SQUARE_NAME)).max(81).optional(),
  /** For `improve`: plies by which the problem is extended, at most; absent: a few. */
  by: z.int().min(2).max(MAX_EXTENSION).multipleOf(2).optional(),
  /** Time limit of each search in milliseconds; for `improve`, of the whole. */
  timeMs: z.int().min(MIN_CHECK_MS).max(MAX_CHECK_MS).default(DEFAULT_CHECK_MS),
});

/** How the checks of many positions are to be made. */
export const checkOptions = request.pick({
  reading: true,
  profile: true,
  interposition: true,
  nodes: true,
  cookNodes: true,
  timeMs: true,
});

/** The body of POST /v1/checks: exactly one of `sfen`, `kif` and, for `qbf`, `problem`. */
export const checkRequest = request
  .refine(
    ({ sfen, kif, problem }) => [sfen, kif, problem].filter((given) => given !== undefined).length === 1,
    {
      error: 'Give exactly one of sfen and kif (or, for the kinds qbf and certificate, problem).',
      path: ['sfen'],
    },
  )
  .refine(({ sfen, record }) => sfen !== undefined || record === undefined, {
    error: 'record belongs to sfen.',
    path: ['record'],
  })
  .refine(({ kind, problem }) => OF_PROBLEMS.includes(kind) || problem === undefined, {
    error: `problem belongs to the kinds ${OF_PROBLEMS.join(' and ')}.`,
    path: ['kind'],
  })
  .refine(({ kind, plies }) => kind === 'qbf' || plies === undefined, {
    error: 'plies belongs to kind qbf.',
    path: ['kind'],
  })
  .refine(({ kind, sideLines }) => kind === 'mate' || sideLines === undefined, {
    error: 'sideLines belongs to kind mate.',
    path: ['kind'],
  })
  .refine(({ kind, keep }) => kind === 'improve' || keep === undefined, {
    error: 'keep belongs to kind improve.',
    path: ['kind'],
  })
  .refine(({ kind, by }) => kind === 'improve' || by === undefined, {
    error: 'by belongs to kind improve.',
    path: ['kind'],
  })
  .refine(({ kind, innerNodes }) => kind === 'brinkmate' || innerNodes === undefined, {
    error: 'innerNodes belongs to kind brinkmate.',
    path: ['kind'],
  });
/** The request as a client writes it, defaults left out. */
export type CheckRequest = z.input<typeof checkRequest>;

/** What the worker is asked: the position as the reading completed it, and the options. */
export const checkTask = request.omit({ kif: true, sfen: true, reading: true, record: true }).extend({
  sfen: z.string(),
  /**
   * What the author says of the position: an improvement keeps his line where it can. No verdict
   * goes by it.
   */
  record: authorsRecord.optional(),
});
/** The task as it is stored, defaults filled in. */
export type CheckTask = z.infer<typeof checkTask>;

/**
 * The states of a check; the last three are final. One that is not answered at once is `queued`
 * again after it was `running`.
 */
export const checkStatus = z.enum([...PENDING, ...ENDED]);
/** One of the states of a check. */
export type CheckStatus = z.infer<typeof checkStatus>;

/** How far a check has come, told about once a second while it runs. */
export const checkProgress = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    nodes: z.number().min(0),
    ms: z.number().min(0),
    /** The greatest length below which no mate exists; −1 as long as nothing is excluded. */
    excludedPlies: z.int(),
    /** Plies within which a mate is proven; null as long as none is. */
    plies: z.int().min(1).nullable(),
    /** Whether `plies` is the length. What is searched after that are second solutions. */
    exact: z.boolean(),
  }),
  z.object({
    kind: z.literal('improve'),
    /** The report on the problem, repairs, extensions. */
    stage: z.enum(['report', 'repair', 'extend']),
    /** Diagrams judged. */
    tried: z.int().min(0),
    /** Sound versions found. */
    found: z.int().min(0),
    nodes: z.number().min(0),
  }),
]);
/** Progress of a search, or of an improvement. */
export type CheckProgress = z.infer<typeof checkProgress>;

/** Where the line of a record fails: the escape, and what follows. */
const lineFailure = plain<LineFailure>()(
  z.object({
    ply: z.int().min(1),
    line: z.array(z.string()).readonly(),
    escapes: z.int().min(0).nullable(),
    ends: z.boolean(),
  }),
);

/**
 * A report, with what stands beside the main line where that was asked for; without a mate, where
 * the line of the task's record fails.
 */
export const checkReport = report.extend({
  sideLines: z.array(sideLine).readonly().optional(),
  failure: lineFailure.optional(),
});
/** The report of a check as a value. */
export type CheckReport = z.infer<typeof checkReport>;

/** A check as clients see it; of its answers, the one of its kind is set. */
export const check = z.object({
  id,
  status: checkStatus,
  task: checkTask,
  /** Whether its end was asked for; the worker at it stops as soon as it hears of that. */
  cancelRequested: z.boolean().default(false),
  /**
   * Null until its worker has told something; checks of the kinds `qbf`, `brinkmate` and
   * `certificate` tell nothing.
   */
  progress: checkProgress.nullable().default(null),
  /** Set when a check of kind `mate` is `done`. */
  report: checkReport.nullable(),
  /** Set when a check of kind `qbf` is `done`. */
  witness: witness.nullable().default(null),
  /** Set when a check of kind `brinkmate` is `done`. */
  brinkmate: brinkmate.nullable().default(null),
  /** Set when a check of kind `improve` is `done`, or was `cancelled` after it had begun. */
  improvement: improvement.nullable().default(null),
  /**
   * Set when a check of kind `certificate` is `done`; the certificate itself is at
   * /v1/checks/{id}/certificate.
   */
  certificate: certificateFacts.nullable().default(null),
  /** Set when `failed`. */
  error: refusal.nullable(),
  engineVersion: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
/** A check as a value, defaults filled in. */
export type Check = z.infer<typeof check>;

/** A check as lists have it: what was asked, and the outcome in a word. */
export const checkSummary = check
  .pick({ id: true, status: true, cancelRequested: true, error: true, createdAt: true, finishedAt: true })
  .extend({
    kind: checkKind,
    sfen: z.string(),
    /**
     * Of one that is `done`: `mate`, `noMate`, `unknown`; of the kind `improve` that of the problem
     * as it was sent.
     */
    verdict: z.string().nullable(),
  });

/** The query of GET /v1/checks: an optional state and kind, and which page of how many checks. */
export const checkListQuery = z.strictObject({
  status: checkStatus.optional(),
  kind: checkKind.optional(),
  mine,
  limit,
  cursor: cursor.optional(),
});
/** The query once read: `limit` has its default. */
export type CheckListQuery = z.output<typeof checkListQuery>;

/** Newest first. */
export const checkPage = pageOf(checkSummary);
/** A page of checks and the cursor of the next one. */
export type CheckPage = z.infer<typeof checkPage>;

/**
 * GET /v1/checks/{id}: `wait` holds the answer back until the check is done, for so many seconds at
 * most.
 */
export const checkQuery = z.strictObject({ wait: z.coerce.number().min(0).max(30).default(0) });

/** Whether a status is final. */
export function isAnswered(status: CheckStatus): boolean {
  return isFinal(status);
}
