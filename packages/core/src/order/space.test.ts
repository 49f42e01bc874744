import { describe, expect, it } from 'vitest';
import type { Placement } from '../placement/placement.ts';
import { makeSfen } from '../placement/sfen.ts';
import { Random } from '../random.ts';
import { drawDiagram } from './draw.ts';
import { type Order, parseOrder } from './order.ts';
import { type OrderSpace, drawWalk, exhausted, placeOf, spaceOf } from './space.ts';

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function spaceFor(value: unknown): OrderSpace {
  const space = spaceOf(orderOf(value));
  if (space === null) throw new Error('no space');
  return space;
}

/** Board and attacker's hand. */
function shown(placement: Placement): string {
  return makeSfen({ ...placement, white: new Uint8Array(8) }).replace(/ b (.*) 1$/, ' $1');
}

/** Every diagram, candidate by candidate; `-` for a candidate that is none. */
function diagrams(space: OrderSpace): string[] {
  return Array.from({ length: Number(space.size) }, (_, index) => {
    const placement = space.at(BigInt(index));
    return placement === null ? '-' : shown(placement);
  });
}

describe('spaceOf', () => {
  it('is none for an order that leaves more open', () => {
    const order: Order = { fixed: ['k*1a'] };
    expect(spaceOf(order)).toBeNull();
  });

  it('counts hands, pawns first, without those that break a total', () => {
    const hand = { P: [0, 1], G: [0, 2], others: 0, total: [1, 2] };
    const space = spaceFor({ fixed: ['k*1a'], handsOnly: true, counts: { hand } });
    const board = '8k/9/9/9/9/9/9/9/9';
    expect(space.size).toBe(6n);
    expect(diagrams(space)).toEqual(['-', `${board} P`, `${board} G`, `${board} GP`, `${board} 2G`, '-']);
  });

  it('holds no more of a kind than the set has left', () => {
    const counts = { hand: { G: [0, 4], others: 0 } };
    const space = spaceFor({ fixed: ['k*1a', 'g*2a', 'g*1b', 'G*5e'], handsOnly: true, counts });
    expect(space.size).toBe(2n);
  });

  it('counts every hand of all kinds', () => {
    // 19 × 5 × 5 × 5 × 3 × 3 × 5
    expect(spaceFor({ fixed: ['k*1a'], handsOnly: true }).size).toBe(106_875n);
  });

  it('puts the king first, then the pieces, and refuses what is illegal', () => {
    const space = spaceFor({ squaresOnly: { pieces: ['P', 'k'] }, area: { files: [1, 1], ranks: [1, 3] } });
    expect(space.size).toBe(6n);
    // King on 1a, 1b, 1c with the pawn on the first, then on the second of the two squares left. A
    // pawn on 1b checks on 1a, one on 1a could never move, one on 1c checks on 1b.
    expect(diagrams(space).sort()).toEqual(
      ['-', '-', '-', '-', '8k/9/8P/9/9/9/9/9/9 -', '9/8P/8k/9/9/9/9/9/9 -'].sort(),
    );
  });

  it('does not tell equal pieces apart', () => {
    const space = spaceFor({
      fixed: ['k*1a'],
      squaresOnly: { pieces: ['s', 's'], hand: ['G'] },
      area: { squares: ['1a', '5e', '4e', '3e'] },
    });
    expect(diagrams(space).sort()).toEqual(
      ['8k/9/9/9/4ss3/9/9/9/9 G', '8k/9/9/9/4s1s2/9/9/9/9 G', '8k/9/9/9/5ss2/9/9/9/9 G'].sort(),
    );
  });

  it.each<[string, object]>([
    [
      'squares',
      {
        fixed: ['k*1a', 'R*1e'],
        squaresOnly: { pieces: ['p', 'N', 'N'], hand: ['G'] },
        area: { files: [1, 3], ranks: [1, 5] },
        empty: ['2c'],
      },
    ],
    [
      'hands',
      {
        fixed: ['k*1a', 'p*1c', 'G*3c'],
        handsOnly: true,
        counts: { hand: { P: [0, 2], total: [1, 3], R: 0 } },
        pieces: [4, 5],
      },
    ],
  ])('holds every diagram of %s that is drawn, and none twice', (_, value) => {
    const all = diagrams(spaceFor(value)).filter((text) => text !== '-');
    expect(new Set(all).size).toBe(all.length);
    const order = orderOf(value);
    const random = Random.seeded(3);
    for (let i = 0; i < 100; i++) {
      const drawn = drawDiagram(order, random);
      if (drawn === null) throw new Error('no diagram');
      expect(all).toContain(shown(drawn));
    }
  });

  it('is empty where there is no room', () => {
    expect(spaceFor({ squaresOnly: { pieces: ['k', 'G'] }, area: { squares: ['1a'] } }).size).toBe(0n);
  });

  it('is counted exactly however large', () => {
    // 81 squares for the king, 80 over 4 for the golds
    const space = spaceFor({ squaresOnly: { pieces: ['k', 'G', 'G', 'G', 'G'] } });
    expect(space.size).toBe(81n * 1_581_580n);
    expect(() => space.at(space.size)).toThrow(RangeError);
  });
});

describe('a walk', () => {
  it.each([1n, 2n, 3n, 6n, 30n, 97n, 1000n])('comes to each of %s numbers once', (size) => {
    const walk = drawWalk(size, Random.seeded(7));
    const places = Array.from({ length: Number(size) }, (_, steps) => placeOf(walk, BigInt(steps)));
    expect(new Set(places).size).toBe(Number(size));
    expect(places.every((place) => place >= 0n && place < size)).toBe(true);
  });
});

describe('exhausted', () => {
  it('says that there is none', () => {
    const space = spaceFor({ fixed: ['k*1a'], handsOnly: true, counts: { hand: { G: [0, 2], others: 0 } } });
    expect(exhausted(space, 0)).toEqual({
      code: 'space_exhausted',
      message: 'All 3 candidates of this order were tried: no diagram of this order is such a problem.',
      details: { size: '3', found: 0 },
    });
  });
});
