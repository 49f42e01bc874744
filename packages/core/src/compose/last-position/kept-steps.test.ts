import { loadEngine } from '@tsume/engine/node';
import { placementAfter } from '@tsume/testing/random-positions';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { lineageOf } from '../../lineage/lineage.ts';
import { makeSfen, placementOf } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import { onePlySmokes } from '../smoke/last-positions.ts';
import { SMOKE } from '../smoke/smoke.ts';
import { LENGTH, LENGTH_KEEPING } from '../length/length.ts';
import type { EndStep } from './end-node.ts';
import { DEEP } from './keeping.ts';
import {
  type KeptStep,
  KeptSteps,
  endsOf,
  familyTails,
  isKeptStep,
  someTails,
  tailsOf,
} from './kept-steps.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

function solved(sfen: string): EndStep {
  const report = checkSoundness(solver, placementOf(sfen));
  expect(report.soundness).toBe('sound');
  return { sfen, line: report.line! };
}

function familyOf({ sfen, line }: EndStep): string {
  return lineageOf(placementOf(sfen), line).family;
}

/** 金銀桂煙, all thirteen men. */
const GSN = solved('5S+nGg/5G1gk/6NsN/6+S+n+S/9/9/9/9/9 b 2r2b4l18p 1');
/** 飛角金銀煙 of 21 and of 41 plies. */
const FULL_21 = solved('9/9/9/2B6/7R1/8g/6+s+Ss/5gGSk/6RgB b 4n4l18p 1');
const FULL_41 = solved('9/9/9/9/9/B1g5+R/1g+S1S1R2/k1g+S5/B2G2S2 b 4n4l18p 1');
/** Ten men, of other kinds. */
const TEN = solved('6+sR1/7SP/5+L3/4B3k/9/6G+s1/6N2/9/9 b rb3gs3n3l17p 1');

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

describe('endsOf', () => {
  it('are the problem and all that its line comes by, down to the last ply', () => {
    const ends = endsOf(GSN);
    expect(ends[0]).toEqual({ sfen: GSN.sfen, line: GSN.line });
    expect(ends.map(({ line }) => line.length)).toEqual(
      GSN.line.flatMap((_, ply) => (ply % 2 === 0 ? [GSN.line.length - ply] : [])),
    );
    for (const { sfen, line } of ends.slice(0, -1)) {
      const next = ends.find((end) => end.line.length === line.length - 2)!;
      expect(makeSfen(line.slice(0, 2).reduce(placementAfter, placementOf(sfen)))).toBe(next.sfen);
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

describe('familyTails', () => {
  it('have the last plies of the family, or are the problem where it is hardly longer', () => {
    const tails = familyTails(GSN);
    expect(tails.map(({ line }) => line.length)).toEqual([13, 19, 25, 29]);
    expect(new Set(tails.map(familyOf))).toEqual(new Set([familyOf(GSN)]));
    const [shortest] = tails;
    const [tail] = familyTails(shortest);
    expect(familyTails(tail)).toEqual([tail]);
    expect(familyOf(tail)).toBe(familyOf(GSN));
  });
});

describe('KeptSteps', () => {
  it('gives a family twice the nodes with each climb that it had', () => {
    const kept = new KeptSteps(SMOKE.ranking, DEEP.keeping);
    const [tail] = familyTails(GSN);
    kept.add([GSN, TEN, tail]);
    const first = 7_000_000;
    const nodes: number[] = [];
    for (let climbs = 0; climbs < 7; climbs++) {
      const of = (sfen: string): KeptStep => kept.state().find((each) => each.sfen === sfen)!;
      // Both are of one family, whichever was climbed from.
      expect(kept.nodesFrom(of(tail.sfen), first)).toBe(kept.nodesFrom(of(GSN.sfen), first));
      expect(kept.nodesFrom(of(TEN.sfen), first)).toBe(first);
      nodes.push(kept.nodesFrom(of(GSN.sfen), first) / 1e6);
      kept.grown(climbs % 2 === 0 ? GSN.sfen : tail.sfen, []);
    }
    expect(nodes).toEqual([7, 14, 28, 56, 112, 224, 448]);
  });

  it('goes back to what ranks first, and to one that was gone back to less and less', () => {
    const kept = new KeptSteps(SMOKE.ranking, DEEP.keeping);
    kept.add([TEN, GSN, TEN]);
    expect(kept.size).toBe(2);
    const first = (): string => kept.choose(1, Random.seeded(1))[0].sfen;
    expect(first()).toBe(GSN.sfen);
    for (let visits = 0; visits < 100; visits++) kept.grown(GSN.sfen, []);
    expect(first()).toBe(TEN.sfen);
  });

  it('has the farthest of each family due; a climb from its tails counts as two plies less', () => {
    const kept = new KeptSteps(SMOKE.ranking, DEEP.keeping);
    kept.add([TEN, FULL_21, GSN, ...tailsOf(FULL_41).slice(3)]);
    expect(kept.state().map(({ men }) => men)).toEqual([13, 13, 10, 10, 9]);
    const due = (count = Infinity): string[] => kept.due(count).map(({ sfen }) => sfen);
    // Of thirteen men 33 plies and 21, of ten 35 and 23.
    const farthest = tailsOf(FULL_41)[4].sfen;
    expect(due()).toEqual([GSN.sfen, FULL_21.sfen, farthest, TEN.sfen]);
    expect(due(2)).toEqual([GSN.sfen, FULL_21.sfen]);
    for (let climbs = 0; climbs < 6; climbs++) kept.grown(GSN.sfen, []);
    expect(due(2)).toEqual([GSN.sfen, FULL_21.sfen]);
    for (let climbs = 0; climbs < 2; climbs++) kept.grown(GSN.sfen, []);
    expect(due(2)).toEqual([FULL_21.sfen, GSN.sfen]);
    // The family of the farthest with ten men has come farther.
    kept.add([FULL_41]);
    expect(due()).toEqual([FULL_41.sfen, FULL_21.sfen, GSN.sfen, TEN.sfen]);
  });

  it('keeps few of one family and of one number of men', () => {
    const kept = new KeptSteps(SMOKE.ranking, DEEP.keeping);
    kept.add(onePlySmokes(solver.engine).slice(0, 300));
    expect(kept.size).toBeLessThanOrEqual(2 * DEEP.keeping.ofLevel);
    const kin = kept.state().map(({ men, family }) => `${men} ${family}`);
    for (const name of kin)
      expect(kin.filter((each) => each === name).length).toBeLessThanOrEqual(DEEP.keeping.alike);
  });

  it('goes, beside the best, to families that had few climbs', () => {
    const kept = new KeptSteps(LENGTH.ranking, LENGTH_KEEPING);
    kept.add([TEN, GSN]);
    const first = (): string => kept.choose(1, Random.seeded(1), [])[0].sfen;
    expect(GSN.line.length).toBeGreaterThan(TEN.line.length);
    expect(first()).toBe(GSN.sfen);
    kept.grown(GSN.sfen, []);
    expect(first()).toBe(TEN.sfen);
    const best = kept.choose(1, Random.seeded(1));
    expect(best.map(({ sfen }) => sfen)).toEqual([GSN.sfen]);
    const others = kept.choose(2, Random.seeded(1), best);
    expect(others.map(({ sfen }) => sfen)).toEqual([TEN.sfen]);
  });

  it('keeps the longest of a family, and counts the climbs from those that went', () => {
    const most = { ...LENGTH_KEEPING, ofFamily: 1 };
    const kept = new KeptSteps(LENGTH.ranking, most);
    const tail = tailsOf(GSN)[4];
    kept.add([tail]);
    const [{ family }] = kept.state();
    kept.grown(tail.sfen, []);
    kept.grown(tail.sfen, []);
    kept.add([GSN]);
    expect(kept.state().map(({ sfen, visits }) => [sfen, visits])).toEqual([[GSN.sfen, 2]]);
    expect(kept.climbsOf(family)).toBe(2);
  });

  it('gives a state that later changes leave alone, and that is restored', () => {
    const kept = new KeptSteps(SMOKE.ranking, DEEP.keeping);
    kept.add([GSN]);
    const state = kept.state();
    kept.grown(GSN.sfen, []);
    expect(state[0].visits).toBe(0);
    const restored: unknown = JSON.parse(JSON.stringify(kept.state()));
    expect(Array.isArray(restored) && restored.every(isKeptStep)).toBe(true);
    expect(new KeptSteps(SMOKE.ranking, DEEP.keeping, kept.state()).state()).toEqual(kept.state());
  });

  it.each<[string, Partial<Record<keyof KeptStep, unknown>>]>([
    ['a diagram that does not parse', { sfen: 'x' }],
    ['a line that is none', { line: 'G*1b' }],
    ['half a visit', { visits: 0.5 }],
  ])('has a guard against %s', (_, fault) => {
    const kept = new KeptSteps(SMOKE.ranking, DEEP.keeping);
    kept.add([GSN]);
    const [first] = kept.state();
    expect(isKeptStep({ ...first, ...fault })).toBe(false);
    expect(isKeptStep(first)).toBe(true);
  });
});
