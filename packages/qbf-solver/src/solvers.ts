/** QBF solvers to choose from, behind one question: is there a mate within so many plies? */

import { performance } from 'node:perf_hooks';
import type { Diagram } from '@tsume/core/qbf/diagram';
import { qdimacsOf } from '@tsume/core/qbf/encode';
import { Unfinished } from '@tsume/core/qbf/game';
import { type QbfVerdict, solveDiagram } from '@tsume/core/qbf/solve';
import type { FreeSquares } from '@tsume/core/qbf/start';
import { loadCadicalSolvers } from './cadical.ts';
import {
  DEFAULT_TIMEOUT_MS,
  type ProcessLimits,
  type SolverTrouble,
  runQdimacsSolver,
} from './qdimacs-process.ts';

/** What a solver says of a diagram and a number of plies. */
export interface Opinion {
  /** `noMate`: none within the plies. */
  readonly verdict: QbfVerdict;
  /**
   * A first move in USI, the attacker below; null without a mate, and from solvers that tell none.
   */
  readonly firstMove: string | null;
  /**
   * The diagram with its free squares filled; null without a mate, and from solvers that tell none.
   */
  readonly diagram: Diagram | null;
  /** Why the verdict is `unknown`, else null. */
  readonly stopped: SolverTrouble | null;
  /** The same for people. */
  readonly message: string | null;
  /** Milliseconds, encoding included. */
  readonly ms: number;
}

/**
 * Limits of one question. The memory is that of a child process; the embedded solver has what its
 * WebAssembly may have.
 */
export interface QuestionLimits extends ProcessLimits {
  /** What free squares may hold; for the embedded solver. */
  readonly free?: FreeSquares;
}

/**
 * Something that answers questions about diagrams (accepted by core/qbf/solve `acceptQuestion`).
 */
export interface QbfSolver {
  /** `refinement` or the command. */
  readonly name: string;
  ask(diagram: Diagram, plies: number, limits?: QuestionLimits): Promise<Opinion>;
}

/**
 * The embedded solver: refinement over CaDiCaL, in this thread, which it keeps busy until it
 * answers. What makes it fail is memory: then it says `unknown`.
 */
export async function embeddedSolver(): Promise<QbfSolver> {
  const makeSolver = await loadCadicalSolvers();
  return {
    name: 'refinement',
    ask: (diagram, plies, limits = {}) => {
      const start = performance.now();
      const timeoutMs = limits.timeoutMs ?? DEFAULT_TIMEOUT_MS;
      const shouldStop = stopper(limits, timeoutMs, start);
      const said = attempt(() => solveDiagram(diagram, plies, { makeSolver, shouldStop, free: limits.free }));
      const ms = performance.now() - start;
      if (said === null) return Promise.resolve(unknown('memory', 'The solver ran out of its memory.', ms));
      const { verdict, firstMove, diagram: filled } = said;
      if (verdict === 'unknown') return Promise.resolve(stopped(limits, timeoutMs, ms));
      return Promise.resolve({ verdict, firstMove, diagram: filled, stopped: null, message: null, ms });
    },
  };
}

/** A QDIMACS solver by its command, e.g. `depqbf`. It tells verdicts only. */
function processSolver(command: string): QbfSolver {
  return {
    name: command,
    ask: async (diagram, plies, limits = {}) => {
      const start = performance.now();
      const spent = (): number => performance.now() - start;
      const timeoutMs = limits.timeoutMs ?? DEFAULT_TIMEOUT_MS;
      const shouldStop = stopper(limits, timeoutMs, start);
      const text = attempt(() => written(diagram, plies, limits, shouldStop));
      if (text === null) return unknown('memory', 'The formula is too large to be written down.', spent());
      if (text === 'unfinished') return stopped(limits, timeoutMs, spent());
      const left = Math.max(1, timeoutMs - spent());
      const said = await runQdimacsSolver(command, text.qdimacs, { ...limits, timeoutMs: left });
      const ms = spent();
      if (said.trouble === 'time') return stopped(limits, timeoutMs, ms);
      if (said.isTrue === null) return unknown(said.trouble!, said.message!, ms);
      const verdict = said.isTrue ? 'mate' : 'noMate';
      return { verdict, firstMove: null, diagram: null, stopped: null, message: null, ms };
    },
  };
}

/** The formula as text, or that its time was up before. */
function written(
  diagram: Diagram,
  plies: number,
  { free }: QuestionLimits,
  shouldStop: () => boolean,
): { readonly qdimacs: string } | 'unfinished' {
  try {
    return { qdimacs: qdimacsOf(diagram, plies, 'as asked', 'pruned', free, shouldStop) };
  } catch (error) {
    if (error instanceof Unfinished) return 'unfinished';
    throw error;
  }
}

/** Whether a question is withdrawn, or its time is up. */
function stopper({ signal }: QuestionLimits, timeoutMs: number, start: number): () => boolean {
  return () => signal?.aborted === true || performance.now() - start > timeoutMs;
}

/** The solver of a name: the embedded one for `refinement` or nothing, else a command. */
export async function solverNamed(name?: string): Promise<QbfSolver> {
  return name === undefined || name === '' || name === 'refinement' ? embeddedSolver() : processSolver(name);
}

/**
 * The answer, or null where the WebAssembly memory is exhausted: it throws a RuntimeError or a
 * RangeError then.
 */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError')) return null;
    throw error;
  }
}

function stopped(limits: QuestionLimits, timeoutMs: number, ms: number): Opinion {
  return limits.signal?.aborted === true
    ? unknown('aborted', 'The question was withdrawn.', ms)
    : unknown('time', `There was no answer within ${timeoutMs} ms.`, ms);
}

function unknown(reason: SolverTrouble, message: string, ms: number): Opinion {
  return { verdict: 'unknown', firstMove: null, diagram: null, stopped: reason, message, ms };
}
