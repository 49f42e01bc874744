/** Walks taken back against the soundness check and tsshogi's rules, which know nothing of them. */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { countPieces } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { type WalkOptions, walk } from './walk.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
/** Another engine for the judge: no table in common. */
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

/** The end of a dragon chase: eleven plies along the lower half of a round between two bishops. */
const CHASE = '9/9/3+P5/9/5+p3/B3+P1p1B/9/2+R6/4k4 b r4g4s4n4l14p 1';
/** Three plies; the horse that gives check from afar may only saw. */
const SAW = '9/9/9/9/9/9/6+B1+R/5+S2+p/7k1 b rb4g3s4n4l17p 1';
/** A record of 37 plies with nine men (examples/records), with which its climb came to an end. */
const RECORD = '6+L1k/6p2/5+s3/4+P1+B2/2R5N/9/7+L1/9/9 b rb4g3s3n2l16p 1';

function walked(sfen: string, plies: number, options: Partial<WalkOptions> = {}) {
  const limits = { interposition: 'standard', seed: 1, nodes: 300_000, longest: 99 } as const;
  return walk(solver, problemOfSfen(sfen), plies, { ...limits, ...options });
}

describe('walk', () => {
  it.each([
    [CHASE, 11, 19],
    [SAW, 3, 27],
  ])('gives sound problems that lead to the problem, with no man more: %s', (sfen, plies, least) => {
    const problem = problemOfSfen(sfen);
    const found = walked(sfen, plies).walked;
    expect(found[0].plies).toBeGreaterThanOrEqual(least);
    expect(found.map((each) => each.plies)).toEqual(found.map((each) => each.plies).sort((a, b) => b - a));
    expect(new Set(found.map((each) => each.sfen)).size).toBe(found.length);
    for (const each of found.filter((_, index) => index % 4 === 0)) {
      const placement = problemOfSfen(each.sfen);
      expect(countPieces(placement)).toBeLessThanOrEqual(countPieces(problem));
      const report = checkSoundness(judge, placement, { nodes: 3_000_000, cookNodes: 300_000 });
      expect(report).toMatchObject({ soundness: 'sound', plies: each.plies, leftover: 0 });
      const end = report.line!.slice(0, each.plies - plies).reduce(placementAfter, placement);
      expect(makeSfen(end)).toBe(sfen);
    }
  });

  it('finds the same again, and keeps to nodes, length and what is allowed', () => {
    const found = walked(CHASE, 11);
    expect(walked(CHASE, 11)).toEqual(found);
    expect(walked(CHASE, 11, { nodes: 0 }).walked).toEqual([]);
    const short = walked(CHASE, 11, { longest: 13 }).walked;
    expect(new Set(short.map(({ plies }) => plies))).toEqual(new Set([13]));
    expect(walked(CHASE, 11, { longest: 11 }).walked).toEqual([]);
    expect(walked(CHASE, 11, { allows: () => false }).walked).toEqual([]);
  });

  it('ends where there is nothing before a problem', () => {
    expect(walked(RECORD, 37).walked).toEqual([]);
  });
});
