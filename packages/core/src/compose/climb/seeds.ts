/**
 * Where the seeds of a sowing come from, by the run's goal. The solver is asked only about diagrams
 * that look like a problem by their lists of moves. Of mates that kept nine in ten of the sound
 * ones in trials, and asked about one diagram in eleven.
 */

import { Session } from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Placement } from '../../placement/placement.ts';
import { placementOf } from '../../placement/sfen.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import { goalOf } from '../../run/goal.ts';
import type { Random } from '../../random.ts';
import { editSeveral } from '../board/edits.ts';
import { sparseDiagram } from '../board/sparse-diagram.ts';
import { listMoves } from '../retrograde/brinkmate-judge.ts';
import { Walk } from './mating-walk.ts';

/** The parts of a sowing's nodes and tries that the search for seeds may take. */
export interface SeedShare {
  readonly nodes: number;
  readonly tries: number;
}

/** A stream of diagrams that may be sound problems. */
export interface SeedSource {
  /** What the search of it may take. */
  readonly share: SeedShare;
  /** What a look at a diagram may cost, where that is not what the run says. */
  readonly look: Partial<Pick<AssessParameters, 'mateNodes' | 'cookNodes'>>;
  /** The next diagram; null where the draw was in vain. */
  next(random: Random): Placement | null;
  /** Whether a diagram is worth a look. Moves are listed only; nothing is searched. */
  mayBeSeed(diagram: Placement): boolean;
  /**
   * Told that a diagram is a seed, and the name of its line. Whether it is worth keeping: false
   * where there are enough like it.
   */
  found(diagram: Placement, line: string): boolean;
}

/** @param known seeds known already, as SFEN */
export function seedSource(
  solver: MateSolver,
  known: readonly string[],
  parameters: AssessParameters,
): SeedSource {
  return goalOf(parameters) === 'mate'
    ? mateSeeds(solver, known, parameters)
    : brinkmateSeeds(solver, known, parameters);
}

/**
 * Of diagrams from nowhere there have to be many. Near known mates one in nine is a seed, and what
 * comes of them is what counts.
 */
const SHARE = { nodes: 1 / 2, tries: 1 / 8 } as const;
const SHARE_NEAR_KNOWN = { nodes: 1 / 8, tries: 1 / 25 } as const;

/**
 * Nodes for the mate of a seed, at most. Of 15,000 diagrams that look like a problem 1,215 were
 * sound with 2,000 nodes and 1,211 with 500, in three eighths of the time.
 */
const MATE_NODES = 500;

function mateSeeds(solver: MateSolver, known: readonly string[], parameters: AssessParameters): SeedSource {
  const source = { look: { mateNodes: Math.min(MATE_NODES, parameters.mateNodes) }, found: () => true };
  if (known.length === 0) {
    const mayBeSeed = (diagram: Placement): boolean => mayBeMate(solver, diagram, parameters);
    return { ...source, share: SHARE, next: sparseDiagram, mayBeSeed };
  }
  const stems = known.map(placementOf);
  const next = (random: Random): Placement | null => editSeveral(random.choose(stems), random);
  return { ...source, share: SHARE_NEAR_KNOWN, next, mayBeSeed: () => true };
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
    share: SHARE,
    look: known.length > 0 ? LOOK_NEAR_KNOWN : LOOK,
    next: (random) => walk.next(random),
    mayBeSeed: (diagram) => {
      engine.startJob({ interposition });
      return listMoves(engine, diagram).length <= MOST_MOVES;
    },
    found: (diagram, line) => walk.found(diagram, line),
  };
}
