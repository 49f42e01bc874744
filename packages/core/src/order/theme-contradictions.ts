/**
 * Orders that contradict their own themes: what a theme takes (theme-demands.ts) against what else
 * is ordered.
 */

import { GOLD, PROMOTED_LANCE, RANGING_KINDS, BISHOP, PAWN, ROOK, demote } from '../placement/pieces.ts';
import type { Refusal } from '../result.ts';
import { LEAST_IN_PATTERN, isMirrored, patternDrawnBy } from '../vocabulary/pattern.ts';
import { CAPITAL, CAPITAL_SMOKE_REST, HOMES, smokePlies, smokeRest } from '../vocabulary/styles.ts';
import type { Theme } from '../vocabulary/theme.ts';
import { firstOf } from './checks.ts';
import { GROUP_NAMES } from './conform.ts';
import { finalSquares } from './final-shape.ts';
import { GROUPS, type Group, groupRange, kindsOf } from './limits.ts';
import type { Order } from './order.ts';
import { type Terms, mostPieces, mostStanding, termsOf } from './terms.ts';
import { DEMANDS, type Source, type ThemeDemand, piecesOf } from './theme-demands.ts';

/**
 * In what a theme and the rest of an order are at odds, as `details.fault` of the refusal has it:
 * each with the theme, and the numbers or names beside it that the sentence has.
 */
export const THEME_FAULTS = [
  /** `takes` plies at least; the order `allows` so many at most. */
  'plies',
  /** `takes` pieces at least; the order `allows` so many at most. Kings and hand counted. */
  'fewPieces',
  /** `takes` pieces at most; the order `wants` so many at least. */
  'manyPieces',
  /** `takes` pieces on the board at least; the order `allows` so many at most. */
  'fewStanding',
  /** Nothing is in `group`; the order `wants` so many there at least. */
  'notEmpty',
  /** A king of the attacker's is lacking, or too much. */
  'noKing',
  'king',
  /** `source` is lacking. */
  'source',
  /** The first diagram draws a pattern that it must not draw, or none. */
  'drawn',
  'undrawn',
  /** The same of the last one; or more men are left in it, `wants`, than `takes`. */
  'lastUndrawn',
  'lastMen',
  /** What the theme takes besides cannot be had in this order: `reason` is a code. */
  'rest',
  /** Futile interpositions are not told from others in the run. */
  'futility',
] as const;
/** One of `THEME_FAULTS`. */
export type ThemeFault = (typeof THEME_FAULTS)[number];

/** A theme, what it takes, and the order with that folded in as far as it goes. */
interface Asked {
  readonly theme: Theme;
  readonly demand: ThemeDemand;
  readonly order: Order;
  readonly terms: Terms;
}

type Check = (asked: Asked) => Refusal | null;

/**
 * The refusal of an order for a theme: what is at odds, and what else there is to do than to leave
 * the theme out.
 */
export function themeFault(
  theme: Theme,
  fault: ThemeFault,
  [said, remedy]: readonly [said: string, remedy: string],
  details: Readonly<Record<string, unknown>> = {},
): Refusal {
  const message = `The theme ${theme} ${said}: ${remedy}, or leave the theme out.`;
  return {
    code: fault === 'plies' ? 'theme_needs_plies' : 'theme_out_of_reach',
    message,
    details: { theme, fault, ...details },
  };
}

/** A smoke loses a man by a capture of the defender's; his drops alone bring men for a shape. */
function fewestPlies({ demand: { plies = 1, last }, terms: { pieces, kings } }: Asked): number {
  if (last === 'burnt') return smokePlies(pieces[0] - (kings - 1), CAPITAL_SMOKE_REST);
  if (last === 'drawn') return Math.max(plies, 2 * (LEAST_IN_PATTERN - pieces[1]) + 1);
  return plies;
}

const plies: Check = (asked) => {
  const allows = asked.order.plies?.[1] ?? Infinity;
  const takes = fewestPlies(asked);
  if (allows >= takes) return null;
  return themeFault(
    asked.theme,
    'plies',
    [`takes ${takes} plies at least; the order is for ${allows} at most`, 'allow more'],
    { takes, allows, path: 'plies[1]' },
  );
};

const pieces: Check = ({ theme, demand, terms }) => {
  const [least, most] = piecesOf(demand, terms.kings);
  const wants = terms.pieces[0];
  const allows = Math.min(terms.pieces[1], mostPieces(terms));
  if (allows < least)
    return themeFault(
      theme,
      'fewPieces',
      [`takes ${least} pieces at least (kings and hand counted); the order allows ${allows}`, 'allow more'],
      { takes: least, allows, path: 'pieces[1]' },
    );
  if (wants <= most) return null;
  return themeFault(
    theme,
    'manyPieces',
    [
      `has ${most} pieces at most (kings and hand counted); the order is for ${wants} at least`,
      'ask for less',
    ],
    { takes: most, wants, path: 'pieces[0]' },
  );
};

const standing: Check = ({ theme, demand: { standing: takes = 0 }, terms }) => {
  const squares = terms.open.reduce((sum, flag) => sum + flag, 0);
  const allows = Math.min(mostStanding(terms), squares);
  if (allows >= takes) return null;
  return themeFault(
    theme,
    'fewStanding',
    [`takes ${takes} pieces on the board at least; the order allows ${allows}`, 'allow more'],
    { takes, allows },
  );
};

const empty: Check = ({ theme, demand: { none = [] }, terms: { limits } }) => {
  for (const group of none) {
    const [wants] = groupRange(limits[group], kindsOf(group));
    if (wants === 0) continue;
    return themeFault(
      theme,
      'notEmpty',
      [`has none of ${GROUP_NAMES[group]}; the order is for ${wants} at least`, 'take them out'],
      { group, wants },
    );
  }
  return null;
};

const kings: Check = ({ theme, demand, terms }) => {
  if (demand.kings === undefined || demand.kings === terms.kings) return null;
  if (demand.kings === 2)
    return themeFault(theme, 'noKing', [
      'takes a king of the attacker’s; the order is for none',
      'ask for `twoKings`',
    ]);
  return themeFault(theme, 'king', [
    'has no king of the attacker’s; the order is for one',
    'take him out of the order',
  ]);
};

const isRanging = (group: Group, kind: number): boolean =>
  RANGING_KINDS.includes(demote(kind)) && (group !== 'attacker' || kind !== PROMOTED_LANCE);

/**
 * Whether pieces of a group and kind are of a source. What stands promoted of the attacker's stays
 * so, and what he has on the board he does not drop; the defender's pieces he may capture.
 */
const IS_OF: Readonly<Record<Exclude<Source, 'home'>, (group: Group, kind: number) => boolean>> = {
  ranging: isRanging,
  pawn: (group, kind) => isRanging(group, kind) || (group !== 'attacker' && demote(kind) === PAWN),
  promotable: (group, kind) =>
    isRanging(group, kind) || (group === 'attacker' ? kind < GOLD : demote(kind) !== GOLD),
  defender: (group, kind) => isRanging(group, kind) || group === 'defender',
  rook: (_, kind) => demote(kind) === ROOK,
  bishop: (_, kind) => demote(kind) === BISHOP,
};

/** What is lacking, in words. */
const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  ranging: 'a rook, bishop or lance',
  pawn: 'a pawn for the attacker to drop',
  promotable: 'a piece for the attacker to move unpromoted',
  defender: 'a piece of the defender’s that captures',
  rook: 'a rook or dragon',
  bishop: 'a bishop or horse',
  home: 'a lance or knight of the defender’s at home in the corner',
};

function isThere(source: Source, { limits, mayStand }: Terms): boolean {
  if (source === 'home') return HOMES.flat().some(({ piece, square }) => mayStand(piece, square));
  return GROUPS.some(
    (group) =>
      limits[group].total[1] > 0 &&
      kindsOf(group).some((kind) => limits[group].max[kind] > 0 && IS_OF[source](group, kind)),
  );
}

const sources: Check = ({ theme, demand, terms }) => {
  const source = demand.sources?.find((each) => !isThere(each, terms));
  if (source === undefined) return null;
  return themeFault(
    theme,
    'source',
    [`takes ${SOURCE_NAMES[source]}, for which the order leaves no room`, 'allow one'],
    { source },
  );
};

function asksFor(order: Order, isMeant: (demand: ThemeDemand) => boolean): boolean {
  return (order.themes ?? []).some((theme) => isMeant(DEMANDS[theme]));
}

/** Whether some men on these squares, and on no others, draw a pattern. */
function canDraw(squares: readonly number[]): boolean {
  return squares.length > 0 && (patternDrawnBy(squares) !== null || isMirrored(squares));
}

/** A shape that is ordered says which squares are taken, and with that often what is drawn. */
const first: Check = ({ theme, demand, order, terms: { shape } }) => {
  const hasPattern = shape !== null && shape.length > 0 && patternDrawnBy(shape) !== null;
  if (demand.first === 'undrawn' && (hasPattern || asksFor(order, (other) => other.first === 'drawn')))
    return themeFault(theme, 'drawn', [
      'begins with a diagram that draws nothing; the order is for one that does',
      'leave that out',
    ]);
  if (demand.first !== 'drawn' || shape === null || canDraw(shape)) return null;
  return themeFault(theme, 'undrawn', [
    'takes a letter, a line, a rectangle or a mirror image; the shape of the order is none',
    'draw one',
  ]);
};

const last: Check = ({ theme, demand, order, terms }) => {
  const squares = order.shapeAtEnd === undefined ? null : finalSquares(order.shapeAtEnd);
  if (demand.last === 'drawn' && squares !== null && !canDraw(squares))
    return themeFault(theme, 'lastUndrawn', [
      'ends with a letter, a line, a rectangle or a mirror image; the last shape of the order is none',
      'draw one',
    ]);
  if (demand.last !== 'burnt') return null;
  const takes = smokeRest(squares?.includes(CAPITAL) ?? true) + terms.kings - 1;
  const isDrawn = asksFor(order, (other) => other.last === 'drawn');
  const wants = squares?.length ?? (isDrawn ? LEAST_IN_PATTERN : 0);
  if (wants <= takes) return null;
  return themeFault(
    theme,
    'lastMen',
    [`ends with ${takes} men at most on the board; the order is for ${wants}`, 'make the last shape smaller'],
    { takes, wants },
  );
};

const CHECKS: readonly Check[] = [kings, plies, pieces, standing, empty, sources, first, last];

/** The first contradiction between an order and one of its themes; null where none is known. */
export function contradictionOfThemes(order: Order): Refusal | null {
  const terms = termsOf(order);
  for (const theme of order.themes ?? []) {
    const found = firstOf(CHECKS, { theme, demand: DEMANDS[theme], order, terms });
    if (found !== null) return found;
  }
  return null;
}
