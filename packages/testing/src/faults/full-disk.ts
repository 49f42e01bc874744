/** A disk that gets full under PostgreSQL, and has room again. */

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OwnPostgres } from './own-postgres.ts';
import type { Scenario } from './trial.ts';

/** Room for binaries, which may have to be copied there, data and log. */
const SIZE = '400m';
const BLOCK = Buffer.alloc(65_536);
const POLL_MS = 50;

/** A PostgreSQL whose data lie in a tmpfs; to mount one takes root. */
async function make(): Promise<{ postgres: OwnPostgres; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tsume-full-'));
  mount(folder);
  const postgres = await OwnPostgres.make(folder);
  return {
    postgres,
    remove: async () => {
      await postgres.stop();
      unmount(folder);
      rmSync(folder, { recursive: true });
    },
  };
}

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
}

function unmount(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'pipe' });
}

/**
 * Leaves no room until PostgreSQL has complained of it, and a while longer; where it gave up, it is
 * started again, as an operator would.
 */
async function fill({ postgres }: { readonly postgres: OwnPostgres }): Promise<void> {
  const ballast = join(postgres.folder, 'ballast');
  const file = openSync(ballast, 'w');
  try {
    while (!postgres.log.includes('No space left on device')) {
      useUp(file);
      await delay(POLL_MS);
    }
    await delay(1000);
  } finally {
    closeSync(file);
    rmSync(ballast);
  }
  await postgres.start();
}

function useUp(file: number): void {
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

function obstacle(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tsume-mount-'));
  try {
    mount(folder);
    unmount(folder);
    return undefined;
  } catch {
    return 'a tmpfs cannot be mounted here, which takes root';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What makes a scenario of it. */
export const fullDisk = { postgres: make, obstacle, strike: fill } as const satisfies Partial<Scenario>;
