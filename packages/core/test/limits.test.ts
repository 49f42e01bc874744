/**
 * What a solve may cost: nodes, time, memory, and a flag that another thread sets while the search
 * has this one.
 *
 * @slow
 */
import { effort } from '@tsume/testing/effort';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEngine } from '@tsume/engine/node';
import { checkSoundness } from '../src/mate/soundness.ts';
import { MateSolver } from '../src/mate/solver.ts';
import type { Placement } from '../src/placement/placement.ts';
import { applyReading } from '../src/placement/reading.ts';
import { parseSfen } from '../src/placement/sfen.ts';

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const read = applyReading(parsed.value);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** 将棋図巧 of 1755, 100 (寿, 611 plies) and 99 (煙詰, 117 plies): beyond any limit here. */
const HARD = [
  'g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n 1',
  'k1+P4n1/2L+P2sL1/r4+P+P1P/+BpP+Pl1+Rg1/NP1S+PP+p1g/2L+p1g+P1+P/Ps1G1+P1N1/1sN1P4/B8 b - 1',
].map(placementOf);

/**
 * A thread that sets a flag when told to: the search leaves its own thread no time to. Int32 words
 * of the shared memory: 0 the flag, 1 a go, 2 milliseconds to wait; the double behind them: when
 * the flag was set.
 */
const CANCELLER = `
  const { workerData } = require('node:worker_threads');
  const words = new Int32Array(workerData, 0, 4);
  const setAt = new Float64Array(workerData, 16, 1);
  for (;;) {
    Atomics.wait(words, 1, 0);
    Atomics.store(words, 1, 0);
    Atomics.wait(words, 3, 0, words[2]);
    setAt[0] = performance.timeOrigin + performance.now();
    Atomics.store(words, 0, 1);
  }`;
const shared = new SharedArrayBuffer(24);
const words = new Int32Array(shared, 0, 4);
const setAt = new Float64Array(shared, 16, 1);

function cancelIn(ms: number): Int32Array {
  Atomics.store(words, 0, 0);
  words[2] = ms;
  Atomics.store(words, 1, 1);
  Atomics.notify(words, 1);
  return words;
}

/**
 * Delays in milliseconds of most and of all tries; a machine that is busy with something else may
 * be late at times.
 */
function expectPrompt(delays: readonly number[]): void {
  const sorted = delays.toSorted((a, b) => a - b);
  expect(sorted[sorted.length >> 1]).toBeLessThan(50);
  expect(sorted.at(-1)).toBeLessThan(2000);
}

const solver = new MateSolver(loadEngine({ tableMiB: 64 }));
let canceller: Worker;
beforeAll(async () => {
  canceller = new Worker(CANCELLER, { eval: true, workerData: shared });
  await new Promise((resolve) => canceller.once('online', resolve));
});
afterAll(() => canceller.terminate());

describe('a search that is not let go on', () => {
  test('stops soon after another thread sets the flag, and says so', () => {
    const delays: number[] = [];
    for (let wait = 10; wait <= 100; wait += 10) {
      for (const placement of HARD) {
        const solution = solver.solve(placement, {}, cancelIn(wait));
        delays.push(performance.timeOrigin + performance.now() - setAt[0]);
        expect(solution).toMatchObject({ verdict: 'unknown', stopped: 'aborted', plies: null, line: null });
      }
    }
    expectPrompt(delays);
  }, 30_000);

  test('stops soon after its time, and says so', () => {
    const delays: number[] = [];
    for (let timeMs = 10; timeMs <= 100; timeMs += 10) {
      for (const placement of HARD) {
        const start = performance.now();
        const solution = solver.solve(placement, { timeMs });
        delays.push(performance.now() - start - timeMs);
        expect(solution).toMatchObject({ exact: false, stopped: 'time' });
      }
    }
    expectPrompt(delays);
  }, 30_000);

  test.each([1, 100, 20_000, effort(200_000, 1_000_000)])(
    'stops within 1,000 nodes of a limit of %i, and says so',
    (nodes) => {
      for (const placement of HARD) {
        const solution = solver.solve(placement, { nodes });
        expect(solution).toMatchObject({ exact: false, stopped: 'nodes' });
        expect(solution.nodes).toBeGreaterThanOrEqual(nodes);
        expect(solution.nodes).toBeLessThan(nodes + 1000);
      }
    },
    60_000,
  );
});

describe('a report that was cut says so', () => {
  /** A mate in 5 with a cook, and futile interpositions. */
  const COOKED = placementOf('5s3/5RLk1/9/7S1/9/9/9/9/9 b Gr2b3g2s4n3l18p 1');

  test('where it is unsound, and only whether it is grey stayed open', () => {
    const own = checkSoundness(solver, COOKED, { tellsGrey: false });
    expect(own).toMatchObject({ soundness: 'unsound', stopped: null });
    expect(checkSoundness(solver, COOKED)).toMatchObject({ soundness: 'unsound', stopped: null });
    const cut = checkSoundness(solver, COOKED, { nodes: own.nodes + 1 });
    expect(cut).toMatchObject({ soundness: 'unsound', stopped: 'nodes', flaws: own.flaws });
  });

  test('where a fault is found, and other moves stayed open', () => {
    const whole = checkSoundness(solver, COOKED, { tellsGrey: false });
    const cut = checkSoundness(solver, COOKED, { tellsGrey: false, cookNodes: 20 });
    expect(cut).toMatchObject({ soundness: 'unsound', stopped: 'nodes' });
    expect(cut.flaws.length).toBeLessThan(whole.flaws.length);
  });

  test('where an alternative has used up nodes of its own', () => {
    const sound = placementOf('7k1/9/8l/5+RG2/9/9/9/9/9 b Gr2b2g4s4n3l18p 1');
    expect(checkSoundness(solver, sound)).toMatchObject({ soundness: 'sound', stopped: null });
    expect(checkSoundness(solver, sound, { cookNodes: 20 })).toMatchObject({
      soundness: 'unknown',
      stopped: 'nodes',
    });
  });
});

/** 将棋図巧 2, 5, 22, 42 and 58, with the plies as published. */
const LONG = [
  ['9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1', 21],
  ['n+B1sS4/1R1g5/1Ls6/2k6/2n6/3L5/R8/9/9 b B2P3gs2n2l16p 1', 21],
  ['3g1+P1g1/3S2Ps1/2PpPkL2/4L4/4p2G1/4S4/1B1N1N3/1NN6/B6+r1 b Lrgsl12p 1', 51],
  ['9/5Bl1G/4+P1n2/6r1S/3G+p2n1/6kP1/4L1B1p/4s1+R2/9 b 3P2g2s2n2l11p 1', 27],
  ['9/9/9/5l1n1/3S1p1+R1/4Gg2g/3p2N1N/4+nBkS1/4+B2P1 b Prg2s3l14p 1', 29],
] as const;

describe('tables', () => {
  test.each([1 / 16, 1, 4, 1024])(
    'of %f MiB give the same verdicts and plies',
    (tableMiB) => {
      const own = new MateSolver(loadEngine({ tableMiB }));
      for (const [sfen, plies] of LONG)
        expect(own.solve(placementOf(sfen))).toMatchObject({ verdict: 'mate', plies, exact: true });
    },
    60_000,
  );

  test('that are too small for a search cost it time, not its honesty', () => {
    const own = new MateSolver(loadEngine({ tableMiB: 1 / 16 }));
    for (const placement of HARD)
      expect(own.solve(placement, { nodes: 300_000 })).toMatchObject({
        verdict: 'unknown',
        stopped: 'nodes',
      });
  }, 60_000);
});
