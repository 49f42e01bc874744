/**
 * What solve, check and prune have in common: positions in, one answer each out, in the order of
 * the input. The work is done on threads, even if on one only.
 */

import type { ProblemRecord } from '@tsume/core/notation/record';
import type { ProgressOptions } from '@tsume/core/mate/progress';
import type { CheckOptions } from '@tsume/core/mate/verdict';
import type { Refusal, Result } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type EvaluationPool, type ReadingOption, createEvaluationPool } from '@tsume/threads/pool';
import { counted } from './counted.ts';
import { inOrder } from './in-order.ts';
import { type Item, prepare, readItems } from './input.ts';
import { type Io, makeProgress } from './io.ts';
import type { PositionOptions } from './options.ts';
import { progressText, refusalText } from './report.ts';
import { makeStop } from './stop.ts';

/** What goes on beside a question. */
export interface Watch {
  /** Fires when no further question is to be begun. */
  readonly signal: AbortSignal;
  /** Whom to tell how far it has come; undefined where nobody looks. */
  readonly progress: ProgressOptions | undefined;
  /** What the input says besides the position, where it is a record. */
  readonly record?: ProblemRecord;
}

/** What a command asks the pool about a position and how the answer is printed. */
export interface PositionCommand<Answer> {
  readonly ask: (
    pool: EvaluationPool,
    sfen: string,
    options: CheckOptions & ReadingOption,
    watch: Watch,
  ) => Promise<Result<Answer>>;
  /** The object of a JSON line. */
  readonly json: (answer: Answer, record?: ProblemRecord) => object;
  /** The report for people, ending in a line feed. */
  readonly text: (answer: Answer, record?: ProblemRecord) => string;
  /** Told of each answer before it is printed, in the order of the input. */
  readonly keep?: (answer: Answer) => void;
  /**
   * Whether an answer that was cut short would claim too much: that nothing can be taken off, where
   * little was tried. Default false.
   */
  readonly wholeOnly?: boolean;
  /** Whether threads without a position of their own help the others. Default true. */
  readonly helped?: boolean;
}

/** Milliseconds between two progress lines of a position. */
const PROGRESS_MS = 250;
/** Positions begun ahead of the one to be printed next, for each thread. */
const AHEAD = 64;

/** Prints a refusal: on the JSON stream in its place, else on stderr. */
export function printRefusal(io: Io, json: boolean, input: string, error: Refusal): void {
  if (json) io.out(`${JSON.stringify({ input, error })}\n`);
  else io.err(refusalText(input, error));
}

/** What the pool is told. Absent limits stay absent; the hands are as the reading left them. */
export function checkOptions(options: PositionOptions): CheckOptions & ReadingOption {
  const { interposition, profile, any, nodes, timeMs } = options;
  return {
    reading: 'game',
    interposition,
    profile,
    any: any === true,
    ...(nodes !== undefined && { nodes }),
    ...(timeMs !== undefined && { timeMs }),
  };
}

/**
 * Runs a command over all positions of the inputs and prints the answers. Ctrl-C ends it with what
 * is known by then of the positions at work, where that is an answer; the others are left out, and
 * their number is told.
 *
 * @returns whether some input was refused or left out
 */
export async function runPositions<Answer>(
  inputs: readonly string[],
  options: PositionOptions,
  io: Io,
  command: PositionCommand<Answer>,
): Promise<boolean> {
  const items = await readItems(inputs, io);
  const threads = Math.max(1, Math.min(options.threads, items.length));
  // Threads that have no position of their own help the others.
  const helpers = command.helped === false ? 0 : Math.floor(options.threads / threads) - 1;
  const pool = createEvaluationPool({ threads, helpers, tableMiB: options.tableMib });
  const progress = makeProgress(io);
  const stop = makeStop(io, null);
  const { signal } = stop;
  signal.addEventListener('abort', () => pool.settle(signal.reason), { once: true });
  const json = options.json === true;
  // Of many positions their number is told, of a single one how far its search has come.
  const alone = items.length === 1 && io.errIsTty;
  const tell: ProgressOptions['tell'] = (each) => progress.show(progressText(each));
  const watch = { signal, progress: alone ? { everyMs: PROGRESS_MS, tell } : undefined };
  const work = async (item: Item): Promise<{ item: Item; answer: Result<Answer> }> => {
    const placement = prepare(item, options.reading);
    if (!placement.ok) return { item, answer: placement };
    signal.throwIfAborted();
    const own = { ...watch, ...(item.problem.ok && { record: item.problem.value }) };
    const answer = await command.ask(pool, makeSfen(placement.value), checkOptions(options), own);
    if (command.wholeOnly === true) signal.throwIfAborted();
    return { item, answer };
  };
  let done = 0;
  let isShort = false;
  try {
    for await (const { item, answer } of inOrder(items, threads * AHEAD, work)) {
      progress.clear();
      if (!answer.ok) {
        isShort = true;
        printRefusal(io, json, item.input, answer.error);
      } else {
        command.keep?.(answer.value);
        const record = item.problem.ok ? item.problem.value : undefined;
        io.out(
          json
            ? `${JSON.stringify(command.json(answer.value, record))}\n`
            : command.text(answer.value, record),
        );
      }
      done += 1;
      if (items.length > 1) progress.show(`${done} of ${counted(items.length, 'position')}`);
    }
  } catch (error) {
    if (error !== signal.reason) throw error;
    isShort = true;
    io.err(`tsume: ${items.length - done} of ${counted(items.length, 'position')} left out.\n`);
  } finally {
    progress.clear();
    stop.dispose();
    await pool.close();
  }
  return isShort;
}
