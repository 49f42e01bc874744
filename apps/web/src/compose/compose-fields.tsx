/** The fields of the compose form, each with its help or what is wrong with it. */

import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Draft, Field } from './compose-draft.ts';
import '../frame/fields.css';

/** What has been typed, what is wrong with it, and how it is changed. */
export interface FormState {
  readonly draft: Draft;
  readonly faults: Partial<Record<Field, string>>;
  readonly set: (field: Field, value: string) => void;
}

/** Changes several fields at once. */
export type SetDraft = (change: (old: Draft) => Draft) => void;

interface OptionProps {
  readonly group: string;
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** One of several choices, with what it means. */
export function Option({ group, name, label, help, isChosen, choose }: OptionProps): JSX.Element {
  return (
    <label class="option">
      <input type="radio" name={group} value={name} checked={isChosen} onChange={choose} />
      <span class="option-label">{label}</span>
      <span class="option-help">{help}</span>
    </label>
  );
}

interface NumberFieldProps {
  readonly form: FormState;
  readonly field: Field;
  readonly label: string;
  readonly help: string;
  readonly children?: ComponentChildren;
}

/** A number with its help, or what is wrong with it. */
export function NumberField({ form, field, label, help, children }: NumberFieldProps): JSX.Element {
  const id = useId();
  const fault = form.faults[field];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class="field-row">
        <input
          id={id}
          name={field}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={form.draft.values[field]}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-help`}
          onInput={(event) => form.set(field, event.currentTarget.value)}
        />
        {children}
      </span>
      <p class={fault === undefined ? 'help' : 'field-fault'} id={`${id}-help`}>
        {fault ?? help}
      </p>
    </div>
  );
}

interface SelectFieldProps {
  readonly form: FormState;
  readonly field: Field;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
}

/** A choice from a short list. */
export function SelectField({ form, field, label, options }: SelectFieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        name={field}
        value={form.draft.values[field]}
        onChange={(event) => form.set(field, event.currentTarget.value)}
      >
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
