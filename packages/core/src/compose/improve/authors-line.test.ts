import { describe, expect, it } from 'vitest';
import type { Flaw } from '../../mate/verdict.ts';
import { placementOf } from '../specimen.ts';
import { authorsLineOf, flawsOfLine } from './authors-line.ts';

const PLACEMENT = placementOf('6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1')!;
const LONG = ['3d3c+', '2b1a', 'P*1b', '1a1b', 'R*1c'];
const SHORT = ['R*2c', '2b1a', '2c2b'];
const FLAW: Flaw = { kind: 'cook', ply: 1, move: 'R*2c', line: ['R*2c'], fault: true };

describe('authorsLineOf', () => {
  it('is the line given, where it can be played and is not that of a sound problem', () => {
    expect(authorsLineOf(PLACEMENT, LONG, { soundness: 'unsound', line: SHORT })).toBe(LONG);
    expect(authorsLineOf(PLACEMENT, LONG, { soundness: 'unsound', line: null })).toBe(LONG);
    expect(authorsLineOf(PLACEMENT, LONG, { soundness: 'sound', line: SHORT })).toBe(SHORT);
  });

  it("is else the solver's", () => {
    for (const given of [[], LONG.slice(0, 4), ['G*9i'], ['P*2i']])
      expect(authorsLineOf(PLACEMENT, given, { soundness: 'unsound', line: SHORT })).toBe(SHORT);
    expect(authorsLineOf(PLACEMENT, [], { soundness: 'unsound', line: null })).toBeNull();
  });
});

describe('flawsOfLine', () => {
  it('are those of the report where the lines agree up to the last move', () => {
    expect(flawsOfLine(LONG, { line: LONG, flaws: [FLAW] })).toEqual([FLAW]);
    expect(flawsOfLine(LONG, { line: LONG.with(4, 'R*1d'), flaws: [FLAW] })).toEqual([FLAW]);
  });

  it('are the move at which the attacker does better', () => {
    expect(flawsOfLine(LONG, { line: SHORT, flaws: [FLAW] })).toEqual([
      { kind: 'earlyMate', ply: 1, move: 'R*2c', line: SHORT, fault: true },
    ]);
    const other = LONG.with(2, 'R*1c');
    expect(flawsOfLine(LONG, { line: other, flaws: [] })).toMatchObject([
      { kind: 'cook', ply: 3, move: 'R*1c' },
    ]);
  });

  it('are none where the defender does better, or nothing is known', () => {
    expect(flawsOfLine(LONG, { line: LONG.with(1, '2b2c'), flaws: [FLAW] })).toEqual([]);
    expect(flawsOfLine(LONG, { line: null, flaws: [FLAW] })).toEqual([]);
  });
});
