/**
 * Where the seeds of a sowing come from, by the run's goal. The solver is asked only about diagrams
 * that look like a problem by their lists of moves. Of mates that kept nine in ten of the sound
 * ones in trials, and asked about one diagram in eleven.
 */

import { Session, UNLIMITED_ROUNDS } from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Placement } from '../../placement/placement.ts';
import { placementOf } from '../../placement/sfen.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import { goalOf } from '../../run/goal.ts';
import type { Random } from '../../random.ts';
import { sparseDiagram } from '../board/sparse-diagram.ts';
import { listMoves } from '../retrograde/brinkmate-judge.ts';
import { Walk } from './mating-walk.ts';

/** A stream of diagrams that may be sound problems. */
export interface SeedSource {
  /** The part of a sowing's nodes that goes into finding them. */
  readonly share: number;
  /** What a look at a diagram may cost, where that is not what the run says. */
  readonly look: Partial<Pick<AssessParameters, 'mateNodes' | 'cookNodes'>>;
  /** The next diagram; null where the draw was in vain. */
  next(random: Random): Placement | null;
  /** Whether a diagram is worth a glance. Moves are listed only; nothing is searched. */
  mayBeSeed(diagram: Placement): boolean;
  /** Whether it is worth a look then, and the nodes to tell. */
  glance(diagram: Placement): { readonly isWorthLook: boolean; readonly nodes: number };
  /**
   * Told that a diagram is a seed, and the name of its line. Whether it is worth keeping: false
   * where there are enough like it.
   */
  found(diagram: Placement, line: string): boolean;
}

/** @param known seeds known already, as SFEN; mates have no use for them */
export function seedSource(
  solver: MateSolver,
  known: readonly string[],
  parameters: AssessParameters,
): SeedSource {
  return goalOf(parameters) === 'mate'
    ? mateSeeds(solver, parameters)
    : brinkmateSeeds(solver, known, parameters);
}

/**
 * Nodes for the mate of a seed, at most. Of 15,000 diagrams that look like a problem 1,215 were
 * sound with 2,000 nodes and 1,211 with 500, in three eighths of the time.
 */
const MATE_NODES = 500;
/**
 * The proof number at which a diagram is no seed: of 6,000 that look like a problem by their lists
 * of moves 526 were sound, all of them mates before it had come to 8, and a thousandth of the nodes
 * for mates went into these.
 */
const MATE_PROOF = 10;

function mateSeeds(solver: MateSolver, parameters: AssessParameters): SeedSource {
  return {
    share: 1 / 4,
    look: { mateNodes: Math.min(MATE_NODES, parameters.mateNodes) },
    next: sparseDiagram,
    mayBeSeed: (diagram) => mayBeMate(solver, diagram, parameters),
    glance: (diagram) => {
      const isWorthLook = isSoonMate(solver, diagram, parameters);
      return { isWorthLook, nodes: solver.engine.nodes };
    },
    found: () => true,
  };
}

/** Other checks in a seed of more than one ply. */
const FEWEST_CHECKS = 3;
const MOST_CHECKS = 12;

/**
 * Whether a diagram looks like a sound mate problem: exactly one check mates at once, or none, one
 * leaves a single answer, and there are some checks, but not many.
 */
function mayBeMate(solver: MateSolver, placement: Placement, { interposition }: AssessParameters): boolean {
  solver.engine.startJob({ interposition });
  const session = new Session(solver.engine, placement);
  const checks = session.listMoves();
  const answers = checks.map((check) => session.after(check, () => session.countMoves()));
  const mates = answers.filter((count) => count === 0).length;
  if (mates > 0) return mates === 1;
  return answers.includes(1) && checks.length >= FEWEST_CHECKS && checks.length <= MOST_CHECKS;
}

/** Whether a mate is found before its proof number has grown. */
function isSoonMate(
  { engine }: MateSolver,
  placement: Placement,
  { interposition }: AssessParameters,
): boolean {
  // What was known before must not decide what the nodes suffice for.
  engine.forget();
  engine.startJob({ interposition, nodes: MATE_NODES });
  const session = new Session(engine, placement);
  return session.engine.proveWithin(UNLIMITED_ROUNDS, { proof: MATE_PROOF }) === true;
}

/**
 * What a look at a brinkmate may cost at most: one of one ply that takes more is not extended
 * either; near known ones there are longer ones.
 */
const LOOK = { mateNodes: 800, cookNodes: 5000 };
const LOOK_NEAR_KNOWN = { mateNodes: 12_000, cookNodes: 20_000 };
/** The attacker's legal moves in a seed of a brinkmate: each other one has to be refuted. */
const MOST_MOVES = 24;

function brinkmateSeeds(
  { engine }: MateSolver,
  known: readonly string[],
  { interposition }: AssessParameters,
): SeedSource {
  const walk = new Walk(known.map(placementOf));
  return {
    share: 1 / 2,
    look: known.length > 0 ? LOOK_NEAR_KNOWN : LOOK,
    next: (random) => walk.next(random),
    mayBeSeed: (diagram) => {
      engine.startJob({ interposition });
      return listMoves(engine, diagram).length <= MOST_MOVES;
    },
    glance: () => ({ isWorthLook: true, nodes: 0 }),
    found: (diagram, line) => walk.found(diagram, line),
  };
}
