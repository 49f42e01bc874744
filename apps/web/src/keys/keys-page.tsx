/** API keys: which one the visitor uses; for admins all of them, with a form for a new one. */

import { type ApiKey, MOST_DAYS, type Scope, SCOPES, allows } from '@tsume/contracts/key';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { giveKey } from '../api/access.ts';
import { type Fault, getAccess, listKeys, makeKey } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../i18n/language.ts';
import { CopyText } from './copy-text.tsx';
import { FaultNote } from '../frame/fault-note.tsx';
import { KeyRow } from './key-row.tsx';
import '../frame/fields.css';
import '../parts/prose.css';
import './keys.css';

const FIRST_KEY = 'npx tsume admin key create --name "…" --scopes admin';

/** Who may use the service; only for a key with the scope admin. */
export function KeysPage(): JSX.Element {
  const text = useText();
  const { value, fault, reload } = useAnswer('access', getAccess);
  return (
    <>
      <div class="intro">
        <h1>{text.keys.title}</h1>
        <p>{text.keys.intro}</p>
      </div>
      {/* Where a key is wanted or refused, the bar above asks for one. */}
      {fault && fault.code !== 'unauthorized' && <FaultNote fault={fault} retry={reload} />}
      {value?.keys === 'off' && <KeysOff />}
      {value?.key && <OwnKey record={value.key} />}
      {value?.key && allows(value.key.scopes, 'admin') && <Keys />}
    </>
  );
}

function KeysOff(): JSX.Element {
  const text = useText();
  return (
    <section class="panel prose">
      <p>{text.keys.off}</p>
      <p>{text.keys.offHelp}</p>
      <pre tabIndex={0}>
        <code>{FIRST_KEY}</code>
      </pre>
    </section>
  );
}

function OwnKey({ record }: { record: ApiKey }): JSX.Element {
  const text = useText();
  return (
    <section class="panel">
      <p>{text.keys.own(record.name, record.scopes.join(', '))}</p>
      {!allows(record.scopes, 'admin') && <p class="quiet">{text.keys.notAdmin}</p>}
      <button type="button" class="button button-small" onClick={() => giveKey('')}>
        {text.keys.forget}
      </button>
    </section>
  );
}

function Keys(): JSX.Element {
  const text = useText();
  const { value, fault, reload } = useAnswer('keys', listKeys);
  const { headers } = text.keys;
  return (
    <>
      <KeyForm onMade={reload} />
      {fault && <FaultNote fault={fault} retry={reload} />}
      <section class="panel" aria-labelledby="keys">
        <h2 id="keys">{text.keys.list}</h2>
        <div class="scroll" tabIndex={0} role="group" aria-labelledby="keys">
          <table class="keys">
            <thead>
              <tr>
                <th scope="col">{headers.name}</th>
                <th scope="col">{headers.hint}</th>
                <th scope="col">{headers.scopes}</th>
                <th scope="col">{headers.made}</th>
                <th scope="col">{headers.used}</th>
                <th scope="col">{headers.state}</th>
              </tr>
            </thead>
            <tbody>
              {value?.items.map((record) => (
                <KeyRow key={record.id} record={record} onChanged={reload} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}

function KeyForm({ onMade }: { onMade: () => void }): JSX.Element {
  const text = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('compose');
  const [days, setDays] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const answer = await makeKey({ name, scopes: [scope], ...(days !== '' && { days: Number(days) }) });
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    setMade(answer.value.key);
    setName('');
    onMade();
  };
  return (
    <form class="panel keys-form" onSubmit={(event) => void submit(event)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.keys.make}</h2>
      <div class="field">
        <label for={`${id}-name`}>{text.keys.name}</label>
        <input
          id={`${id}-name`}
          value={name}
          required
          maxLength={100}
          autocomplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for={`${id}-scope`}>{text.keys.scope}</label>
        <select
          id={`${id}-scope`}
          value={scope}
          onChange={(event) => setScope(SCOPES[event.currentTarget.selectedIndex])}
        >
          {SCOPES.map((value) => (
            <option key={value} value={value}>
              {text.keys.scopes[value]}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for={`${id}-days`}>{text.keys.days}</label>
        <input
          id={`${id}-days`}
          type="number"
          min={1}
          max={MOST_DAYS}
          value={days}
          placeholder={text.keys.endless}
          onInput={(event) => setDays(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="button button-main">
        {text.keys.make}
      </button>
      {fault && <FaultNote fault={fault} />}
      <div role="status">
        {made !== null && (
          <>
            <p>{text.keys.made}</p>
            <CopyText label={text.keys.make} value={made} />
          </>
        )}
      </div>
    </form>
  );
}
