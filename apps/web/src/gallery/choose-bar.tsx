/**
 * What stays in sight while problems are being chosen: how many there are, their download, and how
 * to end.
 */

import { MAX_CHOSEN } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { useStore } from '../state/store.ts';
import { choose, chosen } from './chosen.ts';
import { Export } from './export.tsx';
import './choose.css';

/** The button that brings the ticks, and takes them away with what was chosen. */
export function ChooseButton(): JSX.Element {
  const text = useText();
  const isOn = useStore(chosen) !== null;
  return (
    <button
      type="button"
      class="button button-small choose-button"
      aria-pressed={isOn}
      onClick={() => choose(!isOn)}
    >
      {text.gallery.choose.begin}
    </button>
  );
}

/** The bar goes, and with it the button that had the focus. */
function end(): void {
  choose(false);
  document.querySelector<HTMLElement>('.choose-button')?.focus({ preventScroll: true });
}

/** The bar over the cards; nothing as long as nobody chooses. */
export function ChooseBar({ query }: { query: URLSearchParams }): JSX.Element | null {
  const text = useText();
  const ids = useStore(chosen);
  if (ids === null) return null;
  const words = text.gallery.choose;
  return (
    <div class="choose-bar" role="region" aria-label={words.bar}>
      <p role="status">
        {words.count(ids.size)}
        {ids.size >= MAX_CHOSEN && ` ${words.most(MAX_CHOSEN)}`}
      </p>
      <button
        type="button"
        class="button button-small"
        disabled={ids.size === 0}
        onClick={() => choose(true)}
      >
        {words.none}
      </button>
      <button type="button" class="button button-small" onClick={end}>
        {words.end}
      </button>
      <Export query={query} chosen={[...ids]} />
    </div>
  );
}
