/**
 * The pool that evaluates batches of diagrams and solves, checks and prunes single positions, all
 * on worker threads: the caller's event loop stays free.
 *
 * Every answer depends on its position and options only, so the number of threads changes nothing
 * but the time. With helpers, that holds for all that is proven; how many nodes it took, and what
 * is shown of a mate that is not exact, can differ from run to run.
 */

import { setMaxListeners } from 'node:events';
import type { Appraisal, AppraiseOptions } from '@tsume/core/appraise/appraise';
import type { PrunedBrinkmate } from '@tsume/core/brinkmate/prune';
import type { BrinkmateCheckOptions } from '@tsume/core/brinkmate/uniqueness';
import type { BrinkmateReport, BrinkmateOptions, BrinkmateSolution } from '@tsume/core/brinkmate/verdict';
import type { CertifyOptions } from '@tsume/core/certificate/write';
import type { AssessParameters } from '@tsume/core/compose/look/evaluation';
import type { Batch } from '@tsume/core/improve/search';
import type { ImproveOutcome } from '@tsume/core/improve/task';
import type { EvaluateBatch, Outcome, OutcomeListener, Task } from '@tsume/core/compose/run/task';
import type { Pruned } from '@tsume/core/mate/prune';
import type { ProgressOptions } from '@tsume/core/mate/progress';
import type { SideLineOptions } from '@tsume/core/mate/side-lines';
import type {
  LineFailure,
  CheckOptions,
  Report,
  SideLine,
  Solution,
  SolveOptions,
} from '@tsume/core/mate/verdict';
import type { Reading } from '@tsume/core/placement/reading';
import type { Result } from '@tsume/core/result';
import { Crew } from './crew.ts';
import type { Certified, JobKind, Jobs, Question } from './job.ts';

export { CallHome } from './crew.ts';
export type { Certified } from './job.ts';

/**
 * Transposition table of a thread that composes, in MiB. A table begins small and grows as it is
 * filled, so that brief tasks keep to the cache; a long climb finds its proofs again in a large one
 * (10 M nodes from one tail: 45, 53 and 67 plies with 2, 8 and 64 MiB). What a run finds depends on
 * it.
 */
export const RUN_TABLE_MIB = 64;

/** How many threads a pool has, and what each is made with. */
export interface PoolOptions {
  /** Threads at most; they are started when there is work. */
  readonly threads: number;
  /**
   * Threads that help each of these at positions that take long, in its table; default 0. For fewer
   * positions than processors.
   */
  readonly helpers?: number;
  /** Transposition table of each thread; default the engine's. */
  readonly tableMiB?: number;
}

/** How a position is to be read; absent, by its looks (`readingOf`). */
export interface ReadingOption {
  readonly reading?: Reading;
}

/**
 * What `progress` tells comes from the thread while it searches, until the promise settles.
 *
 * All promises reject with the signal's reason when aborted, with what a job threw (a bug, or
 * `TableMemoryError`), with `ThreadCrash` when a job crashed its thread twice, and with an error
 * after `close`.
 */
export interface EvaluationPool {
  readonly threads: number;
  /**
   * Outcomes of a batch of a run's tasks, in its order; `onOutcome` hears of each as soon as its
   * thread has answered. Where the signal's reason is a `CallHome`, it hears of climbs at work,
   * too, before the promise rejects: of what they have found so far.
   */
  evaluate(
    tasks: readonly Task[],
    parameters: AssessParameters,
    signal?: AbortSignal,
    onOutcome?: OutcomeListener,
  ): Promise<readonly Outcome[]>;
  /** `evaluate` under fixed parameters, as `Composer.step` takes it. */
  evaluator(parameters: AssessParameters): EvaluateBatch;
  /** Outcomes of a batch of an improvement (`Improver`), in its order. */
  improve(batch: Batch, signal?: AbortSignal): Promise<readonly ImproveOutcome[]>;
  /** The solution of a position, or the refusal of what does not parse or is not legal. */
  solve(
    sfen: string,
    options?: SolveOptions & ReadingOption,
    signal?: AbortSignal,
    progress?: ProgressOptions,
  ): Promise<Result<Solution>>;
  /** The whole report on a position, its ornaments 飾り駒 too (`examine`), or the refusal. */
  check(
    sfen: string,
    options?: CheckOptions & ReadingOption,
    signal?: AbortSignal,
    progress?: ProgressOptions,
  ): Promise<Result<Report>>;
  /**
   * The appraisal of a position (themes, difficulty), or the refusal. Takes no helpers: a question
   * of its own is out of their reach.
   */
  appraise(
    sfen: string,
    options?: AppraiseOptions & ReadingOption,
    signal?: AbortSignal,
  ): Promise<Result<Appraisal>>;
  /**
   * The certificate of a position with a mate, or the refusal: also where there is no mate or no
   * exact length.
   */
  certify(
    sfen: string,
    options?: CertifyOptions & ReadingOption,
    signal?: AbortSignal,
  ): Promise<Result<Certified>>;
  /** The brinkmate 必至 of a position, or the refusal. Takes no helpers. */
  brinkmate(
    sfen: string,
    options?: BrinkmateOptions & ReadingOption,
    signal?: AbortSignal,
  ): Promise<Result<BrinkmateSolution>>;
  /** As `brinkmate`, and whether it is the only solution. */
  checkBrinkmate(
    sfen: string,
    options?: BrinkmateCheckOptions & ReadingOption,
    signal?: AbortSignal,
  ): Promise<Result<BrinkmateReport>>;
  /** The brinkmate problem without its ornaments, or the refusal. */
  pruneBrinkmate(
    sfen: string,
    options?: BrinkmateCheckOptions & ReadingOption,
    signal?: AbortSignal,
  ): Promise<Result<PrunedBrinkmate>>;
  /**
   * Variations and tries beside the main line of a position, or the refusal; none where it has no
   * exact length.
   */
  sideLines(
    sfen: string,
    options?: SideLineOptions & ReadingOption,
    signal?: AbortSignal,
  ): Promise<Result<readonly SideLine[]>>;
  /**
   * Where a line fails in a position without a mate, or the refusal; the limits are those of each
   * question.
   */
  lineFailure(
    sfen: string,
    options: SolveOptions & ReadingOption & { readonly line: readonly string[] },
    signal?: AbortSignal,
  ): Promise<Result<LineFailure | null>>;
  /** The position without its ornaments, or the refusal. */
  prune(sfen: string, options?: CheckOptions & ReadingOption, signal?: AbortSignal): Promise<Result<Pruned>>;
  /**
   * Ends what is at work as if its budget were spent: its promises resolve with what is known so
   * far, `stopped` being 'aborted'. What waits rejects with the reason. What batches and prunings
   * come to then is to be thrown away.
   */
  settle(reason: unknown): void;
  /** Rejects what is under way and ends the threads. */
  close(): Promise<void>;
}

/**
 * Diagrams of a batch that go to a thread in one message, at most: small enough that no thread
 * waits long for the last one.
 */
const CHUNK = 16;
/** Tasks of an improvement that go to a thread in one message: they differ in what they take. */
const IMPROVE_CHUNK = 2;
/** Chunks of a batch for each thread, at least, where the batch allows. */
const CHUNKS_PER_THREAD = 4;

/** A pool whose threads start with the first jobs; close it when done. */
export function createEvaluationPool({ threads, helpers = 0, tableMiB }: PoolOptions): EvaluationPool {
  const crew = new Crew(compiledFile('thread.js'), threads, {
    ...(tableMiB !== undefined && { tableMiB }),
    ...(helpers > 0 && { helpers: { count: helpers, file: compiledFile('helper.js') } }),
  });
  const run = async <Kind extends JobKind>(
    kind: Kind,
    input: Jobs[Kind]['input'],
    signal?: AbortSignal,
    tell?: ProgressOptions['tell'],
  ): Promise<Jobs[Kind]['output']> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what thread.ts reports of a solve
    const onProgress = tell as ((progress: unknown) => void) | undefined;
    const output = await crew.run({ kind, input }, { signal, onProgress, comesHome: kind === 'work' });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- thread.ts answers each kind of job with its output
    return output as Jobs[Kind]['output'];
  };
  const evaluate: EvaluationPool['evaluate'] = async (tasks, parameters, signal, onOutcome) => {
    const work = async ({ from, tasks: own }: Chunk, inner: AbortSignal): Promise<readonly Outcome[]> => {
      const outcomes = await run('work', { tasks: own, parameters }, inner);
      for (const [i, outcome] of outcomes.entries()) onOutcome?.(from + i, outcome);
      return outcomes;
    };
    const chunks = chunksOf(tasks, threads);
    const done = await asOne((inner) => chunks.map((chunk) => work(chunk, inner)), signal);
    // Of tasks that were called home the outcomes are not those of whole ones.
    signal?.throwIfAborted();
    return done.flat();
  };
  return {
    threads,
    evaluate,
    evaluator: (parameters) => (tasks, signal, onOutcome) => evaluate(tasks, parameters, signal, onOutcome),
    improve: ({ tasks, parameters }, signal) =>
      asOne(
        (inner) =>
          slicesOf(tasks, IMPROVE_CHUNK).map((chunk) => run('improve', { tasks: chunk, parameters }, inner)),
        signal,
      ).then((chunks) => chunks.flat()),
    solve: (sfen, options = {}, signal, progress) =>
      run('solve', question(sfen, options, progress), signal, progress?.tell),
    check: (sfen, options = {}, signal, progress) =>
      run('check', question(sfen, options, progress), signal, progress?.tell),
    appraise: (sfen, options = {}, signal) => run('appraise', question(sfen, options), signal),
    certify: (sfen, options = {}, signal) => run('certify', question(sfen, options), signal),
    sideLines: (sfen, options = {}, signal) => run('sideLines', question(sfen, options), signal),
    lineFailure: (sfen, options, signal) => run('lineFailure', question(sfen, options), signal),
    prune: (sfen, options = {}, signal) => run('prune', question(sfen, options), signal),
    brinkmate: (sfen, options = {}, signal) => run('brinkmate', question(sfen, options), signal),
    checkBrinkmate: (sfen, options = {}, signal) => run('checkBrinkmate', question(sfen, options), signal),
    pruneBrinkmate: (sfen, options = {}, signal) => run('pruneBrinkmate', question(sfen, options), signal),
    settle: (reason) => crew.settle(reason),
    close: () => crew.close(),
  };
}

/**
 * The outputs of many jobs under one signal: where one of them rejects, the others are stopped.
 * Rejects when all have come to their end.
 */
async function asOne<T>(
  begin: (inner: AbortSignal) => Promise<T>[],
  signal: AbortSignal | undefined,
): Promise<T[]> {
  signal?.throwIfAborted();
  const inner = new AbortController();
  setMaxListeners(0, inner.signal);
  const abort = (): void => inner.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const jobs = begin(inner.signal);
  try {
    return await Promise.all(jobs);
  } catch (error) {
    inner.abort(error);
    await Promise.allSettled(jobs);
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function question<Options extends ReadingOption>(
  sfen: string,
  { reading, ...options }: Options,
  progress?: ProgressOptions,
): Question<Omit<Options, 'reading'>> {
  return {
    sfen,
    options,
    ...(reading !== undefined && { reading }),
    ...(progress !== undefined && { progressMs: progress.everyMs }),
  };
}

/** Tasks of a batch that go to a thread in one message. */
interface Chunk {
  /** The place of the first of them in the batch. */
  readonly from: number;
  readonly tasks: Task[];
}

function slicesOf<T>(items: readonly T[], size: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** A climb or a repair is a message of its own; diagrams go together. */
function chunksOf(tasks: readonly Task[], threads: number): readonly Chunk[] {
  const diagrams = tasks.filter(({ kind }) => kind === 'assess').length;
  const size = Math.min(CHUNK, Math.max(1, Math.ceil(diagrams / (threads * CHUNKS_PER_THREAD))));
  const chunks: Chunk[] = [];
  for (const [from, task] of tasks.entries()) {
    const last = chunks.at(-1)?.tasks;
    const joins = task.kind === 'assess' && last?.[0].kind === 'assess' && last.length < size;
    if (joins) last.push(task);
    else chunks.push({ from, tasks: [task] });
  }
  return chunks;
}

/**
 * A compiled module of this package, also when the pool itself runs from source under a test
 * runner: Node runs no TypeScript.
 */
function compiledFile(name: string): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? `../dist/${name}` : `./${name}`, import.meta.url);
}
