/** The worker's settings: the only reader of `process.env` here. Every fault is listed at once. */

import { availableParallelism } from 'node:os';
import { RUN_TABLE_MIB } from '@tsume/threads/pool';
import { MAX_WITNESS_PLIES } from '@tsume/contracts/witness';
import { commonSettings, readSettings } from '@tsume/db/settings';
import { tracingSettings } from '@tsume/tracing/settings';
import { z } from 'zod';

/** Days; absent: for ever. */
const days = z.coerce.number().int().min(1).max(36_500);

const settings = z.object({
  ...commonSettings,
  ...tracingSettings,
  /** Threads of a run's evaluations; default: as many as the machine has cores. */
  THREADS: z.coerce.number().int().min(1).max(256).default(availableParallelism()),
  /** A list of works that runs leave out of their finds, as `tsume known add` keeps it. */
  KNOWN_WORKS: z.string().optional(),
  /** Runs at a time; they share the threads. */
  RUN_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  /**
   * A run that has had its place for so many seconds makes room for whose turn it is, and goes on
   * later; 0: it keeps its place until it ends.
   */
  RUN_SLICE_SECONDS: z.coerce.number().min(0).max(86_400).default(60),
  /** Checks at a time in each lane, the brief and the long ones, each on a thread of its own. */
  CHECK_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  /**
   * The slice of a check in the lane of the brief ones, in milliseconds; one that takes longer
   * makes room for whose turn it is, and begins anew among the long ones.
   */
  BRIEF_CHECK_MS: z.coerce.number().int().min(100).max(600_000).default(1000),
  /** Transposition table of each thread of a run in MiB. */
  TABLE_MIB: z.coerce.number().min(0.0625).max(2048).default(RUN_TABLE_MIB),
  /** Transposition table of each check in MiB. */
  CHECK_TABLE_MIB: z.coerce.number().min(0.0625).max(2048).default(64),
  /** QDIMACS solver for second opinions, e.g. depqbf; absent: the embedded one. */
  TSUME_QBF_SOLVER: z.string().min(1).optional(),
  /** Stored problems of so many plies or fewer get a second opinion unasked; 0: none does. */
  WITNESS_PLIES: z.coerce.number().int().min(0).max(MAX_WITNESS_PLIES).default(3),
  /** Milliseconds for each question of such an opinion. */
  WITNESS_TIME_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
  /**
   * Nodes for the appraisal of a stored problem, and again for the questions about it; 0: none is
   * appraised.
   */
  APPRAISE_NODES: z.coerce.number().int().min(0).max(1_000_000_000).default(1_000_000),
  /**
   * After so many milliseconds without a sign of life a worker counts as dead and its jobs go to
   * another one.
   */
  LOCK_MS: z.coerce.number().int().min(500).max(600_000).default(8000),
  /**
   * Generations of a run that end within so many milliseconds are stored together; 0: each by
   * itself.
   */
  COMMIT_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /**
   * Whether webhooks may be told by plain http, and whether in private networks and on this
   * machine.
   */
  WEBHOOK_HTTP: z.stringbool().default(false),
  WEBHOOK_PRIVATE: z.stringbool().default(false),
  /**
   * First pause after a webhook did not take a message, in milliseconds; the next ones are longer.
   */
  WEBHOOK_RETRY_MS: z.coerce.number().int().min(10).max(3_600_000).default(10_000),
  /**
   * For how many days what is kept: runs from their end on, the generations of ended runs, answered
   * checks and batches.
   */
  KEEP_RUNS_DAYS: days.optional(),
  KEEP_HISTORY_DAYS: days.optional(),
  KEEP_CHECKS_DAYS: days.optional(),
  /**
   * … what the feed of changes tells (a webhook that does not answer is tried for a day), and the
   * audit.
   */
  KEEP_CHANGES_DAYS: days.min(2).default(30),
  KEEP_AUDIT_DAYS: days.default(365),
  /**
   * Where the worker's own figures are to be had, for Prometheus; without a port nowhere. 0: any
   * port that is free.
   */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * A file that is touched every few seconds while the worker is well: for health checks of
   * containers.
   */
  HEARTBEAT_FILE: z.string().min(1).optional(),
});

/** The names of the variables that there are. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape);

/** The settings by the names of their variables, defaults filled in. */
export type Config = z.infer<typeof settings>;

/** The settings. Throws an Error with all that is wrong with them. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readSettings('worker', settings, env);
}
