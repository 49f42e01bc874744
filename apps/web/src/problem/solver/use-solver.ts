/** A solver for one problem, as long as a component is there. */

import { useEffect, useMemo } from 'preact/hooks';
import type { Subject } from './protocol.ts';
import { SolverClient } from './solver-client.ts';

/** The solver of a problem, as long as its page is open. */
export function useSolver({ sfen, interposition }: Subject): SolverClient {
  const client = useMemo(() => new SolverClient({ sfen, interposition }, makeWorker), [sfen, interposition]);
  useEffect(() => () => client.close(), [client]);
  return client;
}

function makeWorker(): Worker {
  return new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
}
