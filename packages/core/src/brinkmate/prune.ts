/** Pruning of brinkmate problems: pieces go into the defender's hand, one at a time, as long as plies, line and uniqueness stay. */

import { removals } from '../mate/prune.ts';
import type { Placement } from '../placement/placement.ts';
import { makeSfen } from '../placement/sfen.ts';
import { validate } from '../placement/validate.ts';
import type { BrinkmateSolver } from './solver.ts';
import { type BrinkmateCheckOptions, type BrinkmateReport, checkBrinkmate } from './uniqueness.ts';

export interface PrunedBrinkmate {
  readonly sfen: string;
  readonly pruned: boolean;
  /** What was taken off, in order; named as in mate/prune.ts. */
  readonly removed: readonly string[];
  /** The report on the problem as it was. */
  readonly whole: BrinkmateReport;
  /** The report on what is left. */
  readonly report: BrinkmateReport;
}

/** Options of `pruneBrinkmate`. */
export interface PruneBrinkmateOptions extends BrinkmateCheckOptions {
  /** Whether a (legal) diagram may come of another one by taking a piece off; default any may. */
  readonly allows?: (without: Placement, before: Placement) => boolean;
}

/** A problem without an ornament is about as hard as with it: a removal that takes much more work opens something up. */
const WORK_FACTOR = 2;
const WORK_FLOOR = 50_000;

/** Removes ornaments 飾り駒 of a sound problem, again and again until none can go; any other position stays as it is. */
export function pruneBrinkmate(
  solver: BrinkmateSolver,
  placement: Placement,
  { allows, ...options }: PruneBrinkmateOptions = {},
  cancel?: Int32Array,
): PrunedBrinkmate {
  const whole = checkBrinkmate(solver, placement, options, cancel);
  let report = whole;
  const removed: string[] = [];
  let current = placement;
  for (let before = -1; report.soundness === 'sound' && before !== removed.length;) {
    before = removed.length;
    for (const { name, from } of removals(current)) {
      const without = from(current);
      if (!validate(without).ok || allows?.(without, current) === false) continue;
      const nodes = Math.min(options.nodes ?? Infinity, WORK_FACTOR * report.nodes + WORK_FLOOR);
      const lesser = checkBrinkmate(solver, without, { ...options, nodes, verdictOnly: true }, cancel);
      if (lesser.soundness !== 'sound' || lesser.line?.join(' ') !== report.line?.join(' ')) continue;
      [current, report] = [without, lesser];
      removed.push(name);
    }
  }
  return { sfen: makeSfen(current), pruned: removed.length > 0, removed, whole, report };
}
