/**
 * One button for Kanji on the pieces and for letters, where the language's readers read no Kanji.
 */

import { KING } from '@tsume/core/placement/pieces';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { switchNotation } from '../i18n/notation.ts';

/** Shows a king as it is written now; a press goes on to the other way. */
export function NotationSwitch(): JSX.Element | null {
  const { readsKanji, notation, notationSwitch } = useText();
  if (readsKanji) return null;
  const label = notationSwitch[notation.name];
  return (
    <button
      type="button"
      class="language notation-switch"
      aria-label={label}
      title={label}
      onClick={switchNotation}
    >
      <span lang={notation.lang} aria-hidden="true">
        {notation.pieces[KING]}
      </span>
    </button>
  );
}
