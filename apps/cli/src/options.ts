/** Options that several commands share, and their parsers. */

import { RANGES } from '@tsume/core/run/ranges';
import { availableParallelism } from 'node:os';
import { INTERPOSITIONS, type Interposition, PROFILES, type Profile } from '@tsume/core/mate/verdict';
import { READINGS, type Reading } from '@tsume/core/placement/reading';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** MiB of a thread's transposition table. */
export const DEFAULT_TABLE_MIB = 64;

/**
 * An integer of 1 or more. Throws InvalidArgumentError for any other text, as all parsers here do.
 */
export function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('It has to be an integer of 1 or more.');
}

/** A finite number above 0, fractions included. Throws InvalidArgumentError for any other text. */
export function parsePositive(text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('It has to be a number above 0.');
}

/** A length in plies that ends with the attacker's move. */
export function parsePlies(text: string): number {
  const plies = Number(text);
  if (Number.isInteger(plies) && plies > 0 && plies % 2 === 1) return plies;
  throw new InvalidArgumentError('It has to be an odd integer of 1 or more.');
}

/** A probability. */
export function parseRate(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError('It has to be a number from 0 to 1.');
}

/** A 32-bit unsigned seed. */
export function parseSeed(text: string): number {
  const seed = Number(text);
  const { min, max } = RANGES.seed;
  if (text.trim() !== '' && Number.isInteger(seed) && seed >= min && seed <= max) return seed;
  throw new InvalidArgumentError(`It has to be an integer from ${min} to ${max}.`);
}

/** The number of cores that this process may use. */
export function defaultThreads(): number {
  return availableParallelism();
}

/** What commander makes of the options of solve, check and prune. */
export interface PositionOptions {
  readonly json?: true;
  readonly profile: Profile;
  readonly interposition: Interposition;
  readonly reading?: Reading;
  readonly any?: true;
  readonly nodes?: number;
  readonly timeMs?: number;
  readonly tableMib: number;
  readonly threads: number;
}

/** `--profile`: `strict` (the default), `magazine` or `app`. */
export function profileOption(): Option {
  return new Option('--profile <name>', 'which flaws make a problem unsound')
    .choices(PROFILES)
    .default('strict');
}

/** `--interposition`: `standard` (the default), `narrow`, `returning` or `none`. */
export function interpositionOption(): Option {
  return new Option('--interposition <name>', 'which interpositions are futile 無駄合')
    .choices(INTERPOSITIONS)
    .default('standard');
}

/** `--reading`: `tsume` or `game`; absent, the hands and kings of each position decide. */
export function readingOption(): Option {
  return new Option(
    '--reading <name>',
    "tsume: the defender's hand is all that is left; game: hands as written " +
      '(default: game for two kings with a white hand that is not all the rest, else tsume)',
  ).choices(READINGS);
}

/** More of them than any machine has cores would only take memory. */
const MOST_THREADS = 512;

function parseThreads(text: string): number {
  const count = parseCount(text);
  if (count <= MOST_THREADS) return count;
  throw new InvalidArgumentError(`It has to be an integer from 1 to ${MOST_THREADS}.`);
}

/** `--threads`: 1 or more, by default all cores. */
export function threadsOption(what = 'threads'): Option {
  return new Option('--threads <n>', what).argParser(parseThreads).default(defaultThreads(), 'all cores');
}

/** `--json`: true where it is given, else absent. */
export function jsonOption(): Option {
  return new Option('--json', 'one JSON object per line on standard output, and nothing else there');
}

/**
 * Nodes that `prune` gives each of its many searches unless told otherwise: a position with a piece
 * less may be any amount harder, and a piece is kept where it is not proven to be superfluous.
 */
export const PRUNE_NODES = 2_000_000;

/** Adds INPUT, how it is read and what it may cost to a command. */
export function withInputOptions(command: Command, defaultNodes?: number): Command {
  return command
    .argument(
      '<input...>',
      'a SFEN in quotes, a file (KIF, KI2, CSA, JKF, BOD, or text with a SFEN a line), or - for standard input',
    )
    .addOption(jsonOption())
    .addOption(readingOption())
    .addOption(
      new Option('--nodes <n>', 'give up after so many nodes a position')
        .argParser(parseCount)
        .default(defaultNodes),
    )
    .addOption(
      new Option('--time-ms <n>', 'give up after so many milliseconds a position').argParser(parsePositive),
    )
    .addOption(
      new Option('--table-mib <n>', "each thread's table, in MiB; helpers use that of the thread they help")
        .argParser(parsePositive)
        .default(DEFAULT_TABLE_MIB),
    );
}

const UNLIMITED = `
Without --nodes and --time-ms a position ends only with an answer, which may take any time: give
many positions one of them.`;

/** Adds INPUT and the options of solve and check to a command. */
export function withPositionOptions(command: Command, defaultNodes?: number): Command {
  if (defaultNodes === undefined) command.addHelpText('after', UNLIMITED);
  return withInputOptions(
    command.addOption(profileOption()).addOption(interpositionOption()),
    defaultNodes,
  ).addOption(
    threadsOption('threads; with fewer positions than threads, the others help at those that take long'),
  );
}
