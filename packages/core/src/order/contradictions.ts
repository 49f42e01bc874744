/**
 * Orders that no diagram can meet, told before any search. Not every such order is found: the tests
 * are those of a composer who reads his own order again, not a search. What is refused here is met
 * by no diagram from which a mate could come.
 */

import type { Refusal } from '../result.ts';
import { contradictionOfBoard } from './board-contradictions.ts';
import { firstOf } from './checks.ts';
import { contradictionOfCounts } from './count-contradictions.ts';
import { contradictionOfEnd } from './final-contradictions.ts';
import type { Area, Order, Range } from './order.ts';
import { HAND_LETTERS, type HandLetter, kindOfLetter } from './piece-text.ts';
import { smokePlies, smokeRest } from '../vocabulary/styles.ts';
import { decidedKind, termsOf } from './terms.ts';
import type { Theme } from '../vocabulary/theme.ts';
import { contradictionOfThemes } from './theme-contradictions.ts';
import { withDemands } from './with-demands.ts';

type Check = (order: Order) => Refusal | null;

function rangesOfArea(area: Area = {}): [path: string, range: Range | undefined][] {
  return [
    ['area.files', area.files],
    ['area.ranks', area.ranks],
  ];
}

/** Every range of an order with its path. */
function rangesOf({ area, counts = {}, plies, pieces }: Order): [path: string, range: Range | undefined][] {
  const ofGroups = Object.entries(counts).flatMap(([group, kinds]) =>
    Object.entries<Range | undefined>(kinds ?? {}).map(([kind, range]): [string, Range | undefined] => [
      `counts.${group}.${kind}`,
      range,
    ]),
  );
  return [...rangesOfArea(area), ...ofGroups, ['plies', plies], ['pieces', pieces]];
}

const ranges: Check = (order) => {
  for (const [path, range] of rangesOf(order)) {
    if (range === undefined || range[0] <= range[1]) continue;
    const message = `The range ${path} goes from ${range[0]} to ${range[1]}; write the lesser number first.`;
    return { code: 'range_reversed', message, details: { path } };
  }
  return null;
};

const searches: Check = ({ handsOnly, squaresOnly, fixed = [] }) => {
  if (handsOnly !== true) return null;
  if (squaresOnly !== undefined) {
    const message =
      'A search for the hand alone leaves no squares to be looked for: ask for handsOnly or squaresOnly.';
    return { code: 'hands_and_squares', message };
  }
  if (fixed.length > 0) return null;
  const message = 'A search for the hand alone needs the board: give its pieces under fixed.';
  return { code: 'hands_without_board', message };
};

const plies: Check = ({ plies: range }) => {
  if (range === undefined) return null;
  const [min, max] = range;
  if (max > min || min % 2 === 1) return null;
  const message = `A mate takes an odd number of plies, never ${min}: ask for ${min + 1}.`;
  return { code: 'plies_even', message, details: { path: 'plies' } };
};

const smoke: Check = (order) => {
  const pieces = order.style?.smoke;
  if (pieces === undefined && order.style?.capital === true) {
    const message =
      'A king who is mated on 5e 都詰 is asked for with smokes 煙詰 alone: say how many men `smoke` has at first.';
    return { code: 'capital_without_smoke', message, details: { path: 'style.smoke' } };
  }
  if (pieces === undefined || order.plies === undefined) return null;
  const fewest = smokePlies(pieces - (termsOf(order).kings - 1), smokeRest(order.style?.capital));
  if (order.plies[1] >= fewest) return null;
  const message =
    `A smoke problem of ${pieces} pieces takes ${fewest} plies at least, for the defender captures one piece a move; ` +
    `the order is for ${order.plies[1]} at most.`;
  return { code: 'smoke_too_short', message, details: { path: 'style.smoke' } };
};

/**
 * The checks in the order in which they are made; the first ones say which texts are wrong, the
 * last ones count.
 */
const CHECKS: readonly Check[] = [
  ranges,
  searches,
  plies,
  smoke,
  contradictionOfThemes,
  contradictionOfBoard,
  contradictionOfCounts,
  contradictionOfEnd,
];

/** The order with the kind of its one-kind diagrams 一色図式 named. */
export function withKind(order: Order, letter: HandLetter): Order {
  return { ...order, style: { ...order.style, oneKind: letter } };
}

/**
 * The kinds that a one-kind order may be about: what it names or its pieces decide, else every
 * kind.
 */
export function kindsOfOneKind(order: Order): HandLetter[] {
  const decided = decidedKind(order);
  return HAND_LETTERS.filter((letter) => decided === 0 || kindOfLetter(letter) === decided);
}

/**
 * Why no diagram can meet an order that `parseOrder` gave; null where no reason is known. Where it
 * is about one field of the order, `details.path` says which.
 *
 * Codes. Form: `range_reversed`, `hands_and_squares`, `hands_without_board`, `plies_even`,
 * `smoke_too_short`, `capital_without_smoke`. Themes: `theme_needs_plies`, `theme_out_of_reach`,
 * `themes_exclude_each_other`. Board: `square_fixed_twice`,
 * `fixed_on_empty_square`, `fixed_outside_area`, `fixed_off_shape`, `fixed_double_pawn`,
 * `fixed_immobile_piece`, `fixed_not_game_like`, `two_kings_of_one_side`, `attacker_king_fixed`,
 * `no_defender_king`, `no_attacker_king`, `shape_off_board`, `shape_empty`,
 * `shape_on_empty_square`, `shape_outside_area`, `shape_gap`, `no_castle`, `no_room_for_king`,
 * `king_in_check`, `kings_adjacent`. Counts: `more_than_a_set`, `given_outside_counts`,
 * `kind_excluded_by_style`, `total_out_of_reach`, `too_many_pieces_wanted`,
 * `too_few_pieces_possible`, `no_room`, `no_room_for_kind`, `shape_too_small`, `shape_too_large`,
 * `no_castle_possible`, `nothing_to_mate_with`, `one_kind_impossible`. Last position:
 * `final_shape_without_mate`, `final_position_no_mate`, `final_shape_of_smoke`,
 * `shapes_too_far_apart`, those of a shape, and those of `validate` where the men are given.
 */
export function contradiction(order: Order): Refusal | null {
  const { themes = [], ...others } = order;
  const whole = withDemands(order, themes);
  if (themes.length > 0 && ofAnyKind(whole) === null) return null;
  const own = ofAnyKind(others);
  if (own === null) return contradictionWith(order, themes);
  if (termsOf(whole).kings === termsOf(others).kings) return own;
  // What is wrong with one king may be right with the two that a theme takes.
  const twoKings = { ...others, twoKings: true };
  return ofAnyKind(twoKings) ?? contradictionWith({ ...twoKings, themes }, themes);
}

/** The same, of any kind where a one-kind diagram of none in particular is asked for. */
function ofAnyKind(order: Order): Refusal | null {
  if (order.style?.oneKind !== true) return firstOf(CHECKS, order);
  const letters = kindsOfOneKind(order);
  const reasons: string[] = [];
  for (const letter of letters) {
    const refusal = firstOf(CHECKS, withKind(order, letter));
    if (refusal === null || letters.length === 1) return refusal;
    reasons.push(`${letter}: ${refusal.message}`);
  }
  const message = `No kind will do for a one-kind diagram of this order. For ${reasons[0]}`;
  return { code: 'one_kind_impossible', message, details: { reasons } };
}

/**
 * Which of its themes an order contradicts that is sound without them: one, or two together, or
 * all.
 */
function contradictionWith(order: Order, themes: readonly Theme[]): Refusal | null {
  for (const theme of themes) {
    const reason = ofAnyKind(withDemands(order, [theme]));
    if (reason !== null) return reason.details?.theme === theme ? reason : ofTheme(theme, reason);
  }
  if (themes.length === 0) return null;
  const pairs = themes.flatMap((one, index) => themes.slice(index + 1).map((other) => [one, other]));
  const apart = pairs.find((pair) => ofAnyKind(withDemands(order, pair)) !== null) ?? themes;
  const message = `No problem of this order shows ${apart.join(' and ')} together: leave one of them out.`;
  return { code: 'themes_exclude_each_other', message, details: { themes: apart } };
}

/** The refusal of an order that contradicts itself with what a theme takes, and not without. */
function ofTheme(theme: Theme, { code, message }: Refusal): Refusal {
  const said = `With the theme ${theme} the order cannot be met: ${message}`;
  return {
    code: 'theme_out_of_reach',
    message: `${said} Change that, or leave the theme out.`,
    details: { theme, fault: 'rest', reason: code },
  };
}
