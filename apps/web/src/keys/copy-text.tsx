/** A line of text to take along: shown, selected at a touch, copied by a button. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import '../frame/fields.css';
import '../parts/copy.css';

/** A text in a field, with a button that copies it. */
export function CopyText({ label, value }: { readonly label: string; readonly value: string }): JSX.Element {
  const text = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = (): void => {
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <div class="copy">
      <input
        class="sfen"
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" onClick={copy}>
        {outcome === 'copied' ? text.keys.copied : text.keys.copy}
      </button>
      <span role="status" class="quiet">
        {outcome === 'failed' && text.problem.copyFailed}
      </span>
    </div>
  );
}
