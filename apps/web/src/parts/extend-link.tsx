/** A link to the form of a run that extends a sound problem. */

import type { JSX } from 'preact';
import { makeRoute } from '../frame/route.ts';
import { useText } from '../i18n/language.ts';

/** The form has the preset `extension` and the problem as start position. */
export function ExtendLink({ sfen, class: look }: { sfen: string; class?: string }): JSX.Element {
  const text = useText();
  const query = new URLSearchParams({ preset: 'extension', start: sfen });
  return (
    <a class={look} href={makeRoute({ page: 'compose', query })}>
      {text.problem.startFrom}
    </a>
  );
}
