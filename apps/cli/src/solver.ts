/** The one place where the command line makes a solver: an engine of its own for each thread. */

import { MateSolver } from '@tsume/core/mate/solver';
import { loadEngine } from '@tsume/engine/node';

/** A solver with a table of some MiB; the engine's own default where none are given. */
export function makeSolver(tableMiB?: number): MateSolver {
  return new MateSolver(loadEngine(tableMiB === undefined ? {} : { tableMiB }));
}
