/**
 * What the pool asks of a thread: one message a job, one message back. Everything in them is plain
 * data.
 */

import type { CertificateFacts } from '@tsume/core/certificate/facts';
import type { Appraisal, AppraiseOptions } from '@tsume/core/appraise/appraise';
import type { PrunedBrinkmate } from '@tsume/core/brinkmate/prune';
import type { BrinkmateCheckOptions } from '@tsume/core/brinkmate/uniqueness';
import type { BrinkmateReport, BrinkmateOptions, BrinkmateSolution } from '@tsume/core/brinkmate/verdict';
import type { CertifyOptions } from '@tsume/core/certificate/write';
import type { AssessParameters } from '@tsume/core/compose/look/evaluation';
import type { ImproveOutcome, ImproveTask } from '@tsume/core/improve/task';
import type { Outcome, Task } from '@tsume/core/compose/run/task';
import type { Pruned } from '@tsume/core/mate/prune';
import type { SideLineOptions } from '@tsume/core/mate/side-lines';
import type {
  LineFailure,
  CheckOptions,
  Report,
  SideLine,
  Solution,
  SolveOptions,
} from '@tsume/core/mate/verdict';
import type { Reading } from '@tsume/core/placement/reading';
import type { Result } from '@tsume/core/result';

/** A position as it comes from outside; `reading` absent: by its looks (`readingOf`). */
export interface Question<Options> {
  readonly sfen: string;
  readonly reading?: Reading;
  readonly options: Options;
  /** Milliseconds between two reports on how far the search has come; absent: none. */
  readonly progressMs?: number;
}

/** A certificate as one line of JSON, with what there is to say about it. */
export interface Certified {
  readonly text: string;
  readonly facts: CertificateFacts;
}

/** Input and output of each kind of job. */
export interface Jobs {
  work: {
    input: { tasks: readonly Task[]; parameters: Omit<AssessParameters, 'glance'> };
    output: readonly Outcome[];
  };
  improve: {
    input: { tasks: readonly ImproveTask[]; parameters: AssessParameters };
    output: readonly ImproveOutcome[];
  };
  solve: { input: Question<SolveOptions>; output: Result<Solution> };
  check: { input: Question<CheckOptions>; output: Result<Report> };
  appraise: { input: Question<AppraiseOptions>; output: Result<Appraisal> };
  certify: { input: Question<CertifyOptions>; output: Result<Certified> };
  brinkmate: { input: Question<BrinkmateOptions>; output: Result<BrinkmateSolution> };
  checkBrinkmate: { input: Question<BrinkmateCheckOptions>; output: Result<BrinkmateReport> };
  pruneBrinkmate: { input: Question<BrinkmateCheckOptions>; output: Result<PrunedBrinkmate> };
  sideLines: { input: Question<SideLineOptions>; output: Result<readonly SideLine[]> };
  lineFailure: {
    input: Question<SolveOptions & { readonly line: readonly string[] }>;
    output: Result<LineFailure | null>;
  };
  prune: { input: Question<CheckOptions>; output: Result<Pruned> };
}
/** The names of the questions that a thread understands. */
export type JobKind = keyof Jobs;

/** One question with its input, as it is posted. */
export type Job = {
  [Kind in JobKind]: { readonly kind: Kind; readonly input: Jobs[Kind]['input'] };
}[JobKind];
