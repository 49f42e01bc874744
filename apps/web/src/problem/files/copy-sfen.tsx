/** A problem's SFEN, to be copied. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../../i18n/language.ts';
import '../../frame/fields.css';
import '../../parts/copy.css';

/** Puts the SFEN into the clipboard, or shows it where that is forbidden. */
export function CopySfen({ sfen }: { sfen: string }): JSX.Element {
  const text = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(sfen);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div class="copy">
      <input
        class="sfen"
        readOnly
        value={sfen}
        aria-label="SFEN"
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        {outcome === 'copied' ? text.problem.copied : text.problem.copySfen}
      </button>
      <span role="status" class="quiet">
        {outcome === 'failed' && text.problem.copyFailed}
      </span>
    </div>
  );
}
