/**
 * What the author of a checked position says of it: title, name, comments, and his line beside the
 * solver's.
 */

import type { LineFailure } from '@tsume/core/mate/verdict';
import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { LineText } from './line-text.tsx';

interface AuthorsWordsProps {
  readonly record: AuthorsRecord;
  readonly start: Placement;
  /** The solver's line, to which the author's is compared; absent as long as there is none. */
  readonly solved?: readonly string[];
  /** Where his line fails, if there is no mate. */
  readonly failure?: LineFailure;
}

/** A panel with the author's words; the verdict is told elsewhere. */
export function AuthorsWords({ record, start, solved, failure }: AuthorsWordsProps): JSX.Element {
  const { title, author, comment, line, notes = [], variations = 0 } = record;
  const words = useText().check.authored;
  return (
    <section class="panel authored" aria-labelledby="authored">
      <h2 id="authored">{title ?? words.heading}</h2>
      {author !== undefined && <p class="quiet">{words.by(author)}</p>}
      {comment !== undefined && <p class="authored-comment">{comment}</p>}
      {line.length > 0 && (
        <>
          <h3>{words.line(line.length)}</h3>
          <LineText start={start} line={line} />
          {solved && <p class="quiet">{words.beside(firstDifference(line, solved))}</p>}
          {failure && <Failing failure={failure} line={line} start={start} />}
        </>
      )}
      {notes.length > 0 && (
        <ul class="authored-notes">
          {notes.map(({ ply, comment: note }) => (
            <li key={ply}>
              <span class="quiet">{words.at(ply)}</span> <span class="authored-comment">{note}</span>
            </li>
          ))}
        </ul>
      )}
      {variations > 0 && <p class="quiet">{words.variations(variations)}</p>}
    </section>
  );
}

/** The defence that he has overlooked, and what follows. */
function Failing({
  failure: { ply, line: moves, escapes, ends },
  line,
  start,
}: {
  readonly failure: LineFailure;
  readonly line: readonly string[];
  readonly start: Placement;
}): JSX.Element {
  const words = useText().check.authored;
  return (
    <>
      <p>{words.fails(ply, escapes)}</p>
      <LineText start={start} line={[...line.slice(0, ply - 1), ...moves]} from={ply} />
      {ends && <p>{words.noCheck}</p>}
    </>
  );
}

/** The ply, from 1, at which two lines part; null where they are the same. */
function firstDifference(line: readonly string[], other: readonly string[]): number | null {
  const ply = Array.from({ length: Math.max(line.length, other.length) }).findIndex(
    (_, i) => line[i] !== other[i],
  );
  return ply < 0 ? null : ply + 1;
}
