/** The goal `mate`: mates 詰将棋, looked at by the mate solver and its soundness report. */

import { checkSoundness } from '../../mate/soundness.ts';
import type { CheckOptions } from '../../mate/verdict.ts';
import { confirm } from './confirm.ts';
import { LITTLE } from '../retrograde/effort.ts';
import { MateJudge } from '../retrograde/mate-judge.ts';
import type { Evaluation, Look, LookParameters } from './evaluation.ts';

/** The budget of a whole look at other solutions, in budgets of one alternative move. */
export const CHECK_COOKS = 8;

/**
 * How a run checks a diagram, for the verdict alone unless told otherwise. The paper's rule needs
 * cooks told from 非限定 and detours, which a strict verdict does not do, and knows no grey.
 */
export function verdictOptions(parameters: LookParameters): CheckOptions {
  const { interposition, profile, mateNodes, cookNodes, soundnessRule, whole = false } = parameters;
  const nodes = mateNodes + CHECK_COOKS * cookNodes;
  // Among many mates as fast and defences as long, best play can cost more than all the rest.
  const lineNodes = mateNodes + cookNodes;
  const options = { interposition, profile, mateNodes, lineNodes, cookNodes, nodes, verdictOnly: !whole };
  return soundnessRule === 'paper' ? { ...options, profile: 'magazine', tellsGrey: false } : options;
}

/** A report of the solver as a look; one without an exact mate says nothing of faults. */
const look: Evaluation['look'] = (solver, placement, parameters, cancel): Look => {
  const report = checkSoundness(solver, placement, verdictOptions(parameters), cancel);
  const { verdict, plies, exact, line, leftover, nodes } = report;
  const found = { verdict, plies, exact, line, leftover, nodes };
  if (verdict === 'mate' && exact) {
    const { soundness, paperSound, flaws } = report;
    return { ...found, soundness, paperSound, flaws };
  }
  const isNone = verdict === 'noMate';
  return {
    ...found,
    soundness: isNone ? 'unsound' : 'unknown',
    paperSound: isNone ? false : null,
    flaws: [],
  };
};

/** How runs with the goal `mate` look at diagrams. */
export const MATE: Evaluation = {
  look,
  confirm,
  effort: LITTLE,
  judge: (engine, tail, { profile }) => new MateJudge(engine, tail, profile),
};
