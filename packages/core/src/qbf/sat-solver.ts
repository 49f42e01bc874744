/**
 * What the refinement needs of a SAT solver; packages/qbf-solver has one. Core itself knows none.
 */

/** An incremental SAT solver over DIMACS literals: ±1, ±2, …. */
export interface SatSolver {
  addClause(literals: readonly number[]): void;
  /**
   * Whether the clauses hold together with the assumptions and, for this call only, with one of
   * `oneOf` where it is given. `unknown` where it was stopped.
   */
  solve(
    assumptions: readonly number[],
    oneOf?: readonly number[],
  ): 'satisfiable' | 'unsatisfiable' | 'unknown';
  /** After `satisfiable`: whether a literal holds in the model. */
  value(literal: number): boolean;
  /** After `unsatisfiable`: the assumptions that it hangs on. */
  core(): number[];
  /** Frees what it holds. */
  dispose(): void;
}

/** Makes solvers. `shouldStop` is asked now and then while one works. */
export type MakeSatSolver = (shouldStop: () => boolean) => SatSolver;
