/** One API key in the list of all, and what an admin may do to it. */

import type { ApiKey } from '@tsume/contracts/key';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Fault, revokeKey, rotateKey } from '../api/client.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { useText } from '../i18n/language.ts';
import { showTime } from '../parts/instants.ts';
import { CopyText } from './copy-text.tsx';

/** A row of the table of keys. @param onChanged told when something was done to the key */
export function KeyRow({ record, onChanged }: { record: ApiKey; onChanged: () => void }): JSX.Element {
  const text = useText();
  const shown = (time: string): string => showTime(time, text.language);
  return (
    <tr>
      <th scope="row">{record.name}</th>
      <td>
        <code>…{record.hint}</code>
      </td>
      <td>{record.scopes.join(', ')}</td>
      <td>{shown(record.createdAt)}</td>
      <td>{record.usedAt === null ? text.keys.never : shown(record.usedAt)}</td>
      <td>
        {record.revokedAt !== null && text.keys.revoked}
        {record.revokedAt === null && record.expiresAt !== null && (
          <span class="keys-expiry">
            {text.keys.expiry(isOver(record.expiresAt), shown(record.expiresAt))}
          </span>
        )}
        {record.revokedAt === null && record.previousUntil !== null && !isOver(record.previousUntil) && (
          <span class="keys-expiry">{text.keys.previous(shown(record.previousUntil))}</span>
        )}
        {record.revokedAt === null && <KeyActions id={record.id} onChanged={onChanged} />}
      </td>
    </tr>
  );
}

function isOver(time: string): boolean {
  return Date.parse(time) <= Date.now();
}

type Wish = 'rotate' | 'revoke';

/** What may be done to a valid key: each is asked about first. */
function KeyActions({ id, onChanged }: { id: string; onChanged: () => void }): JSX.Element {
  const text = useText();
  const [wish, setWish] = useState<Wish | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const act = async (wanted: Wish): Promise<void> => {
    const answer = wanted === 'rotate' ? await rotateKey(id) : await revokeKey(id);
    setWish(null);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok && 'key' in answer.value) setMade(answer.value.key);
    onChanged();
  };
  return (
    <>
      {wish === null ? (
        <span class="keys-sure">
          {(['rotate', 'revoke'] as const).map((each) => (
            <button key={each} type="button" class="button button-small" onClick={() => setWish(each)}>
              {text.keys[each]}
            </button>
          ))}
        </span>
      ) : (
        <span class="keys-sure">
          {text.keys.sure[wish]}
          <button type="button" class="button button-small button-danger" onClick={() => void act(wish)}>
            {text.keys[wish]}
          </button>
          <button type="button" class="button button-small" onClick={() => setWish(null)}>
            {text.keys.keep}
          </button>
        </span>
      )}
      <div role="status">
        {made !== null && (
          <>
            <p>{text.keys.made}</p>
            <CopyText label={text.keys.rotate} value={made} />
          </>
        )}
      </div>
      {fault && <FaultNote fault={fault} />}
    </>
  );
}
