/** The versions of a work, the newest first, each with what its check said. */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import { placementOf } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { Board } from '../board/board.tsx';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { EditLink } from '../parts/edit-link.tsx';
import { tellAge } from '../parts/instants.ts';
import type { Work, WorkVersion } from '../state/desk-book.ts';
import { SaidLine } from './said-line.tsx';

/** A panel for each version. */
export function VersionList({ work }: { readonly work: Work }): JSX.Element {
  const text = useText();
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{text.desk.versions}</h2>
      <ol class="versions" reversed>
        {work.versions.map((version, n) => (
          <Version
            key={`${version.at} ${version.sfen}`}
            work={work}
            version={version}
            number={work.versions.length - n}
          />
        ))}
      </ol>
    </section>
  );
}

interface VersionProps {
  readonly work: Work;
  readonly version: WorkVersion;
  /** From 1, the oldest. */
  readonly number: number;
}

function Version({ work, version: { at, sfen, record, checks, said }, number }: VersionProps): JSX.Element {
  const text = useText();
  const placement = placementOf(sfen);
  const [check] = checks;
  const label = text.desk.version(number);
  return (
    <li class="panel version">
      <h3>
        {label} <span class="quiet">{tellAge(new Date(at).toISOString(), Date.now(), text.language)}</span>
      </h3>
      <Board
        placement={placement}
        attacker={placement.sideToMove}
        dress="book"
        hands="attacker"
        label={label}
        detailed
      />
      <p>
        <SaidLine said={said} />
      </p>
      <p class="desk-files">
        <EditLink
          class="button button-small"
          sfen={sfen}
          record={spoken(work, record)}
          work={work.id}
          label={`${text.desk.edit}: ${label}`}
        >
          {text.desk.edit}
        </EditLink>
        {check !== undefined && (
          <a class="button button-small" href={makeRoute({ page: 'check', id: check, sfen: '' })}>
            {text.desk.result}
          </a>
        )}
      </p>
    </li>
  );
}

/** What is checked says whose it is and what it is called. */
function spoken({ title, author }: Work, record: AuthorsRecord | undefined): AuthorsRecord | undefined {
  const words = { ...(title !== '' && { title }), ...(author !== '' && { author }) };
  return record === undefined && Object.keys(words).length === 0
    ? undefined
    : { line: [], ...record, ...words };
}
