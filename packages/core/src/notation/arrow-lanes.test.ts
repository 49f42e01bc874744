import { describe, expect, test } from 'vitest';
import { squareNamed } from '../placement/placement.ts';
import { type Point, type Way, lanesOf } from './arrow-lanes.ts';
import { columnOf, rowOf } from './board-geometry.ts';

function square(name: string): Point {
  const at = squareNamed(name);
  return { x: columnOf(at), y: rowOf(at) };
}
const way = (from: string, to: string): Way => ({ from: square(from), to: square(to) });
/** Two kinds in the hand beside the board, the upper and the lower. */
const UPPER = { x: 459, y: 349 };
const LOWER = { x: 459, y: 393 };
const drop = (from: Point, to: string): Way => ({ from, to: square(to) });

/** Where an arrow's tip is. */
function tipOf({ from, to }: Way, aside: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: to.x - ((to.y - from.y) / length) * aside, y: to.y + ((to.x - from.x) / length) * aside };
}

/** How far the tips of two arrows are apart. */
function apart(one: Way, other: Way): number {
  const [a, b] = lanesOf([one, other]);
  const [p, q] = [tipOf(one, a.aside), tipOf(other, b.aside)];
  return Math.hypot(p.x - q.x, p.y - q.y);
}

describe('what would lie on one another', () => {
  test.each([
    ['the same move, with and without promotion', way('5c', '5b'), way('5c', '5b')],
    ['two kinds dropped on one square', drop(UPPER, '5b'), drop(LOWER, '5b')],
    ['there and back', way('4b', '2b'), way('2b', '4b')],
  ])('%s', (_, one, other) => {
    // A head is 16 wide.
    expect(apart(one, other)).toBeGreaterThan(12);
    for (const { aside } of lanesOf([one, other])) expect(Math.abs(aside)).toBeLessThan(20);
  });

  test('a longer move over the goal of a shorter one', () => {
    const [short, long] = lanesOf([way('5h', '5f'), way('5h', '5b')]);
    expect(Math.abs(short.aside - long.aside)).toBeGreaterThan(12);
  });

  test('two moves of one line that begin and end elsewhere', () => {
    const [one, other] = lanesOf([way('8h', '5e'), way('7g', '4d')]);
    expect(one.aside).not.toBe(other.aside);
  });
});

test('the lanes are in the order in which the arrows come, so that they do not cross', () => {
  const [upper, lower] = lanesOf([drop(UPPER, '5b'), drop(LOWER, '5b')]);
  // Seen from the hand, up and to the left, the lower one comes from the left.
  expect(lower.aside).toBeLessThan(upper.aside);
  expect([lower.place, upper.place]).toEqual([0, 1]);
  expect(lanesOf([drop(LOWER, '5b'), drop(UPPER, '5b')])).toEqual([lower, upper]);
});

test('many beside one another keep to the square of their goal', () => {
  const asides = lanesOf(Array.from({ length: 6 }, () => way('5h', '5b'))).map(({ aside }) => aside);
  expect(new Set(asides).size).toBe(6);
  // A square is 40 wide, half a head 8.
  expect(Math.max(...asides.map(Math.abs))).toBeLessThanOrEqual(20);
});

test.each([
  ['alone', [way('5c', '5b')]],
  ['to one square from two sides', [way('5c', '5b'), way('8b', '5b')]],
  ['that cross', [way('5h', '5b'), way('8e', '2e')]],
  ['to other squares from one place', [drop(UPPER, '5b'), drop(UPPER, '8f')]],
])('arrows %s go straight', (_, ways) => {
  for (const { aside } of lanesOf(ways)) expect(aside).toBe(0);
});
