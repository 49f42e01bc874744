/**
 * Parts of the page that are loaded when somebody wants to see them, so that the first screen need
 * not wait for all the others.
 */

import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../i18n/language.ts';
import { FaultNote, NOT_LOADED } from './fault-note.tsx';

/** A component that may not be there yet. */
export interface Lazy<Props> {
  (props: Props): JSX.Element;
  /**
   * Loads it ahead, so that it is there at once later. Where that fails, it is loaded when it is
   * drawn.
   */
  readonly preload: () => Promise<void>;
}

/**
 * A component that loads another one when it is first drawn. Where nothing can be loaded, since the
 * service is away or has a newer page, this is said and can be tried again.
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null;
  const get = async (): Promise<void> => {
    loaded ??= await load();
  };
  function LazyPart(props: Props): JSX.Element {
    const text = useText();
    // What is drawn now: it may be there by the time of the effect, and then has to be drawn anew.
    const Loaded = loaded;
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
    useEffect(() => {
      if (state !== 'loading' || Loaded !== null) return undefined;
      let isWanted = true;
      get().then(
        () => isWanted && setState('loaded'),
        () => isWanted && setState('failed'),
      );
      return () => {
        isWanted = false;
      };
    }, [state]);
    if (Loaded !== null) return <Loaded {...props} />;
    if (state !== 'failed') return <p class="empty">{text.loading}</p>;
    return <FaultNote fault={NOT_LOADED} retry={() => setState('loading')} />;
  }
  return Object.assign(LazyPart, { preload: () => get().catch(() => undefined) });
}
