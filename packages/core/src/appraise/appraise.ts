/**
 * The appraisal of a problem: it is solved, its main line searched for themes, its difficulty
 * measured. Plain data, for the command line, a store or a page.
 */

import { prune } from '../mate/prune.ts';
import type { MateSolver } from '../mate/solver.ts';
import type { Interposition, Limits, Solution } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { type Difficulty, difficultyOf, scoreOf } from './difficulty.ts';
import type { Glance } from './glance.ts';
import { Questions } from './questions.ts';
import type { Theme, ThemeFinding } from '../vocabulary/theme.ts';
import { findThemes } from './themes.ts';
import { playedLineOf } from './played-line.ts';

/**
 * The version of the appraiser: to be raised when the same problem would be appraised otherwise, so
 * that stores appraise theirs anew.
 */
export const APPRAISER = 4;

/** The limits are those of the solution, and again of the questions about it. */
export interface AppraiseOptions extends Limits {
  /** Default `standard`. */
  readonly interposition?: Interposition;
  /**
   * The main line 作意 to look at in place of the solver's own, of the same length, in USI moves that
   * replay.
   */
  readonly line?: readonly string[];
  /** Nodes of each question about a theme; default 20,000. */
  readonly questionNodes?: number;
  /** Themes to look for; default all. */
  readonly themes?: readonly Theme[];
  /** Count ornaments 飾り駒 as well, by pruning: it takes a check for each piece. Default false. */
  readonly ornaments?: boolean;
}

/**
 * A solution with what there is to say of the problem. Serialisable. Without an exact length and a
 * main line there is nothing to say.
 */
export interface Appraisal extends Solution {
  readonly themes: readonly ThemeFinding[];
  /** Themes that the nodes did not suffice to tell: they may be there or not. */
  readonly undecided: readonly Theme[];
  readonly difficulty: Difficulty | null;
  /** `scoreOf` the difficulty and the themes. */
  readonly score: number | null;
}

const QUESTION_NODES = 20_000;

/**
 * Appraises a position with the side to move as attacker, read and legal as `MateSolver.solve`
 * wants it. Whether it is sound is not asked. The same position and options have the same
 * appraisal.
 *
 * @param glance what gives the surprise; without one it is null
 * @param cancel see `MateSolver.solve`
 */
export function appraise(
  solver: MateSolver,
  placement: Placement,
  options: AppraiseOptions = {},
  glance?: Glance,
  cancel?: Int32Array,
): Appraisal {
  const { interposition, nodes, timeMs, questionNodes = QUESTION_NODES } = options;
  const limits = {
    ...(interposition !== undefined && { interposition }),
    ...(nodes !== undefined && { nodes }),
    ...(timeMs !== undefined && { timeMs }),
  };
  const solution = solver.solve(placement, limits, cancel);
  const { plies, exact } = solution;
  const line = options.line?.length === plies ? options.line : solution.line;
  if (!exact || line === null || plies === null)
    return { ...solution, themes: [], undecided: [], difficulty: null, score: null };

  const played = playedLineOf({ placement, line });
  const asking = { ...limits, questionNodes, ...(cancel && { cancel }) };
  const questions = new Questions(solver.engine, played.attacker, asking);
  const found = findThemes(played, questions, options.themes);
  const measured = difficultyOf(played, questions, solution.nodes, glance);
  const spent = { nodes: solution.nodes + solver.engine.nodes, ms: solution.ms + solver.engine.elapsedMs };
  const ornaments =
    options.ornaments === true ? prune(solver, placement, limits, cancel).removed.length : null;
  const difficulty = { ...measured, ornaments };
  const shown = found.themes.map(({ theme }) => theme);
  return { ...solution, ...spent, line, ...found, difficulty, score: scoreOf(difficulty, plies, shown) };
}
