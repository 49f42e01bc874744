/** What a check of kind brinkmate 必至 came to, above the line. */

import type { BrinkmateReport } from '@tsume/core/brinkmate/verdict';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { brinkmateBy } from '../parts/verdict-words.ts';
import '../parts/problem-layout.css';

/** The outcome of a search for a brinkmate 必至. */
export function BrinkmateVerdict({ answer }: { answer: BrinkmateReport }): JSX.Element {
  const text = useText();
  const { verdict, soundness, unverified, cooks, nodes, ms } = answer;
  const words = text.brinkmate;
  return (
    <header class="problem-head">
      <h2 class="verdict">{brinkmateBy(answer, text)}</h2>
      {verdict === 'brinkmate' && <span class={`seal seal-${soundness}`}>{words.soundness[soundness]}</span>}
      <p class="quiet">
        {words.help[verdict]} {unverified > 0 && `${words.unverified(unverified)} `}
        {text.check.nodes(nodes, ms)}
      </p>
      {cooks.length > 0 && (
        <ul>
          {cooks.map(({ ply, move }) => (
            <li key={`${ply} ${move}`}>{words.cook(ply, move)}</li>
          ))}
        </ul>
      )}
    </header>
  );
}
