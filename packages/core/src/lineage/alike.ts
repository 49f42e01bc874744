/**
 * When two problems are so much alike that a list shows one of them for both: they ask for the
 * same, and either have the same normalised line or diagrams that differ in a few squares.
 *
 * Many problems are not compared each with each. Whoever looks for those that are like one finds
 * them by keys: `alikeKeys` of the one and `keysOfImages` of the other have a number in common
 * wherever the two are alike, and hardly ever elsewhere. Rejected: keys of parts of the board.
 * Most diagrams have a dozen men in a corner, so that some of the parts are empty in all of them.
 */

import { asBlack, mirror } from '../placement/canonical.ts';
import { distanceBetween, nearestImage } from '../placement/distance.ts';
import { HAND_KINDS, KING, kindOf } from '../placement/pieces.ts';
import type { Placement } from '../placement/placement.ts';
import type { Goal } from '../run/parameters.ts';
import { lineageOf } from './lineage.ts';

/** Squares, and kinds in the attacker's hand, that may differ. */
export const MOST_SQUARES = 3;

/** The least plies of lines that are compared: shorter ones are the same too easily. */
const COMPARED_PLIES = 5;

/** A problem to be compared. */
export interface Likened {
  readonly goal: Goal;
  /** Black attacks. */
  readonly placement: Placement;
  /** The normalised line (`lineageOf`), from `COMPARED_PLIES` plies on. */
  readonly line: string | null;
}

/** A problem as it is compared; `line` is its main line in USI. */
export function likenedOf(goal: Goal, placement: Placement, line: readonly string[]): Likened {
  const compared = line.length < COMPARED_PLIES ? null : lineageOf(placement, line, goal).line;
  return { goal, placement: asBlack(placement), line: compared };
}

/**
 * Whether two problems are alike: the same goal, and the same normalised line or diagrams, one of
 * them mirrored if need be, that differ in `MOST_SQUARES` places at most, and in no more than half
 * of what either has in its places. Without the latter all small diagrams would be alike.
 */
export function areAlike(one: Likened, other: Likened): boolean {
  if (one.goal !== other.goal) return false;
  if (one.line !== null && one.line === other.line) return true;
  const distance = distanceBetween(one.placement, nearestImage(other.placement, one.placement));
  return distance <= toleranceBetween(one.placement, other.placement);
}

/** In how many places two diagrams with Black to attack may differ and be alike. */
export function toleranceBetween(one: Placement, other: Placement): number {
  return Math.min(...[one, other].map((placement) => toleranceOf(menOf(placement).length)));
}

function toleranceOf(men: number): number {
  return Math.min(MOST_SQUARES, Math.floor(men / 2));
}

/**
 * What stands on a square, or how many of a kind are in the attacker's hand, as a number of its own
 * for each. The less of them the fewer diagrams have it: from the attacker's end of the board to
 * the other, then kings, then hands.
 */
function menOf({ board, black }: Placement): number[] {
  const men: number[] = [];
  board.forEach((piece, square) => {
    if (piece !== 0) men.push(((kindOf(piece) === KING ? 161 : 80) - square) * 32 + piece);
  });
  for (const kind of HAND_KINDS) if (black[kind] > 0) men.push((162 + kind) * 32 + black[kind]);
  return men;
}

/**
 * The keys that a problem is found by, integers of 32 bits: some twenty.
 *
 * All men have one order, the rarest first. Of two diagrams that differ in d places each has at
 * most d men that the other has not, so that their first k common men are among the first d + k of
 * each. The keys are all sets of k of these: with k = 3 enough to tell diagrams apart. Of the
 * smallest diagrams so few men may be common that pairs, or single men, are keys as well.
 */
export function alikeKeys({ goal, placement, line }: Likened): number[] {
  const men = menOf(placement).sort((a, b) => a - b);
  const keys = sizesOf(men.length).flatMap((size) =>
    subsetsOf(men.slice(0, toleranceOf(men.length) + size), size).map((set) => hashOfNumbers(set)),
  );
  if (line !== null) keys.push(hashOfNumbers(Array.from(line, (letter) => letter.codePointAt(0)!)));
  return goal === 'mate' ? keys : keys.map((key) => ~key);
}

/**
 * The keys of a problem and of its mirror image: one of them is among the `alikeKeys` of every
 * problem that is like it.
 */
export function keysOfImages(likened: Likened): number[] {
  const image = { ...likened, placement: mirror(likened.placement) };
  return [...new Set([...alikeKeys(likened), ...alikeKeys(image)])];
}

/**
 * How many men make a key. Diagrams of five men and more that are alike have three in common,
 * smaller ones may have fewer.
 */
function sizesOf(men: number): readonly number[] {
  if (men > 4) return [3];
  return men > 2 ? [2, 3] : [1, 2];
}

function subsetsOf(men: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return men.flatMap((first, i) => subsetsOf(men.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

function hashOfNumbers(values: readonly number[]): number {
  return values.reduce((hash, value) => scattered(Math.imul(hash, 31) + value), values.length);
}

/** A number scattered over 32 bits (the finaliser of MurmurHash3). */
function scattered(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return bits ^ (bits >>> 16);
}
