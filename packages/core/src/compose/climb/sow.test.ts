/**
 * Sowing on the real engine; what it brings home is judged by an engine of its own.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { drop, makeCancel } from '../../cancel.ts';
import { BrinkmateSolver } from '../../brinkmate/solver.ts';
import { checkBrinkmate } from '../../brinkmate/uniqueness.ts';
import { effort } from '@tsume/testing/effort';
import { bruteForceMates } from '@tsume/testing/brute-force';
import { lineageOf } from '../../lineage/lineage.ts';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { PRESETS } from '../../run/presets.ts';
import type { Climb } from './climb.ts';
import { triesOf } from '../retrograde/tally.ts';
import { type SowOptions, sow } from './sow.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

const OPTIONS: SowOptions = {
  root: null,
  seed: 1,
  nodes: 500_000,
  tries: 8000,
  keep: 20,
  keepFrom: 5,
  confirmations: 2,
};

function sown(options: Partial<SowOptions> = {}, cancel?: Int32Array): Climb {
  return sow(solver, { ...OPTIONS, ...options }, PRESETS.best, cancel);
}

describe('a sowing', () => {
  const crop = sown();
  /** These are short. */
  const few = sown({ nodes: 200_000 });

  it('is the same again, and another one with another seed', () => {
    expect(few.elites.length).toBeGreaterThan(0);
    solver.solve(problemOfSfen('9/7R1/9/9/7G1/8k/9/9/9 b r2b3g4s4n4l18p 1'));
    expect(sown({ nodes: 200_000 })).toEqual(few);
    expect(sown({ nodes: 200_000, seed: 2 })).not.toEqual(few);
  });

  it('brings home problems that are sound by an independent check', () => {
    expect(crop.elites.length).toBeGreaterThan(2);
    for (const { sfen, plies } of crop.elites) {
      expect(plies).toBeGreaterThanOrEqual(5);
      const report = checkSoundness(judge, problemOfSfen(sfen), { nodes: 2_000_000, cookNodes: 100_000 });
      expect(report).toMatchObject({ soundness: 'sound', plies, leftover: 0 });
    }
  });

  it('and their first moves are the only ones by brute force', () => {
    const short = few.elites.filter((elite) => elite.plies <= 5);
    expect(short.length).toBeGreaterThan(0);
    for (const { sfen, plies } of short) {
      const mates = bruteForceMates(problemOfSfen(sfen), { maxPlies: plies, maxNodes: 3_000_000 });
      expect(mates).toHaveLength(1);
    }
  });

  it.each([8, 80, 800])(
    'asks about no more than %d diagrams, an eighth of them in search of seeds',
    (tries) => {
      const { sown: asked, tally } = sown({ tries });
      expect(asked).toBeLessThanOrEqual(Math.ceil(tries / 8));
      expect(asked).toBeGreaterThan(0);
      expect(asked + triesOf(tally)).toBeLessThanOrEqual(tries);
    },
  );

  it('keeps to its nodes', () => {
    expect(sown({ nodes: 20_000, tries: Infinity }).nodes).toBeLessThan(40_000);
  });

  it('does nothing where it is cancelled', () => {
    const cancel = makeCancel();
    drop(cancel);
    expect(sown({}, cancel)).toMatchObject({ elites: [], problems: [], sown: 0 });
  });
});

describe('a sowing near known problems', () => {
  /** Nine plies that climbs come far from. */
  const known = ['5B+L1k/9/9/6BG1/9/9/9/9/9 b 2r3g4s4n3l18p 1'];
  const crop = sown({ known });

  it('comes farther than from nowhere, to problems that are sound by another engine', () => {
    const [longest] = crop.elites;
    expect(longest.plies).toBeGreaterThan(Math.max(...sown().elites.map(({ plies }) => plies)));
    for (const { sfen, plies } of crop.elites.slice(0, effort(5, 20))) {
      const report = checkSoundness(judge, problemOfSfen(sfen), { nodes: 2_000_000, cookNodes: 100_000 });
      expect(report).toMatchObject({ soundness: 'sound', plies, leftover: 0 });
    }
  });

  it('looks again at the longest problem of each family before it does at a second one', () => {
    const { problems, met } = sown({ known, confirmations: 6 });
    const families = problems.map(({ unprunedSfen, line }) => {
      return lineageOf(problemOfSfen(unprunedSfen), line).family;
    });
    expect(families).toHaveLength(6);
    expect(new Set(families).size).toBe(6);
    expect(problems[0].plies).toBe(Math.max(...Object.keys(met).map(Number)));
  });

  it('is the same again', () => {
    const little = { known, nodes: 100_000 };
    expect(sown(little)).toEqual(sown(little));
  });
});

describe('a sowing of brinkmates', () => {
  /** One of one ply that can be extended. */
  const known = ['5S1Sk/6PL1/7P1/7+p1/9/9/9/9/9 b P2r2b4g2s4n3l14p 1'];
  const options: SowOptions = {
    ...OPTIONS,
    known,
    nodes: 3_000_000,
    tries: Infinity,
    keepFrom: 3,
  };
  const brinkmates = (own: Partial<SowOptions> = {}): Climb =>
    sow(solver, { ...options, ...own }, PRESETS.brinkmate);
  const crop = brinkmates();

  it('near a known one finds some and extends them', () => {
    expect(crop.elites.length).toBeGreaterThan(0);
    expect(Object.keys(crop.met).length).toBeGreaterThan(0);
    expect(crop.refuted).toBe(0);
  });

  it('is the same again', () => {
    const little = { nodes: 500_000 };
    expect(brinkmates(little)).toEqual(brinkmates(little));
  });

  it('brings home problems that are sound by a check from empty tables', () => {
    const brinkmateJudge = new BrinkmateSolver(judge.engine);
    for (const { sfen, plies } of crop.elites.slice(0, effort(3, 6))) {
      const problem = problemOfSfen(sfen);
      const report = checkBrinkmate(brinkmateJudge, problem, { solveNodes: 2_000_000, cookNodes: 1_000_000 });
      expect(report).toMatchObject({ soundness: 'sound', plies, guaranteed: true });
    }
  });

  it('confirms what it found, with the line', () => {
    expect(crop.problems.length).toBeGreaterThan(0);
    for (const { plies, line } of crop.problems) expect(line).toHaveLength(plies);
  });
});
