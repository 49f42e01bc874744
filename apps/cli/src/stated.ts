/** What a record says otherwise than the solver: its author has slipped, or means another tie. */

import type { Report } from '@tsume/core/mate/verdict';
import type { ProblemRecord } from '@tsume/core/notation/record';
import { counted } from './counted.ts';

/** Plain data, a field of an answer; each of its fields is there where the two differ. */
export interface Stated {
  /** 詰手数 as the record has it. */
  readonly plies?: number;
  /** The first ply at which the record's line is another one. */
  readonly differsFrom?: number;
}

/**
 * Where a record and an answer differ; null where they don't, or the answer is not exact. Of
 * several last moves that mate 最終手余詰 an author may take any.
 */
export function statedOf(report: Report, record: ProblemRecord | undefined): Stated | null {
  const { plies, exact, line, flaws } = report;
  if (record === undefined || !exact || plies === null || line === null) return null;
  const own = record.line;
  const isLast = (move: string | undefined): boolean =>
    flaws.some((flaw) => flaw.kind === 'finalMoveDual' && flaw.move === move);
  const differs = (move: string, index: number): boolean =>
    move !== own[index] && !(index === line.length - 1 && isLast(own[index]));
  const first = own.length === 0 ? -1 : line.findIndex(differs);
  const differsFrom = first >= 0 ? first + 1 : own.length > line.length ? line.length + 1 : null;
  const states = record.plies !== undefined && record.plies !== plies;
  if (!states && differsFrom === null) return null;
  return { ...(states && { plies: record.plies }), ...(differsFrom !== null && { differsFrom }) };
}

/** The same for people, a line each; empty where nothing differs. */
export function statedText(stated: Stated | null): string {
  if (stated === null) return '';
  const { plies, differsFrom } = stated;
  return [
    plies === undefined ? '' : `  the record says ${counted(plies, 'ply', 'plies')} 詰手数${plies}手\n`,
    differsFrom === undefined ? '' : `  the record's line is another one from ply ${differsFrom} on\n`,
  ].join('');
}
