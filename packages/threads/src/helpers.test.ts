/**
 * Threads that search one position together: the same verdicts as alone, and ends of all kinds.
 *
 * @slow
 */
import { effort } from '@tsume/testing/effort';
import { ENDLESS } from '@tsume/testing/endless';
import { existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { checkSoundness } from '@tsume/core/mate/soundness';
import { MateSolver } from '@tsume/core/mate/solver';
import type { Solution, SolveOptions } from '@tsume/core/mate/verdict';
import type { Placement } from '@tsume/core/placement/placement';
import { type Reading, applyReading } from '@tsume/core/placement/reading';
import { parseSfen } from '@tsume/core/placement/sfen';
import { type SharedSearch, loadEngine, makeSharedSearch } from '@tsume/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Crew } from './crew.ts';
import { createEvaluationPool } from './pool.ts';

const HELPER = new URL('../dist/helper.js', import.meta.url);
const THREAD = new URL('../dist/thread.js', import.meta.url);
const CRASHING_HELPER = new URL('../test/helper-that-crashes.mjs', import.meta.url);
const DATA = new URL('../../../../shared/data/', import.meta.url);

const workers: Worker[] = [];

/** A solver with helpers that come to every question of more than 256 nodes. */
function solverWith(threads: number): MateSolver {
  if (threads === 1) return new MateSolver(loadEngine({ tableMiB: 16 }));
  const search: SharedSearch = makeSharedSearch({ threads, tableMiB: 16, callAfterNodes: 256 });
  for (let thread = 1; thread < threads; thread++) {
    workers.push(new Worker(HELPER, { workerData: { search, thread } }));
  }
  return new MateSolver(loadEngine({ shared: search }));
}

function placementOf(sfen: string, reading?: Reading): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const read = applyReading(parsed.value, reading);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** Some positions of a file of ../shared/data; null where it is absent. */
function positionsOf(file: string, wanted: (row: number) => boolean): string[] | null {
  const url = new URL(file, DATA);
  if (!existsSync(url)) return null;
  const rows = readFileSync(url, 'utf8').trim().split('\n').slice(1);
  return rows.filter((_, row) => wanted(row)).map((row) => row.split('\t')[0]);
}

function essence({ verdict, plies, exact, line, leftover, stopped }: Solution): Partial<Solution> {
  return { verdict, plies, exact, line, leftover, stopped };
}

describe('threads that search together', () => {
  let solvers: MateSolver[];
  beforeAll(() => {
    solvers = [1, 2, 3].map(solverWith);
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  });

  /** Solves by one, two and three threads, and expects the same of all. */
  function expectTheSame(sfen: string, options: SolveOptions, reading?: Reading): void {
    const placement = placementOf(sfen, reading);
    const [alone, ...together] = solvers.map((solver) => essence(solver.solve(placement, options)));
    expect(alone.verdict).not.toBe('unknown');
    for (const each of together) expect(each, sfen).toEqual(alone);
  }

  const mates = positionsOf('mate9.tsv', (row) => row % effort(50, 10) === 0);
  it.skipIf(mates === null)('mates of nine plies out of games', { timeout: 120_000 }, () => {
    for (const sfen of mates ?? []) expectTheSame(sfen, { interposition: 'none' }, 'game');
  });

  // 図巧10番, 54番 and 85番: 73, 39 and 15 plies by searches of a million nodes or fewer.
  const classics = positionsOf('zuko.tsv', (row) =>
    (effort(0, 1) === 1 ? [10, 54, 85] : [85]).includes(row + 1),
  );
  it.skipIf(classics === null)('classics with futile interpositions', { timeout: 300_000 }, () => {
    for (const sfen of classics ?? []) expectTheSame(sfen, {});
  });

  const long = positionsOf('long.tsv', (row) => row === 3);
  it.skipIf(long === null)('煙詰: that it mates', { timeout: 300_000 }, () => {
    const placement = placementOf(long![0]);
    for (const solver of solvers) {
      expect(solver.solve(placement, { any: true })).toMatchObject({ verdict: 'mate', stopped: null });
    }
  });

  it('the same soundness, with searches that clear the table in between', { timeout: 120_000 }, () => {
    // One that the brute-force oracle finds cooked, and one of a prototype, sound by its report.
    const told = [
      ['1k6G/3+B5/5+P3/9/9/9/9/9/9 b BG 1', { verdict: 'mate', soundness: 'unsound' }],
      [
        '8+B/7g1/3B1G1g1/7kN/7NP/5S2R/9/5R2G/9 b 3s2n4l17p 1',
        { verdict: 'mate', plies: 31, soundness: 'sound' },
      ],
    ] as const;
    for (const [sfen, expected] of told)
      for (const solver of solvers)
        expect(checkSoundness(solver, placementOf(sfen), { nodes: 3_000_000 })).toMatchObject(expected);
  });

  it('nodes of all threads count towards the limit', () => {
    const nodes = 100_000;
    for (const solver of solvers) {
      const solution = solver.solve(placementOf(ENDLESS), { nodes });
      expect(solution).toMatchObject({ verdict: 'unknown', stopped: 'nodes' });
      expect(solution.nodes).toBeGreaterThanOrEqual(nodes);
    }
  });

  it('a time limit and a cancel flag stop all of them', () => {
    const cancel = new Int32Array(new SharedArrayBuffer(4));
    for (const solver of solvers) {
      expect(solver.solve(placementOf(ENDLESS), { timeMs: 100 })).toMatchObject({ stopped: 'time' });
      cancel[0] = 1;
      expect(solver.solve(placementOf(ENDLESS), {}, cancel)).toMatchObject({ stopped: 'aborted' });
    }
  });
});

describe('a pool with helpers', () => {
  it('stops them with the search that they help, and goes on', { timeout: 60_000 }, async () => {
    const pool = createEvaluationPool({ threads: 1, helpers: 2, tableMiB: 1 });
    // Long enough for helpers to be started.
    expect(await pool.solve(ENDLESS, { timeMs: 1000 })).toMatchObject({ value: { stopped: 'time' } });
    const controller = new AbortController();
    const search = pool.solve(ENDLESS, {}, controller.signal);
    controller.abort(new Error('cancelled'));
    await expect(search).rejects.toThrow('cancelled');
    expect(await pool.solve('8k/9/8P/9/9/9/9/9/9 b G 1')).toMatchObject({ ok: true, value: { plies: 1 } });
    await pool.close();
  });

  it('closes in the middle of a search', { timeout: 60_000 }, async () => {
    const pool = createEvaluationPool({ threads: 3, helpers: 1, tableMiB: 1 });
    const searches = Promise.allSettled([pool.solve(ENDLESS), pool.solve(ENDLESS)]);
    // Long enough for helpers to be started.
    await pool.solve(ENDLESS, { timeMs: 1000 });
    await pool.close();
    expect((await searches).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('refuses a table that no memory holds', async () => {
    const pool = createEvaluationPool({ threads: 1, helpers: 1, tableMiB: 1_000_000 });
    await expect(pool.solve(ENDLESS)).rejects.toThrow('2048 MiB');
    await pool.close();
  });

  it('does without a helper that crashes at work', { timeout: 60_000 }, async () => {
    const crew = new Crew(THREAD, 1, { tableMiB: 1, helpers: { count: 1, file: CRASHING_HELPER } });
    const job = { kind: 'solve', input: { sfen: ENDLESS, options: { timeMs: 1000 } } };
    expect(await crew.run(job)).toMatchObject({ value: { stopped: 'time' } });
    expect(await crew.run(job)).toMatchObject({ value: { stopped: 'time' } });
    await crew.close();
  });

  it('does without helpers that cannot start', async () => {
    const crew = new Crew(THREAD, 1, {
      tableMiB: 1,
      helpers: { count: 2, file: new URL('absent.mjs', THREAD) },
    });
    const job = { kind: 'solve', input: { sfen: ENDLESS, options: { timeMs: 500 } } };
    expect(await crew.run(job)).toMatchObject({ value: { stopped: 'time' } });
    await crew.close();
  });
});
