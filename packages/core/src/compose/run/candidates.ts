/**
 * What the answers of a generation bring: confirmed problems, and how many second looks said what.
 */

import { parseSfen } from '../../placement/sfen.ts';
import type { Found } from './found.ts';
import { type Answer, judgementsOf } from '../methods/method.ts';
import type { Assessment } from '../look/assessment.ts';
import type { PrunedProblem, SoundProblem } from '../../run/problem.ts';

/** A confirmed problem that a run may report. */
export interface Candidate {
  /** As it is reported: retouched, where it was. */
  readonly problem: SoundProblem;
  readonly removed: readonly string[];
  /** The problem as the search knows it. */
  readonly pruned: PrunedProblem;
  readonly unprunedSfen: string;
  readonly fitness: number;
}

/** The confirmed problems of an answer. */
export function candidatesOf(answer: Answer): Candidate[] {
  if (answer.kind === 'climb') {
    return answer.climb.problems.map(({ unprunedSfen, ...pruned }) => ({
      ...shown(pruned),
      unprunedSfen,
      fitness: pruned.plies,
    }));
  }
  return judgementsOf([answer]).flatMap(({ assessment: { pruned, sfen }, fitness, sound }) =>
    sound && pruned !== null ? [{ ...shown(pruned), unprunedSfen: sfen, fitness }] : [],
  );
}

function shown(pruned: PrunedProblem): Pick<Candidate, 'problem' | 'removed' | 'pruned'> {
  const { removed, retouched, ...problem } = pruned;
  return { problem: retouched ?? problem, removed, pruned };
}

/**
 * Counts the second looks behind an answer. One at a problem of a line that is full by now counts
 * no more: whether it is remembered depends on pauses.
 */
export function countLooks(answer: Answer, found: Found, full: ReadonlySet<string>): void {
  if (answer.kind === 'climb') {
    const { problems, refuted, undecided } = answer.climb;
    found.countLooks('confirmed', problems.length);
    found.countLooks('refuted', refuted);
    found.countLooks('undecided', undecided);
    return;
  }
  for (const { assessment } of judgementsOf([answer])) {
    if (assessment.second !== null && !isOfLine(assessment, found, full)) found.countLooks(assessment.second);
  }
}

function isOfLine({ sfen, line }: Assessment, found: Found, names: ReadonlySet<string>): boolean {
  if (names.size === 0 || line === null) return false;
  const placement = parseSfen(sfen);
  return placement.ok && names.has(found.lineName(placement.value, line));
}
