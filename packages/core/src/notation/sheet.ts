/**
 * A submission sheet 投稿用紙 as a value: what an author sends to a magazine with a problem of his. It
 * says what a check has found, and the author's words; packages/pictures lays it out on a page, and
 * its record is a file for shogi programs.
 */

import { LINE_NAMES } from '../mate/flaw-names.ts';
import type { FlawKind, Profile, SideLine, Soundness } from '../mate/verdict.ts';
import type { Placement } from '../placement/placement.ts';
import { type Result, ok, refuse } from '../result.ts';
import type { Theme } from '../vocabulary/theme.ts';
import { type Deviation, type Judged, annotate, deviationsOf } from './annotate.ts';
import type { AuthorsRecord } from './authors-record.ts';
import { weightOf } from './branch-lines.ts';
import type { SheetLanguage } from './formats.ts';
import { moveTexts } from './move-text.ts';
import type { ProblemRecord } from './record.ts';

/** What an author says on a sheet; title and author win over those of his record. */
export interface SheetWords {
  readonly title?: string;
  readonly author?: string;
  /** 狙い: what the problem is about, in one paragraph or several. */
  readonly intention?: string;
}

/** By whom and when the problem was judged. */
export interface Judgement {
  readonly profile: Profile;
  /** Positions that the search looked at; null where nobody knows any more. */
  readonly nodes: number | null;
  /** The day, `2026-01-31`. */
  readonly date: string;
  /** What judged it, e.g. `tsume 0.1.0`. */
  readonly engine: string;
}

/** What a sheet is made of. */
export interface SheetSource {
  readonly placement: Placement;
  readonly report: Judged;
  readonly sideLines?: readonly SideLine[];
  readonly authors?: AuthorsRecord;
  readonly words?: SheetWords;
  readonly themes?: readonly Theme[];
  readonly judgement: Judgement;
}

/** All that a sheet says. Plain data. */
export interface Sheet {
  /**
   * Diagram, main line 作意, length, title, author, comments, and as branches what leaves the line.
   */
  readonly record: ProblemRecord;
  /**
   * The same branches as they are to be told: faults first, then other flaws, variations 変化, tries
   * 紛れ.
   */
  readonly deviations: readonly Deviation[];
  /** Flaws that are no line, such as 駒余り. */
  readonly remarks: readonly FlawKind[];
  readonly intention: string;
  /** What the author's record says at its diagram and its moves. */
  readonly comments: readonly string[];
  /** The author's own line where the solver's is another; empty where they agree. */
  readonly authorsLine: readonly string[];
  readonly themes: readonly Theme[];
  readonly soundness: Soundness;
  readonly judgement: Judgement;
}

/**
 * The sheet of a problem that was checked. The main line is the solver's; the author's is told
 * beside it where it is another one.
 *
 * Refuses with `no_sheet` where the check has found no mate of exact length.
 */
export function makeSheet(source: SheetSource): Result<Sheet> {
  const { placement, report, sideLines = [], authors, words = {}, themes = [], judgement } = source;
  const { line, plies, exact } = report;
  if (line === null || plies === null || !exact)
    return refuse(
      'no_sheet',
      'A sheet shows a solution of exact length, and none is known of this position.',
    );
  const title = words.title ?? authors?.title;
  const author = words.author ?? authors?.author;
  const agrees = authors?.line.join() === line.join();
  const authorsLine = agrees ? [] : (authors?.line ?? []);
  const intention = words.intention?.trim() ?? '';
  const comment = [
    intention === '' ? '' : `狙い：${intention}`,
    authorsLine.length === 0 ? '' : `作者の手順：${textOf(placement, authorsLine)}`,
    authors?.comment ?? '',
  ].filter(Boolean);
  const record: ProblemRecord = {
    placement,
    line,
    plies,
    ...(title && { title }),
    ...(author && { author }),
    ...(comment.length > 0 && { comment: comment.join('\n') }),
    ...(agrees && authors?.notes && { notes: authors.notes }),
    headers: { 備考: judgedBy(judgement) },
  };
  return ok({
    record: annotate(record, report, sideLines),
    deviations: byWeight(deviationsOf(record, report, sideLines)),
    remarks: [...new Set(report.flaws.filter(({ move }) => move === '').map(({ kind }) => kind))],
    intention,
    comments: commentsOf(authors),
    authorsLine,
    themes,
    soundness: report.soundness,
    judgement,
  });
}

/** A line in Japanese; in USI where it cannot be played. */
function textOf(placement: Placement, line: readonly string[]): string {
  const texts = moveTexts(placement, line);
  return (texts.ok ? texts.value : line).join('　');
}

/** 検討 tsume 0.1.0, 1,234局面, 2026-01-31. */
function judgedBy({ engine, nodes, date }: Judgement): string {
  const searched = nodes === null ? [] : [`${nodes.toLocaleString('en')}局面`];
  return ['検討', [engine, ...searched, date].join('、')].join(' ');
}

/** The words at the diagram, and those at moves with the number of the move before them. */
function commentsOf(authors: AuthorsRecord | undefined): string[] {
  const notes = authors?.notes ?? [];
  return [
    ...(authors?.comment ?? '').split('\n'),
    ...notes.map(({ ply, comment }) => `${ply}. ${comment.replaceAll('\n', ' ')}`),
  ].filter((each) => each.trim() !== '');
}

/** Faults first; the others as a reader looks for them. */
function byWeight(deviations: readonly Deviation[]): readonly Deviation[] {
  return [...deviations].sort((one, other) => weightOfDeviation(one) - weightOfDeviation(other));
}

function weightOfDeviation({ about }: Deviation): number {
  return weightOf(about.kind, 'fault' in about && about.fault);
}

/** What a line beside the main line is called, in either language. */
export function deviationName({ about: { kind } }: Deviation, language: SheetLanguage): string {
  const { japanese, english } = LINE_NAMES[kind];
  return language === 'ja' ? japanese : english;
}
