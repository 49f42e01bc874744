/** What is loaded only when somebody wants to see it. */

import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { FaultNote } from './fault-note.tsx';

/**
 * A component that loads another one and shows it. `load` has to be the same function each time it is drawn. Where nothing can be loaded, since the service is away or has a
 * newer page, this is said and can be tried again.
 */
export function Lazy<Props extends object>({
  load,
  props,
}: {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}): JSX.Element {
  const text = useText();
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setLoaded(null);
    load().then(
      (Component) => isWanted && setLoaded({ Component }),
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  if (loaded === null) return <p class="empty">{text.loading}</p>;
  if (loaded === 'failed')
    return (
      <FaultNote
        fault={{ code: 'not_loaded', message: text.fault.texts.not_loaded }}
        retry={() => setAttempt(attempt + 1)}
      />
    );
  return <loaded.Component {...props} />;
}
