/** The folder of a run: its problems (problem-folder.ts) and its checkpoint. */

import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@tsume/core/compose/run/archipelago';
import type { FoundProblem } from '@tsume/core/run/problem';
import type { Goal } from '@tsume/core/run/parameters';
import { ProblemFolder } from './problem-folder.ts';

/**
 * The file of a run's folder from which `--resume` goes on: JSON, of the last whole generation.
 */
const CHECKPOINT_NAME = 'checkpoint.json';

/** The folder of a run. Problems already in it, mirrored ones too, are not written again. */
export class FoundFolder {
  readonly #path: string;
  readonly #problems: ProblemFolder;
  readonly #goal: Goal;

  /** Makes the folder where it is missing; what is in it stays and is added to. */
  constructor(path: string, goal: Goal = 'mate') {
    this.#path = path;
    this.#goal = goal;
    this.#problems = new ProblemFolder(path, ['fitness', 'generation']);
  }

  /** Writes a problem that is not in the folder yet; whether it was not. */
  add(problem: FoundProblem): boolean {
    return this.#problems.add({ ...problem, goal: this.#goal }, [problem.fitness, problem.generation]);
  }

  /** Replaces the checkpoint in one step. */
  saveCheckpoint(checkpoint: ReturnType<Composition['checkpoint']>): void {
    const path = join(this.#path, CHECKPOINT_NAME);
    writeFileSync(`${path}.new`, JSON.stringify(checkpoint));
    renameSync(`${path}.new`, path);
  }
}
