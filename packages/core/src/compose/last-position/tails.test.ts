import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { placementOf } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import type { EndStep } from './end-node.ts';
import { oneTail, someTails, tailsOf } from './tails.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

/** 金銀桂煙, all thirteen men. */
const GSN: EndStep = (() => {
  const sfen = '5S+nGg/5G1gk/6NsN/6+S+n+S/9/9/9/9/9 b 2r2b4l18p 1';
  const report = checkSoundness(solver, placementOf(sfen));
  expect(report.soundness).toBe('sound');
  return { sfen, line: report.line! };
})();

describe('tailsOf', () => {
  it('cuts the line near its end, its beginning and between; each tail is sound', () => {
    const tails = tailsOf(GSN);
    expect(tails.map(({ line }) => line.length)).toEqual([3, 13, 19, 25, 29]);
    for (const { sfen, line } of tails) {
      const report = checkSoundness(solver, placementOf(sfen));
      expect(report).toMatchObject({ soundness: 'sound', plies: line.length, leftover: 0 });
      expect(GSN.line.slice(-line.length)).toEqual(line);
    }
  });
});

describe('someTails', () => {
  it('are the shortest ones, from one of them to all', () => {
    const all = tailsOf(GSN).map(({ sfen }) => sfen);
    const counts = new Set<number>();
    for (let seed = 1; seed <= 40; seed++) {
      const some = someTails(GSN, Random.seeded(seed)).map(({ sfen }) => sfen);
      expect(some).toEqual(all.slice(0, some.length));
      counts.add(some.length);
    }
    expect(counts).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});

describe('oneTail', () => {
  it('is an end of the line, the shorter the deeper a climb may go', () => {
    const lengthsAt = (depth: number): number[] =>
      Array.from({ length: 40 }, (_, at) => {
        const tails = oneTail(GSN, depth, Random.seeded(at + 1));
        expect(tails).toHaveLength(1);
        const [{ sfen, line }] = tails;
        expect(GSN.line.slice(-line.length)).toEqual(line);
        expect(checkSoundness(solver, placementOf(sfen)).plies).toBe(line.length);
        return line.length;
      });
    const [long, short] = [lengthsAt(0), lengthsAt(1)];
    expect(Math.min(...long)).toBeGreaterThan(Math.max(...short));
    expect(Math.max(...long)).toBeLessThan(GSN.line.length);
    expect(new Set(short).size).toBeGreaterThan(2);
  });
});
