import { describe, expect, it } from 'vitest';
import { sound } from '../../../test/made-up.ts';
import { Cells, cellOf, isCellsState } from './cells.ts';
import { Random } from '../../random.ts';
import { type Specimen, placementOf, specimenOfProblem } from './specimen.ts';

/** A 1-ply and a 3-ply problem; whether they are as sound as is claimed does not matter here. */
const ONE = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const CROWDED = '8k/9/8P/9/9/9/9/9/6SP1 b G2r2b3g3s4n4l16p 1';
const THREE = '8k/9/6G2/8P/9/9/9/9/9 b S2r2b3g3s4n4l17p 1';

function specimen(sfen: string, plies: number, more: Partial<Specimen> = {}): Specimen {
  const line = Array.from({ length: plies }, () => 'G*1b');
  return { ...specimenOfProblem(sound(sfen, line).pruned!)!, ...more };
}

/** Names of cells drawn with one seed. */
function draws(from: Cells): string[] {
  const random = Random.seeded(9);
  return Array.from({ length: 30 }, () => from.draw(random, new Map()).name);
}

describe('Cells', () => {
  it('keeps the problem with fewer pieces of a cell, then the one with fewer flaws, then the first', () => {
    const cells = new Cells();
    const held = (): Specimen => cells.draw(Random.seeded(1), new Map()).elite;
    expect(cells.add(specimen(ONE, 3, { pieces: 5, flaws: 1 }))).toBe(true);
    expect(cells.add(specimen(CROWDED, 3, { pieces: 5, flaws: 1 }))).toBe(false);
    expect(cells.add(specimen(CROWDED, 3, { pieces: 5, flaws: 0 }))).toBe(true);
    expect(held().sfen).toBe(CROWDED);
    expect(cells.add(specimen(ONE, 3, { pieces: 4, flaws: 3 }))).toBe(true);
    expect(cells.add(specimen(CROWDED, 3, { pieces: 5, flaws: 0 }))).toBe(false);
    expect(held().sfen).toBe(ONE);
    expect(cells.size).toBe(1);
  });

  it('prefers merit to fewer pieces, and elites of merit as parents', () => {
    const cells = new Cells();
    expect(cells.add(specimen(ONE, 3, { pieces: 4 }))).toBe(true);
    expect(cells.add(specimen(CROWDED, 3, { pieces: 5, grade: 9 }))).toBe(true);
    expect(cells.add(specimen(ONE, 3, { pieces: 4 }))).toBe(false);
    expect(cells.size).toBe(1);
    // Another cell, without merit: of the two, the first is drawn more often.
    expect(cells.add(specimen(THREE, 3, { pieces: 9 }))).toBe(true);
    const names = draws(cells);
    const first = cellOf(placementOf(CROWDED)!, 3, 5);
    expect(names.filter((name) => name === first).length).toBeGreaterThan(names.length * 0.7);
  });

  it('takes no unsound ones', () => {
    expect(new Cells().add(specimen(ONE, 3, { isSound: false }))).toBe(false);
  });

  it('tells problems apart by plies, pieces, king and hand', () => {
    const place = placementOf(ONE)!;
    const names = [
      cellOf(place, 1, 4),
      cellOf(place, 3, 4),
      cellOf(place, 1, 9),
      cellOf(placementOf('9/9/9/4k4/9/4P4/9/9/9 b G2r2b3g4s4n4l17p 1')!, 1, 4),
      cellOf(placementOf('8k/9/8P/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1')!, 1, 4),
    ];
    expect(new Set(names).size).toBe(5);
  });

  it('draws what was tried in vain less often', () => {
    const cells = new Cells();
    for (const plies of [1, 3, 5, 7]) cells.add(specimen(THREE, plies));
    const random = Random.seeded(3);
    const drawn = new Map<number, number>();
    for (let i = 0; i < 400; i++) {
      const { name, elite } = cells.draw(random, new Map());
      drawn.set(elite.plies, (drawn.get(elite.plies) ?? 0) + 1);
      cells.count(name, elite.plies === 5);
    }
    expect(drawn.get(5)!).toBeGreaterThan(drawn.get(7)!);
    expect(drawn.get(5)!).toBeGreaterThan(200);
    expect(Math.min(...drawn.values())).toBeGreaterThan(0);
    expect(drawn.size).toBe(4);
  });

  it('counts draws that are not told yet', () => {
    const cells = new Cells();
    for (const plies of [1, 3]) cells.add(specimen(THREE, plies));
    const { name } = cells.draw(Random.seeded(1), new Map());
    const random = Random.seeded(2);
    const others = Array.from({ length: 20 }, () => cells.draw(random, new Map([[name, 5]])).name);
    expect(others.filter((other) => other !== name).length).toBeGreaterThan(10);
  });

  it('goes on from its state, and knows one from what is none', () => {
    const cells = new Cells();
    for (const plies of [5, 1, 3]) cells.add(specimen(THREE, plies));
    cells.count(cells.draw(Random.seeded(1), new Map()).name, false);
    const state: unknown = JSON.parse(JSON.stringify(cells.state()));
    if (!isCellsState(state)) throw new Error('no state');
    const restored = new Cells(state);
    expect(draws(restored)).toEqual(draws(cells));
    expect(isCellsState([{ ...state[0], elite: { ...state[0].elite, sfen: 'nonsense' } }])).toBe(false);
    expect(isCellsState([{ ...state[0], barren: -1 }])).toBe(false);
    expect(isCellsState({})).toBe(false);
  });
});
