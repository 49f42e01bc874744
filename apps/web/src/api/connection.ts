/**
 * Whether the service answers. Every request reports here; once it is away, /readyz is asked until
 * it is back, and whoever follows the store loads again what failed.
 */

import { createStore } from '../state/store.ts';

/** `offline`: no answer at all; `unavailable`: it answers 503, its database or queue is away. */
export type Connection = 'up' | 'offline' | 'unavailable';

/** As the last request found the service. */
export const connection = createStore<Connection>('up');

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 8000;
/** A service that stands still takes the question and never answers. */
const READY_MS = 5000;

let isAsking = false;

/** What a request has just seen. */
export function report(state: Connection): void {
  connection.set(state);
  if (state === 'up' || isAsking) return;
  isAsking = true;
  ask(FIRST_RETRY_MS);
}

function ask(delayMs: number): void {
  setTimeout(() => {
    void seen().then((state) => {
      connection.set(state);
      if (state === 'up') isAsking = false;
      else ask(Math.min(delayMs * 1.5, LONGEST_RETRY_MS));
    });
  }, delayMs);
}

async function seen(): Promise<Connection> {
  try {
    const response = await fetch('/readyz', { signal: AbortSignal.timeout(READY_MS) });
    return response.ok ? 'up' : 'unavailable';
  } catch {
    return 'offline';
  }
}
