/** What an author said of his problem, on a version of it that he takes. */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';

/**
 * A record and the same line as it reads on the board of the version, which is turned where White
 * attacked.
 */
export interface Authored {
  readonly record: AuthorsRecord;
  readonly line: readonly string[];
}

/** What is known of a version: its line, and other moves that mate in the place of its last. */
export interface Version {
  readonly line: readonly string[];
  readonly duals: readonly string[];
}

/**
 * The record of a version: title, name and comments as they were, and his line where it mates as
 * well, else the version's. A comment at a move goes with it, also to where an extension has moved
 * it; one whose move is not played any more goes to the diagram.
 *
 * @param elsewhere what a comment says there: it was at this ply of the original
 */
export function carriedRecord(
  { record, line }: Authored,
  { line: own, duals }: Version,
  elsewhere: (ply: number, comment: string) => string,
): AuthorsRecord {
  const { title, author, comment, notes = [] } = record;
  const isHis = duals.some((dual) => [...own.slice(0, -1), dual].join() === line.join());
  const version = isHis ? line : own;
  const later = version.length - line.length;
  const plyIn = (ply: number): number | undefined =>
    [ply, ply + later].find((each) => each > 0 && version[each - 1] === line[ply - 1]);
  const placed = new Map<number, string>();
  const comments = comment === undefined ? [] : [comment];
  for (const note of notes) {
    const ply = plyIn(note.ply);
    if (ply === undefined || placed.has(ply)) comments.push(elsewhere(note.ply, note.comment));
    else placed.set(ply, note.comment);
  }
  return {
    line: record.line.length === 0 ? [] : version,
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(comments.length > 0 && { comment: comments.join('\n') }),
    ...(placed.size > 0 && { notes: [...placed].map(([ply, words]) => ({ ply, comment: words })) }),
  };
}
