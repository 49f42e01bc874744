/**
 * Pruning of brinkmate problems: pieces go into the defender's hand, one at a time, as long as
 * plies, line and uniqueness stay.
 */

import { type MayRemove, takeOff, nodesOfChange } from '../mate/ornaments.ts';
import type { Placement } from '../placement/placement.ts';
import { makeSfen } from '../placement/sfen.ts';
import type { BrinkmateSolver } from './solver.ts';
import { type BrinkmateCheckOptions, checkBrinkmate } from './uniqueness.ts';
import type { BrinkmateReport, BrinkmateSolution } from './verdict.ts';

/**
 * What pruning came to. Where nothing could be taken off, `sfen` and `report` are those of the
 * problem as it was.
 */
export interface PrunedBrinkmate {
  readonly sfen: string;
  readonly pruned: boolean;
  /** What was taken off, in order; named as in mate/ornaments.ts. */
  readonly removed: readonly string[];
  /** The report on the problem as it was. */
  readonly whole: BrinkmateReport;
  /** The report on what is left. */
  readonly report: BrinkmateReport;
}

/** Options of `pruneBrinkmate`. */
export interface PruneBrinkmateOptions extends BrinkmateCheckOptions {
  /** Default: any diagram may come of another one. */
  readonly allows?: MayRemove;
}

/** The least nodes of a question about an ornament. */
const WORK_FLOOR = 50_000;

/**
 * Removes ornaments 飾り駒, again and again until none can go. What is no sound problem is pruned by
 * its length and line alone, as mates are; what has no exact brinkmate stays as it is.
 *
 * @param cancel see BrinkmateSolver.solve
 */
export function pruneBrinkmate(
  solver: BrinkmateSolver,
  placement: Placement,
  { allows, ...options }: PruneBrinkmateOptions = {},
  cancel?: Int32Array,
): PrunedBrinkmate {
  const whole = checkBrinkmate(solver, placement, options, cancel);
  const isSameProblem = (candidate: Placement): boolean => {
    const nodes = nodesOfChange(whole.nodes, WORK_FLOOR, options.nodes);
    if (whole.soundness !== 'sound')
      return isSameLine(solver.solve(candidate, { ...options, nodes }, cancel), whole);
    const report = checkBrinkmate(solver, candidate, { ...options, nodes, verdictOnly: true }, cancel);
    return report.soundness === 'sound' && isSameLine(report, whole);
  };
  const mayGo: MayRemove = (without, before) => allows?.(without, before) !== false && isSameProblem(without);
  const { placement: left, removed } =
    whole.exact && whole.line !== null ? takeOff(placement, mayGo) : { placement, removed: [] };
  const report = removed.length === 0 ? whole : checkBrinkmate(solver, left, options, cancel);
  return { sfen: makeSfen(left), pruned: removed.length > 0, removed, whole, report };
}

/** Whether two solutions agree on the length and the line; the budget may end between the two. */
function isSameLine(solution: BrinkmateSolution, whole: BrinkmateSolution): boolean {
  return solution.guaranteed && solution.line !== null && solution.line.join(' ') === whole.line?.join(' ');
}
