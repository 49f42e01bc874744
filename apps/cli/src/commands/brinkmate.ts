/** `tsume brinkmate`: brinkmates 必至. */

import { DEFAULT_INNER_NODES } from '@tsume/core/brinkmate/solver';
import type { BrinkmateReport } from '@tsume/core/brinkmate/uniqueness';
import type { BrinkmateMethod, BrinkmateOptions, BrinkmateSolution } from '@tsume/core/brinkmate/verdict';
import { type Command, Option } from 'commander';
import { brinkmateText } from '../brinkmate-text.ts';
import type { Io } from '../io.ts';
import {
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
}

/** A solution, with `soundness` and `cooks` where other solutions were looked for. */
type Answer = BrinkmateSolution & Partial<BrinkmateReport>;

function ownOptions({
  innerNodes,
  innerTimeMs,
  maxPlies,
  method,
}: BrinkmateCommandOptions): BrinkmateOptions {
  return {
    innerNodes,
    method,
    ...(innerTimeMs !== undefined && { innerTimeMs }),
    ...(maxPlies !== undefined && { maxPlies }),
  };
}

function rounded(solution: Answer): Answer {
  return { ...solution, ms: Math.round(solution.ms * 10) / 10 };
}

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
    .option('--unique', 'look for other solutions too: soundness, and the cooks 余詰 of each attacker’s move')
    .addOption(threadsOption('threads, each with a position of its own'))
    .action(async (inputs: string[], options: BrinkmateCommandOptions) => {
      const refused = await runPositions<Answer>(inputs, options, io, {
        ask: async (pool, sfen, { reading, nodes, timeMs }) => {
          const asked = {
            ...ownOptions(options),
            ...(reading !== undefined && { reading }),
            ...(nodes !== undefined && { nodes }),
            ...(timeMs !== undefined && { timeMs }),
          };
          return options.unique === true ? pool.checkBrinkmate(sfen, asked) : pool.brinkmate(sfen, asked);
        },
        json: rounded,
        text: brinkmateText,
        helped: false,
      });
      if (refused) onRefused();
    });
}
