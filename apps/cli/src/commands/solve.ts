/** `tsume solve`, `tsume check`, `tsume prune`. */

import type { Solution } from '@tsume/core/mate/verdict';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { PRUNE_NODES, type PositionOptions, withPositionOptions } from '../options.ts';
import { type PositionCommand, runPositions } from '../positions.ts';
import { pruneText, reportText, solutionText } from '../report.ts';

/** Tells the program that some input was refused. */
export type OnRefused = () => void;

/** Tenths of a millisecond are as fine as the clock is worth. */
function roundMs<T extends Solution>(solution: T): T {
  return { ...solution, ms: Math.round(solution.ms * 10) / 10 };
}

function action<Answer>(
  io: Io,
  onRefused: OnRefused,
  command: PositionCommand<Answer>,
): (inputs: string[], options: PositionOptions) => Promise<void> {
  return async (inputs, options) => {
    if (await runPositions(inputs, options, io, command)) onRefused();
  };
}

const ANY = ['--any', 'the first mate found: not the shortest, no exact plies'] as const;

export function addSolve(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('solve'))
    .description('mate, exact plies, main line 作意')
    .option(...ANY)
    .action(
      action(io, onRefused, {
        ask: (pool, sfen, options) => pool.solve(sfen, options),
        json: roundMs,
        text: solutionText,
      }),
    );
}

export function addCheck(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('check'))
    .description('solve and the whole soundness report 完全検討')
    .option(...ANY)
    .action(
      action(io, onRefused, {
        ask: (pool, sfen, options) => pool.check(sfen, options),
        json: roundMs,
        text: reportText,
      }),
    );
}

export function addPrune(program: Command, io: Io, onRefused: OnRefused): void {
  withPositionOptions(program.command('prune'), PRUNE_NODES)
    .description('takes off the pieces that are not needed 飾り駒')
    .action(
      action(io, onRefused, {
        ask: (pool, sfen, options) => pool.prune(sfen, options),
        json: ({ sfen, pruned, removed, report }) => {
          const { plies, line, verdict, soundness } = report;
          return { sfen, pruned, removed, plies, line, verdict, soundness };
        },
        text: pruneText,
      }),
    );
}
