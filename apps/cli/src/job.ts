/** One piece of work for a thread, as plain data, and its answer. */

import { assess } from '@tsume/core/compose/assess';
import type { Assessment, RunParameters } from '@tsume/core/compose/run';
import { prune } from '@tsume/core/mate/prune';
import type { MateSolver } from '@tsume/core/mate/solver';
import { checkSoundness } from '@tsume/core/mate/soundness';
import type { CheckOptions, Report, Solution, SolveOptions } from '@tsume/core/mate/verdict';
import type { Placement } from '@tsume/core/placement/placement';
import { parseSfen } from '@tsume/core/placement/sfen';

/** What `prune` answers, with the report of the problem that is left. */
export type PruneAnswer = ReturnType<typeof prune>;

/** Kinds of jobs: what each takes besides the SFEN, and what it answers. */
export interface JobKinds {
  readonly solve: { readonly options: SolveOptions; readonly answer: Solution };
  readonly check: { readonly options: CheckOptions; readonly answer: Report };
  readonly prune: { readonly options: CheckOptions; readonly answer: PruneAnswer };
  readonly assess: { readonly options: RunParameters; readonly answer: Assessment };
}
export type JobKind = keyof JobKinds;

export interface Job<K extends JobKind = JobKind> {
  readonly kind: K;
  /** Legal, with hands as the reading left them. */
  readonly sfen: string;
  readonly options: JobKinds[K]['options'];
}

type Work = {
  readonly [K in JobKind]: (
    solver: MateSolver,
    sfen: string,
    options: JobKinds[K]['options'],
  ) => JobKinds[K]['answer'];
};

function place(sfen: string): Placement {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(`A job got a SFEN that does not parse: ${sfen}`);
  return placement.value;
}

const WORK: Work = {
  solve: (solver, sfen, options) => solver.solve(place(sfen), options),
  check: (solver, sfen, options) => checkSoundness(solver, place(sfen), options),
  prune: (solver, sfen, options) => prune(solver, place(sfen), options),
  assess: (solver, sfen, options) => assess(solver, sfen, options),
};

/** Does a job in this thread. */
export function runJob<K extends JobKind>(solver: MateSolver, job: Job<K>): JobKinds[K]['answer'] {
  return WORK[job.kind](solver, job.sfen, job.options);
}
