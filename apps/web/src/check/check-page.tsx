/**
 * A position that somebody brings: is it mate, in how many plies, and what is wrong with it as a
 * problem?
 */

import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { CheckForm } from './check-form.tsx';
import { CheckResult } from './check-result.tsx';
import { EarlierBatches } from './earlier-batches.tsx';
import './check.css';

/** The form, or the check of this id. */
export function CheckPage({ id, sfen }: { id: string | null; sfen: string }): JSX.Element {
  const text = useText();
  return (
    <>
      <div class="intro">
        <h1>{text.check.title}</h1>
        <p>{text.check.intro}</p>
      </div>
      {id === null ? <CheckForm key={sfen} sfen={sfen} /> : <CheckResult id={id} />}
      {id === null && <EarlierBatches />}
    </>
  );
}
