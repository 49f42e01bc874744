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
import { type SeedBudget, isSpent, sawSeeds } from './seeds.ts';

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
  const spent = { nodes: 0, diagrams: 0 };
  const budget: SeedBudget = {
    nodes: SEED_NODES * options.nodes,
    diagrams: SEED_TRIES * options.tries,
    spent,
  };
  const isStopped = (): boolean => cancel !== undefined && Atomics.load(cancel, 0) !== 0;
  const seeds: Elite[] = [];
  while (!isSpent(budget) && !isStopped())
    seeds.push(...sawSeeds(solver, random, parameters, budget, isStopped));
  const rest = { nodes: options.nodes - spent.nodes, tries: options.tries - spent.diagrams };
  const grown = climbFrom(solver, seeds, { ...options, ...rest, full: [] }, parameters, cancel);
  return { ...grown, sown: spent.diagrams, nodes: grown.nodes + spent.nodes };
}
