/**
 * `tsume appraise`: themes with the moves that show them, difficulty, and what known works a
 * problem is like.
 */

import type { Appraisal } from '@tsume/core/appraise/appraise';
import { KnownWorks, type Likeness } from '@tsume/core/known/works';
import { type Result, ok } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import { type Command, Option } from 'commander';
import { appraisalText } from '../appraisal-text.ts';
import type { Io } from '../io.ts';
import { withTenths } from '../json-lines.ts';
import { readKnown } from '../known-file.ts';
import {
  type PositionOptions,
  interpositionOption,
  parseCount,
  threadsOption,
  withInputOptions,
} from '../options.ts';
import { type PositionCommand, runPositions } from '../positions.ts';
import { knownOption } from './known.ts';
import type { OnRefused } from './solve.ts';

interface AppraiseCommandOptions extends Omit<PositionOptions, 'profile'> {
  readonly known: string;
  readonly questionNodes: number;
  readonly ornaments?: true;
}

/** Nodes of a position unless told otherwise, those of docs/zuko.md. */
const APPRAISE_NODES = 8_000_000;

/** An appraisal with the works it is like. */
interface Compared {
  readonly appraisal: Appraisal;
  readonly duplicates: readonly Likeness[];
}

/**
 * What the pool is asked, and how an answer is compared with known works and with those of the
 * input before it.
 */
function commandOf({ known, questionNodes, ornaments }: AppraiseCommandOptions): PositionCommand<Compared> {
  const works = new KnownWorks(readKnown(known));
  const compared = new Map<Compared, readonly Likeness[]>();
  let count = 0;
  return {
    ask: async (pool, sfen, { reading, interposition, nodes, timeMs }): Promise<Result<Compared>> => {
      const limits = { ...(nodes !== undefined && { nodes }), ...(timeMs !== undefined && { timeMs }) };
      const appraisal = await pool.appraise(sfen, {
        ...(reading !== undefined && { reading }),
        ...(interposition !== undefined && { interposition }),
        ...limits,
        questionNodes,
        ...(ornaments && { ornaments }),
      });
      return appraisal.ok ? ok({ appraisal: appraisal.value, duplicates: [] }) : appraisal;
    },
    wholeOnly: true,
    // Answers come out in the order of the input, whatever the threads: so each is compared with
    // those before it.
    keep: (answer) => {
      const { sfen, line } = answer.appraisal;
      const placement = parseSfen(sfen);
      if (!placement.ok) return;
      const work = { name: `input ${++count}`, placement: placement.value, line };
      compared.set(answer, works.like(work));
      works.add(work);
    },
    json: (answer) => ({
      ...withTenths(answer.appraisal),
      duplicates: compared.get(answer) ?? [],
    }),
    text: (answer) => appraisalText(answer.appraisal, compared.get(answer) ?? []),
    helped: false,
  };
}

/**
 * Adds `tsume appraise`. Themes and measures are those of the shortest mate under the
 * interposition rule asked for; soundness is not asked.
 */
export function addAppraise(program: Command, io: Io, onRefused: OnRefused): void {
  withInputOptions(program.command('appraise').addOption(interpositionOption()), APPRAISE_NODES)
    .description('themes with the moves that show them, difficulty, and known works that it is like')
    .addOption(
      new Option('--question-nodes <n>', 'nodes of each question about a theme')
        .argParser(parseCount)
        .default(20_000),
    )
    .option('--ornaments', 'count pieces that are not needed 飾り駒 as well')
    .addOption(knownOption())
    .addOption(threadsOption())
    .action(async (inputs: string[], options: AppraiseCommandOptions) => {
      const positions = { ...options, profile: 'strict' as const };
      if (await runPositions(inputs, positions, io, commandOf(options))) onRefused();
    });
}
