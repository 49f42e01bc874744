/** What solve, check and prune have in common: positions in, one answer each out, in the order of the input. */

import type { Refusal } from '@tsume/core/placement/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type Item, prepare, readItems } from './input.ts';
import { type Io, makeProgress } from './io.ts';
import { type Job, type JobKind, type JobKinds, runJob } from './job.ts';
import type { PositionOptions } from './options.ts';
import { Pool, inOrder } from './pool.ts';
import { refusalText } from './report.ts';
import { makeSolver } from './solver.ts';

/** The job of a command and how its answer is printed. */
export interface PositionCommand<K extends JobKind> {
  readonly kind: K;
  readonly options: JobKinds[K]['options'];
  /** The object of a JSON line. */
  readonly json: (answer: JobKinds[K]['answer']) => unknown;
  /** The report for people, ending in a line feed. */
  readonly text: (answer: JobKinds[K]['answer']) => string;
}

type Outcome<K extends JobKind> =
  | { readonly item: Item; readonly error: Refusal }
  | { readonly item: Item; readonly error: null; readonly answer: JobKinds[K]['answer'] };

/** Does jobs here, or on threads where there are several. */
interface Runner {
  run<K extends JobKind>(job: Job<K>): Promise<JobKinds[K]['answer']>;
  close(): Promise<void>;
}

function makeRunner(threads: number, tableMiB: number): Runner {
  if (threads > 1) return new Pool(threads, { tableMiB });
  const solver = makeSolver(tableMiB);
  return { run: (job) => Promise.resolve().then(() => runJob(solver, job)), close: () => Promise.resolve() };
}

/** Prints a refusal: on the JSON stream in its place, else on stderr. */
export function printRefusal(io: Io, json: boolean, input: string, error: Refusal): void {
  if (json) io.out(`${JSON.stringify({ input, error })}\n`);
  else io.err(refusalText(input, error));
}

/**
 * Runs a command over all positions of the inputs and prints the answers.
 *
 * @returns whether some input was refused
 */
export async function runPositions<K extends JobKind>(
  inputs: readonly string[],
  options: PositionOptions,
  io: Io,
  command: PositionCommand<K>,
): Promise<boolean> {
  const items = await readItems(inputs, io);
  const threads = Math.min(options.threads, items.length);
  const runner = makeRunner(threads, options.tableMib);
  const progress = makeProgress(io);
  let done = 0;
  let refused = false;
  const work = async (item: Item): Promise<Outcome<K>> => {
    const placement = prepare(item, options.reading);
    if (!placement.ok) return { item, error: placement.error };
    const job = { kind: command.kind, sfen: makeSfen(placement.value), options: command.options };
    return { item, error: null, answer: await runner.run(job) };
  };
  try {
    for await (const outcome of inOrder(items, threads > 1 ? 64 * threads : 1, work)) {
      progress.clear();
      if (outcome.error !== null) {
        refused = true;
        printRefusal(io, options.json === true, outcome.item.input, outcome.error);
      } else if (options.json === true) io.out(`${JSON.stringify(command.json(outcome.answer))}\n`);
      else io.out(command.text(outcome.answer));
      if (items.length > 1) progress.show(`${++done} of ${items.length} positions`);
    }
  } finally {
    progress.clear();
    await runner.close();
  }
  return refused;
}

/** What a job is told of the search. Absent limits stay absent. */
export function searchOptions(options: PositionOptions): {
  interposition: PositionOptions['interposition'];
  any: boolean;
  nodes?: number;
  timeMs?: number;
} {
  const { interposition, any, nodes, timeMs } = options;
  return {
    interposition,
    any: any === true,
    ...(nodes !== undefined && { nodes }),
    ...(timeMs !== undefined && { timeMs }),
  };
}
