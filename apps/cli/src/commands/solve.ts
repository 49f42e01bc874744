/** `tsume solve`, `tsume check`, `tsume prune`. */

import type { Solution } from '@tsume/core/mate/verdict';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { PRUNE_NODES, type PositionOptions, withPositionOptions } from '../options.ts';
import { runPositions, searchOptions } from '../positions.ts';
import { pruneText, reportText, solutionText } from '../report.ts';

/** Tells the program that some input was refused. */
export type OnRefused = () => void;

/** Tenths of a millisecond are as fine as the clock is worth. */
function roundMs<T extends Solution>(solution: T): T {
  return { ...solution, ms: Math.round(solution.ms * 10) / 10 };
}

const ANY = ['--any', 'the first mate found: not the shortest, no exact plies'] as const;

export function addSolve(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('solve'))
    .description('mate, exact plies, main line 作意')
    .option(...ANY)
    .action(async (inputs: string[], options: PositionOptions) => {
      const refused = await runPositions(inputs, options, io, {
        kind: 'solve',
        options: searchOptions(options),
        json: roundMs,
        text: solutionText,
      });
      if (refused) onRefused();
    });
}

export function addCheck(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('check'))
    .description('solve and the whole soundness report 完全検討')
    .option(...ANY)
    .action(async (inputs: string[], options: PositionOptions) => {
      const refused = await runPositions(inputs, options, io, {
        kind: 'check',
        options: { ...searchOptions(options), profile: options.profile },
        json: roundMs,
        text: reportText,
      });
      if (refused) onRefused();
    });
}

export function addPrune(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('prune'), PRUNE_NODES)
    .description('takes off the pieces that are not needed 飾り駒')
    .action(async (inputs: string[], options: PositionOptions) => {
      const refused = await runPositions(inputs, options, io, {
        kind: 'prune',
        options: { ...searchOptions(options), profile: options.profile },
        json: ({ sfen, pruned, removed, report }) => {
          const { plies, line, verdict, soundness } = report;
          return { sfen, pruned, removed, plies, line, verdict, soundness };
        },
        text: pruneText,
      });
      if (refused) onRefused();
    });
}
