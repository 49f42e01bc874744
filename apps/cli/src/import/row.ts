/** What a batch check says of one problem: a line of its report. */

import type { Likeness } from '@tsume/core/known/works';
import type { Flaw, FlawKind, Report } from '@tsume/core/mate/verdict';
import type { Refusal, Result } from '@tsume/core/result';
import type { Item } from '../input.ts';

/** Plain data, a line of report.ndjson. */
export interface Row {
  /** The file, with the line in it for a collection, or with the position of a list. */
  readonly input: string;
  readonly title: string | null;
  readonly author: string | null;
  /** 詰手数 as the file states it. */
  readonly statedPlies: number | null;
  readonly sfen: string | null;
  readonly verdict: Report['verdict'] | 'refused';
  readonly plies: number | null;
  readonly exact: boolean;
  readonly leftover: number | null;
  readonly soundness: Report['soundness'] | null;
  readonly flaws: readonly Flaw[];
  readonly line: readonly string[] | null;
  readonly stopped: Report['stopped'];
  readonly nodes: number;
  readonly ms: number;
  readonly error: Refusal | null;
}

/** A row with the known works that its problem is like, where a list was named. */
export interface ComparedRow extends Row {
  readonly duplicates?: readonly Likeness[];
}

const NOTHING = {
  sfen: null,
  plies: null,
  exact: false,
  leftover: null,
  soundness: null,
  flaws: [],
  line: null,
  stopped: null,
  nodes: 0,
  ms: 0,
} as const;

/**
 * The row of a problem: its report with `ms` rounded, or verdict `refused` with the refusal as
 * `error`.
 */
export function rowOf({ input, problem }: Item, answer: Result<Report>): Row {
  const { title, author, plies } = problem.ok ? problem.value : {};
  const words = { input, title: title ?? null, author: author ?? null, statedPlies: plies ?? null };
  if (!answer.ok) return { ...words, ...NOTHING, verdict: 'refused', error: answer.error };
  const { paperSound: _, ...report } = answer.value;
  return { ...words, ...report, ms: Math.round(report.ms), error: null };
}

/** Whether the file states another length than the exact one that was found. */
export function isMisstated({ statedPlies, plies, exact }: Row): boolean {
  return exact && statedPlies !== null && statedPlies !== plies;
}

/** The kinds of flaws that are faults, each once. */
export function faultsIn({ flaws }: Row): FlawKind[] {
  return [...new Set(flaws.filter(({ fault }) => fault).map(({ kind }) => kind))];
}

/** What becomes of the problem in a summary. */
export function outcomeOf({ verdict, soundness }: Row): string {
  if (verdict === 'refused') return 'refused';
  return soundness ?? 'unknown';
}
