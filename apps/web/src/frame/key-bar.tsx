/** Asks for an API key where the service wants one. */

import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { access, giveKey } from '../api/access.ts';
import { useText } from '../i18n/language.ts';
import { useStore } from '../state/store.ts';

/** A line with a field for the key, where one is wanted. */
export function KeyBar(): JSX.Element | null {
  const text = useText();
  const state = useStore(access);
  const field = useRef<HTMLInputElement>(null);
  if (state === 'open') return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    giveKey(field.current?.value ?? '');
  };
  return (
    <form class="banner key-bar" onSubmit={submit}>
      <span role="status">{text.access[state]}</span>
      <label>
        {text.access.key} <input ref={field} type="password" autocomplete="off" required />
      </label>
      <button type="submit" class="button button-small">
        {text.access.use}
      </button>
    </form>
  );
}
