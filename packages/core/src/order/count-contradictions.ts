/**
 * Contradictions of an order in its numbers: sets, kinds, totals, and the squares that there are
 * for them.
 */

import { ENGLISH_NAMES, PAWN, SET_COUNTS, demote, ALL_PIECES } from '../placement/pieces.ts';
import { pieceLetters } from '../placement/sfen.ts';
import type { Refusal } from '../result.ts';
import { type Check, firstOf } from './checks.ts';
import { GROUP_NAMES } from './conform.ts';
import {
  GROUPS,
  type Group,
  type Limits,
  censusOf,
  countedLimits,
  givenPieces,
  groupRange,
  kindsOf,
  piecesRange,
} from './limits.ts';
import type { Order } from './order.ts';
import { HAND_LETTERS, kindOfLetter } from './piece-text.ts';
import { CASTLE_GUARDS, CASTLE_KINDS, CASTLE_SIZE } from '../vocabulary/styles.ts';
import { mostPieces, termsOf } from './terms.ts';

/** Every group with each of its kinds. */
const CELLS: readonly (readonly [Group, number])[] = GROUPS.flatMap((group) =>
  kindsOf(group).map((kind) => [group, kind] as const),
);

const givenWithinCounts: Check = (order) => {
  const counted = countedLimits(order);
  const hand = (order.squaresOnly?.hand ?? []).map(kindOfLetter);
  const given = censusOf(givenPieces(order), hand);
  for (const [group, kind] of CELLS) {
    const isWhole = order.squaresOnly !== undefined || (order.handsOnly === true && group !== 'hand');
    const n = given[group][kind];
    const [min, max] = [counted[group].min[kind], counted[group].max[kind]];
    if (n <= max && (!isWhole || n >= min)) continue;
    // More than a set holds is the better reason where nobody counted.
    if (order.counts?.[group] === undefined) continue;
    const message = `The order gives ${n} ${pieceLetters(kind)} among ${GROUP_NAMES[group]} and counts ${min} to ${max} there.`;
    return { code: 'given_outside_counts', message };
  }
  return null;
};

const withinSet: Check = (_, { wanted: limits }) => {
  for (const letter of HAND_LETTERS) {
    const unpromoted = kindOfLetter(letter);
    const wanted = CELLS.filter(([, kind]) => demote(kind) === unpromoted).reduce(
      (sum, [group, kind]) => sum + limits[group].min[kind],
      0,
    );
    if (wanted <= SET_COUNTS[unpromoted]) continue;
    const message = `The order wants ${wanted} pieces of the kind ${ENGLISH_NAMES[unpromoted]} and a set has ${SET_COUNTS[unpromoted]}.`;
    return { code: 'more_than_a_set', message, details: { kind: ENGLISH_NAMES[unpromoted] } };
  }
  return null;
};

const withinStyle: Check = (_, { wanted: limits }) => {
  const cell = CELLS.find(([group, kind]) => limits[group].min[kind] > limits[group].max[kind]);
  if (cell === undefined) return null;
  const message = `The order wants ${pieceLetters(cell[1])} among ${GROUP_NAMES[cell[0]]}, which its style excludes.`;
  return { code: 'kind_excluded_by_style', message };
};

const totals: Check = (_, { limits }) => {
  for (const group of GROUPS) {
    const { min, max, total } = limits[group];
    const [least, most] = groupRange({ min, max, total: [0, ALL_PIECES] }, kindsOf(group));
    if (least <= total[1] && most >= total[0]) continue;
    const [can, wants] = least > total[1] ? ['at least', least] : ['at most', most];
    const message = `By kinds, ${GROUP_NAMES[group]} come to ${can} ${wants}; their total is to be ${total[0]} to ${total[1]}.`;
    return { code: 'total_out_of_reach', message, details: { group } };
  }
  return null;
};

const pieces: Check = (_, terms) => {
  const {
    limits,
    kings,
    pieces: [min, max],
  } = terms;
  const least = piecesRange(limits, GROUPS)[0] + kings;
  const most = mostPieces(terms);
  if (min > max) {
    const message = `A smoke problem of ${min} pieces is more than the ${max} that the order is for.`;
    return { code: 'too_many_pieces_wanted', message };
  }
  if (least > max) {
    const message = `The order comes to ${least} pieces at least (kings and hand counted) and is for ${max} at most.`;
    return { code: 'too_many_pieces_wanted', message };
  }
  if (most >= min) return null;
  const message = `The order allows ${most} pieces at most (kings and hand counted) and is for ${min} at least.`;
  return { code: 'too_few_pieces_possible', message };
};

const shapeSize: Check = (_, { limits, kings, shape, pieces: [min, max] }) => {
  if (shape === null) return null;
  const [least, most] = piecesRange(limits, ['attacker', 'defender']).map((n) => n + kings);
  const [handLeast, handMost] = piecesRange(limits, ['hand']);
  const size = shape.length;
  const has = `The shape has ${size} squares`;
  if (size < least)
    return { code: 'shape_too_small', message: `${has}; the pieces on the board come to ${least} at least.` };
  if (size > most)
    return { code: 'shape_too_large', message: `${has}; there are ${most} pieces at most to fill it.` };
  if (size + handLeast > max)
    return { code: 'shape_too_large', message: `${has}; with the hand that is more than ${max} pieces.` };
  if (size + handMost < min)
    return {
      code: 'shape_too_small',
      message: `${has}; even with the hand that is less than ${min} pieces.`,
    };
  return null;
};

const room: Check = (_, { limits, kings, open }) => {
  const squares = open.reduce((sum, flag) => sum + flag, 0);
  const least = piecesRange(limits, ['attacker', 'defender'])[0] + kings;
  if (least <= squares) return null;
  const message = `The board has to take ${least} pieces at least and the order leaves ${squares} squares for them.`;
  return { code: 'no_room', message };
};

const roomForKinds: Check = (_, { wanted, limits }) => {
  const cell = CELLS.find(([group, kind]) => wanted[group].min[kind] > limits[group].max[kind]);
  if (cell === undefined) return null;
  const [group, kind] = cell;
  const places = `${limits[group].max[kind]} ${kind === PAWN ? 'files' : 'squares'}`;
  const message = `The order wants ${wanted[group].min[kind]} ${pieceLetters(kind)} among ${GROUP_NAMES[group]} and leaves ${places} for them.`;
  return { code: 'no_room_for_kind', message };
};

const castle: Check = (order, { limits, kings, pieces: [, max] }) => {
  if (order.style?.gameLike !== true) return null;
  const most = (kinds: readonly number[]): number =>
    kinds.reduce((sum, kind) => sum + limits.defender.max[kind], 0);
  const size = Math.min(most(CASTLE_KINDS), limits.defender.total[1], max - kings);
  if (size >= CASTLE_SIZE && most(CASTLE_GUARDS) > 0) return null;
  const message =
    "A game-like diagram has two of the defender's golds, silvers, knights and lances by the king, one a gold or silver; the order does not allow them.";
  return { code: 'no_castle_possible', message };
};

/** The most pieces that the attacker can have, king aside. */
function mostOfAttacker(limits: Limits, most: number): number {
  const has = piecesRange(limits, ['attacker', 'hand'])[1];
  return Math.min(has, most - piecesRange(limits, ['defender'])[0]);
}

const meansOfMate: Check = (_, { limits, kings, pieces: [, max] }) => {
  if (mostOfAttacker(limits, max - kings) > 0) return null;
  const message = 'The order leaves the attacker no piece, on the board or in hand, to mate with.';
  return { code: 'nothing_to_mate_with', message };
};

const CHECKS: readonly Check[] = [
  givenWithinCounts,
  withinSet,
  withinStyle,
  roomForKinds,
  totals,
  shapeSize,
  pieces,
  room,
  castle,
  meansOfMate,
];

/** The first contradiction in the numbers of an order; null where there is none. */
export function contradictionOfCounts(order: Order): Refusal | null {
  return firstOf(CHECKS, order, termsOf(order));
}
