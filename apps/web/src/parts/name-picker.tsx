/**
 * A choice of several names, folded away until somebody wants it; what is chosen stands in its
 * heading.
 */

import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import './name-picker.css';

/** The names that are chosen, and who is told. */
export interface NamePickerProps<Name extends string> {
  readonly label: string;
  /** The name of its boxes in the form. */
  readonly name: string;
  /** All there are, in their order. */
  readonly names: readonly Name[];
  /** What each is called. */
  readonly words: Readonly<Record<Name, string>>;
  readonly chosen: readonly string[];
  /** Told all that is chosen now, in their order. */
  readonly onChange: (chosen: readonly Name[]) => void;
}

/** All names as boxes to tick, folded. */
export function NamePicker<Name extends string>(props: NamePickerProps<Name>): JSX.Element {
  const { label, name, names, words, chosen, onChange } = props;
  const text = useText();
  const toggle = (one: Name): void =>
    onChange(names.filter((each) => chosen.includes(each) !== (each === one)));
  const shown = names.filter((each) => chosen.includes(each)).map((each) => words[each]);
  return (
    <details class={`name-picker name-picker-${name}`}>
      <summary>
        {label}
        {shown.length > 0 && <span class="name-picker-chosen">{shown.join(text.comma)}</span>}
      </summary>
      <div class="name-picker-boxes" role="group" aria-label={label}>
        {names.map((each) => (
          <label key={each} class="tick">
            <input
              type="checkbox"
              name={name}
              value={each}
              checked={chosen.includes(each)}
              onChange={() => toggle(each)}
            />
            {words[each]}
          </label>
        ))}
      </div>
    </details>
  );
}
