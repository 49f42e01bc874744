/** Doing something again and again while a component is there. */

import { useEffect, useRef } from 'preact/hooks';

/** Calls `callback`, as it is at the latest drawing, every `ms` milliseconds while `isOn`. */
export function useInterval(isOn: boolean, ms: number, callback: () => void): void {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    const timer = isOn ? setInterval(() => latest.current(), ms) : undefined;
    return () => clearInterval(timer);
  }, [isOn, ms]);
}
