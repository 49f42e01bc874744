/**
 * A composition run: what it is asked (the plain type `RunParameters` of `core/compose/run` as a schema, with the
 * ranges that the service accepts), what it reports, and the request that starts it.
 */

import { z } from 'zod';
import { refusal } from './error.ts';
import { isSearch, order, orderRequest } from './order.ts';
import { cursor, id, instant, limit, pageOf } from './list.ts';
import { interposition, profile } from './verdict.ts';

/** What is composed: mates 詰将棋, or brinkmates 必至 (docs/brinkmate.md). */
export const GOALS = ['mate', 'brinkmate'] as const;
export const goal = z.enum(GOALS);
export type Goal = z.infer<typeof goal>;

export const method = z.enum([
  'random',
  'ga',
  'ga-archive',
  'squares',
  'edits',
  'map-elites',
  'two-populations',
  'retrograde',
  'periodic',
  'portfolio',
  'exhaustive',
]);

/** Longest SFEN taken; the longest possible diagram stays well below. */
export const MAX_SFEN_LENGTH = 300;

/** Choices where the seed paper is silent; docs/references.md says what they are and which defaults were settled on. */
export const variants = z.strictObject({
  impossible: z.enum(['zero', 'skip', 'redraw']),
  crossover: z.enum(['uniform', 'block']),
  hand: z.enum(['folded', 'plain']),
  elite: z.int().min(0).max(10_000),
});
export const DEFAULT_VARIANTS: z.infer<typeof variants> = {
  impossible: 'redraw',
  crossover: 'uniform',
  hand: 'folded',
  elite: 0,
};

/** Islands of a run at most. */
const MOST_ISLANDS = 64;

const fields = {
  /** Absent: `mate`. */
  goal: goal.optional(),
  method,
  /** SFEN of the start position 初期局面 that genomes are decoded onto. */
  start: z.string().min(1).max(MAX_SFEN_LENGTH),
  /** 32-bit unsigned seed. */
  seed: z.int().min(0).max(0xffffffff),
  /** Individuals a generation 個体数. */
  population: z.int().min(2).max(10_000),
  /** Generations 世代数, the random first one included. */
  generations: z.int().min(1).max(1_000_000),
  /** Cap on evaluations; null: none. */
  evaluations: z.int().min(1).max(100_000_000).nullable(),
  /** Cap on working time in minutes, pauses not counted; null: none. */
  minutes: z.number().positive().max(1440).nullable(),
  /** Individuals drawn for one tournament トーナメントサイズ. */
  tournament: z.int().min(1).max(1000),
  /** Probability that a 0 turns into a 1 突然変異率. */
  mutationRate: z.number().min(0).max(1),
  /** Probability that a parent is drawn from the archive アーカイブ使用率. */
  archiveRate: z.number().min(0).max(1),
  /** Ones in a genome: the number of pieces put down. */
  ones: z.int().min(1).max(38),
  interposition,
  profile,
  /** Whether fitness and archive go by the paper's 完全作 or by the profile's soundness. */
  soundnessRule: z.enum(['paper', 'profile']),
  /** Node budget of the search of one individual for a mate, or for a brinkmate. */
  mateNodes: z.int().min(100).max(100_000_000),
  /** Node budget of the refutation of one alternative move. */
  cookNodes: z.int().min(100).max(100_000_000),
  /** Choices where the paper is silent; absent ones are filled in when the run is made. */
  variants: variants.partial().optional(),
  /** Searches that the run is spread over, each with a seed of its own; absent: one, the run itself. */
  islands: z.int().min(1).max(MOST_ISLANDS).optional(),
  /** The methods of the islands, taken in turn; absent: all have the run's. */
  islandMethods: z.array(method).min(1).max(MOST_ISLANDS).readonly().optional(),
  /** What the problems have to be like; with an order the start position has no part in the run. */
  order: order.optional(),
};

/** Everything that decides the outcome of a run. The same parameters give the same problems. */
export const runParameters = z.object(fields);
export type RunParameters = z.infer<typeof runParameters>;

/** A start position of 1 ply (3b2a), made for this project. */
export const DEFAULT_START = '6+P1k/6+B2/9/9/9/9/9/9/9 b 2rb4g4s4n4l17p 1';

/** Table 1 of the seed paper. @see [Muneto-Nagao] */
const TABLE_1: Omit<RunParameters, 'seed'> = {
  method: 'ga-archive',
  start: DEFAULT_START,
  population: 200,
  generations: 50,
  evaluations: null,
  minutes: null,
  tournament: 8,
  mutationRate: 0.001,
  archiveRate: 0.05,
  ones: 10,
  interposition: 'standard',
  profile: 'strict',
  soundnessRule: 'paper',
  mateNodes: 10_000,
  cookNodes: 2000,
};

/** With what else it takes to come up to the paper's Table 2. */
const PAPER: Omit<RunParameters, 'seed'> = { ...TABLE_1, variants: { elite: 4 } };

/** As many generations as there may be, and more than any run gets through: something else is to end it. */
export const ENDLESS = 1_000_000;

/** Composes backwards from sound problems until the clock ends it. */
const BEST: Omit<RunParameters, 'seed'> = {
  ...TABLE_1,
  method: 'retrograde',
  population: 32,
  generations: ENDLESS,
  minutes: 10,
  soundnessRule: 'profile',
  mateNodes: 2000,
  cookNodes: 1000,
};

/** Brinkmates, extended backwards until the clock ends it. */
const BRINKMATE: Omit<RunParameters, 'seed'> = {
  ...BEST,
  goal: 'brinkmate',
  population: 8,
  interposition: 'none',
  mateNodes: 5000,
  cookNodes: 20_000,
};

/**
 * Named sets of parameters; all but the seed. `demo` is the small run that fills an empty page, `best` goes for length, `varied` for
 * variety, `brinkmate` composes brinkmates.
 */
export const preset = z.enum(['paper', 'demo', 'best', 'varied', 'brinkmate']);
export type Preset = z.infer<typeof preset>;
export const PRESETS: Readonly<Record<Preset, Omit<RunParameters, 'seed'>>> = {
  paper: PAPER,
  demo: { ...PAPER, population: 100, generations: 30, mateNodes: 1000, cookNodes: 250 },
  best: BEST,
  varied: { ...BEST, method: 'portfolio', population: 1600 },
  brinkmate: BRINKMATE,
};

/** The preset of a goal where none is named. */
export const PRESET_OF_GOAL: Readonly<Record<Goal, Preset>> = { mate: 'paper', brinkmate: 'brinkmate' };

/** Parameters that follow from a goal: in a brinkmate every interposition counts, and the paper's rule is one of mates. */
export const RULES_OF_GOAL: Readonly<
  Record<Goal, Partial<Pick<RunParameters, 'interposition' | 'soundnessRule'>>>
> = { mate: {}, brinkmate: { interposition: 'none', soundnessRule: 'profile' } };

/** The body of POST /v1/runs: a preset (absent: that of the goal, `paper` or `brinkmate`) and whatever differs from it; no seed: the service draws one. */
export const runRequest = z.strictObject({
  preset: preset.optional(),
  ...z.object(fields).partial().shape,
  order: orderRequest.optional(),
});
export type RunRequest = z.input<typeof runRequest>;

/**
 * The parameters of a request, complete: a stored run does not change its meaning with later defaults. An order that leaves only the
 * hand or only squares open is gone through to its end, unless the request asks for another method. Methods of islands without their number
 * make an island each. A goal brings the rules that follow from it.
 * @param request its order as core has read it
 * @param seed taken where the request has none; 32-bit unsigned
 */
export function resolveParameters(
  request: Omit<RunRequest, 'order'> & { readonly order?: RunParameters['order'] },
  seed: number,
): RunParameters {
  const { preset: named, variants: chosen, ...given } = request;
  const wanted = given.goal ?? 'mate';
  const name = named ?? PRESET_OF_GOAL[wanted];
  const search = given.order !== undefined && given.method === undefined && isSearch(given.order);
  const chosenMethod = search ? 'exhaustive' : (given.method ?? PRESETS[name].method);
  const isEndless = chosenMethod === 'exhaustive';
  const islands = given.islands ?? given.islandMethods?.length;
  const base = {
    ...PRESETS[name],
    ...RULES_OF_GOAL[wanted],
    method: chosenMethod,
    ...(isEndless && { generations: ENDLESS }),
  };
  return {
    ...base,
    seed,
    ...defined(given),
    ...(islands !== undefined && { islands }),
    variants: { ...DEFAULT_VARIANTS, ...base.variants, ...defined(chosen ?? {}) },
  };
}

/** A copy without what is undefined. */
function defined<T extends object>(values: T): T {
  const copy = { ...values };
  for (const key of Object.keys(copy))
    if (Reflect.get(copy, key) === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

/** One generation's figures; `evaluations` counts from the run's start. */
export const generationEvent = z.object({
  event: z.literal('generation'),
  generation: z.int().min(1),
  evaluations: z.int().min(0),
  /** A fitness, and no claim about a length: the methods of the seed paper count mates that are found and not proven to be the shortest. */
  bestFitness: z.number(),
  meanFitness: z.number(),
  /** Plies of the longest sound problem so far, 0 if none. */
  longestSound: z.int().min(0),
  /** Size of the archive population. */
  archive: z.int().min(0),
});
export type GenerationEvent = z.infer<typeof generationEvent>;

export const RUN_STATUSES = ['queued', 'running', 'paused', 'done', 'cancelled', 'failed'] as const;
export const runStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.infer<typeof runStatus>;

/** Whether a status is final: nothing more will happen to the run. */
export function hasEnded(status: RunStatus): boolean {
  return status === 'done' || status === 'cancelled' || status === 'failed';
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
  /** The latest generation, null before the first; with islands over all of them, counted in the order of their arrival. */
  progress: generationEvent.nullable(),
  counts: z.object({
    /** Different problems that the run found. */
    problems: z.int().min(0),
    /** Those of them that no earlier run had found. */
    newProblems: z.int().min(0),
  }),
  /** Working time in milliseconds, pauses not counted; with islands that of the longest at work. */
  ms: z.int().min(0),
  engineVersion: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Why a `failed` run failed. */
  error: refusal.nullable(),
  /** Why a `done` run ended before its time: `space_exhausted` or `order_unmet`; `islands_failed` where some of its islands failed; else null. */
  ending: refusal.nullable(),
});
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
export type Island = z.infer<typeof island>;

/** A run with its generations, oldest first: what the chart draws; and its islands, none where it is not spread. */
export const runDetail = run.extend({ history: z.array(generationEvent), islands: z.array(island) });
export type RunDetail = z.infer<typeof runDetail>;

/** How many of the problems that a run found are of one length and have so many pieces, hands included. */
export const sizeCount = z.object({
  plies: z.int().min(1),
  pieces: z.int().min(0),
  problems: z.int().min(1),
});
export type SizeCount = z.infer<typeof sizeCount>;

/** All of them, by plies and then by pieces; sizes without a problem are absent. */
export const sizeCounts = z.object({ items: z.array(sizeCount) });
export type SizeCounts = z.infer<typeof sizeCounts>;

/** Who knows the generations of a run up to one asks for those after it; where events are followed, `Last-Event-ID` has precedence. */
export const afterQuery = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
});

export const runQuery = z.strictObject({ status: runStatus.optional(), limit, cursor: cursor.optional() });
export type RunQuery = z.output<typeof runQuery>;

/** Newest first. */
export const runPage = pageOf(run);
export type RunPage = z.infer<typeof runPage>;
