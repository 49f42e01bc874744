/** Says that the service is away, as long as it is. */

import type { JSX } from 'preact';
import { connection } from '../api/connection.ts';
import { useText } from '../i18n/language.ts';
import { useStore } from '../state/store.ts';

/** A line across the page while the service is away. */
export function ConnectionBanner(): JSX.Element {
  const text = useText();
  const state = useStore(connection);
  return (
    <div role="status">
      {state !== 'up' && (
        <div class="banner">
          <strong>{text.connection[state]}</strong> {text.connection.since}
        </div>
      )}
    </div>
  );
}
