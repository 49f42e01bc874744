/**
 * A folder for what tests write and throw away. It is in memory where there is room: to make and
 * drop a database costs half as much there, since most of it is files made and deleted. Node's own
 * modules only.
 */

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './project.mjs';

/** Where Linux keeps files in memory, and the bytes that the tests may need of it. */
const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/** Makes such a folder; to be removed with all that is in it. */
export function makeScratch() {
  return (hasRoom() ? makeRunning(MEMORY) : undefined) ?? makeIn(tmpdir());
}

/**
 * Removes it. What a stopped test has left at work is ended first, or said to write there still
 * where the system does not tell.
 */
export function removeScratch(folder) {
  for (const pid of processesAt(folder)) end(pid);
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    say(`${folder} is left behind (${error.code}): a process of a test that was stopped still writes there.`);
  }
}

/** The processes whose files go to the folder, as far as Linux tells of them. */
function processesAt(folder) {
  try {
    return readdirSync('/proc').filter(
      (pid) => /^\d+$/.test(pid) && variablesOf(pid).includes(`TMPDIR=${folder}`),
    );
  } catch {
    return [];
  }
}

function variablesOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // It has ended, or is not ours.
    return [];
  }
}

function end(pid) {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/** One that programs may be run from: some tests install them there. */
function makeRunning(home) {
  let folder;
  try {
    folder = makeIn(home);
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    if (spawnSync(program).status === 0) return folder;
  } catch {
    // It is not for us.
  }
  if (folder !== undefined) rmSync(folder, { recursive: true });
  return undefined;
}

function makeIn(home) {
  const folder = mkdtempSync(join(home, 'tsume-test-'));
  // A server under an account of its own goes through it.
  chmodSync(folder, 0o755);
  return folder;
}
