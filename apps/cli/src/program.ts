/**
 * The command line as a whole. Exit codes: 0 done; 1 some input was refused, the rest done; 2 the
 * command line is at fault or the program cannot run.
 */

import { Command, CommanderError } from 'commander';
import { addAdmin } from './commands/admin.ts';
import { addAppraise } from './commands/appraise.ts';
import { addBrinkmate } from './commands/brinkmate.ts';
import { addCompose } from './commands/compose.ts';
import { addExport } from './commands/export.ts';
import { addImport } from './commands/import.ts';
import { addImprove } from './commands/improve.ts';
import { addKnownCommands } from './commands/known.ts';
import { addQbf } from './commands/qbf.ts';
import { addServe } from './commands/serve.ts';
import { addCheck, addPrune, addSolve } from './commands/solve.ts';
import { addUsi } from './commands/usi.ts';
import { addVerify } from './commands/verify.ts';
import { type Io, UsageError } from './io.ts';
import { systemMessage } from './system-errors.ts';
import { VERSION } from './version.ts';

const EXAMPLES = `
Examples:
  tsume solve "7k1/9/6B2/9/9/9/9/9/9 b R 1"
  tsume check --json problems.sfen
  tsume check --certificate proof.ndjson problem.kif && tsume verify proof.ndjson
  tsume compose --preset paper --seed 1 --out found
  tsume improve problem.kif
  tsume appraise problem.kif
  tsume qbf verify "7k1/9/6B2/9/9/9/9/9/9 b R 1"
  tsume brinkmate "9/k1s6/1NG6/9/9/9/9/9/9 b GNP 1"
  tsume export problem.kif --to svg --out problem.svg
  tsume admin key create --name web --scopes compose
`;

/**
 * The message where a thread could not have the table that was asked for; it comes wrapped and
 * without its class.
 */
function tableMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return error.name === 'TableMemoryError' ? error.message : tableMessage(error.cause);
}

/** Runs a command line (without node and script) and returns the exit code. Throws on bugs only. */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  let exitCode = 0;
  const onRefused = (): void => {
    exitCode = 1;
  };
  const program = new Command('tsume')
    .description('Solves, checks, prunes, composes, improves and appraises tsume-shogi 詰将棋.')
    .version(VERSION)
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) });
  addSolve(program, io, onRefused);
  addCheck(program, io, onRefused);
  addVerify(program, io, onRefused);
  addPrune(program, io, onRefused);
  addCompose(program, io, onRefused);
  addImprove(program, io, onRefused);
  addExport(program, io, onRefused);
  addImport(program, io, onRefused);
  addAppraise(program, io, onRefused);
  addKnownCommands(program, io, onRefused);
  addQbf(program, io, onRefused);
  addBrinkmate(program, io, onRefused);
  addUsi(program, io);
  addAdmin(program, io, onRefused);
  addServe(program, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const message =
      error instanceof UsageError ? error.message : (tableMessage(error) ?? systemMessage(error));
    if (message === null) throw error;
    io.err(`tsume: ${message}\n`);
    return 2;
  }
  return exitCode;
}
