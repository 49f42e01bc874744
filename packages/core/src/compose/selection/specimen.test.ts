import { describe, expect, it } from 'vitest';
import { cooked, judged, noMate, sound } from '../../../test/made-up.ts';
import { STARTS } from '../../run/presets.ts';
import { areSpecimens, isSpecimen, specimenOf, survivors } from './specimen.ts';

const LINE = ['S*2b', '1a1b', '1d1c+', '2b3a', '2a3b+'];
const MIRRORED = 'kS7/9/9/1P7/9/9/9/9/9 b S2r2b4g2s4n4l17p 1';
const MIRRORED_LINE = ['S*8b', '9a9b', '9d9c+', '8b7a', '8a7b+'];

describe('specimenOf', () => {
  it('is nothing without a mate, or by the start position’s own moves', () => {
    expect(specimenOf(judged(noMate(STARTS[1])))).toBeNull();
    expect(specimenOf({ ...judged(sound(STARTS[1], ['G*1b'])), fitness: 0 })).toBeNull();
  });

  it('is the pruned problem where there is one', () => {
    const whole = sound('8k/9/8P/9/9/9/9/9/R8 b Gr2b3g4s4n4l17p 1', ['G*1b']);
    const pruned = { ...whole.pruned!, sfen: STARTS[1] };
    expect(specimenOf(judged({ ...whole, pruned }))).toMatchObject({
      sfen: STARTS[1],
      pieces: 3,
      grade: 1,
      isSound: true,
    });
  });

  it('is sound without a second look, where there was none, and not after one in doubt', () => {
    const short = { ...sound(STARTS[1], ['G*1b']), pruned: null, second: null };
    const judgement = { assessment: short, fitness: 1, sound: true };
    expect(specimenOf(judgement)).toMatchObject({ isSound: true, grade: 1 });
    const doubtful = { ...judgement, assessment: { ...short, second: 'undecided' as const } };
    expect(specimenOf(doubtful)).toMatchObject({ isSound: false });
  });

  it('knows where a mate is cooked', () => {
    expect(specimenOf(judged(cooked(STARTS[5], LINE, 3)))).toMatchObject({ isSound: false, firstFault: 3 });
  });

  it('survives JSON; other things are none', () => {
    const specimen = specimenOf(judged(sound(STARTS[5], LINE)))!;
    expect(isSpecimen(JSON.parse(JSON.stringify(specimen)))).toBe(true);
    expect(areSpecimens([specimen, { ...specimen, sfen: '9/9/9/9/9/9/9/9/9 b - 1' }])).toBe(false);
    expect(areSpecimens([{ ...specimen, plies: 'five' }])).toBe(false);
    expect(areSpecimens(specimen)).toBe(false);
  });
});

describe('survivors', () => {
  const best = specimenOf(judged(sound(STARTS[5], LINE)))!;
  const image = specimenOf(judged(sound(MIRRORED, MIRRORED_LINE)))!;
  const other = specimenOf(judged(sound(STARTS[3], ['S*2b', '1a1b', '1d1c+'])))!;
  const near = specimenOf(judged(cooked(STARTS[1], ['G*1b'], 1)))!;

  it('are the best, each once', () => {
    expect(survivors([near, other, best, best], 3, 1)).toEqual([best, other, near]);
    expect(survivors([near, other, best], 1, 1)).toEqual([best]);
  });

  it('prefer few pieces where grades are equal', () => {
    const sparse = { ...other, grade: best.grade, pieces: best.pieces - 1 };
    expect(survivors([best, sparse], 1, 1)).toEqual([sparse]);
  });

  it('do not share a main line, mirrored or not, beyond the set share', () => {
    expect(survivors([best, image, other, near], 3, 0.4)).toEqual([best, other, near]);
    expect(survivors([best, image, other, near], 3, 0.7)).toEqual([best, image, other]);
  });
});
