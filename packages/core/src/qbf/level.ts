/**
 * One choice of the game as a SAT problem: given the position before it (assumed), is there a legal
 * move whose position after it is not known to be lost for the mover?
 *
 * What is known is kept as cubes, conjunctions of literals of the position after: the lost ones are
 * clauses of the solver, the won ones can be asked for first.
 */

import { type Circuit, type Lit, nodeOf } from './circuit.ts';
import { BOTH, Clausifier } from './cnf.ts';
import { coneOf, evaluate, valueOf } from './evaluate.ts';
import { Explainer } from './explain.ts';
import type { SatSolver } from './sat-solver.ts';

/** A conjunction of literals of one position. */
export type Cube = readonly Lit[];

/** The circuits of a choice. */
export interface Step {
  /** Whether the one who is for the goal chooses. */
  readonly isForGoal: boolean;
  /** The inputs that he sets. */
  readonly choices: readonly Lit[];
  /** What the choice has to obey; at the last step, the goal itself. */
  readonly legal: Lit;
  /**
   * The literals of the positions before and after the choice, constants left out: all that
   * legality and what follows hang on.
   */
  readonly before: readonly Lit[];
  /** Disjoint groups of literals of the position before, exactly one of each of which holds. */
  readonly groups: readonly (readonly Lit[])[];
  readonly after: readonly Lit[];
}

/**
 * What a mover finds: a move; that all his moves lose, and by what of the position; or nothing
 * before he was stopped.
 */
export type Pick =
  | { readonly kind: 'move' }
  | { readonly kind: 'none'; readonly because: Cube }
  | { readonly kind: 'unknown' };

interface Win {
  /** A variable that implies the cube. */
  readonly selector: number;
  readonly cube: Cube;
}

/** A step with its solver. The values of the circuit's nodes are common to all levels of a game. */
export class Level {
  readonly step: Step;
  private readonly circuit: Circuit;
  private readonly values: Uint8Array;
  private readonly cone: readonly number[];
  private readonly explainer: Explainer;
  private readonly solver: SatSolver;
  private readonly clauses: Clausifier;
  private readonly wins: Win[] = [];
  private readonly grouped: ReadonlySet<Lit>;
  /** The literal of each variable that stands for one of the position before. */
  private readonly literalOf = new Map<number, Lit>();

  constructor(circuit: Circuit, step: Step, values: Uint8Array, solver: SatSolver) {
    this.circuit = circuit;
    this.step = step;
    this.values = values;
    this.solver = solver;
    this.grouped = new Set(step.groups.flat());
    const border = new Set(step.before.map(nodeOf));
    this.cone = coneOf(circuit, [step.legal, ...step.after], border).filter((node) => !border.has(node));
    this.explainer = new Explainer(circuit, this.cone, border);
    this.clauses = new Clausifier(circuit, (clause) => solver.addClause(clause), border);
    for (const literal of [...step.before, ...step.choices, ...step.after])
      this.clauses.define(literal, BOTH);
    for (const literal of step.before) {
      const dimacs = this.clauses.literal(literal);
      this.literalOf.set(Math.abs(dimacs), dimacs > 0 ? literal : literal ^ 1);
    }
    this.clauses.require(step.legal);
    for (const group of step.groups) this.requireOneOf(group);
  }

  /**
   * Looks for a move in the position before, as `values` has it; sets the values of the choice and
   * of what follows from it.
   */
  pick(): Pick {
    const position = this.assumptions();
    if (this.wins.length > 0) {
      const known = this.solver.solve(
        position,
        this.wins.map(({ selector }) => selector),
      );
      if (known === 'satisfiable') return this.play();
    }
    const answer = this.solver.solve(position);
    if (answer === 'satisfiable') return this.play();
    return answer === 'unknown'
      ? { kind: 'unknown' }
      : { kind: 'none', because: this.cubeOf(this.solver.core()) };
  }

  /** A cube of wins that the position after, as `values` has it, is in. */
  knownWin(): Cube | undefined {
    return this.wins.find(({ cube }) => cube.every((literal) => valueOf(this.values, literal)))?.cube;
  }

  /** Learns that the mover has lost in all positions after that are in the cube. */
  learnLoss(cube: Cube): void {
    this.solver.addClause(cube.map((literal) => -this.clauses.literal(literal)));
  }

  /** Learns that the mover has won in all positions after that are in the cube. */
  learnWin(cube: Cube): void {
    const selector = this.clauses.fresh();
    for (const literal of cube) this.solver.addClause([-selector, this.clauses.literal(literal)]);
    this.wins.push({ selector, cube });
  }

  /** Positions before in which the very choice of `values` is legal and leads into the cube. */
  before(cube: Cube): Cube {
    return this.explainer.explain([this.step.legal, ...cube], this.values);
  }

  dispose(): void {
    this.solver.dispose();
  }

  /** The position before: of each group the one that holds, of all else what holds. */
  private assumptions(): number[] {
    const assumptions: number[] = [];
    for (const literal of this.step.before) {
      const holds = valueOf(this.values, literal);
      if (!holds && this.grouped.has(literal)) continue;
      const dimacs = this.clauses.literal(literal);
      assumptions.push(holds ? dimacs : -dimacs);
    }
    return assumptions;
  }

  private requireOneOf(group: readonly Lit[]): void {
    const literals = group.map((literal) => this.clauses.literal(literal));
    this.solver.addClause(literals);
    for (const [index, a] of literals.entries())
      for (const b of literals.slice(index + 1)) this.solver.addClause([-a, -b]);
  }

  private play(): Pick {
    for (const choice of this.step.choices)
      this.values[nodeOf(choice)] = this.solver.value(this.clauses.literal(choice)) ? 1 : 0;
    evaluate(this.circuit, this.cone, this.values);
    return { kind: 'move' };
  }

  private cubeOf(assumptions: readonly number[]): Cube {
    return assumptions.map((assumption) => {
      const literal = this.literalOf.get(Math.abs(assumption))!;
      return assumption > 0 ? literal : literal ^ 1;
    });
  }
}
