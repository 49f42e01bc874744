/** The form that starts a run: a preset, the start position with its preview, and every parameter of the paper. */

import { DEFAULT_START, GOALS, method } from '@tsume/contracts/run';
import { BRINKMATE_METHODS } from '@tsume/core/compose/goals/goal';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { type Fault, getRun, startRun } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../parts/fault-note.tsx';
import { Icon } from '../parts/icons.tsx';
import { PositionPreview, judgeSfen } from '../parts/position-preview.tsx';
import { navigate } from '../route.ts';
import { type OrderField, orderOfDraft } from './order-draft.ts';
import { OrderSection } from './order-section.tsx';
import {
  type Draft,
  type Field,
  PRESET_NAMES,
  draftOf,
  draftOfRun,
  effortOf,
  faultsOfDraft,
  hasIslands,
  rememberDraft,
  rememberedDraft,
  requestOf,
  withGoal,
  withQuery,
} from './compose-draft.ts';

const FINER: readonly Field[] = [
  'ones',
  'tournament',
  'mutationRate',
  'archiveRate',
  'mateNodes',
  'cookNodes',
  'evaluations',
  'minutes',
];
const SEEDS = 2 ** 32;

export function ComposePage({ query }: { query: URLSearchParams }): JSX.Element {
  const text = useText();
  const [draft, setDraft] = useDraft(query);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isSending, setSending] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const faults = faultsOfDraft(draft, text);
  const start = useMemo(() => judgeSfen(draft.values.start, 'tsume'), [draft.values.start]);
  const order = useMemo(() => orderOfDraft(draft.order), [draft.order]);
  const isFine = Object.keys(faults).length === 0 && start.ok && order.ok;
  const set = (field: Field, value: string): void =>
    setDraft((old) => ({ ...old, values: { ...old.values, [field]: value } }));
  const setOrder = (field: OrderField, value: string): void =>
    setDraft((old) => ({ ...old, order: { ...old.order, [field]: value } }));
  const form: FormState = { draft, faults, set };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setWasSent(true);
    if (!isFine) return;
    setSending(true);
    const answer = await startRun(requestOf(draft));
    setSending(false);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) navigate({ page: 'run', id: answer.value.id });
  };
  const effort = effortOf(draft);
  return (
    <>
      <div class="intro">
        <h1>{text.compose.title}</h1>
        <p>{text.compose.intro}</p>
      </div>
      <form class="compose" onSubmit={(event) => void submit(event)} noValidate>
        <div class="compose-main">
          <Goals draft={draft} setDraft={setDraft} />
          <Presets draft={draft} setDraft={setDraft} />
          <Methods form={form} />
          <div class="panel compose-numbers">
            <NumberField
              form={form}
              field="population"
              help={text.compose.populationHelp}
              label={text.compose.population}
            />
            <NumberField
              form={form}
              field="generations"
              help={text.compose.generationsHelp}
              label={text.compose.generations}
            />
            <NumberField form={form} field="seed" help={text.compose.seedHelp} label={text.compose.seed}>
              <button
                type="button"
                class="button"
                onClick={() => set('seed', String(Math.floor(Math.random() * SEEDS)))}
              >
                <Icon name="dice" />
                {text.compose.dice}
              </button>
            </NumberField>
          </div>
          <div class="panel">
            <NumberField
              form={form}
              field="islands"
              help={text.compose.islandsHelp}
              label={text.compose.islands}
            />
            {hasIslands(draft) && <IslandMethods form={form} />}
          </div>
          <OrderSection draft={draft.order} set={setOrder} fault={order.ok ? null : order.error} />
          <Finer form={form} />
        </div>
        <div class="compose-side">
          <section class="panel">
            <StartField form={form} />
            <PositionPreview judged={start} label={text.compose.startBoard} okText={text.compose.startOk} />
          </section>
          <div class="submit">
            {effort > 0 && <p class="quiet">{text.compose.effort(effort)}</p>}
            {wasSent && !isFine && (
              <p class="field-fault" role="alert">
                {text.compose.mend}
              </p>
            )}
            {fault && <FaultNote fault={fault} />}
            <button type="submit" class="button button-main button-large" disabled={isSending}>
              {isSending ? text.compose.submitting : text.compose.submit}
            </button>
          </div>
        </div>
      </form>
    </>
  );
}

interface FormState {
  readonly draft: Draft;
  readonly faults: Partial<Record<Field, string>>;
  readonly set: (field: Field, value: string) => void;
}

type SetDraft = (change: (old: Draft) => Draft) => void;

/** The draft from the link, the run to be repeated, or what was typed before; remembered at every change. */
function useDraft(query: URLSearchParams): [Draft, SetDraft] {
  const [draft, setDraft] = useState(() => withQuery(rememberedDraft() ?? draftOf('paper'), query));
  const asked = query.toString();
  useEffect(() => setDraft((old) => withQuery(old, query)), [asked]);
  const from = query.get('from');
  useEffect(() => {
    if (from === null) return;
    void getRun(from).then(
      (answer) => answer.ok && setDraft(withQuery(draftOfRun(answer.value.parameters), query)),
    );
  }, [from]);
  useEffect(() => rememberDraft(draft), [draft]);
  return [draft, setDraft];
}

function Presets({ draft, setDraft }: { draft: Draft; setDraft: SetDraft }): JSX.Element {
  const text = useText();
  return (
    <fieldset class="panel">
      <legend>{text.compose.presets}</legend>
      <div class="options">
        {PRESET_NAMES.map((preset) => (
          <Option
            key={preset}
            group="preset"
            name={preset}
            label={text.compose.preset[preset] ?? preset}
            help={text.compose.presetHelp[preset] ?? ''}
            isChosen={draft.preset === preset}
            choose={() =>
              setDraft((old) => ({
                ...draftOf(preset),
                order: old.order,
                values: { ...draftOf(preset).values, start: old.values.start },
              }))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function Goals({ draft, setDraft }: { draft: Draft; setDraft: SetDraft }): JSX.Element {
  const text = useText();
  return (
    <fieldset class="panel">
      <legend>{text.compose.goal}</legend>
      <div class="options">
        {GOALS.map((goal) => (
          <Option
            key={goal}
            group="goal"
            name={goal}
            label={text.compose.goals[goal]}
            help={text.compose.goalHelp[goal]}
            isChosen={draft.values.goal === goal}
            choose={() => setDraft((old) => withGoal(old, goal))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The methods that compose what the draft asks for. */
function methodsOf({ values }: Draft): readonly (typeof method.options)[number][] {
  if (values.goal === 'mate') return method.options;
  return method.options.filter((name) => BRINKMATE_METHODS.includes(name));
}

function Methods({ form }: { form: FormState }): JSX.Element {
  const text = useText();
  return (
    <fieldset class="panel">
      <legend>{text.compose.method}</legend>
      <div class="options">
        {methodsOf(form.draft).map((name) => (
          <Option
            key={name}
            group="method"
            name={name}
            label={text.compose.methods[name]}
            help={text.compose.methodHelp[name]}
            isChosen={form.draft.values.method === name}
            choose={() => form.set('method', name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function IslandMethods({ form }: { form: FormState }): JSX.Element {
  const text = useText();
  const chosen = form.draft.values.islandMethods.split(',').filter((name) => name !== '');
  const names = methodsOf(form.draft).filter((name) => name !== 'exhaustive');
  const toggle = (name: string): void => {
    const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
    form.set('islandMethods', next.join(','));
  };
  return (
    <fieldset class="island-methods">
      <legend>{text.compose.islandMethods}</legend>
      <div class="order-styles">
        {names.map((name) => (
          <label key={name} class="tick">
            <input
              type="checkbox"
              name="islandMethods"
              value={name}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
            {text.compose.methods[name]}
          </label>
        ))}
      </div>
      <p class="help">{text.compose.islandMethodsHelp}</p>
    </fieldset>
  );
}

interface OptionProps {
  readonly group: string;
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Option({ group, name, label, help, isChosen, choose }: OptionProps): JSX.Element {
  return (
    <label class="option">
      <input type="radio" name={group} value={name} checked={isChosen} onChange={choose} />
      <span class="option-label">{label}</span>
      <span class="option-help">{help}</span>
    </label>
  );
}

function StartField({ form }: { form: FormState }): JSX.Element {
  const text = useText();
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{text.compose.start}</label>
      <textarea
        id={id}
        class="sfen"
        name="start"
        rows={2}
        spellcheck={false}
        autocomplete="off"
        value={form.draft.values.start}
        aria-describedby={`${id}-help`}
        onInput={(event) => form.set('start', event.currentTarget.value)}
      />
      <p class="help" id={`${id}-help`}>
        {text.compose.startHelp}{' '}
        {form.draft.values.start !== DEFAULT_START && (
          <button type="button" class="link" onClick={() => form.set('start', DEFAULT_START)}>
            {text.compose.startPlain}
          </button>
        )}
      </p>
    </div>
  );
}

interface NumberFieldProps {
  readonly form: FormState;
  readonly field: Field;
  readonly label: string;
  readonly help: string;
  readonly children?: ComponentChildren;
}

function NumberField({ form, field, label, help, children }: NumberFieldProps): JSX.Element {
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

function Finer({ form }: { form: FormState }): JSX.Element {
  const text = useText();
  const { profiles, interpositions, rules } = text.compose;
  const hasFault = FINER.some((field) => form.faults[field] !== undefined);
  return (
    <details class="panel" open={hasFault || undefined}>
      <summary>{text.compose.finer}</summary>
      <div class="finer">
        {FINER.map((field) => {
          const [label, help] = text.compose.fields[field] ?? [field, ''];
          return <NumberField key={field} form={form} field={field} label={label} help={help} />;
        })}
        <SelectField form={form} field="profile" label={text.compose.profile} options={profiles} />
        <SelectField
          form={form}
          field="interposition"
          label={text.compose.interposition}
          options={interpositions}
        />
        <SelectField form={form} field="soundnessRule" label={text.compose.rule} options={rules} />
      </div>
    </details>
  );
}

interface SelectFieldProps {
  readonly form: FormState;
  readonly field: Field;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
}

function SelectField({ form, field, label, options }: SelectFieldProps): JSX.Element {
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
