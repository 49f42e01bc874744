/**
 * The built command as a process: streams, exit codes, threads, Ctrl-C. Left out where it is not
 * built.
 *
 * @slow
 */

import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@tsume/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../bin/tsume.mjs', import.meta.url));
const isBuilt = existsSync(new URL('../build/main.js', import.meta.url));
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';

interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the command; `onOutput` sees the output so far and may send a signal. */
function tsume(
  args: string[],
  stdin = '',
  onOutput?: (output: string, kill: () => void) => void,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LAUNCHER, ...args]);
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput?.(output, () => child.kill('SIGINT'));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errors }));
    child.stdin.end(stdin);
  });
}

function objects(output: string): { event?: string }[] {
  const lines = output.trimEnd().split('\n');
  return lines.map((line): { event?: string } => JSON.parse(line));
}

/** The lines without what depends on the machine. */
function timeless(ran: Ran): unknown {
  return objects(ran.output).map((object) => ({ ...object, ms: 0 }));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-process-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!isBuilt)('the tsume command', { timeout: 60_000 }, () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves no solver behind at %s', async (signal) => {
    const solver = join(folder, `solver-${signal}`);
    const pidFile = `${solver}.pid`;
    writeFileSync(
      solver,
      `#!/bin/sh\necho $$ >${pidFile}.new; mv ${pidFile}.new ${pidFile}; exec sleep 600\n`,
    );
    chmodSync(solver, 0o755);
    const child = spawn(process.execPath, [
      LAUNCHER,
      'qbf',
      'solve',
      ONE,
      '--plies',
      '1',
      '--solver',
      solver,
    ]);
    const ended = new Promise((resolve) => child.on('close', resolve));
    await until(() => Promise.resolve(existsSync(pidFile)));
    child.kill(signal);
    await ended;
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  });

  it.skipIf(!existsSync('/dev/full'))('says in a sentence that its output cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, 'solve', ONE], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect(stderr.toString()).toBe(
      'tsume: Nothing more can be written: there is no room left on the disk.\n',
    );
    expect(status).toBe(2);
  });

  it('gives the same lines on one thread and on two', async () => {
    const stdin = `${ONE}\n8k/9/8P/9/9/9/9/9/9 b G 1\nprose\n${ONE}\n`;
    const [one, two] = await Promise.all([
      tsume(['solve', '--json', '--threads', '1', '-'], stdin),
      tsume(['solve', '--json', '--threads', '2', '-'], stdin),
    ]);
    expect(timeless(two)).toEqual(timeless(one));
    expect([one.code, two.code]).toEqual([1, 1]);
  });

  it('answers 2 to a wrong command line, with nothing on standard output', async () => {
    const { code, output, errors } = await tsume(['solve']);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain('input');
  });

  it.runIf(process.platform === 'linux')('answers 2 where memory lacks for the table', async () => {
    const limited = 'ulimit -d 1500000 && exec "$0" "$@"';
    const table = ['--threads', '1', '--table-mib', '2048'];
    const child = spawn('sh', ['-c', limited, process.execPath, LAUNCHER, 'solve', ...table, ONE]);
    const chunks: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const code = await new Promise((resolve) => child.on('close', resolve));
    const errors = Buffer.concat(chunks).toString();
    expect([code, errors]).toEqual([2, expect.stringContaining('choose a smaller --table-mib')]);
  });

  it('composes: the same seed gives the same problems on one thread and on two', async () => {
    const args = ['compose', '--json', '--seed', '1', '--population', '10', '--generations', '3'];
    const [one, two] = [await tsume([...args, '--threads', '1']), await tsume([...args, '--threads', '2'])];
    expect(one.code).toBe(0);
    expect(timeless(two)).toEqual(timeless(one));
    expect(objects(one.output).at(-1)).toMatchObject({ event: 'done', evaluations: 30, seed: 1 });
  });

  it('stops at Ctrl-C with what it has, and goes on from the checkpoint', async () => {
    const out = join(folder, 'run');
    const args = [
      'compose',
      '--json',
      '--seed',
      '1',
      '--population',
      '10',
      '--generations',
      '500',
      '--threads',
      '1',
    ];
    let killed = false;
    const stopped = await tsume([...args, '--out', out], '', (output, kill) => {
      if (!killed && output.includes('"generation"')) kill();
      killed ||= output.includes('"generation"');
    });
    expect(stopped.code).toBe(0);
    const events = objects(stopped.output);
    expect(events.at(-1)).toMatchObject({ event: 'done' });
    const generations = events.filter(({ event }) => event === 'generation').length;
    const checkpoint: unknown = JSON.parse(readFileSync(join(out, 'checkpoint.json'), 'utf8'));
    expect(checkpoint).toMatchObject({ generation: generations });
    const resumed = await tsume(
      [
        'compose',
        '--json',
        '--resume',
        join(out, 'checkpoint.json'),
        '--generations',
        String(generations + 1),
      ],
      '',
    );
    expect(objects(resumed.output).filter(({ event }) => event === 'generation')).toMatchObject([
      { generation: generations + 1 },
    ]);
  });
});
