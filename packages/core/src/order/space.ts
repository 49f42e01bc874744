/**
 * The search spaces of orders that leave only the hand 持駒サーチ or only the squares 駒位置サーチ open:
 * numbered diagrams, so that a small space can be gone through to its end and "there is none" be
 * said with certainty.
 */

import { DEFENDER_KING, openSquares, termsOf } from './terms.ts';
import { KING, SET_COUNTS, demote } from '../placement/pieces.ts';
import type { Placement } from '../placement/placement.ts';
import { asProblem } from '../placement/problem.ts';
import type { Refusal } from '../result.ts';
import type { Random } from '../random.ts';
import { violations } from './conform.ts';
import { kindsOf } from './limits.ts';
import type { Order } from './order.ts';
import { kindOfLetter, pieceOfText } from './piece-text.ts';

/** Candidates numbered 0 … size − 1, each diagram that meets the order among them exactly once. */
export interface OrderSpace {
  /**
   * How many candidates there are, those included that turn out to be none; 0 where nothing fits.
   */
  readonly size: bigint;
  /**
   * The legal diagram that has a number, the defender's hand complete; null where the candidate is
   * illegal or does not meet the order.
   */
  at(index: bigint): Placement | null;
}

/**
 * The space of an order that `parseOrder` gave; null where it leaves more open than the hand or the
 * squares.
 */
export function spaceOf(order: Order): OrderSpace | null {
  if (order.handsOnly === true) return handSpace(order);
  return order.squaresOnly === undefined ? null : squareSpace(order);
}

/** The candidate as a diagram, if it is one of the order's. */
function tested(order: Order, board: Uint8Array, black: Uint8Array): Placement | null {
  const problem = asProblem({ board, black, white: new Uint8Array(8), sideToMove: 'black' });
  return problem !== null && violations(order, problem).length === 0 ? problem : null;
}

function fixedBoard(order: Order): Uint8Array {
  const board = new Uint8Array(81);
  for (const [square, piece] of termsOf(order).fixed) board[square] = piece;
  return board;
}

/** Hands by kind counts, the number of pawns changing fastest. */
function handSpace(order: Order): OrderSpace {
  const { min, max } = termsOf(order).limits.hand;
  const board = fixedBoard(order);
  const standing = Array<number>(9).fill(0);
  for (const piece of board) if (piece !== 0) standing[demote(piece)] += 1;
  const kinds = kindsOf('hand').map((kind) => {
    const most = Math.min(max[kind], SET_COUNTS[kind] - standing[kind]);
    return { kind, least: min[kind], choices: BigInt(Math.max(most - min[kind] + 1, 0)) };
  });
  const size = kinds.reduce((product, { choices }) => product * choices, 1n);
  return {
    size,
    at: (index) => {
      let rest = checked(index, size);
      const hand = new Uint8Array(8);
      for (const { kind, least, choices } of kinds) {
        hand[kind] = least + Number(rest % choices);
        rest /= choices;
      }
      return tested(order, board, hand);
    },
  };
}

/** Equal pieces, to be put on some of the squares that are left. */
interface Batch {
  readonly piece: number;
  readonly count: number;
  /** Squares that are left when it is this batch's turn. */
  readonly places: number;
  /** Ways to choose among them. */
  readonly ways: bigint;
}

/** `n` over `k`; 0 where there are fewer than `k`. */
function choose(n: number, k: number): bigint {
  if (k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** The pieces of a search for squares in batches; the king first, then by code. */
function batchesOf(pieces: readonly number[], squares: number): Batch[] {
  const codes = [...new Set(pieces)].sort(
    (a, b) => Number(b === DEFENDER_KING) - Number(a === DEFENDER_KING) || a - b,
  );
  let places = squares;
  return codes.map((piece) => {
    const count = pieces.filter((code) => code === piece).length;
    const batch = { piece, count, places, ways: choose(places, count) };
    places = Math.max(places - count, 0);
    return batch;
  });
}

/**
 * The numbers `k` of 0 … n − 1, ascending, that are subset number `index` in the order of their
 * last elements (combinadics).
 */
function subset(index: bigint, n: number, k: number): number[] {
  const chosen: number[] = [];
  let rest = index;
  let top = n - 1;
  for (let left = k; left > 0; left--) {
    while (choose(top, left) > rest) top--;
    chosen.unshift(top);
    rest -= choose(top, left);
    top--;
  }
  return chosen;
}

/** Arrangements of the given pieces on the open squares. */
function squareSpace(order: Order): OrderSpace {
  const squares = openSquares(termsOf(order));
  const batches = batchesOf((order.squaresOnly?.pieces ?? []).map(pieceOfText), squares.length);
  const size = batches.reduce((product, { ways }) => product * ways, 1n);
  const black = new Uint8Array(KING);
  for (const letter of order.squaresOnly?.hand ?? []) black[kindOfLetter(letter)] += 1;
  return {
    size,
    at: (index) => {
      let rest = checked(index, size);
      let left = squares;
      const board = fixedBoard(order);
      for (const { piece, count, places, ways } of batches) {
        const taken = new Set(subset(rest % ways, places, count).map((place) => left[place]));
        for (const square of taken) board[square] = piece;
        left = left.filter((square) => !taken.has(square));
        rest /= ways;
      }
      return tested(order, board, black);
    },
  };
}

function checked(index: bigint, size: bigint): bigint {
  if (index < 0n || index >= size) throw new RangeError(`There is no candidate ${index} of ${size}.`);
  return index;
}

/**
 * A walk through the numbers of a space that comes to each once: plain JSON, numbers as decimal
 * texts.
 */
export interface Walk {
  readonly size: string;
  readonly start: string;
  readonly step: string;
}

/** A walk through 0 … size − 1 in scattered order. `size` is at least 1. */
export function drawWalk(size: bigint, random: Random): Walk {
  let step = (drawBelow(size, random) * 2n + 1n) % size;
  while (divisor(step, size) !== 1n) step = (step + 1n) % size;
  return { size: String(size), start: String(drawBelow(size, random)), step: String(step) };
}

/** The number at which a walk is after `steps` steps, 0 … size − 1 of them. */
export function placeOf(walk: Walk, steps: bigint): bigint {
  return (BigInt(walk.start) + steps * BigInt(walk.step)) % BigInt(walk.size);
}

/** A number below `size`, all but equally likely (to 2⁻⁶⁴). */
function drawBelow(size: bigint, random: Random): bigint {
  let drawn = 0n;
  for (let limit = 1n; limit < size << 64n; limit <<= 32n) drawn = (drawn << 32n) | BigInt(random.word());
  return drawn % size;
}

/** The greatest common divisor; `b` for 0 and `b`. */
function divisor(a: bigint, b: bigint): bigint {
  return a === 0n ? b : divisor(b % a, a);
}

/**
 * What to tell a person when every candidate of a space was tried and `found` of them became
 * problems: code `space_exhausted`, with `details.size` as decimal text. Where the budget of nodes
 * left some `undecided`, the message claims no more than is known.
 */
export function exhausted(space: OrderSpace, found: number, undecided = 0): Refusal {
  const tried = space.size === 1n ? 'The one candidate' : `All ${space.size} candidates`;
  const none = undecided === 0 ? 'no diagram of this order is such a problem' : 'no problem was found';
  const outcome = found === 0 ? none : `${found} are such problems`;
  const open = undecided === 0 ? '' : `, and ${undecided} stayed undecided within the budget of nodes`;
  const message = `${tried} of this order ${space.size === 1n ? 'was' : 'were'} tried: ${outcome}${open}.`;
  const details = { size: String(space.size), found, ...(undecided > 0 && { undecided }) };
  return { code: 'space_exhausted', message, details };
}
