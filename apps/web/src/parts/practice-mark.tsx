/** Whether the visitor has solved a problem, or is to try it once more. */

import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { practice } from '../state/practice.ts';
import { useStore } from '../state/store.ts';
import './practice-mark.css';

/** A small mark; nothing for what was never tried. */
export function PracticeMark({ id }: { readonly id: string }): JSX.Element | null {
  const text = useText();
  const tried = useStore(practice).problems.get(id);
  if (tried === undefined) return null;
  const [sign, words] = tried.isDue ? ['↻', text.practice.due] : ['✓', text.practice.solved];
  return (
    <span class={`practice-mark${tried.isDue ? ' practice-mark-due' : ''}`} title={words}>
      <span aria-hidden="true">{sign}</span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}
