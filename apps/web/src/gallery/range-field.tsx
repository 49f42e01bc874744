/** A range of whole numbers: two boxes, which say what is wrong with what is typed and keep it. */

import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';

/** A range of whole numbers from 1 to `max`; an empty end is open. */
export interface RangeFieldProps {
  readonly label: string;
  /** What the boxes are called, and stand for, as texts; empty for no limit. */
  readonly low: { readonly name: string; readonly value: string };
  readonly high: { readonly name: string; readonly value: string };
  readonly max: number;
  /** Told both when they make a range. */
  readonly onChange: (low: string, high: string) => void;
}

type Wrong = 'number' | 'reversed';

function wrongWith(low: string, high: string, max: number): Wrong | null {
  const isNumber = (value: string): boolean =>
    value === '' || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= max);
  if (!isNumber(low) || !isNumber(high)) return 'number';
  return low !== '' && high !== '' && Number(low) > Number(high) ? 'reversed' : null;
}

/** Two fields, least and most, that say where they make no sense. */
export function RangeField({ label, low, high, max, onChange }: RangeFieldProps): JSX.Element {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState([low.value, high.value]);
  /** What was last told: when it comes back as the value, what has been typed since stays. */
  const last = useRef([low.value, high.value]);
  useEffect(() => {
    const now = [low.value, high.value];
    if (now.join() !== last.current.join()) setTyped(now);
    last.current = now;
  }, [low.value, high.value]);
  const wrong = wrongWith(typed[0], typed[1], max);
  const told = (): void => {
    const [from, to] = typed;
    if (wrong !== null || (from === low.value && to === high.value)) return;
    last.current = [from, to];
    onChange(from, to);
  };
  const box = (which: 0 | 1, name: string, words: string): JSX.Element => (
    <input
      type="text"
      inputMode="numeric"
      autocomplete="off"
      size={4}
      maxLength={5}
      name={name}
      aria-label={`${label} ${words}`}
      aria-invalid={wrong !== null}
      aria-describedby={wrong === null ? undefined : id}
      value={typed[which]}
      onInput={(event) => {
        const value = event.currentTarget.value.normalize('NFKC').trim();
        setTyped(which === 0 ? [value, typed[1]] : [typed[0], value]);
      }}
      onChange={told}
      onKeyDown={(event) => event.key === 'Enter' && told()}
    />
  );
  return (
    <div class="filter" role="group" aria-label={label}>
      <span>{label}</span>
      <span class="range">
        {box(0, low.name, text.gallery.from)}
        <span aria-hidden="true">–</span>
        {box(1, high.name, text.gallery.to)}
      </span>
      {wrong !== null && (
        <span class="field-fault" id={id} role="alert">
          {wrong === 'number' ? text.gallery.rangeNumber(max) : text.gallery.rangeReversed}
        </span>
      )}
    </div>
  );
}
