/**
 * What an order's themes and wishes make of a sound problem: which of them it shows, and how much
 * that counts beside its length when problems are selected.
 */

import { difficultyOf, scoreOf } from '../../appraise/difficulty.ts';
import type { Glance } from '../../appraise/glance.ts';
import type { Measure } from '../../vocabulary/measure.ts';
import { Questions } from '../../appraise/questions.ts';
import { THEMES } from '../../vocabulary/theme.ts';
import { findThemes } from '../../appraise/themes.ts';
import { playedLineOf } from '../../appraise/played-line.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Interposition } from '../../mate/verdict.ts';
import type { Placement } from '../../placement/placement.ts';
import { hasAppeal } from '../../order/accept.ts';
import type { Order } from '../../order/order.ts';
import type { Appeal } from '../../run/problem.ts';

/** How the questions about themes and measures are asked. */
export interface AppealOptions {
  readonly interposition: Interposition;
  /** What tells surprise; without it a wish for it is worth nothing. */
  readonly glance?: Glance | undefined;
  /** See `MateSolver.solve`. */
  readonly cancel?: Int32Array | undefined;
}

/** Nodes of a question, and of all of them about a problem. */
const QUESTION_NODES = 10_000;
const NODES = 500_000;

/** What a wished theme that is shown is worth, in plies. */
const WISH_PLIES = 6;

/**
 * What a measure is worth in plies: each ranges over ten or so among problems of the same length.
 */
const MERITS: Readonly<Record<Measure, (value: number) => number>> = {
  proofNodes: (value) => Math.log2(1 + value),
  plausibleChecks: (value) => 2 * value,
  deepestTry: (value) => value,
  surprise: (value) => 3 * value,
  apparentLoss: (value) => value,
  economy: (value) => 20 * value,
  movedDistance: (value) => value / 2,
  score: (value) => value,
};

/**
 * The appeal of a sound problem; null where the order asks for none. Depends on the problem and on
 * what the solver's table holds of it.
 *
 * @param proofNodes the nodes that it took to solve the problem
 */
export function appealOf(
  solver: MateSolver,
  problem: { readonly placement: Placement; readonly line: readonly string[]; readonly proofNodes: number },
  order: Order | undefined,
  { interposition, glance, cancel }: AppealOptions,
): Appeal | null {
  if (order === undefined || !hasAppeal(order)) return null;
  const { themes = [], wish = [], maximise } = order;
  const played = playedLineOf(problem);
  const limits = { interposition, questionNodes: QUESTION_NODES, nodes: NODES, ...(cancel && { cancel }) };
  const questions = new Questions(solver.engine, played.attacker, limits);
  const named = new Set([...themes, ...wish]);
  const wanted = maximise === 'score' ? THEMES : [...named];
  const shown = findThemes(played, questions, wanted).themes.map(({ theme }) => theme);
  const merit = wish.filter((theme) => shown.includes(theme)).length * WISH_PLIES;
  const measured = maximise === undefined ? 0 : MERITS[maximise](measure(maximise));
  return { themes: shown.filter((theme) => named.has(theme)), merit: merit + measured };

  function measure(name: Measure): number {
    const difficulty = difficultyOf(played, questions, problem.proofNodes, glance);
    return (name === 'score' ? scoreOf(difficulty, played.steps.length, shown) : difficulty[name]) ?? 0;
  }
}
