/** An improvement on one solver, from beginning to end: for those who have no threads. */

import { isStopped } from '../cancel.ts';
import type { MateSolver } from '../mate/solver.ts';
import { type ImproveProgress, Improver } from './improver.ts';
import type { ImproveOptions } from './options.ts';
import type { Improvement } from './proposal.ts';
import type { Subject } from './subject.ts';
import { perform } from './work.ts';

/** Who is told how far an improvement has come. */
export interface ImproveListener {
  /** Called before each batch. */
  readonly onProgress?: (progress: ImproveProgress) => void;
}

/**
 * Repaired, extended and pruned versions of a problem. The same subject and options give the same
 * improvement.
 *
 * @param cancel see `MateSolver.solve`; a stopped improvement has what was found up to its last
 *   whole batch
 */
export function improve(
  solver: MateSolver,
  subject: Pick<Subject, 'placement' | 'line'>,
  options: ImproveOptions = {},
  cancel?: Int32Array,
  { onProgress }: ImproveListener = {},
): Improvement {
  const improver = new Improver(subject, options);
  for (let batch = improver.ask(); batch !== null; batch = improver.ask()) {
    onProgress?.(improver.progress);
    const { tasks, parameters } = batch;
    const outcomes = tasks.map((task) => perform(solver, task, parameters, cancel));
    if (isStopped(cancel)) break;
    improver.tell(outcomes);
  }
  return improver.improvement();
}
