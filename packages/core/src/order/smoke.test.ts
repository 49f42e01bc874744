import { describe, expect, it } from 'vitest';
import { placementOf } from '../placement/sfen.ts';
import { countsOfKinds } from './kinds.ts';
import { meets } from './meeting.ts';
import { type Order, parseOrder } from './order.ts';
import { mostMen, noLastPosition, prunableOrder, smokeOrder } from './smoke.ts';

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Ten men, nothing in hand; the same with a pawn in hand; a silver less. */
const TEN = placementOf('6+sR1/7SP/5+L3/4B3k/9/6G+s1/6N2/9/9 b rb3gs3n3l17p 1');
const HELD = placementOf('6+sR1/7SP/5+L3/4B3k/9/6G+s1/6N2/9/9 b Prb3gs3n3l16p 1');
const NINE = placementOf('6+sR1/7SP/5+L3/4B3k/9/6G2/6N2/9/9 b rb3g2s3n3l17p 1');

describe('smokeOrder', () => {
  it('asks for ten men and an empty hand where the order does not say', () => {
    expect([TEN, HELD, NINE].map((placement) => meets(smokeOrder(), placement))).toEqual([
      true,
      false,
      false,
    ]);
    const own = smokeOrder(orderOf({ style: { smoke: 9 }, counts: { hand: { total: [0, 2] } } }));
    expect([TEN, HELD, NINE].map((placement) => meets(own, placement))).toEqual([true, true, true]);
  });
});

describe('prunableOrder', () => {
  it('lets go of men that are asked for, and keeps themes and wishes', () => {
    const order = orderOf({ style: { smoke: 10 }, wish: ['sacrifice'], counts: { attacker: { G: [1, 4] } } });
    const pruned = prunableOrder(order);
    expect(meets(pruned, NINE)).toBe(true);
    expect(pruned.wish).toEqual(['sacrifice']);
  });
});

describe('mostMen', () => {
  it('are all of the kinds that either side may have, and the king; not more than the order has', () => {
    expect(mostMen()).toBe(39);
    expect(mostMen({ counts: countsOfKinds(['R', 'B', 'G', 'S']) })).toBe(13);
    expect(mostMen({ counts: countsOfKinds(['R', 'B', 'G', 'S']), pieces: [1, 9] })).toBe(9);
    expect(mostMen(orderOf({ counts: { attacker: { total: [0, 7] }, defender: { total: [0, 2] } } }))).toBe(
      10,
    );
    // No pawn of the attacker's unless promoted, none of the defender's.
    expect(mostMen(orderOf({ counts: { attacker: { P: 0 }, defender: { P: 0, '+P': 0 } } }))).toBe(39);
  });
});

const CAPITAL = { smoke: 13, capital: true };

describe('noLastPosition', () => {
  it.each<[string, unknown]>([
    ['anything', {}],
    ['golds, silvers and knights', { counts: countsOfKinds(['N', 'S', 'G']) }],
    ['pawns, which promote', { counts: countsOfKinds(['P']) }],
    ['two silvers', { counts: { attacker: { S: [0, 4], others: 0 } } }],
    ['a king on 5五', { style: CAPITAL }],
    ['a king on 5五 in a part of the board', { style: CAPITAL, area: { files: [3, 7], ranks: [3, 7] } }],
    ['a pawn and a tokin', { counts: { attacker: { P: [0, 1], '+P': [0, 1], others: 0 } } }],
  ])('is none for %s', (_, value) => {
    expect(noLastPosition(orderOf(value))).toBeNull();
  });

  it.each<[string, unknown, RegExp]>([
    ['pawns that never promote', { counts: { attacker: { P: [0, 9], others: 0 } } }, /No two men/],
    ['a single silver', { counts: { attacker: { S: [0, 1], others: 0 } } }, /No two men/],
    ['rook and bishop', { counts: { attacker: { R: [0, 1], B: [0, 1], others: 0 } } }, /No two men/],
    ['one man', { counts: { attacker: { total: [0, 1] } } }, /No two men/],
    ['two kings', { twoKings: true }, /no king/],
    ['5五 out of the area', { style: CAPITAL, area: { files: [1, 4] } }, /no king stand on 5e/],
    ['5五 kept empty', { style: CAPITAL, empty: ['5e'] }, /no king stand on 5e/],
    ['nobody to mate on 5五', { style: CAPITAL, counts: { attacker: { others: 0 } } }, /two or three/],
  ])('refuses %s with the reason', (_, value, message) => {
    const reason = noLastPosition(orderOf(value));
    expect(reason?.code).toBe('no_last_position');
    expect(reason?.message).toMatch(message);
  });
});
