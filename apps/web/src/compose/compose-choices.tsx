/**
 * The choices of the compose form that are made by a click: what to compose, by which preset and
 * method.
 */

import { GOALS } from '@tsume/core/run/parameters';
import { METHOD_GROUPS, type Method, OFFERED_METHODS } from '@tsume/core/run/methods';
import { BRINKMATE_METHODS } from '@tsume/core/run/goal';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { type Draft, PRESET_NAMES, draftOf, withGoal } from './compose-draft.ts';
import { type FormState, Option, type SetDraft } from './compose-fields.tsx';

/** The presets; choosing one puts its values into all fields. */
export function Presets({ draft, setDraft }: { draft: Draft; setDraft: SetDraft }): JSX.Element {
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
            label={text.compose.preset[preset]}
            help={text.compose.presetHelp[preset]}
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

/** Mates or brinkmates. */
export function Goals({ draft, setDraft }: { draft: Draft; setDraft: SetDraft }): JSX.Element {
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

/** Those of some methods that compose what the draft asks for. */
function suitable(methods: readonly Method[], { values }: Draft): readonly Method[] {
  return values.goal === 'mate' ? methods : methods.filter((name) => BRINKMATE_METHODS.includes(name));
}

/** The methods that can compose what is asked for, those of the paper apart. */
export function Methods({ form }: { form: FormState }): JSX.Element {
  const text = useText();
  return (
    <>
      {(['composing', 'paper'] as const).map((group) => (
        <fieldset key={group} class="panel">
          <legend>{text.compose.methodGroups[group]}</legend>
          <div class="options">
            {suitable(METHOD_GROUPS[group], form.draft).map((name) => (
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
      ))}
    </>
  );
}

/** Which methods the islands take in turn. */
export function IslandMethods({ form }: { form: FormState }): JSX.Element {
  const text = useText();
  const chosen = form.draft.values.islandMethods.split(',').filter((name) => name !== '');
  const names = suitable(OFFERED_METHODS, form.draft).filter((name) => name !== 'exhaustive');
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
