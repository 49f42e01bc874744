/**
 * What the page asks its solver and what it is answered: plain data, posted to a web worker and
 * back. A position is named by the moves that lead to it from a problem's diagram.
 */

import type { Candidate, Outcome } from '@tsume/core/mate/problem-tree';
import type { Interposition } from '@tsume/core/mate/verdict';
import type { RefusalCode } from '@tsume/core/refusals';

export type { Outcome } from '@tsume/core/mate/problem-tree';

/** The problem in question, with its rule of futile interpositions. */
export interface Subject {
  /** With the defender's hand complete. */
  readonly sfen: string;
  readonly interposition: Interposition;
}

/**
 * `judge`: what is a position worth, and how does play go on; after no moves this solves the
 * problem, after a check it tells the answer to it. `branches`: the same of each legal move of a
 * position (the other checks 紛れ, the other defences 変化), told one by one.
 */
export interface Question {
  readonly ask: 'judge' | 'branches';
  readonly moves: readonly string[];
  /** Nodes for each position that is judged. */
  readonly nodes: number;
}

/** A question with its number, or that its answer is no longer wanted. */
export type Request =
  | { readonly id: number; readonly subject: Subject; readonly question: Question }
  /** Nobody waits for the answer any more. */
  | { readonly id: number; readonly cancel: true };

/**
 * A legal move of a position, with what the position after it is worth; null for a futile
 * interposition, which does not count.
 */
export interface Branch {
  readonly move: string;
  readonly futile: Candidate['futile'];
  readonly outcome: Outcome | null;
}

/** Why there is no answer. */
export interface SolverFault {
  /** `illegal_move`, a code of a SFEN, or `solver_failed`. */
  readonly code: RefusalCode;
  readonly message: string;
}

/** Bears the number of its question. */
export type Reply =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly branch: Branch }
  /** After the last branch. */
  | { readonly id: number; readonly isDone: true }
  | { readonly id: number; readonly fault: SolverFault };
