/** A link to the board of the check page with a position, and what its author says of it. */

import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { ComponentChildren, JSX } from 'preact';
import { makeRoute } from '../frame/route.ts';
import { carryDraft } from '../state/check-draft.ts';

interface EditLinkProps {
  readonly sfen: string;
  readonly record: AuthorsRecord | undefined;
  /** The visitor's own work that it is a version of. */
  readonly work?: string | undefined;
  /** What else a click does. */
  readonly onTake?: () => void;
  readonly class?: string;
  /** What it is called, where its text does not say what is edited. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** The position is in the address, the author's words go by the draft of this tab. */
export function EditLink(props: EditLinkProps): JSX.Element {
  const { sfen, record, work, onTake, class: look, label, children } = props;
  const take = (): void => {
    carryDraft(sfen, record, work);
    onTake?.();
  };
  return (
    <a class={look} href={makeRoute({ page: 'check', id: null, sfen })} aria-label={label} onClick={take}>
      {children}
    </a>
  );
}
