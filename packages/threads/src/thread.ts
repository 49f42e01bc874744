/**
 * A worker thread of the crew: one engine of its own, one job at a time.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { appraise } from '@tsume/core/appraise/appraise';
import type { Glance } from '@tsume/core/appraise/glance';
import { pruneBrinkmate } from '@tsume/core/brinkmate/prune';
import { BrinkmateSolver } from '@tsume/core/brinkmate/solver';
import { checkBrinkmate } from '@tsume/core/brinkmate/uniqueness';
import { factsOf } from '@tsume/core/certificate/facts';
import { makeCertificate } from '@tsume/core/certificate/format';
import { type CertifyOptions, certify } from '@tsume/core/certificate/write';
import { perform as performImprovement } from '@tsume/core/improve/work';
import type { Outcome } from '@tsume/core/compose/run/task';
import { workAll } from '@tsume/core/compose/run/work';
import { examine } from '@tsume/core/mate/examine';
import { prune } from '@tsume/core/mate/prune';
import type { ProgressOptions } from '@tsume/core/mate/progress';
import { findSideLines } from '@tsume/core/mate/side-lines';
import { MateSolver } from '@tsume/core/mate/solver';
import { lineFailureOf } from '@tsume/core/mate/line-failure';
import { ProblemTree } from '@tsume/core/mate/problem-tree';
import type { Placement } from '@tsume/core/placement/placement';
import { readPosition } from '@tsume/core/placement/problem';
import { ok, type Result } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import { QuiescenceGlance } from '@tsume/core/quiescence/glance';
import { QuiescenceSearch } from '@tsume/core/quiescence/search';
import { loadEngine, loadSearchEngine } from '@tsume/engine/node';
import type { Answer, Report, ThreadData } from './crew.ts';
import type { Certified, Job, JobKind, Jobs, Question } from './job.ts';

const { cancel, ...engineOptions }: ThreadData = workerData;
const engine = loadEngine(engineOptions);
const solver = new MateSolver(engine);
const brinkmates = new BrinkmateSolver(engine);

/** The answer to a question whose position is legal, else the refusal. */
function answered<T>({ sfen, reading }: Question<unknown>, answer: (placement: Placement) => T): Result<T> {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) return parsed;
  const legal = readPosition(parsed.value, reading);
  return legal.ok ? ok(answer(legal.value)) : legal;
}

/** Whom the solver tells how far it has come: the crew, while the thread is busy. */
function progressOf({ progressMs }: Question<unknown>): ProgressOptions | undefined {
  if (progressMs === undefined) return undefined;
  return { everyMs: progressMs, tell: (progress) => post({ progress }) };
}

function post(message: Answer | Report): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}

function flat<T>(result: Result<Result<T>>): Result<T> {
  return result.ok ? result.value : result;
}

function certified(placement: Placement, options: CertifyOptions): Result<Certified> {
  const written = certify(solver, placement, options, cancel);
  if (!written.ok) return written;
  const { certificate, notUnique } = written.value;
  return ok({ text: makeCertificate(certificate), facts: factsOf(certificate, notUnique) });
}

let glances: Glance | undefined;

/** What tells how moves look; its tables are for those who ask for it. */
function glance(): Glance {
  glances ??= new QuiescenceGlance(new QuiescenceSearch(loadSearchEngine()));
  return glances;
}

function workOn({ tasks, parameters }: Jobs['work']['input']): Outcome[] {
  const { maximise } = parameters.order ?? {};
  const needsGlance = maximise === 'surprise' || maximise === 'score';
  const equipped = needsGlance ? { ...parameters, glance: glance() } : parameters;
  return workAll(solver, tasks, equipped, cancel);
}

function perform(job: Job): Jobs[JobKind]['output'] {
  switch (job.kind) {
    case 'work':
      return workOn(job.input);
    case 'improve':
      return job.input.tasks.map((task) => performImprovement(solver, task, job.input.parameters, cancel));
    case 'solve':
      return answered(job.input, (placement) =>
        solver.solve(placement, job.input.options, cancel, progressOf(job.input)),
      );
    case 'check':
      return answered(job.input, (placement) =>
        examine(solver, placement, job.input.options, cancel, progressOf(job.input)),
      );
    case 'appraise':
      return answered(job.input, (placement) =>
        appraise(solver, placement, job.input.options, glance(), cancel),
      );
    case 'certify':
      return flat(answered(job.input, (placement) => certified(placement, job.input.options)));
    case 'brinkmate':
      return answered(job.input, (placement) => brinkmates.solve(placement, job.input.options, cancel));
    case 'checkBrinkmate':
      return answered(job.input, (placement) =>
        checkBrinkmate(brinkmates, placement, job.input.options, cancel),
      );
    case 'pruneBrinkmate':
      return answered(job.input, (placement) =>
        pruneBrinkmate(brinkmates, placement, job.input.options, cancel),
      );
    case 'sideLines':
      return answered(job.input, (placement) => findSideLines(solver, placement, job.input.options, cancel));
    case 'lineFailure': {
      const { line, ...options } = job.input.options;
      return answered(job.input, (placement) =>
        lineFailureOf(new ProblemTree(solver, placement, options), line),
      );
    }
    default:
      return answered(job.input, (placement) => prune(solver, placement, job.input.options, cancel));
  }
}

function outcome(job: Job): Answer {
  try {
    return { ok: true, output: perform(job) };
  } catch (error) {
    return { ok: false, error };
  }
}

parentPort?.on('message', (job: Job) => post(outcome(job)));
