/** Says of which of the visitor's works the position to be checked is a version. */

import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { desk } from '../state/desk.ts';
import { workOf } from '../state/desk-book.ts';
import { useStore } from '../state/store.ts';

/** A word and a way out; nothing where the work is gone. */
export function OfWork({
  id,
  leave,
}: {
  readonly id: string;
  readonly leave: () => void;
}): JSX.Element | null {
  const { desk: words } = useText();
  const work = workOf(useStore(desk), id);
  if (work === undefined) return null;
  return (
    <p class="quiet">
      {words.asVersion(words.named(work.title || words.untitled))}{' '}
      <button type="button" class="link" onClick={leave}>
        {words.apart}
      </button>
    </p>
  );
}
