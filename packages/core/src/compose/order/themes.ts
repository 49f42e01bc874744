/**
 * Themes that an order may ask for, by name. What a theme is, a detector says, which is given from outside: it needs the tree of
 * variations, and orders know diagrams and lines only.
 */

import type { Placement } from '../../placement/placement.ts';

/** The names of the themes. */
export const THEMES = [
  /** 捨駒 */
  'sacrifice',
  /** 中合 */
  'distantInterposition',
  /** 移動合 */
  'movedInterposition',
  /** 不成 */
  'underPromotion',
  /** 打歩詰回避 */
  'dropPawnMateAvoidance',
  /** 遠打 */
  'distantDrop',
  /** 限定打 */
  'limitedDrop',
  /** 退路封鎖 */
  'blockedFlight',
  /** 開き王手 */
  'discoveredCheck',
  /** 両王手 */
  'doubleCheck',
  /** 馬鋸 */
  'horseSaw',
  /** 龍追い */
  'dragonChase',
  /** 煙詰 */
  'smoke',
] as const;
export type Theme = (typeof THEMES)[number];

/**
 * The fewest plies in which a theme can be shown; 1 where absent. A sacrificed piece is captured and an interposition made by the
 * defender, after which the attacker has to mate.
 */
export const FEWEST_PLIES: Readonly<Partial<Record<Theme, number>>> = {
  sacrifice: 3,
  distantInterposition: 3,
  movedInterposition: 3,
};

/** A solved problem: Black attacks. */
export interface SolvedProblem {
  readonly placement: Placement;
  /** Plies of both sides. */
  readonly plies: number;
  /** The main line 作意 in USI moves. */
  readonly line: readonly string[];
}

/** The themes that a problem shows. Has to be deterministic. */
export type ThemeDetector = (problem: SolvedProblem) => readonly Theme[];
