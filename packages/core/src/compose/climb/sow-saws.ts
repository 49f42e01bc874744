/**
 * Sowing saws: seeds for a horse saw 馬鋸 on staircases (saw-seeds.ts), and a climb that saws from
 * all of these at once.
 */

import type { MateSolver } from '../../mate/solver.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import type { Climb } from './climb.ts';
import { type DrawSeeds, type SowOptions, sowBy } from './sow.ts';
import { sawSeeds } from './saw-seeds.ts';

/** What the search for seeds may take. */
const SHARE = { nodes: 1 / 2, tries: 1 / 4 } as const;

/**
 * As `sow`, from seeds on staircases.
 *
 * @param cancel drops the task or calls it home (cancel.ts)
 */
export function sowSaws(
  solver: MateSolver,
  options: SowOptions,
  parameters: AssessParameters,
  cancel?: Int32Array,
): Climb {
  const draw: DrawSeeds = (random, budget, isStopped) =>
    sawSeeds(solver, random, parameters, budget, isStopped);
  return sowBy(draw, SHARE, solver, options, parameters, cancel);
}
