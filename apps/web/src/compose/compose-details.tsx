/** The folded parts of the compose form: method, size and seed, and the finer settings. */

import { RANGES } from '@tsume/core/run/ranges';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { Icon } from '../frame/icons.tsx';
import { Goals, IslandMethods, Methods } from './compose-choices.tsx';
import { type Field, draftOf, hasIslands } from './compose-draft.ts';
import { type FormState, NumberField, SelectField, type SetDraft } from './compose-fields.tsx';

const FINER = [
  'ones',
  'tournament',
  'mutationRate',
  'archiveRate',
  'mateNodes',
  'cookNodes',
  'evaluations',
  'minutes',
] as const satisfies readonly Field[];
/** What the first fold holds. */
const SIZE: readonly Field[] = [
  'method',
  'goal',
  'population',
  'generations',
  'seed',
  'islands',
  'islandMethods',
];
/**
 * Goal, method, size and seed: a preset decides them, so that they are folded until something
 * differs from it.
 */
export function MethodAndSize({ form, setDraft }: { form: FormState; setDraft: SetDraft }): JSX.Element {
  const text = useText();
  const own = draftOf(form.draft.preset).values;
  const isTouched = SIZE.some((field) => form.draft.values[field] !== own[field]);
  const { draft, set } = form;
  return (
    <details class="panel" open={isTouched || undefined}>
      <summary>{text.compose.more}</summary>
      <div class="compose-parts">
        <Goals draft={draft} setDraft={setDraft} />
        <Methods form={form} />
        <div class="compose-numbers">
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
              onClick={() => set('seed', String(Math.floor(Math.random() * (RANGES.seed.max + 1))))}
            >
              <Icon name="dice" />
              {text.compose.dice}
            </button>
          </NumberField>
          <NumberField
            form={form}
            field="islands"
            help={text.compose.islandsHelp}
            label={text.compose.islands}
          />
        </div>
        {hasIslands(draft) && <IslandMethods form={form} />}
      </div>
    </details>
  );
}

/** The settings that hardly anybody changes. */
export function Finer({ form }: { form: FormState }): JSX.Element {
  const text = useText();
  const { profiles, interpositions, retouches, rules } = text.compose;
  const hasFault = FINER.some((field) => form.faults[field] !== undefined);
  return (
    <details class="panel" open={hasFault || undefined}>
      <summary>{text.compose.finer}</summary>
      <div class="finer">
        {FINER.map((field) => {
          const { label, help } = text.compose.fields[field];
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
        <SelectField form={form} field="retouch" label={text.compose.retouch} options={retouches} />
      </div>
    </details>
  );
}
