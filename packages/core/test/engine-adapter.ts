/** All that the cross-checks ask of the engine, in one place. */
import { loadEngine } from '@tsume/engine/node';
import { Session } from '../src/mate/session.ts';
import { MateSolver } from '../src/mate/solver.ts';
import type { Placement } from '../src/placement/placement.ts';
import type { Interposition, Solution } from '../src/mate/verdict.ts';

/** What the cross-checks need to know. */
export interface EngineUnderTest {
  /** The engine's checking moves of the side to move as USI, sorted. */
  checks(placement: Placement): string[];
  /** The engine's evasions of the side to move, which must be in check, as USI, sorted. */
  evasions(placement: Placement): string[];
  solve(placement: Placement, interposition: Interposition, nodes: number): Solution;
}

/** An engine with a small table. */
export function engineUnderTest(tableMiB = 4): EngineUnderTest {
  const engine = loadEngine({ tableMiB });
  const solver = new MateSolver(engine);
  const movesOf = (placement: Placement, defenderToMove: boolean): string[] => {
    const session = new Session(engine, placement, defenderToMove);
    return session
      .listMoves()
      .map((move) => session.usi(move))
      .sort();
  };
  return {
    checks: (placement) => movesOf(placement, false),
    evasions: (placement) => movesOf(placement, true),
    solve: (placement, interposition, nodes) => solver.solve(placement, { interposition, nodes }),
  };
}
