/** What the answers of a generation bring: confirmed problems, and how many second looks said what. */

import type { Found } from './found.ts';
import { type Answer, judgementsOf } from './method.ts';
import type { PrunedProblem } from './run.ts';

/** A confirmed problem that a run may report. */
export interface Candidate {
  readonly problem: PrunedProblem;
  readonly unprunedSfen: string;
  readonly fitness: number;
}

/** The confirmed problems of an answer. */
export function candidatesOf(answer: Answer): Candidate[] {
  if (answer.kind === 'climb') {
    return answer.climb.problems.map(({ unprunedSfen, ...problem }) => ({
      problem,
      unprunedSfen,
      fitness: problem.plies,
    }));
  }
  return judgementsOf([answer]).flatMap(({ assessment: { pruned, sfen }, fitness, sound }) =>
    sound && pruned !== null ? [{ problem: pruned, unprunedSfen: sfen, fitness }] : [],
  );
}

/** Counts the second looks behind an answer. */
export function countLooks(answer: Answer, found: Found): void {
  if (answer.kind === 'climb') {
    const { problems, refuted, undecided } = answer.climb;
    found.countLooks('confirmed', problems.length);
    found.countLooks('refuted', refuted);
    found.countLooks('undecided', undecided);
    return;
  }
  for (const { assessment } of judgementsOf([answer])) {
    if (assessment.second !== null) found.countLooks(assessment.second);
  }
}
