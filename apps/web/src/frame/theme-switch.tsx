/** One button for light, dark and as the system has it, in turn. */

import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { Icon } from './icons.tsx';
import { useStore } from '../state/store.ts';
import { THEMES, setTheme, theme } from './theme.ts';

const ICONS = { system: 'half', light: 'sun', dark: 'moon' } as const;

/** Shows the theme in force; a press goes on to the next. */
export function ThemeSwitch(): JSX.Element {
  const text = useText();
  const current = useStore(theme);
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length];
  const label = text.theme.label(text.theme.names[current], text.theme.names[next]);
  return (
    <button
      type="button"
      class="language theme-switch"
      aria-label={label}
      title={label}
      onClick={() => setTheme(next)}
    >
      <Icon name={ICONS[current]} />
    </button>
  );
}
