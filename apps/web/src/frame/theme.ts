/**
 * Dark or light: what the system says, unless the visitor chose. The style sheet follows
 * `data-theme` of the document; public/theme.js sets it before anything is drawn, so that nothing
 * flashes.
 */

import { remember, remembered } from '../state/remembered.ts';
import { createStore } from '../state/store.ts';

/** The choices, in the order of the switch. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** A choice of colours. */
export type Theme = (typeof THEMES)[number];

/** The visitor’s choice. */
export const theme = createStore<Theme>(remembered('theme', THEMES) ?? 'system');

/** Changes the theme and remembers it. */
export function setTheme(next: Theme): void {
  theme.set(next);
  remember('theme', next === 'system' ? null : next);
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
}
