/**
 * Sowing chases: sound tails evolve from diagrams for a dragon chase 龍追い (evolve-tails.ts), and a
 * wide climb goes from the best of each population.
 *
 * Long problems end for want of men, and such tails have few: 25 plies with four men, 29 with six.
 */

import type { MateSolver } from '../../mate/solver.ts';
import { homeCallOf } from '../../cancel.ts';
import { Random } from '../../random.ts';
import type { Climb } from '../climb/climb.ts';
import type { SowOptions } from '../climb/sow.ts';
import { climbFromEnd } from '../last-position/end-climb.ts';
import { familyTails } from '../last-position/kept-steps.ts';
import { LENGTH } from '../length/length.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import { chaseDiagram } from './chase-diagram.ts';
import { evolveTails } from './evolve-tails.ts';

/** The parts of the nodes and of the tries that evolution has. */
const NODES = 2 / 3;
const TRIES = 1 / 2;

/**
 * As `sow`, from evolved tails.
 *
 * @param cancel drops the task or calls it home (cancel.ts)
 */
export function sowChases(
  solver: MateSolver,
  { seed, nodes, tries, keep, confirmations }: SowOptions,
  parameters: AssessParameters,
  cancel?: Int32Array,
): Climb {
  const random = Random.seeded(seed);
  solver.engine.forget();
  const budget = { nodes: NODES * nodes, diagrams: TRIES * tries };
  const evolved = evolveTails(solver, chaseDiagram, budget, random, parameters, homeCallOf(cancel));
  const limits = { nodes: nodes - evolved.nodes, tries: tries - evolved.diagrams, keep, confirmations };
  // What evolution came to has often nothing before it; then what is farther back has.
  const roots = evolved.tails.flatMap((tail) => [tail, ...familyTails(tail)]);
  const climb = climbFromEnd(
    solver,
    LENGTH,
    { ...limits, root: null, seeds: LENGTH.name, roots, seed: random.word() },
    parameters,
    cancel,
  );
  return { ...climb, sown: evolved.diagrams, nodes: climb.nodes + evolved.nodes };
}
