/**
 * Answers the page's questions: the worker without its thread. One problem is open at a time, so
 * that the positions of it that are asked for one after another share what the engine has found.
 * Between two branches other requests get their turn.
 */

import { ProblemTree } from '@tsume/core/mate/problem-tree';
import type { MateSolver } from '@tsume/core/mate/solver';
import { type Result, messageOf } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { Question, Reply, Request, SolverFault, Subject } from './protocol.ts';

/** What a handler works with. */
export interface RequestHandlerOptions {
  readonly solver: MateSolver;
  readonly post: (reply: Reply) => void;
  /** Lets the requests that have come in meanwhile be received. */
  readonly pause: () => Promise<void>;
}

/** Answers requests one piece at a time. */
export class RequestHandler {
  readonly #options: RequestHandlerOptions;
  /** Requests that are being answered. */
  readonly #open = new Set<number>();
  #tree: { readonly name: string; readonly tree: ProblemTree } | null = null;

  constructor(options: RequestHandlerOptions) {
    this.#options = options;
  }

  async receive(request: Request): Promise<void> {
    const { id } = request;
    if ('cancel' in request) {
      this.#open.delete(id);
      return;
    }
    this.#open.add(id);
    const fault = await this.#answer(request).catch((error: unknown) => failure(error));
    if (fault !== null) this.#options.post({ id, fault });
    this.#open.delete(id);
  }

  async #answer({
    id,
    subject,
    question,
  }: Extract<Request, { subject: Subject }>): Promise<SolverFault | null> {
    const opened = this.#treeOf(subject);
    if (!opened.ok) return opened.error;
    if (question.ask === 'branches') return this.#tellBranches(id, opened.value, question);
    const judged = opened.value.judge(question.moves, question.nodes);
    if (!judged.ok) return judged.error;
    this.#options.post({ id, outcome: judged.value });
    return null;
  }

  async #tellBranches(
    id: number,
    tree: ProblemTree,
    { moves, nodes }: Question,
  ): Promise<SolverFault | null> {
    const listed = tree.list(moves);
    if (!listed.ok) return listed.error;
    for (const { move, futile } of listed.value) {
      await this.#options.pause();
      if (!this.#open.has(id)) return null;
      const judged = futile === true ? null : tree.judge([...moves, move], nodes);
      if (judged !== null && !judged.ok) return judged.error;
      this.#options.post({ id, branch: { move, futile, outcome: judged === null ? null : judged.value } });
    }
    this.#options.post({ id, isDone: true });
    return null;
  }

  #treeOf({ sfen, interposition }: Subject): Result<ProblemTree> {
    const name = `${interposition} ${sfen}`;
    if (this.#tree?.name === name) return { ok: true, value: this.#tree.tree };
    const start = parseSfen(sfen);
    if (!start.ok) return start;
    const tree = new ProblemTree(this.#options.solver, start.value, { interposition });
    this.#tree = { name, tree };
    return { ok: true, value: tree };
  }
}

function failure(error: unknown): SolverFault {
  return { code: 'solver_failed', message: messageOf(error) };
}
