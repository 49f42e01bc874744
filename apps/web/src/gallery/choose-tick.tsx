/** The tick of a card, while problems are being chosen. */

import { MAX_CHOSEN, type Problem } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { useStore } from '../state/store.ts';
import { chosen, toggle } from './chosen.ts';

/** Nothing as long as nobody chooses. Tab comes to it from the card that has the focus. */
export function ChooseTick({ problem: { id, kind, plies } }: { problem: Problem }): JSX.Element | null {
  const text = useText();
  const ids = useStore(chosen);
  if (ids === null) return null;
  return (
    <label class="tick card-tick">
      <input
        type="checkbox"
        tabIndex={-1}
        checked={ids.has(id)}
        disabled={ids.size >= MAX_CHOSEN && !ids.has(id)}
        onChange={() => toggle(id)}
      />
      {text.gallery.choose.tick}
      <span class="visually-hidden">: {text.reached[kind](plies)}</span>
    </label>
  );
}
