/** What a run was asked for: its order in words, its settings as they are stored. */

import type { Run } from '@tsume/contracts/run';
import type { JSX } from 'preact';
import type { Messages } from '../i18n/messages.ts';
import { useText } from '../i18n/language.ts';
import { tellOrder } from '../parts/order-words.ts';
import { tellFault } from '../frame/fault-note.tsx';
import '../parts/facts.css';

/** The order in words, and why the run ended before its time. */
export function Ordered({ run }: { run: Run }): JSX.Element | null {
  const text = useText();
  const { order } = run.parameters;
  if (order === undefined) return null;
  return (
    <section class="panel" aria-labelledby="order">
      <h2 id="order">{text.compose.order.title}</h2>
      <dl class="facts">
        {tellOrder(order, text).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {run.ending && <p role="status">{tellFault(text, run.ending)}</p>}
    </section>
  );
}

/** All settings of the run, folded. */
export function Parameters({ run }: { run: Run }): JSX.Element {
  const text = useText();
  const { order: _, ...parameters } = run.parameters;
  return (
    <details class="panel">
      <summary>{text.run.parameters}</summary>
      <dl class="facts">
        {Object.entries(parameters).map(([name, value]) => (
          <div key={name}>
            <dt>{nameOf(name, text)}</dt>
            <dd>{valueOf(name, value, text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What a parameter is: in words where it is one of some; else as it is stored. */
function valueOf(parameter: string, value: unknown, text: Messages): JSX.Element | string {
  if (value === null) return text.none;
  const { goals, methods, interpositions, profiles, rules, retouches } = text.compose;
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    goal: goals,
    method: methods,
    islandMethods: methods,
    interposition: interpositions,
    profile: profiles,
    soundnessRule: rules,
    retouch: retouches,
  };
  const names = (Array.isArray(value) ? value : [value]).map((each) => words[parameter]?.[String(each)]);
  if (names.every((name) => name !== undefined)) return names.join(text.comma);
  return <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>;
}

/** What a parameter is called; one that this page has no word for by its name. */
function nameOf(parameter: string, text: Messages): string {
  const fields: Readonly<Record<string, { label: string } | undefined>> = text.compose.fields;
  const names: Readonly<Record<string, string | undefined>> = text.run.parameterNames;
  return fields[parameter]?.label ?? names[parameter] ?? parameter;
}
