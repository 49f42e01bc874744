/**
 * The goal `brinkmate` 必至: one solution, nothing superfluous, guaranteed (docs/brinkmate.md).
 *
 * Most diagrams are no brinkmates, most brinkmates are cooked, and most cooks make a brinkmate at
 * once: so it is asked in this order, the cheap questions first, and the first answer against a
 * diagram ends it. What stays undecided is no problem.
 */

import { CHECK_COOKS } from './mate.ts';
import { pruneBrinkmate } from '../../brinkmate/prune.ts';
import { BrinkmateSolver } from '../../brinkmate/solver.ts';
import { type BrinkmateCheckOptions, checkBrinkmate } from '../../brinkmate/uniqueness.ts';
import type { BrinkmateCook, BrinkmateReport } from '../../brinkmate/verdict.ts';
import type { Flaw } from '../../mate/verdict.ts';
import { mayPrune } from '../../order/meeting.ts';
import { INNER_NODES, BrinkmateJudge } from '../retrograde/brinkmate-judge.ts';
import { QUIET } from '../retrograde/effort.ts';
import type { Assessment } from './assessment.ts';
import type { AssessParameters, ConfirmParameters, Evaluation, Look } from './evaluation.ts';

/** Nodes of each mate search inside of a second look. */
const CONFIRM_INNER_NODES = 10 * INNER_NODES;
/**
 * How many times the nodes of the first look the second one has, and the least of them: what was
 * extended was never looked at as a whole.
 */
const DEEPER = 10;
const LEAST_SOLVE_NODES = 2_000_000;
const LEAST_COOK_NODES = 1_000_000;
/** The budget of all alternatives. */
const CONFIRM_COOKS = 20;

function lookOptions({ mateNodes, cookNodes }: AssessParameters): BrinkmateCheckOptions {
  return {
    innerNodes: INNER_NODES,
    solveNodes: mateNodes,
    cookNodes,
    nodes: mateNodes + CHECK_COOKS * cookNodes,
    verdictOnly: true,
  };
}

function confirmOptions({ mateNodes, cookNodes }: ConfirmParameters): BrinkmateCheckOptions {
  const solveNodes = Math.max(DEEPER * mateNodes, LEAST_SOLVE_NODES);
  const each = Math.max(DEEPER * cookNodes, LEAST_COOK_NODES);
  return {
    innerNodes: CONFIRM_INNER_NODES,
    solveNodes,
    cookNodes: each,
    nodes: solveNodes + CONFIRM_COOKS * each,
  };
}

const look: Evaluation['look'] = (solver, placement, parameters, cancel): Look => {
  const brinkmates = new BrinkmateSolver(solver.engine);
  const report = checkBrinkmate(brinkmates, placement, lookOptions(parameters), cancel);
  const { soundness, nodes } = report;
  const isReached = report.verdict === 'brinkmate';
  return {
    verdict: verdictOf(report),
    plies: isReached ? report.plies : null,
    exact: isReached && report.exact,
    line: isReached ? report.line : null,
    leftover: null,
    soundness: soundness === 'sound' && !report.guaranteed ? 'unknown' : soundness,
    paperSound: null,
    flaws: report.cooks.map(flawOf),
    nodes,
  };
};

/** A position that mates already is no brinkmate problem. */
function verdictOf({ verdict }: BrinkmateReport): Assessment['verdict'] {
  return verdict === 'mate' ? 'noBrinkmate' : verdict;
}

function flawOf({ ply, move }: BrinkmateCook): Flaw {
  return { kind: 'cook', ply, move, line: [move], fault: true };
}

const confirm: Evaluation['confirm'] = (solver, placement, plies, parameters, cancel) => {
  const { order } = parameters;
  const options = { ...confirmOptions(parameters), ...(order && { allows: mayPrune(order) }) };
  const brinkmates = new BrinkmateSolver(solver.engine);
  const { sfen, removed, whole, report } = pruneBrinkmate(brinkmates, placement, options, cancel);
  for (const each of [whole, report]) {
    const isOther = each.verdict !== 'unknown' && each.exact && each.plies !== plies;
    if (isOther || each.soundness === 'unsound') return { verdict: 'refuted' };
    if (each.soundness !== 'sound' || !each.guaranteed) return { verdict: 'undecided' };
  }
  if (report.line === null) return { verdict: 'undecided' };
  return {
    verdict: 'confirmed',
    problem: { sfen, removed, plies, line: report.line, soundness: 'sound', paperSound: null, flaws: [] },
  };
};

/** How runs with the goal `brinkmate` look at diagrams. */
export const BRINKMATE: Evaluation = {
  look,
  confirm,
  effort: QUIET,
  judge: (engine, { plies }, _parameters, cancel) => new BrinkmateJudge(engine, plies, cancel),
};
