/** `tsume usi`: the mate solver as an engine for shogi programs (docs/usi.md). */

import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { defaultThreads } from '../options.ts';
import { linesOf } from '../usi/lines.ts';
import { defaultSettings } from '../usi/options.ts';
import { PoolSearcher } from '../usi/pool-searcher.ts';
import { UsiSession } from '../usi/session.ts';
import { VERSION } from '../version.ts';

/** Until `quit` or the end of the input. */
async function converse(io: Io): Promise<void> {
  const searcher = new PoolSearcher();
  const session = new UsiSession({
    searcher,
    settings: defaultSettings(defaultThreads()),
    name: `tsume ${VERSION}`,
    say: (line) => io.out(`${line}\n`),
  });
  for await (const line of linesOf(io.stdin())) if (!session.receive(line)) break;
  session.close();
  await searcher.close();
}

/** Adds `tsume usi`, which refuses nothing: what it cannot read it passes over, as engines do. */
export function addUsi(program: Command, io: Io): void {
  program
    .command('usi')
    .description('a USI engine for shogi programs, on standard input and output')
    .action(() => converse(io));
}
