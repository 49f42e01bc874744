/**
 * What the mate solver and the soundness check answer: plain data, the same words in the CLI, the
 * queue and the API.
 */

/** Which interpositions are futile 無駄合 (docs/tsume-rules.md §3). */
export const INTERPOSITIONS = ['standard', 'narrow', 'returning', 'none'] as const;
/** One of `INTERPOSITIONS`. */
export type Interposition = (typeof INTERPOSITIONS)[number];
/** Which rows of the soundness table are faults (docs/tsume-rules.md §4). */
export const PROFILES = ['strict', 'magazine', 'app'] as const;
/** One of `PROFILES`. */
export type Profile = (typeof PROFILES)[number];
/** Why a search stopped before all was known. */
export const STOPS = ['nodes', 'time', 'memory', 'aborted'] as const;
/** One of `STOPS`. */
export type Stopped = (typeof STOPS)[number];
/** What is known of a position: `noMate` is proven, `unknown` was not decided. */
export const VERDICTS = ['mate', 'noMate', 'unknown'] as const;
/** One of `VERDICTS`. */
export type Verdict = (typeof VERDICTS)[number];

/** Budgets of one solve or check. Absent means unlimited. */
export interface Limits {
  readonly nodes?: number;
  readonly timeMs?: number;
}

/** How a position is solved: limits, the rule of futile interpositions, and how much is wanted. */
export interface SolveOptions extends Limits {
  /** Default `standard`. */
  readonly interposition?: Interposition;
  /** First mate found, no exactness. Default false. */
  readonly any?: boolean;
  /**
   * Look for the leftover, and for the main line that is best in it too. False: `leftover` stays
   * null and the line is best in length only, which spares the refutation of all other moves.
   * Default true.
   */
  readonly leftover?: boolean;
}

/** The answer of one solve; `plies`, `line` and `leftover` are null where no mate is proven. */
export interface Solution {
  /** The position that was solved, as the reading completed it. */
  readonly sfen: string;
  readonly verdict: Verdict;
  /** Plies of both sides; with `exact`, no shorter mate and no longer defence exist. */
  readonly plies: number | null;
  readonly exact: boolean;
  /** The main line 作意 in USI moves. */
  readonly line: readonly string[] | null;
  /** Pieces in the attacker's hand at mate on the main line. */
  readonly leftover: number | null;
  /**
   * Why the search ended before all was known; null where nothing was cut. Beside a soundness of
   * `unsound`: there may be more flaws, and whether it is grey may be open.
   */
  readonly stopped: Stopped | null;
  readonly nodes: number;
  readonly ms: number;
}

/** The rows of docs/tsume-rules.md §4. */
export const FLAW_KINDS = [
  'noMate',
  'cook',
  'earlyMate',
  'leftover',
  'finalMoveDual',
  'longerVariation',
  'equalVariation',
  'variationCook',
  'unlimited',
  'detour',
  'ornament',
  'returningInterposition',
] as const;
/** One of `FLAW_KINDS`. */
export type FlawKind = (typeof FLAW_KINDS)[number];

/**
 * One row of docs/tsume-rules.md §4 that applies. `ply` counts from 1; `line` is the deviating line
 * from there, in USI moves. An ornament belongs to the diagram: its ply is 0, its line empty.
 */
export interface Flaw {
  readonly kind: FlawKind;
  readonly ply: number;
  readonly move: string;
  readonly line: readonly string[];
  /** Whether it makes the problem unsound under the profile asked for. */
  readonly fault: boolean;
  /** Of a `returningInterposition`: the plies of the main line without such rounds. */
  readonly plies?: number;
  /** Of an `ornament`: `R*5e` for Black's rook on 5e, lower case for White's. */
  readonly piece?: string;
}

/** The kinds of lines beside the main line that are no flaws: variations 変化 and tries 紛れ. */
export const SIDE_LINE_KINDS = ['variation', 'try'] as const;

/** A variation or a try, on its own from the move at which it leaves the main line. */
export interface SideLine {
  readonly kind: (typeof SIDE_LINE_KINDS)[number];
  /** The ply at which it leaves the main line, from 1. */
  readonly ply: number;
  /** USI moves: of a variation up to mate, of a try with the one defence that refutes it. */
  readonly line: readonly string[];
  /** Pieces in the attacker's hand at the end of a variation; null for a try. */
  readonly leftover: number | null;
}

/** The defence that an author has overlooked, and how play goes on. Plain data. */
export interface LineFailure {
  /** The ply of that defence, from 1. */
  readonly ply: number;
  /** USI moves from there: the escape, and the checks that hold on longest after it. */
  readonly line: readonly string[];
  /** How many defences escape there; null where not all were told. */
  readonly escapes: number | null;
  /** Whether the attacker has no check left at the end of the line. */
  readonly ends: boolean;
}

/**
 * 完全作 or not; `grey` 灰色 rests on a contested interposition, `unknown` was not decided within the
 * budget.
 */
export const SOUNDNESSES = ['sound', 'unsound', 'grey', 'unknown'] as const;
/** One of `SOUNDNESSES`. */
export type Soundness = (typeof SOUNDNESSES)[number];

/** How a problem is checked; nodes and milliseconds are those of the whole check. */
export interface CheckOptions extends SolveOptions {
  /** Default `strict`. */
  readonly profile?: Profile;
  /**
   * Stop at the first fault, or alternative left undecided: enough for a verdict, not for a full
   * report. Default false.
   */
  readonly verdictOnly?: boolean;
  /** Node budget for the verdict and the length alone; default the whole budget `nodes`. */
  readonly mateNodes?: number;
  /**
   * Node budget for the main line of a mate whose length is known; default what is left of the
   * whole.
   */
  readonly lineNodes?: number;
  /** Node budget of each refutation of an alternative move; default the whole budget. */
  readonly cookNodes?: number;
  /**
   * Whether a verdict that hangs on contested interpositions is told as `grey`, which takes a
   * second check; default true. Without it the soundness is that of the interposition rule asked
   * for alone.
   */
  readonly tellsGrey?: boolean;
}

/** A solution with its soundness report. */
export interface Report extends Solution {
  readonly soundness: Soundness;
  /**
   * The seed paper's 完全作: mates, nothing left over, no cook before the final move. Null where
   * undecided.
   */
  readonly paperSound: boolean | null;
  readonly flaws: readonly Flaw[];
  /**
   * Pieces of which it was not decided within the budget whether they are ornaments 飾り駒, named as
   * those are; absent where ornaments were not looked for.
   */
  readonly openOrnaments?: readonly string[];
}
