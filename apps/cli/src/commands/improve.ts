/** `tsume improve`: a person's problem in, sound versions of it out. */

import { IMPROVE_NODES, IMPROVE_PLIES, type ImproveOptions, keeping } from '@tsume/core/improve/options';
import type { ImproveProgress } from '@tsume/core/improve/improver';
import { type Improvement, STEPS, type Step } from '@tsume/core/improve/proposal';
import { type Subject, readSubject } from '@tsume/core/improve/subject';
import { acceptPlainOrder } from '@tsume/core/order/accept';
import type { Order } from '@tsume/core/order/order';
import { squareNamed } from '@tsume/core/placement/placement';
import { type Result, ok, refuse } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { runImprovement } from '@tsume/threads/improvement';
import { type EvaluationPool, createEvaluationPool } from '@tsume/threads/pool';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { differenceLines } from '../difference-text.ts';
import { improvementText, progressText } from '../improve-text.ts';
import { type Item, readItems } from '../input.ts';
import { type Io, makeProgress } from '../io.ts';
import { type PositionOptions, parseCount, parseSeed, withPositionOptions } from '../options.ts';
import { type OrderOptions, orderOf, withOrderOptions } from '../order-options.ts';
import { printRefusal } from '../positions.ts';
import { ProblemFolder } from '../problem-folder.ts';
import { makeStop } from '../stop.ts';
import type { OnRefused } from './solve.ts';

interface ImproveCommandOptions extends PositionOptions, OrderOptions {
  readonly kind?: readonly Step[];
  readonly proposals: number;
  readonly by: number;
  readonly seed: number;
  readonly keep?: readonly string[];
  readonly all?: true;
  readonly out?: string;
}

const EXAMPLES = `
Examples:
  tsume improve "6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1"
  tsume improve --kind repaired,pruned --keep 2b,3d problem.kif
  tsume improve --kind extended --by 8 --out longer problem.kif

The line of a record, or of "position sfen … moves …", counts as the author's: what a repair brings back where an early mate hides it.
`;

/** The header of the list's own columns. */
const COLUMNS = ['kind', 'changes', 'improves'];

/** `repaired,pruned`, and again: the kinds so far and these. */
export function parseKinds(text: string, before: readonly Step[] = []): readonly Step[] {
  const kinds = text.split(',').map((name) => {
    const kind = STEPS.find((step) => step === name.trim());
    if (kind === undefined) throw new InvalidArgumentError(`Kinds are ${STEPS.join(', ')}.`);
    return kind;
  });
  return [...new Set([...before, ...kinds])];
}

/** Squares by their USI names, e.g. `5e,4d`. */
export function parseSquares(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => squareNamed(name) < 0);
  if (wrong !== undefined)
    throw new InvalidArgumentError(`"${wrong}" is no square. Write 5e,4d: 9a (9一) to 1i (1九).`);
  return names;
}

/** An even number of plies. */
export function parseBy(text: string): number {
  const by = parseCount(text);
  if (by % 2 === 0) return by;
  throw new InvalidArgumentError('A problem grows by two plies at a time: give an even number.');
}

/**
 * The options of one problem: its own order, with the squares that it keeps. Refuses an order that
 * cannot be met.
 */
function improveOptions(
  subject: Subject,
  options: ImproveCommandOptions,
  order: Order | undefined,
): Result<ImproveOptions> {
  const { kind, proposals, by, seed, keep, all, profile, interposition, nodes } = options;
  const kept = keep === undefined ? order : keeping(subject.placement, keep, order);
  const accepted = kept === undefined ? ok(undefined) : acceptPlainOrder(kept);
  if (!accepted.ok) return accepted;
  return ok({
    ...(kind && { kinds: kind }),
    ...(nodes !== undefined && { nodes }),
    ...(accepted.value && { order: accepted.value }),
    proposals,
    by,
    seed,
    profile,
    interposition,
    all: all === true,
  });
}

/** The object of a JSON line. */
function jsonOf(improvement: Improvement, subject: Subject): unknown {
  const { report, authorsLine, proposals, found, tried, nodes, stopped } = improvement;
  return {
    sfen: makeSfen(subject.placement),
    turned: subject.turned,
    verdict: report?.verdict ?? 'unknown',
    soundness: report?.soundness ?? 'unknown',
    plies: report?.plies ?? null,
    exact: report?.exact ?? false,
    line: report?.line ?? null,
    flaws: report?.flaws ?? [],
    authorsLine,
    proposals,
    found,
    tried,
    nodes,
    stopped,
  };
}

/** Writes the proposals into the folder. */
function keepAll(folder: ProblemFolder, { proposals }: Improvement, sfen: string): void {
  for (const { sfen: own, plies, line, steps, changes, difference } of proposals) {
    const kind = steps.join('+');
    const comment = [kind, ...differenceLines(difference)].join('\n');
    folder.add({ sfen: own, plies, line, comment }, [kind, changes, sfen]);
  }
}

/** What a position is told that was not begun when the command was stopped. */
const NOT_BEGUN = refuse<string>('aborted', 'The command was stopped before it came to this position.');

/** What all positions of one command line have in common. */
interface Setting {
  readonly options: ImproveCommandOptions;
  readonly order: Order | undefined;
  readonly pool: EvaluationPool;
  /** Fires when the command is to stop. */
  readonly signal: AbortSignal;
  readonly folder: ProblemFolder | null;
}

/** What is printed for a position, or why there is nothing. */
async function improveItem(
  item: Item,
  { options, order, pool, signal, folder }: Setting,
  onProgress: (progress: ImproveProgress) => void,
): Promise<Result<string>> {
  if (signal.aborted) return NOT_BEGUN;
  const read = item.problem.ok
    ? readSubject(item.problem.value.placement, item.problem.value.line, options.reading)
    : item.problem;
  if (!read.ok) return read;
  const subject = read.value;
  const wanted = improveOptions(subject, options, order);
  if (!wanted.ok) return wanted;
  const improvement = await runImprovement(
    pool,
    subject,
    wanted.value,
    { signal, timeMs: options.timeMs },
    onProgress,
  );
  if (folder !== null) keepAll(folder, improvement, makeSfen(subject.placement));
  return ok(
    options.json === true
      ? `${JSON.stringify(jsonOf(improvement, subject))}\n`
      : improvementText(improvement, subject),
  );
}

/** Positions one after the other, each on all threads. Returns whether some input was refused. */
async function improveAll(
  inputs: readonly string[],
  options: ImproveCommandOptions,
  io: Io,
): Promise<boolean> {
  const json = options.json === true;
  const order = orderOf(options);
  if (!order.ok) {
    printRefusal(io, json, options.order ?? 'improve', order.error);
    return true;
  }
  const items = await readItems(inputs, io);
  const folder = options.out === undefined ? null : new ProblemFolder(options.out, COLUMNS);
  const pool = createEvaluationPool({ threads: options.threads, tableMiB: options.tableMib });
  const progress = makeProgress(io);
  const stop = makeStop(io, null);
  const setting = { options, order: order.value, pool, signal: stop.signal, folder };
  let refused = false;
  try {
    for (const [index, item] of items.entries()) {
      const which = items.length > 1 ? `${index + 1} of ${items.length}: ` : '';
      const answer = await improveItem(item, setting, (now) => progress.show(which + progressText(now)));
      progress.clear();
      if (answer.ok) io.out(answer.value);
      else {
        refused = true;
        printRefusal(io, json, item.input, answer.error);
      }
    }
  } finally {
    progress.clear();
    stop.dispose();
    await pool.close();
  }
  return refused;
}

/**
 * Adds `tsume improve`: proposals for each input, best first. Ctrl-C ends it with what was found.
 */
export function addImprove(program: Command, io: Io, onRefused: OnRefused): void {
  const command = withPositionOptions(program.command('improve'), IMPROVE_NODES)
    .description('proposes sound versions of a problem: repaired 余詰消し, extended 逆算, pruned')
    .addOption(
      new Option('--kind <kinds>', `${STEPS.join(', ')}: what is done last (default: all)`).argParser(
        parseKinds,
      ),
    )
    .addOption(
      new Option('--proposals <n>', 'proposals at most, shared out among the kinds')
        .argParser(parseCount)
        .default(10),
    )
    .addOption(
      new Option('--by <plies>', 'plies by which it is extended, at most')
        .argParser(parseBy)
        .default(IMPROVE_PLIES),
    )
    .addOption(
      new Option('--seed <n>', 'the same seed gives the same proposals').argParser(parseSeed).default(1),
    )
    .addOption(
      new Option('--keep <squares>', 'squares that stay as they are, e.g. 5e,4d').argParser(parseSquares),
    )
    .option('--all', 'all versions found, not the best of each idea only')
    .option('--out <dir>', 'a folder for the proposals (a KIF each, a SFEN list)');
  withOrderOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(async (inputs: string[], options: ImproveCommandOptions) => {
      if (await improveAll(inputs, options, io)) onRefused();
    });
}
