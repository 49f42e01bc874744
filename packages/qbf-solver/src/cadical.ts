/** CaDiCaL, compiled to WebAssembly, as the SAT solver of the refinement (core/qbf/sat-solver). */

import type { MakeSatSolver, SatSolver } from '@tsume/core/qbf/sat-solver';
import { Cadical, type CadicalModule, loadCadical } from 'cadical-wasm';

/** Conflicts between two questions whether to stop. */
const CONFLICTS_PER_SLICE = 2000;

/** Loads the module, once per process; what it answers makes solvers that share its memory. */
export async function loadCadicalSolvers(): Promise<MakeSatSolver> {
  const module = await loadCadical();
  return (shouldStop) => new CadicalSolver(module, shouldStop);
}

/**
 * `ilb`: keep the trail as far as the assumptions are those of the call before. They are the
 * squares of a position, most of which stay; it takes a third to a half of the time.
 */
const OPTIONS = { quiet: true, ilb: 1 } as const;

class CadicalSolver implements SatSolver {
  private readonly solver: Cadical;
  private readonly shouldStop: () => boolean;

  constructor(module: CadicalModule, shouldStop: () => boolean) {
    this.solver = new Cadical(module, OPTIONS);
    this.shouldStop = shouldStop;
  }

  addClause(literals: readonly number[]): void {
    this.solver.addClause(literals);
  }

  solve(
    assumptions: readonly number[],
    oneOf?: readonly number[],
  ): 'satisfiable' | 'unsatisfiable' | 'unknown' {
    for (;;) {
      if (oneOf !== undefined) this.solver.constrain(oneOf);
      const answer = this.solver.solve({ assumptions, conflicts: CONFLICTS_PER_SLICE });
      if (answer !== 'unknown' || this.shouldStop()) return answer;
    }
  }

  value(literal: number): boolean {
    return this.solver.value(literal);
  }

  core(): number[] {
    return this.solver.failedAssumptions();
  }

  dispose(): void {
    this.solver.dispose();
  }
}
