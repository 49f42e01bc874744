/**
 * Which position of a problem is on the board, and the line that it lies on: the one stands in the
 * address, the other is remembered.
 */

import type { ProblemDetail } from '@tsume/contracts/problem';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../../frame/navigation.ts';
import { type ProblemRoute } from '../../frame/route.ts';
import type { SolverClient } from '../solver/solver-client.ts';
import { startsWith } from './main-line.ts';

type Moves = readonly string[];

/** A line from the diagram, and what stands at its end; null where nobody knows. */
export interface Path {
  readonly moves: Moves;
  readonly ending: 'mate' | 'noMate' | null;
}

/** The position on the board. */
export interface NodeOfProblem {
  /** The moves to the position on the board. */
  readonly node: Moves;
  /** The line that it lies on, up to its end. */
  readonly path: Path;
  readonly goTo: (node: Moves, path: Path) => void;
}

/** The position that a route names. */
function nodeOf({ ply, line }: ProblemRoute, main: Moves): Moves {
  return line ?? main.slice(0, ply);
}

/** The route of a position: on the main line by its ply, elsewhere by its moves. */
function routeTo(id: string, main: Moves, node: Moves): ProblemRoute {
  return startsWith(main, node)
    ? { page: 'problem', id, ply: node.length }
    : { page: 'problem', id, ply: 0, line: node };
}

/** The position of the route, with the line that leads through it. */
export function useNode(
  { id, line: main }: Pick<ProblemDetail, 'id' | 'line'>,
  route: ProblemRoute,
  solver: SolverClient | null,
): NodeOfProblem {
  const node = nodeOf(route, main);
  const trunk: Path = { moves: main, ending: 'mate' };
  const [remembered, setPath] = useState<Path>(trunk);
  const path = startsWith(remembered.moves, node)
    ? remembered
    : startsWith(main, node)
      ? trunk
      : { moves: node, ending: null };
  // A link leads into the midst of a side line: the solver tells how it goes on.
  const isOpen = path.ending === null;
  useEffect(() => {
    const gone = new AbortController();
    const judged = solver !== null && isOpen ? solver.judge(node, { signal: gone.signal }) : null;
    judged?.then(
      (outcome) => {
        if (outcome.verdict !== 'unknown')
          setPath({ moves: [...node, ...outcome.line], ending: outcome.verdict });
      },
      // Nothing is known then but the moves of the link; what is wrong with them the board says.
      () => {},
    );
    return () => gone.abort();
  }, [solver, node.join('.'), isOpen]);
  const goTo = (to: Moves, along: Path): void => {
    setPath(along);
    navigate(routeTo(id, main, to), { replace: true });
  };
  return { node, path, goTo };
}
