/**
 * What a record says beside its position: what its author wants kept, while the solver says what is
 * so.
 */

import type { ProblemRecord } from './record.ts';
import { type Note, countBranches } from './variation.ts';

/** An author's own words for a problem: his line 作意, title, name and comments. */
export interface AuthorsRecord extends Pick<ProblemRecord, 'title' | 'author' | 'comment'> {
  /** USI moves from the position on; empty where the record is a diagram. */
  readonly line: readonly string[];
  /** Comments at moves of the line. */
  readonly notes?: readonly Required<Pick<Note, 'ply' | 'comment'>>[];
  /** How many lines leave it in the file: they are not kept, and whoever saves it should know. */
  readonly variations?: number;
}

/** The author's words in a record; undefined where it says nothing beside its position. */
export function authorsRecordOf(problem: ProblemRecord): AuthorsRecord | undefined {
  const { line, title, author, comment } = problem;
  const notes = (problem.notes ?? []).flatMap((note) =>
    note.comment === undefined ? [] : [{ ply: note.ply, comment: note.comment }],
  );
  const variations = countBranches(problem);
  const words = {
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(comment !== undefined && { comment }),
    ...(notes.length > 0 && { notes }),
    ...(variations > 0 && { variations }),
  };
  return line.length === 0 && Object.keys(words).length === 0 ? undefined : { line, ...words };
}
