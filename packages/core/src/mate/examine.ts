/**
 * The whole report 完全検討 on a problem: its soundness, and if it is sound, its ornaments 飾り駒, of
 * which the composer's looks know by pruning.
 */

import type { Placement } from '../placement/placement.ts';
import { validate } from '../placement/validate.ts';
import { removals } from './ornaments.ts';
import type { ProgressOptions } from './progress.ts';
import { boundedBy, staysSame } from './prune.ts';
import type { MateSolver } from './solver.ts';
import { checkSoundness } from './soundness.ts';
import type { CheckOptions, Flaw, Limits, Report } from './verdict.ts';

/**
 * `checkSoundness`, and of a sound problem each piece on the board without which length, main line
 * and soundness stay, as a flaw `ornament`. Each is judged by itself: of two of which either could
 * go, but not both, both are told. `nodes` and `timeMs` bound the whole; within them a piece may
 * take twice what the report took.
 *
 * @param cancel see MateSolver.solve
 * @param progress see checkSoundness
 */
export function examine(
  solver: MateSolver,
  placement: Placement,
  options: Omit<CheckOptions, 'verdictOnly'> = {},
  cancel?: Int32Array,
  progress?: ProgressOptions,
): Report {
  const { engine } = solver;
  const report = checkSoundness(solver, placement, options, cancel, progress);
  if (report.soundness !== 'sound') return report;
  const began = engine.ageMs;
  const nodesBefore = engine.allNodes;
  const spent = (): Spent => ({
    nodes: report.nodes + engine.allNodes - nodesBefore,
    ms: report.ms + engine.ageMs - began,
  });
  const ornaments: Flaw[] = [];
  const openOrnaments: string[] = [];
  for (const { name, from } of removals(placement)) {
    const without = from(placement);
    if (!validate(without).ok) continue;
    const left = limitsLeft(options, spent());
    const asked = boundedBy(report, { ...options, ...left });
    const stays = left === null ? null : staysSame(solver, without, report, asked, cancel);
    if (stays === true) ornaments.push(ornament(name));
    if (stays === null) openOrnaments.push(name);
  }
  return { ...report, ...spent(), flaws: [...report.flaws, ...ornaments], openOrnaments };
}

type Spent = Pick<Report, 'nodes' | 'ms'>;

function ornament(piece: string): Flaw {
  return { kind: 'ornament', ply: 0, move: '', line: [], fault: false, piece };
}

/** What is left of the limits; null where nothing is. */
function limitsLeft({ nodes, timeMs }: Limits, spent: Spent): Limits | null {
  const left = {
    ...(nodes !== undefined && { nodes: nodes - spent.nodes }),
    ...(timeMs !== undefined && { timeMs: timeMs - spent.ms }),
  };
  return Object.values(left).some((each) => each <= 0) ? null : left;
}
