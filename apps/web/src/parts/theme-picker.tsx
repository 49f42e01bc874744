/** A choice among all themes, folded away until somebody wants it; what is chosen stands in its heading. */

import { THEMES } from '@tsume/core/vocabulary/theme';
import type { Theme } from '@tsume/core/vocabulary/theme';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import './theme-picker.css';

/** The themes that are chosen, and who is told. */
export interface ThemePickerProps {
  readonly label: string;
  /** The name of its boxes in the form. */
  readonly name: string;
  readonly chosen: readonly string[];
  /** Told all that is chosen now, in the order of `THEMES`. */
  readonly onChange: (chosen: readonly Theme[]) => void;
}

/** All themes as boxes to tick, folded. */
export function ThemePicker({ label, name, chosen, onChange }: ThemePickerProps): JSX.Element {
  const text = useText();
  const toggle = (theme: Theme): void =>
    onChange(THEMES.filter((each) => chosen.includes(each) !== (each === theme)));
  const shown = THEMES.filter((theme) => chosen.includes(theme)).map((theme) => text.themes[theme]);
  return (
    <details class="theme-picker">
      <summary>
        {label}
        {shown.length > 0 && <span class="theme-picker-chosen">{shown.join(text.comma)}</span>}
      </summary>
      <div class="theme-picker-boxes" role="group" aria-label={label}>
        {THEMES.map((theme) => (
          <label key={theme} class="tick">
            <input
              type="checkbox"
              name={name}
              value={theme}
              checked={chosen.includes(theme)}
              onChange={() => toggle(theme)}
            />
            {text.themes[theme]}
          </label>
        ))}
      </div>
    </details>
  );
}
