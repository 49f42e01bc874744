/**
 * Positions on which this engine once went wrong, each under the name of its fault. Values by the
 * brute-force oracle.
 *
 * @slow
 */
import { expect, test } from 'vitest';
import { loadEngine } from '@tsume/engine/node';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { placementAfter } from '@tsume/testing/random-positions';
import { prune } from '../src/mate/prune.ts';
import { checkSoundness } from '../src/mate/soundness.ts';
import { mirror } from '../src/placement/canonical.ts';
import { Session, UNLIMITED_ROUNDS } from '../src/mate/session.ts';
import { MateSolver } from '../src/mate/solver.ts';
import { placementOfSfen, problemOfSfen } from '@tsume/testing/tsshogi-placement';

const solver = new MateSolver(loadEngine({ tableMiB: 4 }));

test.each([
  '9/9/6G1k/9/6K1P/9/9/5+P3/9 b RBrb3g4s4n4l16p 1',
  '3+L5/7+R1/3G5/9/6S1k/7L1/8s/8B/9 b Prb3g2s4n2l17p 1',
  '9/9/7rN/9/6+r2/7B1/8K/9/9 w B4G4S3N4L18P 1',
  '9/9/9/4L1K1G/9/5Rs1k/7p1/7+S1/9 b Brb3g2s4n3l17p 1',
  '9/9/9/8k/9/9/7L1/9/9 b RLr2b4g4s4n2l18p 1',
])('a short mate on an open board is found within 100,000 nodes: %s', (sfen) => {
  const placement = problemOfSfen(sfen);
  const truth = bruteForceValue(placement, { maxPlies: 5, maxNodes: 20_000_000 });
  if (typeof truth === 'string') throw new Error(`the oracle says ${truth}`);
  const { plies, leftover, exact } = solver.solve(placement, { nodes: 100_000 });
  expect({ plies, leftover, exact }).toEqual({ plies: truth.plies, leftover: truth.leftover, exact: true });
});

test('ties beside a shorter line 変長 are looked for only where play is best', () => {
  const placement = problemOfSfen('7Sk/9/3r5/7P1/5+S3/3s5/3+B5/6+R2/2N6 b Sb4g3n4l17p 1');
  const report = checkSoundness(solver, placement, { nodes: 500_000, cookNodes: 5000, profile: 'magazine' });
  expect(report.flaws.map(({ kind }) => kind)).toContain('longerVariation');
});

test.each([
  ['4+lB1k1/B7p/8n/9/9/9/9/9/9 b G2r3g4s3n3l17p 1', ['9b6e']],
  ['9/9/8l/5+B3/8k/5p3/5g3/4P4/1+B7 b SL2r3g3s4n2l16p 1', ['L*1h', 'L*1i']],
])('what mates as fast as best play is 非限定 beside a shorter line 変長 too: %s', (sfen, others) => {
  const { soundness, flaws } = checkSoundness(solver, problemOfSfen(sfen), { profile: 'magazine' });
  expect(flaws.filter(({ kind }) => kind === 'unlimited').map(({ move }) => move)).toEqual(others);
  expect(flaws.map(({ kind }) => kind)).toContain('longerVariation');
  expect(soundness).toBe('sound');
});

test('where another line of best play is the main one, it is the line told, and a shorter one 変長 beside it', () => {
  // After G*1f two other checks mate, after P*1f only one does.
  const placement = problemOfSfen('9/9/8l/5+B3/8k/5p3/5g3/4P4/1+B7 b SL2r3g3s4n2l16p 1');
  const { line, flaws } = checkSoundness(solver, placement, { profile: 'strict' });
  expect(line?.slice(0, 3)).toEqual(['L*1g', 'P*1f', 'S*2f']);
  expect(flaws.find(({ kind }) => kind === 'longerVariation')).toMatchObject({ ply: 2, move: '1e2e' });
  const other = problemOfSfen('1G7/2P6/RP7/S8/k3B4/4B4/9/9/9 b Gr2g3s4n4l16p 1');
  const beside = checkSoundness(solver, other, { profile: 'strict' }).flaws;
  expect(beside.find(({ kind }) => kind === 'longerVariation')).toMatchObject({ ply: 2, move: '9e9f' });
});

test('a shorter line 変長 beside the line that is the main one in place of the first excuses what is left over', () => {
  // After 2c1c both 5a5c+ and 5a5c mate; after 2c2b nothing else does, and 2b3c is two plies
  // shorter.
  const placement = placementOfSfen('4R4/6p1l/7k1/9/7K1/8B/6+b2/9/9 b 2N 1');
  for (const each of [placement, mirror(placement)]) {
    const report = checkSoundness(solver, each, { profile: 'magazine', interposition: 'none' });
    expect(report).toMatchObject({ plies: 7, leftover: 1, soundness: 'sound' });
    expect(report.flaws.map(({ kind, ply }) => ({ kind, ply }))).toEqual([
      { kind: 'longerVariation', ply: 4 },
    ]);
  }
});

test.each([
  ['8k/6+B2/9/9/9/9/9/9/9 b B 1', 'k8/2+B6/9/9/9/9/9/9/9 b B 1', 6],
  ['1k7/9/2+R6/9/1N7/9/9/9/9 b L 1', '7k1/9/6+R2/9/7N1/9/9/9/9 b L 1', 1],
])('a drop on another square is 非限定 in a diagram as in its mirror image: %s', (...pair) => {
  const [one, other, drops] = pair;
  for (const sfen of [one, other]) {
    const { soundness, flaws } = checkSoundness(solver, problemOfSfen(sfen), { profile: 'magazine' });
    expect(soundness).toBe('sound');
    expect(flaws.filter(({ kind }) => kind === 'unlimited')).toHaveLength(drops);
    expect(flaws.filter(({ kind }) => kind === 'cook')).toEqual([]);
  }
});

test.each([
  '9/7kp/9/9/6R1B/9/9/9/9 b Nrb4g4s3n4l17p 1',
  '3Sk4/1P7/2R1s4/9/9/9/9/9/9 b r2b4g2s4n4l17p 1',
  '3Sk4/1P7/4s1R2/9/9/9/9/9/9 b r2b4g2s4n4l17p 1',
])(
  'of several lines of best play the one without a cook is the main line, in a mirror image too: %s',
  (sfen) => {
    const problem = problemOfSfen(sfen);
    for (const placement of [problem, mirror(problem)]) {
      const { soundness, paperSound, plies, line } = checkSoundness(solver, placement, {
        profile: 'magazine',
      });
      expect({ soundness, paperSound, plies }).toEqual({ soundness: 'sound', paperSound: true, plies: 5 });
      // By the oracle no other check mates beside the line within twice its length.
      let here = placement;
      for (const [ply, move] of line!.entries()) {
        if (ply % 2 === 0 && ply < 4) {
          const mates = bruteForceMates(here, { maxPlies: 9 - ply, maxNodes: 3_000_000 });
          if (mates === 'gaveUp') throw new Error('the oracle gave up');
          expect(mates.map((each) => each.move)).toEqual([move]);
        }
        here = placementAfter(here, move);
      }
    }
  },
);

test('a cook behind the other one of two shorter defences 変長 is told', () => {
  const placement = problemOfSfen('G6k1/5+B3/3+P5/9/9/9/9/9/9 b BG 1');
  const { flaws } = checkSoundness(solver, placement, { profile: 'magazine' });
  // After the bishop on 3b and the king's step to 2b.
  const after = problemOfSfen('G8/5+BBk1/3+P5/9/9/9/9/9/9 b G 1');
  const mates = bruteForceMates(after, { maxPlies: 7, maxNodes: 1_000_000 });
  if (mates === 'gaveUp') throw new Error('the oracle gave up');
  const told = flaws.filter(({ kind, ply }) => kind === 'variationCook' && ply === 3).map(({ move }) => move);
  expect(told).toEqual(mates.filter(({ plies }) => plies > 3).map(({ move }) => move));
  expect(told).toEqual(['G*3c']);
});

test('a cooked problem is not sound where nodes do not tell whether another line is the main one', () => {
  const placement = problemOfSfen('7k1/9/4G2N1/7L1/9/9/9/9/9 b G2r2b2g4s3n3l18p 1');
  const mates = bruteForceMates(placement, { maxPlies: 5, maxNodes: 1_000_000 });
  if (mates === 'gaveUp') throw new Error('the oracle gave up');
  expect(mates.map(({ move }) => move)).toEqual(['2c1a+', '2c3a+']);
  for (const profile of ['magazine', 'app'] as const)
    expect(checkSoundness(solver, placement, { profile, cookNodes: 20 })).toMatchObject({
      soundness: 'unknown',
      stopped: 'nodes',
      flaws: expect.arrayContaining([expect.objectContaining({ kind: 'cook', move: '2c3a+' })]),
    });
});

test('a path deeper than the call stack leaves the verdict open instead of throwing', () => {
  const shallow = new MateSolver(loadEngine({ tableMiB: 4, deepestPly: 6 }));
  const placement = problemOfSfen('9/9/9/8k/9/9/7L1/9/9 b RLr2b4g4s4n2l18p 1');
  const { verdict } = shallow.solve(placement, { nodes: 50_000 });
  expect(['mate', 'unknown']).toContain(verdict);
});

test('pruning survives a budget that ends between the length and the line', () => {
  const placement = problemOfSfen('8k/B5p2/8+n/2+L3R+B+S/9/7+r1/1l7/5+l3/9 b G3g3s3nl17p 1');
  for (const nodes of [40, 200, 1000, 3000, 10_000, 30_000]) {
    const { sfen, report } = prune(solver, placement, { nodes });
    expect(report.sfen).toBe(sfen);
  }
});

test('a question inside a question keeps the hand that its answer holds for', { timeout: 60_000 }, () => {
  const placement = problemOfSfen('3+b5/+r8/9/4s4/9/9/6b2/9/7K1 w R4G3S4N4L18P 1');
  const truth = bruteForceValue(placement, { maxPlies: 9, maxNodes: 50_000_000, interposition: 'narrow' });
  if (typeof truth === 'string') throw new Error(`the oracle says ${truth}`);
  const { plies, exact } = solver.solve(placement, { interposition: 'narrow', nodes: 1_000_000 });
  expect({ plies, exact }).toEqual({ plies: truth.plies, exact: true });
});

test('both mates of a first move on an open board are told', () => {
  const placement = problemOfSfen('3+r5/7l1/8K/7+s1/9/9/4+r4/9/9 w 2B4G3S4N3L18P 1');
  const found = checkSoundness(solver, placement, { nodes: 2_000_000, cookNodes: 50_000 });
  const mates = bruteForceMates(placement, { maxPlies: 5, maxNodes: 1_000_000 });
  if (mates === 'gaveUp') throw new Error('the oracle gave up');
  const told = new Set(found.flaws.filter(({ ply }) => ply === 1).map(({ move }) => move));
  const others = mates.map(({ move }) => move).filter((move) => move !== found.line?.[0]);
  expect(others.filter((move) => !told.has(move))).toEqual([]);
});

test('a proof that overcomes each drop holds for the hands that its drops need, whatever a futile one would do', () => {
  const placement = problemOfSfen('5B2k/9/9/9/9/9/9/9/9 b 2RGNb3g4s3n4l18p 1');
  const truth = bruteForceValue(placement, { maxPlies: 7, maxNodes: 50_000_000 });
  if (typeof truth === 'string') throw new Error(`the oracle says ${truth}`);
  const { plies, leftover, exact } = solver.solve(placement, { nodes: 1_000_000 });
  expect({ plies, leftover, exact }).toEqual({ plies: truth.plies, leftover: truth.leftover, exact: true });
}, 60_000);

test('what may not be reached by way of one position may be by way of another', () => {
  const { engine } = solver;
  engine.forget();
  engine.startJob({ interposition: 'standard' });
  const nearer = '5g+l+sb/7ks/4+L4/7S1/9/9/1+B7/9/9 b 2r3gs4n2l18p 1';
  const aside = '5g+l+sb/7ks/4+L4/7S1/9/9/9/2+B6/9 b 2r3gs4n2l18p 1';
  // One move leads from either diagram to the same position, whose mate goes by way of the first
  // only.
  const answers = [nearer, aside].map((sfen) => {
    const session = new Session(engine, problemOfSfen(sfen));
    const { place } = engine;
    const move = session.listMoves().find((each) => session.usi(each).endsWith('8h'));
    return session.after(move!, () => engine.proveAvoiding([place], UNLIMITED_ROUNDS));
  });
  expect(answers).toEqual([false, true]);
});
