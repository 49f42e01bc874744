/**
 * A composition run: what it is asked (core/run) and what it reports as schemas, and the run as the
 * service keeps it.
 */

import { ENDED, PENDING, isFinal } from './status.ts';
import type { GenerationEvent } from '@tsume/core/run/events';
import { METHODS } from '@tsume/core/run/methods';
import { GOALS, type RunParameters, SOUNDNESS_RULES, VARIANT_WORDS } from '@tsume/core/run/parameters';
import { PRESET_NAMES } from '@tsume/core/run/presets';
import { MOST_ISLANDS, RANGES, type Range } from '@tsume/core/run/ranges';
import { z } from 'zod';
import { refusal } from './error.ts';
import { cursor, id, instant, limit, mine, pageOf } from './list.ts';
import { order, orderRequest } from './order.ts';
import { plain } from './plain.ts';
import { interposition, profile } from './verdict.ts';

/** What a run composes: mates or brinkmates. */
export const goal = z.enum(GOALS);
/** The name of a composition method (docs/methods.md). */
export const method = z.enum(METHODS);
/** The name of a set of parameters that a request can start from. */
export const preset = z.enum(PRESET_NAMES);

/** Longest SFEN taken; the longest possible diagram stays well below. */
export const MAX_SFEN_LENGTH = 300;

/** Choices where the seed paper is silent; `elite` counts individuals. @see [Muneto2020] */
export const variants = z.strictObject({
  impossible: z.enum(VARIANT_WORDS.impossible),
  crossover: z.enum(VARIANT_WORDS.crossover),
  hand: z.enum(VARIANT_WORDS.hand),
  elite: z.int().min(0).max(RANGES.population.max),
});

/** A number in core's range. */
function within({ min, max, integer, isOpen = false }: Range) {
  const number = integer ? z.int() : z.number();
  return (isOpen ? number.gt(min) : number.min(min)).max(max);
}

const fields = {
  /** Absent: `mate`. */
  goal: goal.optional(),
  method,
  start: z.string().min(1).max(MAX_SFEN_LENGTH),
  seed: within(RANGES.seed),
  population: within(RANGES.population),
  generations: within(RANGES.generations),
  evaluations: within(RANGES.evaluations).nullable(),
  minutes: within(RANGES.minutes).nullable(),
  tournament: within(RANGES.tournament),
  mutationRate: within(RANGES.mutationRate),
  archiveRate: within(RANGES.archiveRate),
  ones: within(RANGES.ones),
  interposition,
  profile,
  soundnessRule: z.enum(SOUNDNESS_RULES),
  /** Absent: false. */
  retouch: z.boolean().optional(),
  mateNodes: within(RANGES.mateNodes),
  cookNodes: within(RANGES.cookNodes),
  variants: variants.partial().optional(),
  islands: z.int().min(1).max(MOST_ISLANDS).optional(),
  islandMethods: z.array(method).min(1).max(MOST_ISLANDS).readonly().optional(),
  order: order.optional(),
};

/** Everything that decides the outcome of a run. The same parameters give the same problems. */
export const runParameters = plain<RunParameters>()(z.object(fields));

/**
 * The body of POST /v1/runs: a preset and whatever differs from it; core/run/accept says what
 * becomes of it. Without a seed the service draws one.
 */
export const runRequest = z.strictObject({
  preset: preset.optional(),
  ...z.object(fields).partial().shape,
  order: orderRequest.optional(),
});
/** What a client may send: every field optional, an order in any of its short forms. */
export type RunRequest = z.input<typeof runRequest>;

/** The run whose findings are the house's shelf: problems that come with the program. */
export const SHELF_RUN = '5e1f0000-0000-4000-8000-000000000001';

/** One generation's figures; `evaluations` counts from the run's start. */
export const generationEvent = plain<GenerationEvent>()(
  z.object({
    event: z.literal('generation'),
    generation: z.int().min(1),
    evaluations: z.int().min(0),
    /**
     * A fitness, and no claim about a length: the methods of the seed paper count mates that are
     * found and not proven to be the shortest.
     */
    bestFitness: z.number(),
    meanFitness: z.number(),
    /** Plies of the longest sound problem so far, 0 if none. */
    longestSound: z.int().min(0),
    /** Size of the archive population. */
    archive: z.int().min(0),
  }),
);

/**
 * The states of a run and of an island. One that has made room for others is `queued` again, with
 * what it has found. The last three are final, but `requeue` takes a failed one
 * up again.
 */
export const RUN_STATUSES = [...PENDING, 'paused', ...ENDED] as const;
/** One of `RUN_STATUSES`. */
export const runStatus = z.enum(RUN_STATUSES);
/** One of `RUN_STATUSES`, as a type. */
export type RunStatus = z.infer<typeof runStatus>;

/** Whether a status is final: nothing more will happen to the run. */
export function hasEnded(status: RunStatus): boolean {
  return isFinal(status);
}

/** A run as it stands. */
export const run = z.object({
  id,
  status: runStatus,
  parameters: runParameters,
  /** Cancelling was asked for; the run ends as soon as a worker hears of it. */
  cancelRequested: z.boolean(),
  /** Pausing was asked for; the run is `paused` as soon as its worker has let it go. */
  pauseRequested: z.boolean(),
  /**
   * The latest generation, null before the first; with islands over all of them, counted in the
   * order of their arrival.
   */
  progress: generationEvent.nullable(),
  counts: z.object({
    /** Different problems that the run found. */
    problems: z.int().min(0),
    /** Those of them that no earlier run had found. */
    newProblems: z.int().min(0),
    /**
     * Known works of the service's list that it found, mirrored or not, and left out: neither
     * stored nor counted above. Figures of generations have them, as the search goes on from them.
     */
    knownWorks: z.int().min(0),
  }),
  /** Working time in milliseconds, pauses not counted; with islands that of the longest at work. */
  ms: z.int().min(0),
  engineVersion: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Why a `failed` run failed. */
  error: refusal.nullable(),
  /**
   * Why a `done` run ended before its time: `space_exhausted`, `order_unmet`, `no_last_position` or
   * `run_dry`;
   * `islands_failed` where some of its islands failed; else null.
   */
  ending: refusal.nullable(),
});
/** A run as lists have it: its request, its state and its latest figures. */
export type Run = z.infer<typeof run>;

/** One of the searches that a run is spread over. */
export const island = z.object({
  /** From 1. */
  island: z.int().min(1).max(MOST_ISLANDS),
  method,
  /** Its own seed, which follows from the run's. */
  seed: z.int().min(0).max(0xffffffff),
  status: runStatus,
  /** Its latest generation, null before the first. */
  progress: generationEvent.nullable(),
  /** Problems of the run that it was the first to find. */
  problems: z.int().min(0),
  /** Working time in milliseconds, pauses not counted. */
  ms: z.int().min(0),
  /** Why a `failed` island failed; the others go on. */
  error: refusal.nullable(),
});
/** One search of a run that is spread over workers. */
export type Island = z.infer<typeof island>;

/**
 * A run with its generations, oldest first: what the chart draws; and its islands, none where it is
 * not spread. Of more than 1,000 generations every second one is kept, of more than 2,000 every
 * fourth, and so on; beside these the first, the last, and each that was a record (`longestSound`,
 * `bestFitness`) when it came.
 */
export const runDetail = run.extend({ history: z.array(generationEvent), islands: z.array(island) });
/** A run with its generations so far, as many as a chart can show, and with its islands. */
export type RunDetail = z.infer<typeof runDetail>;

/**
 * How many of the problems that a run found are of one length and have so many pieces, hands
 * included.
 */
export const sizeCount = z.object({
  plies: z.int().min(1),
  pieces: z.int().min(0),
  problems: z.int().min(1),
});
/** A cell of the picture of a run's problems: plies × pieces. */
export type SizeCount = z.infer<typeof sizeCount>;

/** All of them, by plies and then by pieces; sizes without a problem are absent. */
export const sizeCounts = z.object({ items: z.array(sizeCount) });
/** Every cell that has a problem. */
export type SizeCounts = z.infer<typeof sizeCounts>;

/**
 * Who knows the generations of a run up to one asks for those after it; where events are followed,
 * `Last-Event-ID` has precedence.
 */
export const afterQuery = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
});

/**
 * The query of GET /v1/runs: an optional state, whether one's own only, and which page of how many
 * runs.
 */
export const runQuery = z.strictObject({
  status: runStatus.optional(),
  mine,
  limit,
  cursor: cursor.optional(),
});
/** The query once read: `limit` has its default. */
export type RunQuery = z.output<typeof runQuery>;

/** Newest first. */
export const runPage = pageOf(run);
/** A page of runs and the cursor of the next one. */
export type RunPage = z.infer<typeof runPage>;
