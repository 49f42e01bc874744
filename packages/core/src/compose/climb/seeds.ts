/**
 * Where the seeds of a sowing come from, by the run's goal. The solver is asked only about diagrams that look like a problem by their lists of moves. Of
 * mates that kept nine in ten of the sound ones in trials, and asked about one diagram in eleven.
 */

import { Session } from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Placement } from '../../placement/placement.ts';
import { placementOf } from '../../placement/sfen.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import { goalOf } from '../../run/goal.ts';
import type { Random } from '../../random.ts';
import { sparseDiagram } from '../board/sparse-diagram.ts';
import { Walk } from './mating-walk.ts';

/** A stream of diagrams that may be sound problems. */
export interface SeedSource {
  /** What a look at a diagram may cost, where that is not what the run says. */
  readonly look: Partial<Pick<AssessParameters, 'mateNodes' | 'cookNodes' | 'maxPlies'>>;
  /** The next diagram; null where the draw was in vain. */
  next(random: Random): Placement | null;
  /** Whether a diagram is worth a look. Moves are listed only; nothing is searched. */
  mayBeSeed(diagram: Placement): boolean;
  /** Told that a diagram is a seed, and the name of its line. Whether it is worth keeping: false where there are enough like it. */
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

function mateSeeds(solver: MateSolver, parameters: AssessParameters): SeedSource {
  return {
    look: {},
    next: sparseDiagram,
    mayBeSeed: (diagram) => mayBeMate(solver, diagram, parameters),
    found: () => true,
  };
}

/** Other checks in a seed of more than one ply. */
const FEWEST_CHECKS = 3;
const MOST_CHECKS = 12;

/**
 * Whether a diagram looks like a sound mate problem: exactly one check mates at once, or none, one leaves a single answer, and
 * there are some checks, but not many.
 */
function mayBeMate(solver: MateSolver, placement: Placement, { interposition }: AssessParameters): boolean {
  solver.engine.startJob({ interposition });
  const session = new Session(solver.engine, placement);
  const checks = session.listMoves();
  const answers = checks.map((check) => session.after(check, () => session.listMoves().length));
  const mates = answers.filter((count) => count === 0).length;
  if (mates > 0) return mates === 1;
  return answers.includes(1) && checks.length >= FEWEST_CHECKS && checks.length <= MOST_CHECKS;
}

/**
 * What a look at a brinkmate may cost at most: one of one ply takes some 550 nodes at least, for the
 * defender may drop whatever there is; one that takes more is not extended either. Near known ones
 * there are longer ones.
 */
const LOOK = { mateNodes: 800, cookNodes: 5000, maxPlies: 1 };
const LOOK_NEAR_KNOWN = { mateNodes: 12_000, cookNodes: 20_000 };

function brinkmateSeeds(
  solver: MateSolver,
  known: readonly string[],
  parameters: AssessParameters,
): SeedSource {
  const walk = new Walk(known.map(placementOf));
  return {
    look: known.length > 0 ? LOOK_NEAR_KNOWN : LOOK,
    next: (random) => walk.next(random),
    mayBeSeed: (diagram) => mayBeBrinkmate(solver, diagram, parameters),
    found: (diagram, line) => walk.found(diagram, line),
  };
}

/** Men in a seed of a brinkmate, the king among them, at least. */
const FEWEST_MEN = 4;
/** The attacker's legal moves in one, each other of which has to be refuted, and the checks among them. */
const MOST_MOVES = 24;
const MOST_BRINKMATE_CHECKS = 5;
/** Answers to the check that has the fewest. */
const MOST_ANSWERS = 2;

/**
 * Whether a diagram looks like a sound brinkmate problem: the attacker has few moves, among them a
 * check, but not many, and one that leaves hardly an answer. Of 72 random diagrams that were one 71 look like that, of the others 28 %.
 */
function mayBeBrinkmate(
  { engine }: MateSolver,
  placement: Placement,
  { interposition }: AssessParameters,
): boolean {
  if (placement.board.filter((piece) => piece !== 0).length < FEWEST_MEN) return false;
  engine.startJob({ interposition });
  const session = new Session(engine, placement);
  const checks = session.listMoves();
  if (checks.length > MOST_BRINKMATE_CHECKS) return false;
  if (checks.length + session.listQuietMoves().length > MOST_MOVES) return false;
  return checks.some((check) => session.after(check, () => session.listMoves().length) <= MOST_ANSWERS);
}
