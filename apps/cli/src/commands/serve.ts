/** `tsume serve`: the same as `npm start`, in the project's own folder. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { UsageError } from '../io.ts';

/** Seen from dist/commands. */
const START = new URL('../../../../scripts/start.mjs', import.meta.url);
const ROOT = new URL('../../../../', import.meta.url);

function ignore(): void {}

/**
 * Runs until the service ends. Ctrl-C reaches the service itself, which shuts down in order; so it
 * is left to it.
 */
async function serve(): Promise<number> {
  process.on('SIGINT', ignore);
  const service = spawn(process.execPath, [fileURLToPath(START)], {
    cwd: fileURLToPath(ROOT),
    stdio: 'inherit',
  });
  const terminate = (): void => void service.kill('SIGTERM');
  process.on('SIGTERM', terminate);
  return new Promise((resolve, reject) => {
    service.on('error', reject);
    service.on('exit', (code) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', terminate);
      resolve(code ?? 0);
    });
  });
}

/**
 * Adds `tsume serve`; `onExit` gets the exit code of the service. Throws UsageError outside the
 * project's own folder.
 */
export function addServe(program: Command, onExit: (code: number) => void): void {
  program
    .command('serve')
    .description('starts API, worker, page and database: what "npm start" runs')
    .action(async () => {
      if (!existsSync(START)) throw new UsageError('serve needs the project itself, with scripts/start.mjs.');
      onExit(await serve());
    });
}
