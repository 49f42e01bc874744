/** `tsume brinkmate`: brinkmates 必至. */

import { DEFAULT_INNER_NODES } from '@tsume/core/brinkmate/solver';
import type { PrunedBrinkmate } from '@tsume/core/brinkmate/prune';
import type {
  BrinkmateReport,
  BrinkmateMethod,
  BrinkmateOptions,
  BrinkmateSolution,
} from '@tsume/core/brinkmate/verdict';
import type { Limits } from '@tsume/core/mate/verdict';
import type { ReadingOption } from '@tsume/threads/pool';
import { type Command, Option } from 'commander';
import { brinkmateText, prunedBrinkmateText } from '../brinkmate-text.ts';
import type { Io } from '../io.ts';
import { prunedJson, withTenths } from '../json-lines.ts';
import {
  PRUNE_NODES,
  type PositionOptions,
  parseCount,
  parsePlies,
  parsePositive,
  threadsOption,
  withInputOptions,
} from '../options.ts';
import { runPositions } from '../positions.ts';
import type { OnRefused } from './solve.ts';

interface BrinkmateCommandOptions extends PositionOptions {
  readonly innerNodes: number;
  readonly innerTimeMs?: number;
  readonly maxPlies?: number;
  readonly method: BrinkmateMethod;
  readonly unique?: true;
  readonly prune?: true;
}

/**
 * Nodes of a position with `--unique` unless told otherwise: of all that might be another solution,
 * some is as good as endless.
 */
const UNIQUE_NODES = 20_000_000;

/** A solution, with `soundness` and `cooks` where other solutions were looked for. */
type Answer = BrinkmateSolution & Partial<BrinkmateReport>;

function ownOptions(
  { innerNodes, innerTimeMs, maxPlies, method }: BrinkmateCommandOptions,
  { reading, nodes, timeMs }: Limits & ReadingOption,
): BrinkmateOptions & ReadingOption {
  return {
    ...(reading !== undefined && { reading }),
    ...(nodes !== undefined && { nodes }),
    ...(timeMs !== undefined && { timeMs }),
    innerNodes,
    method,
    ...(innerTimeMs !== undefined && { innerTimeMs }),
    ...(maxPlies !== undefined && { maxPlies }),
  };
}

/**
 * Adds `tsume brinkmate`: verdict, plies and line of each position; cooks and soundness with
 * `--unique`, the problem without ornaments with `--prune`.
 */
export function addBrinkmate(program: Command, io: Io, onRefused: OnRefused): void {
  withInputOptions(program.command('brinkmate'))
    .description('brinkmate 必至: the moves after which no defence stops mate; docs/brinkmate.md')
    .addOption(
      new Option('--inner-nodes <n>', 'leave a mate search inside undecided after so many nodes')
        .argParser(parseCount)
        .default(DEFAULT_INNER_NODES),
    )
    .addOption(new Option('--inner-time-ms <n>', 'or after so many milliseconds').argParser(parsePositive))
    .addOption(
      new Option('--max-plies <n>', 'look for no longer brinkmates (an odd number)').argParser(parsePlies),
    )
    .addOption(
      new Option('--method <name>', 'how the brinkmate itself is searched')
        .choices(['dfpn', 'deepening'])
        .default('dfpn'),
    )
    .addOption(
      new Option(
        '--unique',
        `look for other solutions too: soundness, and the cooks 余詰 of each attacker’s move; within ${UNIQUE_NODES.toLocaleString('en')} nodes unless told otherwise`,
      ).conflicts('prune'),
    )
    .option('--prune', 'take off the pieces that are not needed 飾り駒, as "tsume prune" does for mates')
    .addOption(threadsOption('threads, each with a position of its own'))
    .action(async (inputs: string[], options: BrinkmateCommandOptions) => {
      const run = options.prune === true ? prune(options) : answer(options);
      if (await run(inputs, io)) onRefused();
    });
}

type Run = (inputs: string[], io: Io) => Promise<boolean>;

function answer(options: BrinkmateCommandOptions): Run {
  return (inputs, io) =>
    runPositions<Answer>(inputs, options, io, {
      ask: async (pool, sfen, limits) => {
        const asked = ownOptions(options, limits);
        if (options.unique !== true) return pool.brinkmate(sfen, asked);
        const bounded = asked.timeMs === undefined ? { nodes: UNIQUE_NODES } : {};
        return pool.checkBrinkmate(sfen, { ...bounded, ...asked });
      },
      json: withTenths,
      text: brinkmateText,
      helped: false,
    });
}

function prune(options: BrinkmateCommandOptions): Run {
  return (inputs, io) =>
    runPositions<PrunedBrinkmate>(inputs, options, io, {
      ask: (pool, sfen, limits) => {
        const { nodes = PRUNE_NODES, ...asked } = ownOptions(options, limits);
        return pool.pruneBrinkmate(sfen, { ...asked, nodes });
      },
      json: prunedJson,
      text: prunedBrinkmateText,
      wholeOnly: true,
      helped: false,
    });
}
