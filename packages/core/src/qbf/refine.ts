/**
 * Who wins a game of choices, by abstraction and refinement over its positions.
 *
 * Each choice has a SAT problem of its own (level.ts), an abstraction of the rest of the game: it
 * knows which positions after it are lost, and no more. A move is proposed; the next level refutes
 * it or cannot, and says so with a cube: a few literals of the position from which the refutation
 * follows. A refutation of all moves is the solver's failed assumptions, a winning move's reason is
 * read off the circuit (explain.ts). The cube goes into the abstraction before it, so the proposer
 * never comes near it again, by whatever moves.
 *
 * It is counter-example guided refinement in the manner of QSAT [Bjorner2015], with cubes of
 * positions in place of cubes of moves. Rejected: cores over moves (each transposition is refuted
 * anew), and expansion as in RAReQS [Janota2012] (a copy of the rest of the game for each reply).
 */

import type { Circuit } from './circuit.ts';
import { type Cube, Level, type Step } from './level.ts';
import type { MakeSatSolver } from './sat-solver.ts';

/** Counts of a decision. */
export interface RefinementFigures {
  /** Moves proposed. */
  moves: number;
  /** Cubes learnt, and the literals in them. */
  cubes: number;
  literals: number;
}

/** Who wins, or that it was stopped. */
export interface Decision {
  readonly isTrue: boolean | null;
  /**
   * Values of the circuit's nodes after the choices of the first step, where it wins: its model.
   */
  readonly values: Uint8Array | null;
  readonly figures: Readonly<RefinementFigures>;
}

interface Verdict {
  readonly isTrue: boolean;
  readonly cube: Cube;
}

/**
 * Decides the game of the steps in order; the last one is for the goal. `shouldStop` is asked
 * often; where it says yes the decision is undecided (`isTrue` null).
 */
export function decide(
  circuit: Circuit,
  steps: readonly Step[],
  makeSolver: MakeSatSolver,
  shouldStop: () => boolean,
): Decision {
  const refinement = new Refinement(circuit, steps, makeSolver, shouldStop);
  try {
    return refinement.run();
  } finally {
    refinement.dispose();
  }
}

class Refinement {
  private readonly values: Uint8Array;
  private readonly circuit: Circuit;
  private readonly steps: readonly Step[];
  private readonly makeSolver: MakeSatSolver;
  private readonly levels: Level[] = [];
  private readonly shouldStop: () => boolean;
  private readonly figures: RefinementFigures = { moves: 0, cubes: 0, literals: 0 };

  constructor(
    circuit: Circuit,
    steps: readonly Step[],
    makeSolver: MakeSatSolver,
    shouldStop: () => boolean,
  ) {
    this.circuit = circuit;
    this.steps = steps;
    this.makeSolver = makeSolver;
    this.shouldStop = shouldStop;
    this.values = new Uint8Array(circuit.size);
  }

  run(): Decision {
    const verdict = this.makeLevels() ? this.level(0) : null;
    const isTrue = verdict?.isTrue ?? null;
    return { isTrue, values: isTrue === true ? this.values.slice() : null, figures: this.figures };
  }

  /** Makes the abstractions, which takes seconds where there are many; false where stopped. */
  private makeLevels(): boolean {
    for (const step of this.steps) {
      if (this.shouldStop()) return false;
      this.levels.push(new Level(this.circuit, step, this.values, this.makeSolver(this.shouldStop)));
    }
    return true;
  }

  dispose(): void {
    for (const level of this.levels) level.dispose();
  }

  /**
   * Who wins from the position of `values` before a level, and from which positions like it; null
   * where it was stopped.
   */
  private level(index: number): Verdict | null {
    const level = this.levels[index];
    const { isForGoal } = level.step;
    for (;;) {
      if (this.shouldStop()) return null;
      const pick = level.pick();
      if (pick.kind === 'unknown') return null;
      if (pick.kind === 'none') return { isTrue: !isForGoal, cube: this.count(pick.because) };
      this.figures.moves++;
      const reply = this.reply(index, level);
      if (reply === null) return null;
      if (reply.isTrue === isForGoal)
        return { isTrue: isForGoal, cube: this.count(level.before(reply.cube)) };
      level.learnLoss(reply.cube);
    }
  }

  /** What comes of the choice just made. */
  private reply(index: number, level: Level): Verdict | null {
    if (index === this.levels.length - 1) return { isTrue: level.step.isForGoal, cube: [] };
    const known = level.knownWin();
    if (known !== undefined) return { isTrue: level.step.isForGoal, cube: known };
    const reply = this.level(index + 1);
    if (reply !== null && reply.isTrue === level.step.isForGoal) level.learnWin(reply.cube);
    return reply;
  }

  private count(cube: Cube): Cube {
    this.figures.cubes++;
    this.figures.literals += cube.length;
    return cube;
  }
}
