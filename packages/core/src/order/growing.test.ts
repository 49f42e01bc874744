import { describe, expect, it } from 'vitest';
import { parseSfen } from '../placement/sfen.ts';
import { growingOrder, mayGrow, stepTest } from './growing.ts';
import { countsOfKinds } from './kinds.ts';
import { mayPrune, meetsAsProblem } from './meeting.ts';
import { type Order, parseOrder } from './order.ts';

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function placementOf(sfen: string) {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** k1a, p1c, S3c, a gold in hand: four pieces. */
const SMALL = placementOf('8k/9/6S1p/9/9/9/9/9/9 b G 1');

describe('mayGrow', () => {
  it.each<[string, object]>([
    ['pieces', { pieces: [10, 20] }],
    ['plies', { plies: [31, 99] }],
    ['fixed pieces', { fixed: ['G*5e'] }],
    ['a shape', { shape: { letter: 'A' } }],
    ['a castle', { style: { gameLike: true } }],
    ['the pieces of a smoke problem', { style: { smoke: 30 } }],
    ['pieces of a kind', { counts: { attacker: { S: [2, 4] }, hand: { total: [3, 5] } } }],
  ])('waits for %s', (_, value) => {
    expect(mayGrow(orderOf(value), SMALL)).toBe(true);
  });

  it.each<[string, object]>([
    ['pieces outside of the area', { area: { files: [1, 2] } }],
    ['pieces where none may be', { empty: ['3c'] }],
    ['too many pieces', { pieces: [0, 3] }],
    ['too many of a kind', { counts: { hand: { G: 0 } } }],
    ['another kind', { style: { oneKind: 'S' } }],
    ['other pieces than rooks and bishops', { style: { rookAndBishop: true } }],
    ['the lack of a king', { twoKings: true }],
  ])('drops %s', (_, value) => {
    expect(mayGrow(orderOf(value), SMALL)).toBe(false);
  });

  it('keeps what holds from the first step on', () => {
    const order = orderOf({ pieces: [5, 9], counts: { attacker: { P: [1, 3] } }, plies: [5, 9] });
    expect(growingOrder(order)).toEqual({
      pieces: [0, 9],
      counts: { attacker: { P: [0, 3] } },
      style: {},
      twoKings: false,
    });
  });
});

describe('mayPrune', () => {
  const without = placementOf('8k/9/6S2/9/9/9/9/9/9 b G 1');

  it.each<[string, object | undefined, boolean]>([
    ['anything without an order', undefined, true],
    ['what the order has no use for', { pieces: [0, 4] }, true],
    ['not what it fixes', { fixed: ['p*1c'] }, false],
    ['not what it counts', { pieces: [4, 4] }, false],
    ['what is too much of', { pieces: [0, 2] }, true],
  ])('takes off %s', (_, value, expected) => {
    const order = value === undefined ? undefined : orderOf(value);
    expect(mayPrune(order)(without, SMALL)).toBe(expected);
  });
});

describe('meetsAsProblem', () => {
  const order = orderOf({ plies: [3, 5] });

  it.each([
    [1, false],
    [3, true],
    [5, true],
    [7, false],
  ])('looks at the plies: %i', (plies, expected) => {
    expect(meetsAsProblem(order, { placement: SMALL, plies, line: [] })).toBe(expected);
  });

  it('takes no problem without a line under an order', () => {
    expect(meetsAsProblem(order, { placement: SMALL, plies: 3, line: null })).toBe(false);
    expect(meetsAsProblem(undefined, { placement: SMALL, plies: 3, line: null })).toBe(true);
  });
});

describe('stepTest', () => {
  /** Ten men, nothing in hand; the same with a pawn in hand; a silver less. */
  const TEN = placementOf('6+sR1/7SP/5+L3/4B3k/9/6G+s1/6N2/9/9 b rb3gs3n3l17p 1');
  const HELD = placementOf('6+sR1/7SP/5+L3/4B3k/9/6G+s1/6N2/9/9 b Prb3gs3n3l16p 1');
  const NINE = placementOf('6+sR1/7SP/5+L3/4B3k/9/6G2/6N2/9/9 b rb3g2s3n3l17p 1');

  it('lets a step have something in hand, and few men', () => {
    const order = orderOf({ style: { smoke: 30 }, counts: { hand: { total: 0 } } });
    expect([TEN, HELD, NINE].map(stepTest(order))).toEqual([true, true, true]);
    expect([TEN, HELD, NINE].map(stepTest(undefined))).toEqual([true, true, true]);
  });

  it('drops other kinds, on the board and in hand', () => {
    const pawnless = { counts: countsOfKinds(['L', 'N', 'S', 'B', 'R', 'G']) };
    expect(stepTest(orderOf(pawnless))(HELD)).toBe(false);
    const noPawnInHand = { counts: { hand: { P: 0 } } };
    expect([TEN, HELD].map(stepTest(orderOf(noPawnInHand)))).toEqual([true, false]);
  });
});
