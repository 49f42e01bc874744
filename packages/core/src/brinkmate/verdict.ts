/** What the brinkmate search 必至探索 is told and answers: plain data. */

import { type Limits, STOPS } from '../mate/verdict.ts';

/**
 * What is known of a position asked for a brinkmate; `mate`: the attacker mates by checks, so that
 * it is no brinkmate problem.
 */
export const BRINKMATE_VERDICTS = ['brinkmate', 'mate', 'noBrinkmate', 'unknown'] as const;
/**
 * Why a search stopped; `inner`: inner searches stopped on their limit; `plies`: the limit of plies
 * was reached.
 */
export const BRINKMATE_STOPS = [...STOPS, 'inner', 'plies'] as const;

/** Which search looks for the brinkmate, around the mate search: both answer alike. */
export type BrinkmateMethod = 'deepening' | 'dfpn';

/** How a brinkmate is searched. Limits of nodes and milliseconds are those of the whole job. */
export interface BrinkmateOptions extends Limits {
  /** Default `dfpn`. */
  readonly method?: BrinkmateMethod;
  /** Nodes of each inner mate search at most; default 1,000,000. */
  readonly innerNodes?: number;
  /**
   * Milliseconds of each inner mate search at most; default unlimited. Answers then depend on the
   * machine.
   */
  readonly innerTimeMs?: number;
  /**
   * How mates inside are searched: by the engine's df-pn, or, to compare, by plain iterative
   * deepening to `innerPlies`, beyond which it is undecided whether there is a mate. Default
   * `dfpn`.
   */
  readonly innerMethod?: 'dfpn' | 'deepening';
  /** Plies of that iterative deepening; default 5. */
  readonly innerPlies?: number;
  /**
   * Whether a mate beyond `innerPlies` is taken for none, as the programs did that [Hashimoto]
   * compares with: verdicts may then be false, and none is guaranteed. To compare; default false.
   */
  readonly innerTrusts?: boolean;
  /** Whether each inner search begins with an empty table, to compare. Default false. */
  readonly forgetful?: boolean;
  /** Brinkmates of more plies are not looked for; default unlimited. */
  readonly maxPlies?: number;
}

/** What a search has cost; `ms` is the time of the whole job in milliseconds. */
export interface BrinkmateCounts {
  /** Inner mate searches that were begun. */
  readonly innerCalls: number;
  /** Those that stopped on their limit. */
  readonly innerStopped: number;
  /** Nodes of both levels. */
  readonly nodes: number;
  readonly ms: number;
}

/** The answer of one search, from the viewpoint of the attacker, who is to move. Plain JSON. */
export interface BrinkmateSolution extends BrinkmateCounts {
  /** The position that was searched, as the reading completed it. */
  readonly sfen: string;
  readonly verdict: (typeof BRINKMATE_VERDICTS)[number];
  /**
   * Plies of both sides up to the move that can't be parried (docs/brinkmate.md); 0 for `mate`;
   * null where there is no such verdict.
   */
  readonly plies: number | null;
  /** Whether no brinkmate in fewer plies exists. */
  readonly exact: boolean;
  /**
   * Best play of both sides, USI moves, ending with the attacker's last; null without a brinkmate.
   */
  readonly line: readonly string[] | null;
  /** Positions on which an inner search stopped on its limit, undecided to the end. */
  readonly unverified: number;
  /** The verdict stands, of a brinkmate its plies too, and no inner search was left undecided. */
  readonly guaranteed: boolean;
  /** Why the verdict is `unknown` or not exact, or (`checkBrinkmate`) the soundness not known. */
  readonly stopped: (typeof BRINKMATE_STOPS)[number] | null;
}

/** Another move that leads to a brinkmate. `ply` counts from 1. */
export interface BrinkmateCook {
  readonly ply: number;
  readonly move: string;
  /** Plies of that brinkmate from there, its upper bound. */
  readonly plies: number;
  /** The same move but for promotion 成・不成. */
  readonly promotionOnly: boolean;
}

/** Whether a brinkmate has one solution; none is grey, since every interposition counts. */
export const BRINKMATE_SOUNDNESSES = ['sound', 'unsound', 'unknown'] as const;

/**
 * A solution with its cooks, in the order of the line. Where only a verdict was asked for, the
 * list ends at the first cook.
 */
export interface BrinkmateReport extends BrinkmateSolution {
  /** `sound`: one solution, proven; `unsound`: no brinkmate, or a cook. */
  readonly soundness: (typeof BRINKMATE_SOUNDNESSES)[number];
  readonly cooks: readonly BrinkmateCook[];
}
