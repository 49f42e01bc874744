/**
 * What stands on the device and cannot be read as a work: it stays until the visitor says
 * otherwise.
 */

import type { JSX } from 'preact';
import { saveFile } from '../api/save-file.ts';
import { useText } from '../i18n/language.ts';
import { changeDesk, desk } from '../state/desk.ts';
import { useStore } from '../state/store.ts';

/** How many entries there are, to be saved or thrown away; nothing where there is none. */
export function Unread(): JSX.Element | null {
  const { desk: words } = useText();
  const { unread } = useStore(desk);
  if (unread.length === 0) return null;
  const save = (): void =>
    saveFile(new Blob([JSON.stringify(unread, null, 1)], { type: 'application/json' }), 'tsume-unread.json');
  return (
    <div class="panel desk-unread" role="alert">
      <p>{words.unread(unread.length)}</p>
      <button type="button" class="button button-small" onClick={save}>
        {words.saveUnread}
      </button>
      <button
        type="button"
        class="button button-small"
        onClick={() => changeDesk((old) => ({ ...old, unread: [] }))}
      >
        {words.dropUnread}
      </button>
    </div>
  );
}
