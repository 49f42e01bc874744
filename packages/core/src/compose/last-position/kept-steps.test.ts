import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { placementOf } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import { onePlySmokes } from './last-positions.ts';
import type { EndStep } from './end-node.ts';
import { KEPT_STEPS, type KeptStep, KeptSteps, isKeptStep, isSmoke, tailsOf } from './smokes.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

function solved(sfen: string): EndStep {
  const report = checkSoundness(solver, placementOf(sfen));
  expect(report.soundness).toBe('sound');
  return { sfen, line: report.line! };
}

/** 金銀桂煙, all thirteen men. */
const GSN = solved('5S+nGg/5G1gk/6NsN/6+S+n+S/9/9/9/9/9 b 2r2b4l18p 1');
/** Ten men, of other kinds. */
const TEN = solved('6+sR1/7SP/5+L3/4B3k/9/6G+s1/6N2/9/9 b rb3gs3n3l17p 1');

describe('isSmoke', () => {
  it('takes what ends with three men and has nothing in hand', () => {
    expect([GSN, TEN].map(isSmoke)).toEqual([true, true]);
  });

  it.each([
    ['a gold in hand', { sfen: '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', line: ['G*1b'] }],
    ['a man too many at the end', { sfen: '8k/9/7GP/9/8L/9/9/9/9 b 2r2b3g4s4n3l17p 1', line: ['2c1b'] }],
  ])('takes no other: %s', (_, step) => {
    expect(isSmoke(step)).toBe(false);
  });
});

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

describe('KeptSteps', () => {
  it('goes back to smokes with many men first, and to one that was gone back to less and less', () => {
    const smokes = new KeptSteps();
    smokes.add([TEN, GSN, TEN]);
    expect(smokes.size).toBe(2);
    const first = (): string => smokes.choose(1, Random.seeded(1))[0].sfen;
    expect(first()).toBe(GSN.sfen);
    for (let visits = 0; visits < 100; visits++) smokes.visit(GSN.sfen);
    expect(first()).toBe(TEN.sfen);
  });

  it('keeps few of one family and of one number of men', () => {
    const smokes = new KeptSteps();
    smokes.add(onePlySmokes(solver.engine).slice(0, 300));
    expect(smokes.size).toBeLessThanOrEqual(2 * KEPT_STEPS.ofMen);
    const kin = smokes.state().map(({ men, family }) => `${men} ${family}`);
    for (const name of kin)
      expect(kin.filter((each) => each === name).length).toBeLessThanOrEqual(KEPT_STEPS.ofFamily);
  });

  it('gives a state that later changes leave alone, and that is restored', () => {
    const smokes = new KeptSteps();
    smokes.add([GSN]);
    const state = smokes.state();
    smokes.visit(GSN.sfen);
    expect(state[0].visits).toBe(0);
    const restored: unknown = JSON.parse(JSON.stringify(smokes.state()));
    expect(Array.isArray(restored) && restored.every(isKeptStep)).toBe(true);
    expect(new KeptSteps(smokes.state()).state()).toEqual(smokes.state());
  });

  it.each<[string, Partial<Record<keyof KeptStep, unknown>>]>([
    ['a diagram that does not parse', { sfen: 'x' }],
    ['a line that is none', { line: 'G*1b' }],
    ['half a visit', { visits: 0.5 }],
  ])('has a guard against %s', (_, fault) => {
    const smokes = new KeptSteps();
    smokes.add([GSN]);
    const [kept] = smokes.state();
    expect(isKeptStep({ ...kept, ...fault })).toBe(false);
    expect(isKeptStep(kept)).toBe(true);
  });
});
