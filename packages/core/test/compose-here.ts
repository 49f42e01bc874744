/**
 * Runs of the composer on the real engine, in this thread: for tests of methods whose tasks are
 * climbs.
 */

import type { MateSolver } from '../src/mate/solver.ts';
import { Composer } from '../src/compose/run/composer.ts';
import type { EvaluateBatch, Outcome, Task } from '../src/compose/run/task.ts';
import { work } from '../src/compose/run/work.ts';
import type { ProblemEvent, RunEvent } from '../src/run/events.ts';
import type { RunParameters } from '../src/run/parameters.ts';

/** How tasks are worked on. */
export interface Working {
  /** From the last to the first. */
  readonly backwards?: boolean;
  /** Nodes of each climb; default those that the method asks for. */
  readonly nodes?: number;
}

/** Makes composers, and works for them with a solver. Whatever is refused throws. */
export class ComposingHere {
  readonly #solver: MateSolver;
  readonly #parameters: RunParameters;
  readonly #nodes: number | undefined;

  /** `parameters` and `nodes` hold where nothing else is said. */
  constructor(solver: MateSolver, parameters: RunParameters, nodes?: number) {
    this.#solver = solver;
    this.#parameters = parameters;
    this.#nodes = nodes;
  }

  composer(parameters: Partial<RunParameters> = {}): Composer {
    const composer = Composer.create({ ...this.#parameters, ...parameters });
    if (!composer.ok) throw new Error(composer.error.message);
    return composer.value;
  }

  evaluator(
    parameters: RunParameters,
    { backwards = false, nodes = this.#nodes }: Working = {},
  ): EvaluateBatch {
    return async (tasks) => {
      const outcomes: Outcome[] = [];
      const order = [...tasks.keys()];
      for (const i of backwards ? order.toReversed() : order)
        outcomes[i] = work(this.#solver, lighter(tasks[i], nodes), parameters);
      return outcomes;
    };
  }

  /** All events of a run from here to its end. */
  async run(composer: Composer, working?: Working): Promise<RunEvent[]> {
    const events: RunEvent[] = [];
    while (!composer.done)
      events.push(...(await composer.step(this.evaluator(composer.parameters, working))));
    return events;
  }
}

/** The composer of a checkpoint that has been written and read. Throws where it is refused. */
export function restored(checkpoint: unknown): Composer {
  const composer = Composer.restore(JSON.parse(JSON.stringify(checkpoint)));
  if (!composer.ok) throw new Error(composer.error.message);
  return composer.value;
}

/** The problems among some events. */
export function problemsOf(events: readonly RunEvent[]): ProblemEvent[] {
  return events.filter((event) => event.event === 'problem');
}

function lighter(task: Task, nodes: number | undefined): Task {
  return task.kind === 'climb' && nodes !== undefined
    ? { ...task, options: { ...task.options, nodes } }
    : task;
}
