/** The section “to order” of the compose form: what the problems have to be like. */

import { FONT_LETTERS } from '@tsume/core/vocabulary/font';
import { MEASURES } from '@tsume/core/vocabulary/measure';
import { KIND_SETS, nameOfKinds } from '@tsume/core/order/kinds';
import { THEMES } from '@tsume/core/vocabulary/theme';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useText } from '../../i18n/language.ts';
import type { Messages } from '../../i18n/messages.ts';
import { type Told, tellFault } from '../../frame/fault-note.tsx';
import { NamePicker } from '../../parts/name-picker.tsx';
import { OrderBoard } from './order-board.tsx';
import { OrderCounters } from './order-counters.tsx';
import {
  LAST,
  type OrderField,
  boundsTold,
  fieldsAtFault,
  isEmptyOrder,
  isTicked,
  listed,
  tick,
} from './order-draft.ts';
import { withShapeEnd } from './order-drawing.ts';
import { Choice, type OrderForm, OrderText, Range, TextField } from './order-fields.tsx';
import {
  SEARCHES,
  lastMenOf,
  piecesToPlace,
  searchOf,
  withLastMen,
  withPiecesToPlace,
  withSearch,
} from './order-search.ts';
import '../../frame/fields.css';

const THEMED = ['themes', 'wish'] as const;
const STYLES = ['rookAndBishop', 'gameLike', 'capital'] as const;

interface OrderSectionProps extends Omit<OrderForm, 'faulty'> {
  readonly fault: Told | null;
}

/** The part of the form that says what the problems have to be like. */
export function OrderSection({ fault, ...others }: OrderSectionProps): JSX.Element {
  const text = useText();
  const words = text.compose.order;
  const form = { ...others, faulty: fieldsAtFault(fault?.details) };
  const { draft, set, change } = form;
  return (
    <details class="panel order" open={fault !== null || !isEmptyOrder(draft) || undefined}>
      <summary>{words.title}</summary>
      <p class="help">{words.intro}</p>
      <OrderBoard draft={draft} change={change} />
      <div class="finer">
        <Range form={form} least="minPlies" most="maxPlies" label={words.plies} />
        <Range form={form} least="minPieces" most="maxPieces" label={words.pieces} />
        <OrderText form={form} field="files" label={words.files} placeholder="1-9" />
        <OrderText form={form} field="ranks" label={words.ranks} placeholder="1-9" />
      </div>
      <OrderCounters draft={draft} change={change} />
      <Kinds form={form} />
      <Shapes form={form} />
      <Searches form={form} />
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
      <div class="finer">
        <Choice
          name="maximise"
          label={words.maximise}
          value={draft.maximise}
          choices={[NONE, ...MEASURES.map((measure) => [measure, text.measures[measure]] as const)]}
          onChange={(value) => set('maximise', value)}
        />
      </div>
      <p class="help">{words.preferences}</p>
      {fault !== null && (
        <p class="field-fault" role="alert">
          {[
            tellFault(text, fault),
            ...boundsTold(fault.details).map(
              ({ field, least, most }) => `${nameOf(field, text)}: ${text.compose.range(least, most)}`,
            ),
          ].join(' ')}
        </p>
      )}
      <Json form={form} isBroken={fault?.code === 'order_json'} />
    </details>
  );
}

/** Nothing asked for. */
const NONE = ['', '–'] as const;

/** What a field that people type into is called. */
function nameOf(field: OrderField, text: Messages): string {
  const words = text.compose.order;
  const names: Readonly<Partial<Record<OrderField, string>>> = {
    minPlies: `${words.plies}, ${words.least}`,
    maxPlies: `${words.plies}, ${words.most}`,
    minPieces: `${words.pieces}, ${words.least}`,
    maxPieces: `${words.pieces}, ${words.most}`,
    files: words.files,
    ranks: words.ranks,
    smoke: words.smoke,
  };
  return names[field] ?? '';
}

interface PartProps {
  readonly form: OrderForm;
}

/** Which kinds of pieces there are, and the styles that follow from them. */
function Kinds({ form: { draft, set } }: PartProps): JSX.Element {
  const words = useText().compose.order;
  const kings = [NONE, ['yes', words.kings.two], ['no', words.kings.one]] as const;
  return (
    <>
      <div class="finer">
        <Choice
          name="oneKind"
          label={words.oneKind}
          value={draft.oneKind}
          choices={[NONE, ['any', words.anyKind], ...Object.entries(words.kinds)]}
          onChange={(value) => set('oneKind', value)}
        />
        <Choice
          name="kindSet"
          label={words.kindSet}
          value={draft.kindSet}
          choices={[
            NONE,
            ...Object.entries(KIND_SETS).map(([name, letters]) => [name, nameOfKinds(letters)] as const),
          ]}
          onChange={(value) => set('kindSet', value)}
        />
        <Choice
          name="twoKings"
          label={words.kings.label}
          value={draft.twoKings}
          choices={kings}
          onChange={(value) => set('twoKings', value)}
        />
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
    </>
  );
}

/** The figure that the pieces form, at first or at last, and smokes. */
function Shapes({ form }: PartProps): JSX.Element {
  const words = useText().compose.order;
  const { draft, set, change } = form;
  const letter = draft.letter.trim().toUpperCase();
  return (
    <div class="finer">
      <Choice
        name="letter"
        label={words.letter}
        value={letter}
        choices={[NONE, ...[...FONT_LETTERS].map((each) => [each, each] as const)]}
        onChange={(value) => set('letter', value)}
      />
      <Choice
        name="shapeEnd"
        label={words.shapeEnd}
        value={draft.shapeEnd}
        choices={[
          ['', words.shapeEnds.first],
          [LAST, words.shapeEnds.last],
        ]}
        onChange={(value) => change((old) => withShapeEnd(old, value))}
      />
      {draft.shapeEnd === LAST && (
        <TextField
          name="lastMen"
          label={words.lastMen}
          value={lastMenOf(draft)}
          placeholder="8k/8G/8P/9/9/9/9/9/9"
          onInput={(value) => change((old) => withLastMen(old, value))}
        />
      )}
      <OrderText form={form} field="smoke" label={words.smoke} placeholder="20" />
    </div>
  );
}

/** What is looked for, where the rest of the diagram is given. */
function Searches({ form: { draft, change } }: PartProps): JSX.Element {
  const words = useText().compose.order;
  const search = searchOf(draft);
  return (
    <div class="finer">
      <Choice
        name="search"
        label={words.search}
        value={search}
        choices={SEARCHES.map((each) => [each, words.searches[each === '' ? 'all' : each]])}
        onChange={(value) => change((old) => withSearch(old, value))}
      />
      {search === 'squares' &&
        (['pieces', 'hand'] as const).map((where) => (
          <PiecesToPlace key={where} draft={draft} change={change} where={where} />
        ))}
    </div>
  );
}

/** What is typed stays as it is typed: blanks between pieces are not in the order. */
function PiecesToPlace({
  draft,
  change,
  where,
}: Pick<OrderForm, 'draft' | 'change'> & { readonly where: 'pieces' | 'hand' }): JSX.Element {
  const words = useText().compose.order;
  const [typed, setTyped] = useState(() => piecesToPlace(draft, where));
  return (
    <TextField
      name={`place.${where}`}
      label={words.toPlace[where]}
      value={typed}
      placeholder={where === 'pieces' ? 'k g +R' : 'S N'}
      help={words.toPlaceHelp}
      onInput={(value) => {
        setTyped(value);
        change((old) => withPiecesToPlace(old, where, value));
      }}
    />
  );
}

/** What the controls write beneath the fields, for experts. */
function Json({ form: { draft, set }, isBroken }: PartProps & { readonly isBroken: boolean }): JSX.Element {
  const words = useText().compose.order;
  const id = useId();
  return (
    <details class="name-picker" open={isBroken || undefined}>
      <summary>{words.json}</summary>
      <textarea
        id={id}
        class="sfen"
        name="order.json"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        placeholder='{"fixed": ["k*1a", "P*1c"], "handsOnly": true}'
        value={draft.json}
        aria-label={words.json}
        aria-invalid={isBroken}
        aria-describedby={`${id}-help`}
        onInput={(event) => set('json', event.currentTarget.value)}
      />
      <p class="help" id={`${id}-help`}>
        {words.help}
      </p>
    </details>
  );
}
