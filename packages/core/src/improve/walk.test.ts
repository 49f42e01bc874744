/** Walks taken back against the soundness check and tsshogi's rules, which know nothing of them. */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { MateSolver } from '../mate/solver.ts';
import { checkSoundness } from '../mate/soundness.ts';
import { countPieces } from '../placement/placement.ts';
import { makeSfen } from '../placement/sfen.ts';
import type { RunParameters } from '../run/parameters.ts';
import { PRESETS } from '../run/presets.ts';
import type { EndStep } from '../compose/last-position/end-node.ts';
import { type WalkOptions, walk } from './walk.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
/** Another engine for the judge: no table in common. */
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

/** The end of a dragon chase: eleven plies along the lower half of a round between two bishops. */
const CHASE = '9/9/3+P5/9/5+p3/B3+P1p1B/9/2+R6/4k4 b r4g4s4n4l14p 1';
/** Three plies; the horse that gives check from afar may only saw. */
const SAW = '9/9/9/9/9/9/6+B1+R/5+S2+p/7k1 b rb4g3s4n4l17p 1';

const menOf = ({ sfen }: EndStep): number => countPieces(problemOfSfen(sfen));

function walked(
  sfen: string,
  options: Partial<WalkOptions> = {},
  parameters: Partial<RunParameters> = {},
): readonly EndStep[] {
  const { line } = checkSoundness(judge, problemOfSfen(sfen));
  const limits = { seed: 1, nodes: 300_000, longest: 99, ...options };
  return walk(solver, { sfen, line: line! }, limits, { ...PRESETS.best, ...parameters }).walked;
}

describe('walk', () => {
  it.each([
    [CHASE, 19],
    [SAW, 27],
  ])('gives sound problems that lead to the problem, with no man more: %s', (sfen, least) => {
    const found = walked(sfen);
    const plies = found.map(({ line }) => line.length);
    expect(plies).toEqual([...plies].sort((a, b) => b - a));
    expect(new Set(found.map((each) => each.sfen)).size).toBe(found.length);
    expect(plies[0]).toBeGreaterThanOrEqual(least);
    for (const each of found) expect(menOf(each)).toBeLessThanOrEqual(countPieces(problemOfSfen(sfen)));
    for (const each of found.filter((_, index) => index % 8 === 0)) {
      const placement = problemOfSfen(each.sfen);
      const report = checkSoundness(judge, placement, { nodes: 3_000_000, cookNodes: 300_000 });
      expect(report).toMatchObject({ soundness: 'sound', plies: each.line.length, leftover: 0 });
      const { length } = checkSoundness(judge, problemOfSfen(sfen)).line!;
      const end = each.line.slice(0, each.line.length - length).reduce(placementAfter, placement);
      expect(makeSfen(end)).toBe(sfen);
    }
  });

  it('finds the same again, and keeps to nodes, length and the order', () => {
    const found = walked(CHASE);
    expect(walked(CHASE)).toEqual(found);
    expect(walked(CHASE, { nodes: 0 })).toEqual([]);
    const short = walked(CHASE, { longest: 13 });
    expect(new Set(short.map(({ line }) => line.length))).toEqual(new Set([13]));
    expect(walked(CHASE, {}, { order: { pieces: [3, 6] } })).toEqual([]);
  });
});
