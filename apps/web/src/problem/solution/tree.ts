/** What the parts of a solution's tree share. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import type { Placement } from '@tsume/core/placement/placement';
import { useMemo } from 'preact/hooks';
import { useText } from '../../i18n/language.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import type { BranchMemory } from './use-branches.ts';
import type { Path } from './use-node.ts';

type Moves = readonly string[];

/** One problem, the position shown, and the way to another. */
export interface Tree {
  readonly problem: ProblemDetail;
  readonly start: Placement;
  /** None for a brinkmate, of which the solver knows nothing: then nothing can be opened. */
  readonly solver: SolverClient | null;
  readonly memory: BranchMemory;
  /** The moves to the position on the board. */
  readonly node: Moves;
  /** The line that it lies on. */
  readonly path: Path;
  /** Shows a position, and the line that it lies on. */
  readonly goTo: (node: Moves, path: Path) => void;
}

/** The text of each move of a line that begins somewhere in the tree. */
export function useMoveTexts(start: Placement, from: Moves, line: Moves): Moves {
  const { notation } = useText();
  return useMemo(() => {
    const texts = notation.moves(start, [...from, ...line]);
    return texts.ok ? texts.value.slice(from.length) : [];
  }, [start, from.join('.'), line.join('.'), notation]);
}
