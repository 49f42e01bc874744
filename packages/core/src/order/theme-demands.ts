/**
 * What themes take of a problem before anything is searched: its length, what it begins with, what
 * it ends with. Each line follows from what the theme's detector asks for (appraise/themes), so
 * that no problem without it shows the theme; where nothing follows nothing is said. The numbers
 * are those that the detectors go by (vocabulary).
 */

import { LEAST_IN_PATTERN } from '../vocabulary/pattern.ts';
import { LEAST_OF_KIND, MOST_SMALL_SMOKE_MEN, SMALL_SMOKE_MEN, SMOKE_PIECES } from '../vocabulary/styles.ts';
import { CHASE_CHECKS, SAW_PERIODS, type Theme } from '../vocabulary/theme.ts';
import type { Group } from './limits.ts';
import type { Range, Style } from './order.ts';

/**
 * Pieces of which there has to be one, on the board or in hand; theme-contradictions.ts says which
 * those are.
 *
 * - `ranging`: a rook, bishop or lance. Nothing else gives a check from afar, and only against such
 *   a check the defender drops anything: without it all men there ever are stand or are in hand at
 *   first.
 * - `pawn`: what the attacker can come to drop as a pawn.
 * - `promotable`: what he can come to move unpromoted and could promote.
 * - `defender`: what of the defender's can capture beside the king.
 * - `rook`, `bishop`: of the kind, promoted or not.
 * - `home`: a lance or knight of the defender's at home.
 */
export const SOURCES = ['ranging', 'pawn', 'promotable', 'defender', 'rook', 'bishop', 'home'] as const;
/** One of `SOURCES`. */
export type Source = (typeof SOURCES)[number];

/** What a theme takes; a field that is absent says nothing. */
export interface ThemeDemand {
  /** Plies at least. */
  readonly plies?: number;
  /** Pieces in play at first, the attacker's king not counted. */
  readonly men?: Range;
  /** Pieces on the board at first, at least, the kings counted. */
  readonly standing?: number;
  /** Groups of which there is nothing at first. */
  readonly none?: readonly Group[];
  /** Kings on the board. */
  readonly kings?: 1 | 2;
  readonly style?: Pick<Style, 'oneKind' | 'rookAndBishop' | 'gameLike'>;
  /** Of each of these there has to be a piece. */
  readonly sources?: readonly Source[];
  /** Whether the first diagram draws a pattern. */
  readonly first?: 'drawn' | 'undrawn';
  /** Whether the last one does, or all but three men or four are gone by then. */
  readonly last?: 'drawn' | 'burnt';
  /** Whether it is told only where futile interpositions 無駄合 are told from others. */
  readonly futility?: true;
}

/** What is thrown between 中合, 捨合: dropped before a distant checker, after which he has to mate. */
const THROWN: ThemeDemand = { plies: 3, sources: ['ranging'], futility: true };

/** What each theme takes. */
export const DEMANDS: Readonly<Record<Theme, ThemeDemand>> = {
  // The capture is the defender's, and the mate comes after it.
  sacrifice: { plies: 3 },
  distantInterposition: THROWN,
  thrownInterposition: THROWN,
  movedInterposition: { plies: 3, sources: ['ranging'] },
  underPromotion: { sources: ['promotable'] },
  dropPawnMateAvoidance: { plies: 3, sources: ['pawn'] },
  // After the defender's move no mate in one.
  dropPawnMateProvocation: { plies: 5, sources: ['pawn'] },
  distantDrop: { sources: ['ranging'] },
  limitedDrop: { sources: ['ranging'] },
  blockedFlight: { plies: 3, sources: ['defender'] },
  // A piece that does not move comes to give check: its line was opened.
  discoveredCheck: { sources: ['ranging'] },
  doubleCheck: { sources: ['ranging'] },
  counterCheck: { plies: 3, kings: 2 },
  // A horse or dragon was a bishop or rook, or what is dropped before another ranging piece.
  horseSaw: { plies: 2 * 2 * SAW_PERIODS + 1, sources: ['ranging'] },
  dragonChase: { plies: 2 * CHASE_CHECKS + 1, sources: ['ranging'] },
  smoke: { men: [SMOKE_PIECES, Infinity], last: 'burnt' },
  smallSmoke: { men: [SMALL_SMOKE_MEN, MOST_SMALL_SMOKE_MEN], none: ['hand'], last: 'burnt' },
  shape: { standing: LEAST_IN_PATTERN, first: 'drawn' },
  finalShape: { first: 'undrawn', last: 'drawn' },
  // The defender's king is one of the men.
  oneKind: { men: [LEAST_OF_KIND + 1, Infinity], style: { oneKind: true } },
  rookAndBishop: {
    men: [LEAST_OF_KIND + 1, Infinity],
    style: { rookAndBishop: true },
    sources: ['rook', 'bishop'],
  },
  gameLike: { style: { gameLike: true }, sources: ['home'] },
  nakedKing: { none: ['attacker', 'defender'], kings: 1 },
  twoKings: { kings: 2 },
  modelMate: {},
};

/**
 * The pieces that a theme takes as an order counts them, who counts the attacker's king as well.
 *
 * @param kings on the board
 */
export function piecesOf({ men = [0, Infinity] }: ThemeDemand, kings: number): Range {
  return [men[0] + kings - 1, men[1] + kings - 1];
}
