/** The section “to order” of the compose form: what the problems have to be like. */

import { MEASURES } from '@tsume/core/vocabulary/measure';
import { KIND_SETS, nameOfKinds } from '@tsume/core/order/kinds';
import { THEMES } from '@tsume/core/vocabulary/theme';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useText } from '../../i18n/language.ts';
import { type Told, tellFault } from '../../frame/fault-note.tsx';
import { NamePicker } from '../../parts/name-picker.tsx';
import { OrderBoard, type OrderBoardProps } from './order-board.tsx';
import {
  LAST,
  type OrderDraft,
  type OrderField,
  isEmptyOrder,
  isTicked,
  listed,
  tick,
} from './order-draft.ts';
import { withShapeEnd } from './order-drawing.ts';
import '../../frame/fields.css';

interface OrderForm {
  readonly draft: OrderDraft;
  readonly set: (field: OrderField, value: string) => void;
}

const THEMED = ['themes', 'wish'] as const;
const STYLES = ['rookAndBishop', 'gameLike', 'twoKings'] as const;

/** The part of the form that says what the problems have to be like. */
export function OrderSection({
  draft,
  set,
  change,
  fault,
}: OrderForm & Pick<OrderBoardProps, 'change'> & { readonly fault: Told | null }): JSX.Element {
  const text = useText();
  const words = text.compose.order;
  const id = useId();
  const form: OrderForm = { draft, set };
  return (
    <details class="panel order" open={fault !== null || !isEmptyOrder(draft) || undefined}>
      <summary>{words.title}</summary>
      <p class="help">{words.intro}</p>
      <OrderBoard draft={draft} change={change} />
      <div class="finer">
        <Range form={form} least="minPlies" most="maxPlies" label={words.plies} />
        <Range form={form} least="minPieces" most="maxPieces" label={words.pieces} />
        <Text form={form} field="files" label={words.files} placeholder="1-9" />
        <Text form={form} field="ranks" label={words.ranks} placeholder="1-9" />
        <div class="field">
          <label for={`${id}-kind`}>{words.oneKind}</label>
          <select
            id={`${id}-kind`}
            name="order.oneKind"
            value={draft.oneKind}
            onChange={(event) => set('oneKind', event.currentTarget.value)}
          >
            <option value="">–</option>
            <option value="any">{words.anyKind}</option>
            {Object.entries(words.kinds).map(([letter, name]) => (
              <option key={letter} value={letter}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for={`${id}-kinds`}>{words.kindSet}</label>
          <select
            id={`${id}-kinds`}
            name="order.kindSet"
            value={draft.kindSet}
            onChange={(event) => set('kindSet', event.currentTarget.value)}
          >
            <option value="">–</option>
            {Object.entries(KIND_SETS).map(([name, letters]) => (
              <option key={name} value={name}>
                {nameOfKinds(letters)}
              </option>
            ))}
          </select>
        </div>
        <Text form={form} field="smoke" label={words.smoke} placeholder="20" />
        <Text form={form} field="letter" label={words.letter} placeholder="A" />
        <div class="field">
          <label for={`${id}-end`}>{words.shapeEnd}</label>
          <select
            id={`${id}-end`}
            name="order.shapeEnd"
            value={draft.shapeEnd}
            onChange={(event) => change((old) => withShapeEnd(old, event.currentTarget.value))}
          >
            <option value="">{words.shapeEnds.first}</option>
            <option value={LAST}>{words.shapeEnds.last}</option>
          </select>
        </div>
        <div class="field">
          <label for={`${id}-maximise`}>{words.maximise}</label>
          <select
            id={`${id}-maximise`}
            name="order.maximise"
            value={draft.maximise}
            onChange={(event) => set('maximise', event.currentTarget.value)}
          >
            <option value="">–</option>
            {MEASURES.map((measure) => (
              <option key={measure} value={measure}>
                {text.measures[measure]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div class="order-styles">
        {STYLES.map((field) => (
          <label key={field} class="tick">
            <input
              type="checkbox"
              name={`order.${field}`}
              checked={isTicked(draft[field])}
              onChange={(event) => set(field, tick(event.currentTarget.checked))}
            />
            {words[field]}
          </label>
        ))}
      </div>
      {THEMED.map((field) => (
        <NamePicker
          key={field}
          label={words[field]}
          name={`order.${field}`}
          names={THEMES}
          words={text.themes}
          chosen={listed(draft[field])}
          onChange={(themes) => set(field, themes.join(','))}
        />
      ))}
      <p class="help">{words.preferences}</p>
      <div class="field">
        <label for={`${id}-json`}>{words.json}</label>
        <textarea
          id={`${id}-json`}
          class="sfen"
          name="order.json"
          rows={3}
          spellcheck={false}
          autocomplete="off"
          placeholder='{"fixed": ["k*1a", "P*1c"], "handsOnly": true}'
          value={draft.json}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          onInput={(event) => set('json', event.currentTarget.value)}
        />
      </div>
      <p class={fault === null ? 'help' : 'field-fault'} id={`${id}-fault`}>
        {fault === null ? words.help : tellFault(text, fault)}
      </p>
    </details>
  );
}

interface TextProps {
  readonly form: OrderForm;
  readonly field: OrderField;
  readonly label: string;
  readonly placeholder?: string;
}

function Text({ form, field, label, placeholder }: TextProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Input id={id} form={form} field={field} label={label} placeholder={placeholder} />
    </div>
  );
}

function Input({ form, field, label, placeholder, id }: TextProps & { readonly id?: string }): JSX.Element {
  return (
    <input
      id={id}
      name={`order.${field}`}
      type="text"
      autocomplete="off"
      value={form.draft[field]}
      placeholder={placeholder}
      aria-label={id === undefined ? label : undefined}
      onInput={(event) => form.set(field, event.currentTarget.value)}
    />
  );
}

interface RangeProps {
  readonly form: OrderForm;
  readonly least: OrderField;
  readonly most: OrderField;
  readonly label: string;
}

function Range({ form, least, most, label }: RangeProps): JSX.Element {
  const { order } = useText().compose;
  return (
    <div class="field" role="group" aria-label={label}>
      <span class="label">{label}</span>
      <span class="field-row">
        <Input form={form} field={least} label={`${label}, ${order.least}`} placeholder={order.least} />
        <Input form={form} field={most} label={`${label}, ${order.most}`} placeholder={order.most} />
      </span>
    </div>
  );
}
