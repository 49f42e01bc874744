import { describe, expect, it } from 'vitest';
import type { Flaw } from '../mate/verdict.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { authorsLineOf, lineToRepair } from './authors-line.ts';

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

describe('lineToRepair', () => {
  it("is the author's with the flaws of the report where the lines agree up to the last move", () => {
    for (const line of [LONG, LONG.with(4, 'R*1d')])
      expect(lineToRepair(LONG, { line, flaws: [FLAW] })).toEqual({ line: LONG, flaws: [FLAW] });
  });

  it("is the author's with the move at which the attacker does better", () => {
    expect(lineToRepair(LONG, { line: SHORT, flaws: [FLAW] })).toEqual({
      line: LONG,
      flaws: [{ kind: 'earlyMate', ply: 1, move: 'R*2c', line: SHORT, fault: true }],
    });
    const other = LONG.with(2, 'R*1c');
    expect(lineToRepair(LONG, { line: other, flaws: [] })).toMatchObject({
      line: LONG,
      flaws: [{ kind: 'cook', ply: 3, move: 'R*1c' }],
    });
  });

  it("is the solver's where the defender does as well or better, or no other is known", () => {
    const line = LONG.with(1, '2b2c');
    expect(lineToRepair(LONG, { line, flaws: [FLAW] })).toEqual({ line, flaws: [FLAW] });
    expect(lineToRepair(null, { line, flaws: [FLAW] })).toEqual({ line, flaws: [FLAW] });
  });

  it("is the author's alone where the solver has none", () => {
    expect(lineToRepair(LONG, { line: null, flaws: [FLAW] })).toEqual({ line: LONG, flaws: [] });
    expect(lineToRepair(null, { line: null, flaws: [] })).toEqual({ line: null, flaws: [] });
  });
});
