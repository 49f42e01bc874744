/** A command line as tests run it, in this process. */

import { runCli } from '../src/program.ts';
import { fakeIo } from './fake-io.ts';

/** What came of a command line; `lines` are the objects of `--json`, none without it. */
export interface Ran {
  readonly code: number;
  readonly lines: unknown[];
  readonly output: string;
  readonly errors: string;
}

/** The objects of JSON lines. */
export function jsonLines(text: string): unknown[] {
  if (text === '') return [];
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Runs a command line without node and script, on a terminal or not. */
export async function runWords(args: readonly string[], stdin = '', errIsTty = false): Promise<Ran> {
  const io = { ...fakeIo(stdin), errIsTty };
  const code = await runCli(args, io);
  const output = io.output();
  const lines = args.includes('--json') ? jsonLines(output) : [];
  return { code, lines, output, errors: io.errors() };
}
