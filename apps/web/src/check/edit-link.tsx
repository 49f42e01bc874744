/** A link to the board of the check page with a position, and what its author says of it. */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { ComponentChildren, JSX } from 'preact';
import { makeRoute } from '../frame/route.ts';
import { carryRecord } from './check-draft.ts';

interface EditLinkProps {
  readonly sfen: string;
  readonly record: AuthorsRecord | undefined;
  readonly class?: string;
  /** What it is called, where its text does not say what is edited. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** The position is in the address, the author's words go by the draft of this tab. */
export function EditLink({ sfen, record, class: look, label, children }: EditLinkProps): JSX.Element {
  return (
    <a
      class={look}
      href={makeRoute({ page: 'check', id: null, sfen })}
      aria-label={label}
      onClick={() => record && carryRecord(sfen, record)}
    >
      {children}
    </a>
  );
}
