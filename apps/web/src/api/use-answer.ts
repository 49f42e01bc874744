/**
 * Loading something for a component, and loading it again when the service is back, or has got the
 * key that it wanted.
 */

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, Fault } from './client.ts';
import { access } from './access.ts';
import { connection } from './connection.ts';

/** What was asked for, as far as it is there. */
export interface Loaded<T> {
  /** Null until the first answer; the old value stays while a reload fails. */
  readonly value: T | null;
  readonly fault: Fault | null;
  readonly reload: () => void;
  /** The same, unless a question is under way: for those who ask again and again. */
  readonly poll: () => void;
}

/**
 * Loads when `key` changes, and again after the service was away. The answer to an older question
 * is dropped: so what asks again and again waits for it, or on a slow line there would be none.
 */
export function useAnswer<T>(key: string, load: () => Promise<Answer<T>>): Loaded<T> {
  const [state, setState] = useState<{ key: string; value: T | null; fault: Fault | null }>({
    key,
    value: null,
    fault: null,
  });
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((n) => n + 1), []);
  const underWay = useRef(0);
  const poll = useCallback(() => {
    if (underWay.current === 0) reload();
  }, [reload]);
  useEffect(() => {
    let isStale = false;
    underWay.current += 1;
    void load().then((answer) => {
      underWay.current -= 1;
      if (isStale) return;
      setState((old) => ({
        key,
        value: answer.ok ? answer.value : old.key === key ? old.value : null,
        fault: answer.ok ? null : answer.fault,
      }));
    });
    return () => {
      isStale = true;
    };
    // `load` is made anew at every drawing; `key` says when it means something else.
  }, [key, turn]);
  useEffect(() => connection.follow((now) => now === 'up' && reload()), [reload]);
  useEffect(() => access.follow((now) => now === 'open' && reload()), [reload]);
  const isCurrent = state.key === key;
  return {
    value: isCurrent ? state.value : null,
    fault: isCurrent ? state.fault : null,
    reload,
    poll,
  };
}
