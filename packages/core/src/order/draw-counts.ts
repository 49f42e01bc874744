/** How many pieces of each kind a drawn diagram has: chance within the limits of an order. */

import { KING, SET_COUNTS, demote, isWhite, kindOf } from '../placement/pieces.ts';
import type { Random } from '../random.ts';
import { type Census, GROUPS, type Group, groupRange, kindsOf, piecesRange } from './limits.ts';
import { CASTLE_GUARDS, CASTLE_KINDS, CASTLE_SIZE } from '../vocabulary/styles.ts';
import type { Terms } from './terms.ts';

/**
 * Pieces besides the kings where the order does not say how many: few enough for a mate, enough for
 * a problem.
 */
const FEWEST = 3;
const MOST = 8;
/**
 * The share of pieces that go into the attacker's hand, and of those on the board that are the
 * defender's.
 */
const IN_HAND = 1 / 4;
const DEFENDERS = 1 / 3;

/** How often each kind is drawn, by kind 0 … 14: P L N S B R G, king, +P +L +N +S +B +R. */
const WEIGHTS: Readonly<Record<Group, readonly number[]>> = {
  attacker: [0, 3, 2, 3, 4, 3, 3, 4, 0, 3, 1, 1, 1, 3, 3],
  defender: [0, 5, 3, 3, 3, 1, 1, 3, 0, 1, 1, 1, 1, 1, 1],
  hand: [0, 2, 2, 2, 3, 2, 2, 4, 0, 0, 0, 0, 0, 0, 0],
};

/** Counts that grow to what is wanted. */
interface Growing {
  readonly terms: Terms;
  readonly counts: Record<Group, number[]>;
  /** Pieces by unpromoted kind, over all groups. */
  readonly used: number[];
  /** Pieces that the squares take, besides the kings. */
  readonly room: number;
}

const ON_BOARD = ['attacker', 'defender'] as const;

function sum(counts: readonly number[]): number {
  return counts.reduce((a, b) => a + b, 0);
}

function sizeOf({ counts }: Growing, groups: readonly Group[]): number {
  return groups.reduce((n, group) => n + sum(counts[group]), 0);
}

/** The kinds of which a group may have one more. */
function addable(growing: Growing, group: Group, among = kindsOf(group)): number[] {
  const { terms, counts, used, room } = growing;
  const { max, total } = terms.limits[group];
  if (sum(counts[group]) >= total[1]) return [];
  if (group !== 'hand' && sizeOf(growing, ON_BOARD) >= room) return [];
  return among.filter(
    (kind) => counts[group][kind] < max[kind] && used[demote(kind)] < SET_COUNTS[demote(kind)],
  );
}

function add({ counts, used }: Growing, group: Group, kind: number): void {
  counts[group][kind] += 1;
  used[demote(kind)] += 1;
}

/** Adds a piece of a kind drawn by its weight; false where none may be added. */
function grow(growing: Growing, group: Group, random: Random, among?: readonly number[]): boolean {
  const kinds = addable(growing, group, among);
  if (kinds.length === 0) return false;
  let drawn = random.below(kinds.reduce((total, kind) => total + WEIGHTS[group][kind], 0));
  const kind = kinds.find((one) => (drawn -= WEIGHTS[group][one]) < 0)!;
  add(growing, group, kind);
  return true;
}

/** The groups in the order in which the next piece tries to find its place. */
function preference(random: Random): Group[] {
  const [first, second] = random.chance(DEFENDERS)
    ? (['defender', 'attacker'] as const)
    : (['attacker', 'defender'] as const);
  return random.chance(IN_HAND) ? ['hand', first, second] : [first, second, 'hand'];
}

/** Adds pieces to some groups until they have `size`; false where that is not possible. */
function growTo(growing: Growing, groups: readonly Group[], size: number, random: Random): boolean {
  while (sizeOf(growing, groups) < size) {
    const order = preference(random).filter((group) => groups.includes(group));
    if (!order.some((group) => grow(growing, group, random))) return false;
  }
  return true;
}

/**
 * How many pieces besides the kings to draw, within the order's range; null where there is none.
 */
function targetOf({ terms: { limits, kings, pieces }, counts }: Growing, random: Random): number | null {
  const [, most] = piecesRange(limits, GROUPS);
  const has = GROUPS.reduce((n, group) => n + sum(counts[group]), 0);
  const least = Math.max(has, pieces[0] - kings);
  const highest = Math.min(most, pieces[1] - kings);
  if (least > highest) return null;
  const low = Math.min(Math.max(least, FEWEST), highest);
  const high = Math.min(highest, Math.max(MOST, low + MOST - FEWEST));
  return low + random.below(high - low + 1);
}

/** Adds what a castle needs. */
function growCastle(growing: Growing, random: Random): boolean {
  const count = (kinds: readonly number[]): number =>
    kinds.reduce((n, kind) => n + growing.counts.defender[kind], 0);
  if (count(CASTLE_GUARDS) === 0 && !grow(growing, 'defender', random, CASTLE_GUARDS)) return false;
  while (count(CASTLE_KINDS) < CASTLE_SIZE)
    if (!grow(growing, 'defender', random, CASTLE_KINDS)) return false;
  return true;
}

/**
 * Pieces by group and kind, kings aside, within the limits of an order, one of the attacker's at
 * least; null where the draw ran into a dead end. With `hasCastle` the defender gets the pieces of
 * a castle.
 */
export function drawCounts(terms: Terms, hasCastle: boolean, random: Random): Census | null {
  const { limits, shape, kings } = terms;
  const growing: Growing = {
    terms,
    counts: {
      attacker: [...limits.attacker.min],
      defender: [...limits.defender.min],
      hand: [...limits.hand.min],
    },
    used: Array<number>(9).fill(0),
    room: sum([...terms.open]) - kings,
  };
  for (const group of GROUPS)
    for (const kind of kindsOf(group)) growing.used[demote(kind)] += growing.counts[group][kind];
  if (hasCastle && !growCastle(growing, random)) return null;
  for (const group of GROUPS)
    if (!growTo(growing, [group], groupRange(limits[group], kindsOf(group))[0], random)) return null;
  // In a shape every square is taken, so that what else there is goes into the hand.
  if (shape !== null && !growTo(growing, ON_BOARD, growing.room, random)) return null;
  if (sizeOf(growing, ON_BOARD) > growing.room) return null;
  const target = targetOf(growing, random);
  if (target === null) return null;
  // Where nothing more may be added the diagram has fewer pieces, which the order may allow too.
  growTo(growing, GROUPS, target, random);
  return sizeOf(growing, ['attacker', 'hand']) > 0 ? growing.counts : null;
}

/** The counts without the fixed pieces: what is still to be put down. */
export function withoutFixed(counts: Census, fixed: Iterable<number>): Census {
  const rest = {
    attacker: [...counts.attacker],
    defender: [...counts.defender],
    hand: [...counts.hand],
  };
  for (const piece of fixed)
    if (kindOf(piece) !== KING) rest[isWhite(piece) ? 'defender' : 'attacker'][kindOf(piece)] -= 1;
  return rest;
}
