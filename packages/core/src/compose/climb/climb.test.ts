/**
 * Climbs on the real engine; what they find is judged by an engine of its own.
 *
 * @slow
 */
import { callHome, drop, makeCancel } from '../../cancel.ts';
import { countPieces } from '../../placement/placement.ts';
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, vi } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { legalMoves } from '@tsume/testing/tsshogi-moves';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { validate } from '../../placement/validate.ts';
import { PRESETS } from '../../run/presets.ts';
import { lineageOf } from '../../lineage/lineage.ts';
import { type Climb, type ClimbOptions, climb } from './climb.ts';
import { type Elite, makeElite } from './elite.ts';
import { FATES } from '../retrograde/tally.ts';
import { unanswers } from '../../../test/taken-back.ts';
import { unmoves } from '../retrograde/unmoves.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

function reportOf(sfen: string) {
  return checkSoundness(judge, problemOfSfen(sfen), { nodes: 2_000_000, cookNodes: 100_000 });
}

function rootOf(sfen: string): Elite {
  const { plies, line } = reportOf(sfen);
  const placement = problemOfSfen(sfen);
  const family = plies! < 11 ? null : lineageOf(placement, line!).family;
  return makeElite(placement, { plies: plies!, family, line });
}

const SEVEN = rootOf('9/7pk/6SN1/9/8B/9/9/9/9 b G2rb3g3s3n4l17p 1');
const ELEVEN = rootOf('9/8k/7g1/6LBl/7L1/9/8+R/9/9 b rb3g4s4nl18p 1');
const OPTIONS: ClimbOptions = {
  root: SEVEN,
  seed: 1,
  nodes: 40_000,
  tries: 100_000,
  keep: 10,
  confirmations: 3,
  full: [],
};

function climbed(options: Partial<ClimbOptions> = {}, cancel?: Int32Array): Climb {
  return climb(solver, { ...OPTIONS, ...options }, PRESETS.best, cancel);
}

/** Does something while the solver is at work: when it has searched so many nodes. */
function atNodes<T>(count: number, call: () => void, work: () => T): T {
  const now = performance.now.bind(performance);
  // The engine looks at the clock every 256 nodes.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    if (solver.engine.nodes >= count) call();
    return now();
  });
  try {
    return work();
  } finally {
    clock.mockRestore();
  }
}

describe('a climb from a problem of seven plies', () => {
  const found = climbed();

  it('is the same again, whatever the solver did before, and another one with another seed', () => {
    solver.solve(problemOfSfen(ELEVEN.sfen));
    expect(climbed()).toEqual(found);
    expect(climbed({ seed: 2 })).not.toEqual(found);
  });

  it('confirms problems that are sound by an independent check, pruned or not', () => {
    expect(found.problems.length).toBeGreaterThan(1);
    expect(found).toMatchObject({ refuted: 0, undecided: 0 });
    for (const { sfen, unprunedSfen, plies, line } of found.problems) {
      for (const each of [sfen, unprunedSfen]) {
        expect(reportOf(each)).toMatchObject({ soundness: 'sound', plies, line, leftover: 0, exact: true });
        expect(validate(problemOfSfen(each)).ok).toBe(true);
      }
    }
    const cells = found.problems.map(({ unprunedSfen, plies, line }) => {
      const { family } = lineageOf(problemOfSfen(unprunedSfen), line);
      return `${family} ${plies}`;
    });
    expect(new Set(cells).size).toBe(found.problems.length);
  });

  it('keeps elites that are sound, counted right, of the family that their line says, the longest first', () => {
    expect(found.elites.length).toBeGreaterThan(2);
    expect(found.elites.length).toBeLessThanOrEqual(10);
    for (const { sfen, plies, pieces, family } of found.elites) {
      const report = reportOf(sfen);
      expect(report).toMatchObject({ soundness: 'sound', plies });
      const placement = problemOfSfen(sfen);
      expect(pieces).toBe(countPieces(placement));
      expect(plies).toBeGreaterThanOrEqual(11);
      expect(family).toBe(lineageOf(placement, report.line!).family);
    }
    const lengths = found.elites.map(({ plies }) => plies);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    for (const plies of lengths)
      expect(lengths.filter((each) => each === plies).length).toBeLessThanOrEqual(5);
  });

  it('counts its nodes: those of its tries, of the proofs of tails, and some for each problem extended', () => {
    const tried = FATES.reduce((sum, fate) => sum + found.tally[fate].nodes, 0);
    expect(found.nodes).toBeGreaterThan(tried);
    const met = Object.values(found.met).reduce((sum, count) => sum + count, 0);
    // A sound try is one position whose other defences are all mated, or one diagram.
    expect(found.tally.sound.tries).toBeGreaterThanOrEqual(met);
    expect(found.nodes).toBeGreaterThanOrEqual(OPTIONS.nodes);
    expect(found.exhausted).toBe(false);
  });

  it.each([1, 10, 200])('does not judge more than %d diagrams', (tries) => {
    const { tally } = climbed({ tries });
    expect(FATES.reduce((sum, fate) => sum + tally[fate].tries, 0)).toBe(tries);
  });

  it('confirms nothing where it may not, and gives no elites where none are kept', () => {
    expect(climbed({ confirmations: 0 })).toMatchObject({ problems: [], refuted: 0, undecided: 0 });
    expect(climbed({ keep: 0 }).elites).toEqual([]);
  });
});

/** Plies of the problems confirmed above eleven plies, where some cells are full. */
function lengthsOf(full: readonly number[]): number[] {
  return climbed({ root: ELEVEN, full }).problems.map(({ plies }) => plies);
}

describe('a climb in a family', () => {
  it('leaves full cells alone', () => {
    const all = lengthsOf([]);
    expect(all.length).toBeGreaterThan(1);
    expect(lengthsOf(all.slice(0, 1))).toEqual(expect.not.arrayContaining(all.slice(0, 1)));
    expect(lengthsOf(all.slice(0, 1))).toEqual(expect.arrayContaining(all.slice(1)));
    expect(lengthsOf(Array.from({ length: 60 }, (_, i) => i))).toEqual([]);
  });

  it('stays in it', () => {
    // With more nodes nothing is left that waits.
    const { elites } = climbed({ root: ELEVEN, nodes: 20_000 });
    expect(elites.some(({ plies }) => plies > ELEVEN.plies)).toBe(true);
    expect(new Set(elites.map(({ family }) => family))).toEqual(new Set([ELEVEN.family]));
  });
});

describe('where nothing can be put before', () => {
  const root = rootOf('6+RG1/8k/9/9/9/9/9/9/9 b r2b3g4s4n4l18p 1');

  it('for every answer there is another one by tsshogi that is no drop, so that none lasts longest', () => {
    let positions = 0;
    for (const unanswered of unanswers(problemOfSfen(root.sfen))) {
      if (unmoves(unanswered.placement, unanswered.answer).length === 0) continue;
      const others = legalMoves(unanswered.placement).filter((move) => move !== unanswered.usi);
      expect(others.some((move) => !move.includes('*'))).toBe(true);
      positions += 1;
    }
    expect(positions).toBeGreaterThan(5);
  });

  it('a climb is exhausted at once', () => {
    expect(climbed({ root })).toMatchObject({ elites: [], exhausted: true, problems: [], met: {} });
  });
});

it('a climb that is called home searches no more, and brings home what it has', () => {
  const cancel = makeCancel();
  const { nodes, problems, elites } = atNodes(
    10_000,
    () => callHome(cancel),
    () => climbed({ nodes: Infinity }, cancel),
  );
  expect(nodes).toBeGreaterThanOrEqual(10_000);
  expect(nodes).toBeLessThan(100_000);
  expect(elites.length).toBeGreaterThan(0);
  expect(problems.length).toBeGreaterThan(0);
  for (const { sfen, plies } of problems) expect(reportOf(sfen)).toMatchObject({ soundness: 'sound', plies });
});

it('a climb that is dropped at work brings nothing home', () => {
  const cancel = makeCancel();
  const dropped = atNodes(
    10_000,
    () => drop(cancel),
    () => climbed({ nodes: Infinity }, cancel),
  );
  expect(dropped.elites.length).toBeGreaterThan(0);
  expect(dropped.problems).toEqual([]);
});

it('a cancelled climb does nothing', () => {
  const cancel = makeCancel();
  drop(cancel);
  const { elites, nodes, exhausted } = climbed({}, cancel);
  expect({ elites, nodes, exhausted }).toEqual({ elites: [], nodes: 0, exhausted: false });
});
