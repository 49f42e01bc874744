/** What tests that were stopped leave behind. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeScratch, removeScratch } from './lib/scratch.mjs';

test.runIf(process.platform === 'linux')('a folder goes with the processes that write there', async () => {
  const [mine, others] = [makeScratch(), makeScratch()];
  const programs = [mine, others].map((TMPDIR) =>
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], {
      env: { ...process.env, TMPDIR },
      detached: true,
    }),
  );
  await Promise.all(programs.map(({ stdout }) => once(stdout, 'data')));
  const ended = once(programs[0], 'exit');
  removeScratch(mine);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(programs[1].exitCode ?? programs[1].signalCode).toBeNull();
  expect([existsSync(mine), existsSync(others)]).toEqual([false, true]);
  removeScratch(others);
});
