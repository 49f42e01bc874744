/**
 * Sowing: random diagrams are drawn until some are sound problems, and a climb goes from all of
 * these at once.
 *
 * Of the problems that chance finds four in five can't be extended at all, which shows after some
 * dozens of tries. So there have to be many, and they have to be cheap (seeds.ts).
 */

import type { MateSolver } from '../../mate/solver.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import type { AssessParameters, Look } from '../look/evaluation.ts';
import { evaluationOf } from '../look/evaluations.ts';
import { goalOf } from '../../run/goal.ts';
import { lineNameOf } from '../../lineage/lineage.ts';
import type { Assessment } from '../look/assessment.ts';
import type { Goal } from '../../run/parameters.ts';
import { homeCallOf, isStopped } from '../../cancel.ts';
import { Random } from '../../random.ts';
import { type Climb, type ClimbOptions, climbFrom } from './climb.ts';
import { type Elite, eliteOf } from './elite.ts';
import { type SeedShare, seedSource } from './seeds.ts';

/** As for a climb; there is no family yet of which a cell could be full. */
export interface SowOptions extends Omit<ClimbOptions, 'root' | 'full'> {
  readonly root: null;
  /** What the seeds are drawn as; default `sparse` diagrams. */
  readonly seeds?: 'sparse' | 'saws' | 'chases';
  /** Seeds known already, as SFEN, near which others are looked for. */
  readonly known?: readonly string[];
}

/** What the search for seeds may cost, and has cost. */
export interface SeedBudget {
  readonly nodes: number;
  /** Diagrams that the solver is asked about. */
  readonly diagrams: number;
  /** The same, so far. */
  readonly spent: { nodes: number; diagrams: number };
}

/** Whether a budget is used up. */
export function isSpent({ nodes, diagrams, spent }: SeedBudget): boolean {
  return spent.nodes >= nodes || spent.diagrams >= diagrams;
}

/**
 * One draw of seeds, often of none. Adds to what is spent, and ends early where that is all or
 * `isStopped`.
 */
export type DrawSeeds = (random: Random, budget: SeedBudget, isStopped: () => boolean) => Elite[];

/** Nodes that a diagram drawn is charged, for what is not search. */
const OVERHEAD = 20;

/**
 * Draws diagrams as seeds (seeds.ts), and climbs from all of them at once until the nodes or the
 * tries are used up. The outcome is that of a climb from no problem in particular.
 *
 * @param cancel drops the task or calls it home (cancel.ts)
 */
export function sow(
  solver: MateSolver,
  options: SowOptions,
  parameters: AssessParameters,
  cancel?: Int32Array,
): Climb {
  const goal = goalOf(parameters);
  const source = seedSource(solver, options.known ?? [], parameters);
  const looking = { ...parameters, ...source.look };
  const draw: DrawSeeds = (random, { spent }) => {
    const diagram = source.next(random);
    spent.nodes += OVERHEAD;
    if (diagram === null || !source.mayBeSeed(diagram)) return [];
    const { seed, nodes } = lookForSeed(solver, diagram, looking, homeCallOf(cancel));
    spent.nodes += nodes;
    spent.diagrams += 1;
    if (seed === null) return [];
    return source.found(diagram, lineNameOf(diagram, seed.line ?? [], goal)) ? [seed] : [];
  };
  return sowBy(draw, source.share, solver, options, parameters, cancel);
}

/** As `sow`, with seeds of any kind, for which a share of the nodes and tries may be used. */
export function sowBy(
  draw: DrawSeeds,
  share: SeedShare,
  solver: MateSolver,
  options: SowOptions,
  parameters: AssessParameters,
  cancel?: Int32Array,
): Climb {
  const random = Random.seeded(options.seed);
  const spent = { nodes: 0, diagrams: 0 };
  const budget = { nodes: share.nodes * options.nodes, diagrams: share.tries * options.tries, spent };
  const home = homeCallOf(cancel);
  const isCalled = (): boolean => isStopped(home);
  const seeds: Elite[] = [];
  while (!isSpent(budget) && !isCalled()) seeds.push(...draw(random, budget, isCalled));
  const rest = { nodes: options.nodes - spent.nodes, tries: options.tries - spent.diagrams };
  const grown = climbFrom(solver, seeds, { ...options, ...rest, full: [] }, parameters, cancel);
  return { ...grown, sown: spent.diagrams, nodes: grown.nodes + spent.nodes };
}

/**
 * Looks once at a legal problem: the seed that it is, null where it is none, and the nodes of the
 * look.
 */
export function lookForSeed(
  solver: MateSolver,
  problem: Placement,
  parameters: AssessParameters,
  cancel?: Int32Array,
): { seed: Elite | null; nodes: number } {
  const look = evaluationOf(parameters).look(solver, problem, parameters, cancel);
  const isSound = look.soundness === 'sound';
  const seeds = isSound ? seedOf({ ...look, sfen: makeSfen(problem) }, goalOf(parameters)) : [];
  return { seed: seeds[0] ?? null, nodes: look.nodes };
}

/** The seed that a diagram is: a problem that is sound to the letter, or none. */
export function seedOf(
  { soundness, plies, line, sfen, leftover }: Look & Pick<Assessment, 'sfen'>,
  goal: Goal = 'mate',
): Elite[] {
  const isLeft = goal === 'mate' && leftover !== 0;
  return plies === null || line === null || isLeft ? [] : eliteOf({ sfen, plies, line, soundness }, goal);
}
