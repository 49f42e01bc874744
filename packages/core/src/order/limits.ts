/**
 * How many pieces of each kind an order allows: its counts, and what its styles, its fixed pieces
 * and its kind of search make of them.
 */

import {
  ALL_PIECES,
  BOARD_KINDS,
  HAND_KINDS,
  KING,
  SET_COUNTS,
  demote,
  kindOf,
} from '../placement/pieces.ts';
import type { KindCounts, Order, Range } from './order.ts';
import {
  HAND_LETTERS,
  KIND_LETTERS,
  type KindLetter,
  kindOfLetter,
  pieceOfText,
  sideOf,
  standingPieceOfText,
} from './piece-text.ts';
import { isOfKind, isRookOrBishop } from '../vocabulary/styles.ts';

/**
 * The groups that an order counts: pieces on the board by side, kings aside, and the attacker's
 * hand.
 */
export const GROUPS = ['attacker', 'defender', 'hand'] as const;
/** One of `GROUPS`. */
export type Group = (typeof GROUPS)[number];

/** The limits of one group; lists by kind 0 … 14, with 0 for what is not among `kindsOf`. */
export interface GroupLimits {
  readonly min: number[];
  readonly max: number[];
  readonly total: Range;
}

/** How many pieces of each kind an order allows, by group. */
export type Limits = Readonly<Record<Group, GroupLimits>>;

/** Pieces by group and kind. */
export type Census = Readonly<Record<Group, readonly number[]>>;

/** The kinds that a group can have: 1 … 7 in hand, 1 … 7 and 9 … 14 on the board. */
export function kindsOf(group: Group): readonly number[] {
  return group === 'hand' ? HAND_KINDS : BOARD_KINDS;
}

/** All pieces but the kings. */
const ALL_BUT_KINGS = ALL_PIECES - 2;

/** The range that counts give a kind; no limit where they say nothing of it. */
function rangeOf(counts: KindCounts<KindLetter>, letter: KindLetter): Range {
  return counts[letter] ?? counts.others ?? [0, SET_COUNTS[demote(kindOfLetter(letter))]];
}

function groupLimits(letters: readonly KindLetter[], counts: KindCounts<KindLetter> = {}): GroupLimits {
  const min = Array<number>(15).fill(0);
  const max = Array<number>(15).fill(0);
  for (const letter of letters) {
    const kind = kindOfLetter(letter);
    [min[kind], max[kind]] = rangeOf(counts, letter);
  }
  return { min, max, total: counts.total ?? [0, ALL_BUT_KINGS] };
}

/** The counts of an order as they are written, `others` spread over the kinds. */
export function countedLimits(order: Order): Limits {
  const { attacker, defender, hand } = order.counts ?? {};
  return {
    attacker: groupLimits(KIND_LETTERS, attacker),
    defender: groupLimits(KIND_LETTERS, defender),
    hand: groupLimits(HAND_LETTERS, hand),
  };
}

/**
 * Piece codes that the order itself puts on the board: the fixed ones, then those of a search for
 * squares.
 */
export function givenPieces(order: Order): number[] {
  return [
    ...(order.fixed ?? []).map((text) => standingPieceOfText(text)!.piece),
    ...(order.squaresOnly?.pieces ?? []).map(pieceOfText),
  ];
}

/** Some piece codes of the board and some kinds in hand by group and kind; kings are left out. */
export function censusOf(pieces: readonly number[], hand: readonly number[]): Census {
  const census = {
    attacker: Array<number>(15).fill(0),
    defender: Array<number>(15).fill(0),
    hand: Array<number>(15).fill(0),
  };
  for (const piece of pieces) if (kindOf(piece) !== KING) census[sideOf(piece)][kindOf(piece)]++;
  for (const kind of hand) census.hand[kind]++;
  return census;
}

/** The tighter limits of a group where exactly `counts` is wanted. */
function exactly(limits: GroupLimits, counts: readonly number[]): GroupLimits {
  return {
    ...limits,
    min: limits.min.map((n, kind) => Math.max(n, counts[kind])),
    max: limits.max.map((n, kind) => Math.min(n, counts[kind])),
  };
}

function atLeast(limits: GroupLimits, counts: readonly number[]): GroupLimits {
  return { ...limits, min: limits.min.map((n, kind) => Math.max(n, counts[kind])) };
}

/** The limits without the kinds that `isAllowed` excludes. */
function only(limits: GroupLimits, isAllowed: (kind: number) => boolean): GroupLimits {
  return { ...limits, max: limits.max.map((n, kind) => (isAllowed(kind) ? n : 0)) };
}

/** The limits with each group changed. */
export function each(limits: Limits, change: (group: GroupLimits, name: Group) => GroupLimits): Limits {
  return {
    attacker: change(limits.attacker, 'attacker'),
    defender: change(limits.defender, 'defender'),
    hand: change(limits.hand, 'hand'),
  };
}

/**
 * The limits of an order when everything is taken into account that decides kinds: counts, fixed
 * and given pieces, kind of search, styles. A minimum above its maximum means that the order
 * contradicts itself. One-kind diagrams of any kind 一色図式 are not limited: choose the kind first
 * (`style.oneKind`).
 */
export function limitsOf(order: Order): Limits {
  const { style = {} } = order;
  const census = censusOf(givenPieces(order), (order.squaresOnly?.hand ?? []).map(kindOfLetter));
  let limits = each(countedLimits(order), (group, name) => {
    if (order.squaresOnly !== undefined) return exactly(group, census[name]);
    if (order.handsOnly === true && name !== 'hand') return exactly(group, census[name]);
    return atLeast(group, census[name]);
  });
  if (style.rookAndBishop === true) limits = each(limits, (group) => only(group, isRookOrBishop));
  if (typeof style.oneKind === 'string') {
    const unpromoted = kindOfLetter(style.oneKind);
    limits = each(limits, (group) => only(group, (kind) => isOfKind(kind, unpromoted)));
  }
  return limits;
}

/**
 * The fewest and the most pieces of one group by its own limits, as far as a set of pieces goes.
 */
export function groupRange(limits: GroupLimits, kinds: readonly number[]): Range {
  const least = kinds.reduce((sum, kind) => sum + limits.min[kind], 0);
  const perKind = Array<number>(8).fill(0);
  for (const kind of kinds) perKind[demote(kind)] += limits.max[kind];
  const most = perKind.reduce((sum, n, kind) => sum + Math.min(n, SET_COUNTS[kind]), 0);
  return [Math.max(least, limits.total[0]), Math.min(most, limits.total[1])];
}

/**
 * The fewest and the most pieces, kings aside, that some groups can have together; least above most
 * where there is no way.
 */
export function piecesRange(limits: Limits, groups: readonly Group[]): Range {
  const ranges = groups.map((group) => groupRange(limits[group], kindsOf(group)));
  const [least, most] = ranges.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  const others = GROUPS.filter((group) => !groups.includes(group));
  let bySet = 0;
  for (const unpromoted of HAND_KINDS) {
    const sum = (among: readonly Group[], end: 'min' | 'max'): number =>
      among.reduce(
        (total, group) =>
          total +
          kindsOf(group).reduce(
            (n, kind) => n + (demote(kind) === unpromoted ? limits[group][end][kind] : 0),
            0,
          ),
        0,
      );
    bySet += Math.max(0, Math.min(sum(groups, 'max'), SET_COUNTS[unpromoted] - sum(others, 'min')));
  }
  return [least, Math.min(most, bySet)];
}
