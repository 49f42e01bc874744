/** `tsume compose`: options into parameters, events into lines, problems into a folder. */

import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { THEME_NAMES } from '@tsume/core/vocabulary/theme';
import { type Composition, createComposition, restoreComposition } from '@tsume/core/compose/run/archipelago';
import { type RunRequest, acceptRun } from '@tsume/core/run/accept';
import { MOST_ISLANDS, RANGES } from '@tsume/core/run/ranges';
import { goalOf } from '@tsume/core/run/goal';
import { PRESET_NAMES, type PresetName } from '@tsume/core/run/presets';
import { VARIETY_FROM } from '@tsume/core/run/events';
import { GOALS, type Goal, type RunParameters } from '@tsume/core/run/parameters';
import {
  COMPOSING_METHODS,
  METHODS,
  type Method,
  OFFERED_METHODS,
  PAPER_METHODS,
  CLIMBING_METHODS,
} from '@tsume/core/run/methods';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type Result, messageOf, refuse } from '@tsume/core/result';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { runComposition } from '../compose-run.ts';
import { counted } from '../counted.ts';
import { FoundFolder } from '../found-folder.ts';
import { readItems } from '../input.ts';
import { type Io, type Progress, UsageError, makeProgress } from '../io.ts';
import { type ComparedEnd, type ComparedEvent, type ComparedProblem, KnownFinds } from '../known-finds.ts';
import { comparedOption, likenessTexts, worksOf } from '../likeness.ts';
import {
  interpositionOption,
  jsonOption,
  parseCount,
  parsePositive,
  parseRate,
  parseSeed,
  profileOption,
  threadsOption,
} from '../options.ts';
import { type OrderOptions, givenOrderOption, orderOf, withOrderOptions } from '../order-options.ts';
import { printRefusal } from '../positions.ts';
import { lineText, pliesText } from '../report.ts';
import { makeStop } from '../stop.ts';
import type { OnRefused } from './solve.ts';

/** Every method is taken; those that are offered are named. */
function parseMethod(text: string): Method {
  const known = METHODS.find((method) => method === text.trim());
  if (known === undefined)
    throw new InvalidArgumentError(`"${text}" is no method: they are ${OFFERED_METHODS.join(', ')}.`);
  return known;
}

/** Methods with commas between them. */
function parseMethods(text: string): Method[] {
  return text.split(',').map(parseMethod);
}

function parseIslands(text: string): number {
  const count = parseCount(text);
  if (count <= MOST_ISLANDS) return count;
  throw new InvalidArgumentError(`It has to be an integer from 1 to ${MOST_ISLANDS}.`);
}

/** Options that are parameters of the run, under the same names. */
type ParameterOptions = Partial<
  Omit<RunParameters, 'soundnessRule' | 'mateNodes' | 'cookNodes' | 'variants' | 'order'>
>;

interface ComposeOptions extends ParameterOptions, OrderOptions {
  readonly known?: string;
  readonly preset?: PresetName;
  readonly json?: true;
  readonly threads: number;
  readonly out?: string;
  readonly resume?: string;
}

const PARAMETER_NAMES = [
  'goal',
  'method',
  'start',
  'seed',
  'population',
  'generations',
  'evaluations',
  'minutes',
  'tournament',
  'mutationRate',
  'archiveRate',
  'ones',
  'interposition',
  'profile',
  'retouch',
  'islands',
  'islandMethods',
] as const satisfies readonly (keyof ParameterOptions)[];

/** What a resumed run may be given anew: when it ends, nothing of how it goes. */
const RESUMABLE: readonly string[] = ['generations', 'evaluations', 'minutes'];

/** The parameters that were given on the command line. */
function givenParameters(options: ComposeOptions): ParameterOptions {
  const given = PARAMETER_NAMES.filter((name) => options[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, options[name]]));
}

/** The request that the options make. */
function requestOf(options: ComposeOptions): RunRequest {
  return { ...givenParameters(options), preset: options.preset };
}

/** The options with their start position as SFEN, where it is given as a file or on stdin. */
async function withStart(options: ComposeOptions, io: Io): Promise<Result<ComposeOptions>> {
  const { start } = options;
  if (start === undefined) return { ok: true, value: options };
  const items = await readItems([start], io);
  if (items.length !== 1)
    return refuse(
      'input_unreadable',
      `"${start}" holds ${items.length} positions, and a run starts with one.`,
    );
  const [{ problem }] = items;
  if (!problem.ok) return problem;
  return { ok: true, value: { ...options, start: makeSfen(problem.value.placement) } };
}

function readCheckpoint(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`The checkpoint "${path}" cannot be read: ${messageOf(error)}`);
  }
}

function withParameters(checkpoint: unknown, given: ParameterOptions): unknown {
  if (typeof checkpoint !== 'object' || checkpoint === null || !('parameters' in checkpoint))
    return checkpoint;
  const { parameters } = checkpoint;
  if (typeof parameters !== 'object' || parameters === null) return checkpoint;
  return { ...checkpoint, parameters: { ...parameters, ...given } };
}

function makeComposition(options: ComposeOptions): Result<Composition> {
  if (options.resume === undefined) {
    const order = orderOf(options);
    if (!order.ok) return order;
    const accepted = acceptRun({ ...requestOf(options), order: order.value }, randomInt(RANGES.seed.max + 1));
    return accepted.ok ? createComposition(accepted.value) : accepted;
  }
  const given = givenParameters(options);
  const other = Object.keys(given).find((name) => !RESUMABLE.includes(name)) ?? givenOrderOption(options);
  if (other !== undefined || options.preset !== undefined) {
    const what = other ?? 'preset';
    throw new UsageError(
      `A resumed run keeps its parameters: ${what} cannot be given, only ${RESUMABLE.join(', ')}.`,
    );
  }
  const checkpoint = readCheckpoint(options.resume);
  const restored = restoreComposition(withParameters(checkpoint, given));
  return restored.ok ? restored : refuse(restored.error.code, `${options.resume}: ${restored.error.message}`);
}

function problemText(
  { sfen, plies, line, fitness, themes = [], duplicates = [] }: ComparedProblem,
  goal: Goal,
): string {
  const shown = themes.map((theme) => ` ${THEME_NAMES[theme]}`).join('');
  const like = likenessTexts(duplicates).map((text) => `  ${text}\n`);
  return `${sfen}\n  ${pliesText(plies, goal)}, fitness ${fitness.toFixed(3)}${shown}\n  ${lineText(sfen, line)}\n${like.join('')}`;
}

/** The last words of a run: what it found, and how different that is. */
function summaryText(
  { evaluations, sound, longestSound, ms, seed, variety, secondLooks, ending, known }: ComparedEnd,
  goal: Goal,
): string {
  const counts = VARIETY_FROM.filter((least) => variety.lines[least] > 0).map(
    (least) =>
      `  ${least} plies and more: ${counted(variety.lines[least], 'line')}, ${counted(variety.families[least], 'family', 'families')}\n`,
  );
  const { confirmed, refuted, undecided } = secondLooks;
  const found =
    sound === 0
      ? 'no sound problem'
      : `${counted(sound, 'sound problem')}, the longest of ${pliesText(longestSound, goal)},`;
  return [
    `${found} in ${counted(evaluations, 'evaluation')} and ${(ms / 1000).toFixed(1)} s (seed ${seed})\n`,
    ...(known === undefined ? [] : [`  known works left out: ${known}\n`]),
    ...counts,
    `  second looks: ${confirmed} confirmed, ${refuted} refuted, ${undecided} undecided\n`,
    ...(ending === undefined ? [] : [`${ending.message}\n`]),
  ].join('');
}

/** Prints events: JSON lines, or problems for people on stdout and the generations on stderr. */
function makePrinter(io: Io, json: boolean, goal: Goal, progress: Progress): (event: ComparedEvent) => void {
  return (event) => {
    progress.clear();
    if (json) io.out(`${JSON.stringify(event)}\n`);
    if (event.event === 'generation') {
      const { generation, evaluations, bestFitness, longestSound, archive } = event;
      const text = `generation ${generation}: ${counted(evaluations, 'evaluation')}, best fitness ${bestFitness.toFixed(3)}, longest ${counted(longestSound, 'ply', 'plies')}, archive ${archive}`;
      if (io.errIsTty) progress.show(text);
      else if (!json) io.err(`${text}\n`);
    } else if (json) return;
    else if (event.event === 'problem') io.out(problemText(event, goal));
    else {
      io.out(summaryText(event, goal));
    }
  };
}

/** Returns whether the run was refused. */
async function compose(options: ComposeOptions, io: Io): Promise<boolean> {
  const finds = new KnownFinds(worksOf(options.known));
  const started = await withStart(options, io);
  const composer = started.ok ? makeComposition(started.value) : started;
  if (!composer.ok) {
    const input = options.resume ?? options.start ?? options.order ?? 'compose';
    printRefusal(io, options.json === true, input, composer.error);
    return true;
  }
  const goal = goalOf(composer.value.parameters);
  const path = options.out ?? (options.resume === undefined ? undefined : dirname(options.resume));
  const folder = path === undefined ? null : new FoundFolder(path, goal);
  const progress = makeProgress(io);
  const print = makePrinter(io, options.json === true, goal, progress);
  const stop = makeStop(io, composer.value.parameters.minutes);
  try {
    await runComposition(composer.value, options.threads, stop.signal, {
      onEvent: (found) => {
        const event = finds.compare(found);
        if (event === null) return;
        const isNew = event.event !== 'problem' || folder?.add(event) !== false;
        // A resumed run repeats the generation that was cut: what that had found was told then.
        if (isNew || options.resume === undefined) print(event);
      },
      onCheckpoint: (checkpoint) => folder?.saveCheckpoint(checkpoint),
    });
  } finally {
    progress.clear();
    stop.dispose();
  }
  return false;
}

/**
 * Adds `tsume compose`. A refused start, order, parameter or checkpoint exits with 1; a run that
 * is stopped keeps what it found and exits with 0.
 */
export function addCompose(program: Command, io: Io, onRefused: OnRefused): void {
  const command = program
    .command('compose')
    .description('composes sound problems')
    .addOption(
      new Option(
        '--preset <name>',
        'a named set of parameters (default: paper; with --goal brinkmate: brinkmate)',
      ).choices(PRESET_NAMES),
    )
    .addOption(
      new Option('--goal <name>', 'what is composed: mates, or brinkmates 必至 (default: mate)').choices(
        GOALS,
      ),
    )
    .addOption(
      new Option(
        '--method <name>',
        `how diagrams come about (docs/methods.md): ${COMPOSING_METHODS.join(', ')}; the paper's ${PAPER_METHODS.join(', ')}`,
      ).argParser(parseMethod),
    )
    .option(
      '--start <input>',
      'the position 初期局面 that pieces are added to, as SFEN or a file; with extension, the problem extended',
    )
    .addOption(new Option('--seed <n>', 'the same seed gives the same problems').argParser(parseSeed))
    .addOption(
      new Option(
        '--population <n>',
        `diagrams (${[...CLIMBING_METHODS].join(', ')}: climbs) a generation`,
      ).argParser(parseCount),
    )
    .addOption(new Option('--generations <n>', 'generations').argParser(parseCount))
    .addOption(
      new Option('--evaluations <n>', 'ends with the generation that reaches it').argParser(parseCount),
    )
    .addOption(new Option('--minutes <m>', 'ends after so many minutes').argParser(parsePositive))
    .addOption(new Option('--tournament <n>', 'individuals drawn for a tournament').argParser(parseCount))
    .addOption(new Option('--mutation-rate <p>', 'probability that a 0 turns into a 1').argParser(parseRate))
    .addOption(
      new Option('--archive-rate <p>', 'probability of a parent from the archive').argParser(parseRate),
    )
    .addOption(new Option('--ones <n>', 'pieces put down').argParser(parseCount))
    .addOption(
      new Option(
        '--islands <n>',
        'searches with a seed each that pass problems on; generations are those of each, evaluations are shared out',
      ).argParser(parseIslands),
    )
    .addOption(
      new Option('--island-methods <names>', 'their methods, with commas, taken in turn').argParser(
        parseMethods,
      ),
    )
    .addOption(interpositionOption().default(undefined))
    .addOption(profileOption().default(undefined))
    .option('--retouch', 'problems are retouched 推敲: fewer promoted minor men, nearer to the king')
    .option('--no-retouch', 'or shown as they were found')
    .addOption(threadsOption());
  withOrderOptions(command)
    .option('--out <dir>', 'a folder for the problems (a KIF each, a SFEN list) and the checkpoint')
    .option(
      '--resume <file>',
      'goes on from the checkpoint of an earlier run, in its folder unless --out says otherwise',
    )
    .addOption(comparedOption('problems that are on it are left out, what others are like is told'))
    .addOption(jsonOption())
    .action(async (options: ComposeOptions) => {
      if (await compose(options, io)) onRefused();
    });
}
