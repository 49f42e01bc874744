/** What came of one position of a batch, as its table sorts and tells it. */

import type { BatchLine } from '@tsume/contracts/batch';
import { isAnswered } from '@tsume/contracts/check';
import type { Flaw } from '@tsume/core/mate/verdict';
import type { BatchFilter } from '../frame/route.ts';

/** How it stands as a problem; `pending` as long as there is no answer. */
export type Standing = 'sound' | 'unsound' | 'undecided' | 'pending';

/**
 * Without a mate (or brinkmate) it is unsound; what rests on a contested interposition, was stopped
 * or could not be checked is undecided.
 */
export function standingOf({ status, report, brinkmate }: BatchLine): Standing {
  if (!isAnswered(status)) return 'pending';
  const answer = report ?? brinkmate;
  if (answer === null || answer.verdict === 'unknown') return 'undecided';
  if (answer.verdict !== (report === null ? 'brinkmate' : 'mate')) return 'unsound';
  return answer.soundness === 'sound' || answer.soundness === 'unsound' ? answer.soundness : 'undecided';
}

/** Plies of the record's line where that has another length than the solution; null where not. */
export function otherLength({ report, record }: BatchLine): number | null {
  const plies = record?.line.length ?? 0;
  return plies > 0 && report?.exact && report.plies !== null && report.plies !== plies ? plies : null;
}

/** Whether a filter lets a line through. */
export function passes(line: BatchLine, filter: BatchFilter): boolean {
  return filter === 'differs' ? otherLength(line) !== null : standingOf(line) === filter;
}

/** Flaws of one kind. */
export interface FlawsOfKind {
  readonly kind: Flaw['kind'];
  readonly isFault: boolean;
  readonly count: number;
}

/** The flaws of a report by their kinds, faults first, else in the order of the line. */
export function kindsOf(flaws: readonly Flaw[]): readonly FlawsOfKind[] {
  const kinds = new Map<string, FlawsOfKind>();
  for (const { kind, fault: isFault } of flaws) {
    const name = `${kind} ${isFault}`;
    kinds.set(name, { kind, isFault, count: (kinds.get(name)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].toSorted((a, b) => Number(b.isFault) - Number(a.isFault));
}
