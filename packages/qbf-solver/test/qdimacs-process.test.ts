/** Child processes that behave in every way a solver may, good and bad. */

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runQdimacsSolver } from '../src/qdimacs-process.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-qbf-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let solvers = 0;

/** A solver made of a shell script. */
function solver(script: string): string {
  const path = join(folder, `solver-${solvers++}`);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const FORMULA = 'p cnf 1 1\ne 1 0\n1 0\n';

describe('a solver as a child process', () => {
  it.each([
    ['cat >/dev/null; exit 10', true],
    ['cat >/dev/null; exit 20', false],
    ['cat >/dev/null; echo "s cnf 1 1 1"; exit 0', true],
    ['cat >/dev/null; echo "s cnf 0 1 1"; exit 20', false],
    // A comment may speak of memory, and a strategy may follow the verdict.
    ['cat >/dev/null; echo "c memory limit 2048 MB"; echo "s cnf 1 1 1"; exit 10', true],
    ['cat >/dev/null; echo "s cnf 0 1 1"; for i in $(seq 999); do echo "V 1 0 2 0"; done; exit 0', false],
    // It need not read all of the formula.
    ['exit 10', true],
  ])('is understood: %s', async (script, isTrue) => {
    expect(await runQdimacsSolver(solver(script), FORMULA)).toMatchObject({
      isTrue,
      trouble: null,
      message: null,
    });
  });

  it('is given the whole formula', async () => {
    const script = `[ "$(cat)" = "${FORMULA.trimEnd().replaceAll('\n', '\\n')}" ] && exit 10; exit 20`;
    const direct = solver(script.replaceAll('\\n', '\n'));
    expect(await runQdimacsSolver(direct, FORMULA)).toMatchObject({ isTrue: true });
  });

  it.each([
    ['cat >/dev/null; exit 0', 'nonsense', 'said neither'],
    ['cat >/dev/null; echo "maybe"; exit 0', 'nonsense', 'said neither'],
    ['cat >/dev/null; echo "s cnf 0 1 1"; exit 10', 'crashed', 'exit code 10'],
    ['cat >/dev/null; exit 3', 'crashed', 'exit code 3'],
    ['kill -SEGV $$', 'crashed', 'SIGSEGV'],
    ['cat >/dev/null; echo "c out of memory" >&2; exit 1', 'memory', 'ran out'],
    ['sleep 20', 'time', 'within 200 ms'],
  ])('is not believed: %s', async (script, trouble, message) => {
    // A loaded machine takes more than a moment to start a shell.
    const timeoutMs = trouble === 'time' ? 200 : 10_000;
    const said = await runQdimacsSolver(solver(script), FORMULA, { timeoutMs });
    expect(said).toMatchObject({ isTrue: null, trouble, message: expect.stringContaining(message) });
    expect(said.ms).toBeLessThan(10_000);
  });

  it('is said to be absent', async () => {
    expect(await runQdimacsSolver('no-such-solver', FORMULA)).toMatchObject({
      isTrue: null,
      trouble: 'absent',
    });
    expect(await runQdimacsSolver(join(folder, 'nor-this'), FORMULA)).toMatchObject({ trouble: 'absent' });
  });

  it('has no more memory than it is given', async () => {
    // Doubles a string until the shell cannot hold it; whatever it says then, it is no verdict.
    const script = 'cat >/dev/null; x=0123456789; while :; do x="$x$x"; done';
    const said = await runQdimacsSolver(solver(script), FORMULA, { memoryMiB: 64, timeoutMs: 20_000 });
    expect(said.isTrue).toBeNull();
    expect(['memory', 'crashed']).toContain(said.trouble);
  });

  it('is stopped by its signal', async () => {
    const controller = new AbortController();
    const pending = runQdimacsSolver(solver('sleep 30'), FORMULA, { signal: controller.signal });
    controller.abort();
    expect(await pending).toMatchObject({ isTrue: null, trouble: 'aborted' });
  });
});
