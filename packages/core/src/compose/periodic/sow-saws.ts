/**
 * Sowing saws: staircases are drawn until some have given seeds for a horse saw 馬鋸 (seeds.ts), and a climb that saws goes from all of
 * these at once.
 */

import type { MateSolver } from '../../mate/solver.ts';
import type { AssessParameters } from '../assess.ts';
import { Random } from '../random.ts';
import { type Climb, climbFrom } from '../retrograde/climb.ts';
import type { Elite } from '../retrograde/elite.ts';
import type { SowOptions } from '../retrograde/sow.ts';
import { sawSeeds } from './seeds.ts';

/** The part of the nodes, and of the tries, that the search for seeds may take. */
const SEED_NODES = 1 / 2;
const SEED_TRIES = 1 / 4;

/**
 * As `sow`, from seeds on staircases.
 *
 * @param cancel see `MateSolver.solve`; the outcome of a stopped task is to be thrown away
 */
export function sowSaws(
  solver: MateSolver,
  options: SowOptions,
  parameters: AssessParameters,
  cancel?: Int32Array,
): Climb {
  const random = Random.seeded(options.seed);
  const asked = Math.ceil(SEED_TRIES * options.tries);
  const whole = SEED_NODES * options.nodes;
  const budget = { nodes: whole, asked };
  const isStopped = (): boolean => cancel !== undefined && Atomics.load(cancel, 0) !== 0;
  const seeds: Elite[] = [];
  while (budget.nodes > 0 && budget.asked > 0 && !isStopped())
    seeds.push(...sawSeeds(solver, random, parameters, budget, isStopped));
  const sown = asked - budget.asked;
  const spent = whole - budget.nodes;
  const rest = { nodes: options.nodes - spent, tries: options.tries - sown };
  const grown = climbFrom(solver, seeds, { ...options, ...rest, full: [] }, parameters, cancel);
  return { ...grown, sown, nodes: grown.nodes + spent };
}
