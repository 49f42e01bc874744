/** The fields of the section “to order”: lines, ranges, choices. */

import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useText } from '../../i18n/language.ts';
import type { OrderDraft, OrderField } from './order-draft.ts';
import '../../frame/fields.css';

/** What has been typed, and how a field is changed. */
export interface OrderForm {
  readonly draft: OrderDraft;
  /** The fields that have to be mended. */
  readonly faulty: ReadonlySet<OrderField>;
  readonly set: (field: OrderField, value: string) => void;
  /** Changes several at once. */
  readonly change: (change: (old: OrderDraft) => OrderDraft) => void;
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly placeholder?: string;
  readonly help?: string;
  readonly isFaulty?: boolean;
}

/** A line with its name above it. */
export function TextField(props: TextFieldProps): JSX.Element {
  const { name, label, value, onInput, placeholder, help, isFaulty = false } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={`order.${name}`}
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={value}
        placeholder={placeholder}
        aria-invalid={isFaulty}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {help !== undefined && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

interface OrderTextProps {
  readonly form: OrderForm;
  readonly field: OrderField;
  readonly label: string;
  readonly placeholder?: string;
}

/** A line that is a field of the draft. */
export function OrderText({ form, field, ...others }: OrderTextProps): JSX.Element {
  const { draft, faulty, set } = form;
  return (
    <TextField
      {...others}
      name={field}
      value={draft[field]}
      isFaulty={faulty.has(field)}
      onInput={(value) => set(field, value)}
    />
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Values with their words. */
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

/** A choice from a short list. */
export function Choice({ name, label, value, choices, onChange }: ChoiceProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        name={`order.${name}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RangeProps {
  readonly form: OrderForm;
  readonly least: OrderField;
  readonly most: OrderField;
  readonly label: string;
}

/** The least and the most of something, side by side. */
export function Range({ form: { draft, faulty, set }, least, most, label }: RangeProps): JSX.Element {
  const { order } = useText().compose;
  return (
    <div class="field" role="group" aria-label={label}>
      <span class="label">{label}</span>
      <span class="field-row">
        {(
          [
            [least, order.least],
            [most, order.most],
          ] as const
        ).map(([field, end]) => (
          <input
            key={field}
            name={`order.${field}`}
            type="text"
            inputMode="numeric"
            autocomplete="off"
            value={draft[field]}
            placeholder={end}
            aria-invalid={faulty.has(field)}
            aria-label={`${label}, ${end}`}
            onInput={(event) => set(field, event.currentTarget.value)}
          />
        ))}
      </span>
    </div>
  );
}
