/** What a check said of a version, in a line. */

import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { tellAge } from '../parts/instants.ts';
import { reachedBy } from '../parts/verdict-words.ts';
import type { Said } from '../state/desk-book.ts';

/** Length, soundness, kinds of flaws and when; or that no check has said anything. */
export function SaidLine({ said }: { readonly said: Said | null }): JSX.Element {
  const text = useText();
  if (said === null) return <span class="said quiet">{text.desk.unsaid}</span>;
  const { verdict, soundness, flaws, at } = said;
  const kinds = [...new Set(flaws.map(({ kind }) => text.flaws[kind]))];
  return (
    <span class="said">
      {reachedBy(said, text)}{' '}
      {verdict === 'mate' && <span class={`seal seal-${soundness}`}>{text.soundness[soundness]}</span>}{' '}
      <span class="quiet">
        {[...kinds, text.desk.checked(tellAge(new Date(at).toISOString(), Date.now(), text.language))].join(
          text.comma,
        )}
      </span>
    </span>
  );
}
