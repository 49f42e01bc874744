/**
 * The branches of a position as the solver tells them, one by one; to be stopped, taken up again,
 * and remembered while the problem is open.
 */

import { messageOf } from '@tsume/core/result';
import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { SolverClient } from '../solver/solver-client.ts';
import type { Branch } from '../solver/protocol.ts';

/** What is known so far of the branches of one position. */
export interface Told {
  branches: Branch[];
  state: 'running' | 'stopped' | 'done';
  /** What the solver failed with. */
  fault: string | null;
}

/** By the moves to the position. */
export type BranchMemory = Map<string, Told>;

/** What is told, and how to stop and go on. */
export interface Branches extends Readonly<Told> {
  readonly stop: () => void;
  /** Asks anew after a stop or a fault. */
  readonly restart: () => void;
  /** Judges one branch with so many nodes. */
  readonly lookLonger: (branch: Branch, nodes: number) => void;
}

/** Asks for the branches of a position as long as it is open. */
export function useBranches(solver: SolverClient, memory: BranchMemory, node: readonly string[]): Branches {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const key = node.join('.');
  const abort = useRef<AbortController | null>(null);
  const isGone = useRef(false);
  const run = (): void => {
    const told: Told = { branches: [], state: 'running', fault: null };
    memory.set(key, told);
    const controller = new AbortController();
    abort.current = controller;
    const end = (state: Told['state'], fault: string | null = null): void => {
      Object.assign(told, { state, fault });
      if (!isGone.current) redraw(0);
    };
    const add = (branch: Branch): void => {
      told.branches = [...told.branches, branch];
      redraw(0);
    };
    solver.branches(node, add, { signal: controller.signal }).then(
      () => end('done'),
      (error: unknown) => end('stopped', controller.signal.aborted ? null : messageOf(error)),
    );
    redraw(0);
  };
  useEffect(() => {
    isGone.current = false;
    if (memory.get(key)?.state !== 'done') run();
    return () => {
      isGone.current = true;
      abort.current?.abort();
    };
  }, [key, solver]);
  const lookLonger = (branch: Branch, nodes: number): void => {
    const told = memory.get(key);
    solver.judge([...node, branch.move], { nodes }).then(
      (outcome) => {
        if (told === undefined) return;
        told.branches = told.branches.map((each) =>
          each.move === branch.move ? { ...each, outcome } : each,
        );
        redraw(0);
      },
      (error: unknown) => {
        if (told !== undefined) told.fault = messageOf(error);
        redraw(0);
      },
    );
  };
  const told = memory.get(key) ?? { branches: [], state: 'running', fault: null };
  return { ...told, stop: () => abort.current?.abort(), restart: run, lookLonger };
}
