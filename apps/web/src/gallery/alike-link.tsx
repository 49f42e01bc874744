/** From a card to all problems of its family. */

import type { Problem } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';
import { changed } from '../parts/list-query.ts';

interface AlikeLinkProps {
  readonly problem: Problem;
  /** The filters of the list, which those of the family have to fit, too. */
  readonly query: URLSearchParams;
}

/** How many others are like the problem; nothing where there is none. */
export function AlikeLink({
  problem: { id, kind, plies, alike = 0 },
  query,
}: AlikeLinkProps): JSX.Element | null {
  const text = useText();
  if (alike === 0) return null;
  return (
    <a
      class="card-alike"
      href={makeRoute({ page: 'problems', query: changed(query, { alikeTo: id }) })}
      tabIndex={-1}
    >
      {text.gallery.alike(alike)}
      <span class="visually-hidden">: {text.reached[kind](plies)}</span>
    </a>
  );
}
