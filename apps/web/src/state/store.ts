/**
 * A value that components follow: the few things that are not local to one page (language,
 * connection).
 */

import { useEffect, useState } from 'preact/hooks';

/** A value with followers. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Calls back at every change; returns how to stop. */
  follow(callback: (value: T) => void): () => void;
}

/** A store with its first value. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const followers = new Set<(value: T) => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const callback of followers) callback(value);
    },
    follow(callback) {
      followers.add(callback);
      return () => followers.delete(callback);
    },
  };
}

/** The store's value; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  const [value, setValue] = useState(() => store.get());
  useEffect(() => {
    setValue(() => store.get());
    return store.follow((next) => setValue(() => next));
  }, [store]);
  return value;
}
