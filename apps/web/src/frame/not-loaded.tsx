/** What stands where something is to be loaded. */

import type { JSX } from 'preact';
import type { Loaded } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from './fault-note.tsx';

/** That it is being loaded, or why it cannot be, with a way to try again. */
export function NotLoaded({ fault, reload }: Pick<Loaded<unknown>, 'fault' | 'reload'>): JSX.Element {
  const text = useText();
  return fault ? <FaultNote fault={fault} retry={reload} /> : <p class="empty">{text.loading}</p>;
}
