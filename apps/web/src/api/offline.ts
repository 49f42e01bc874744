/**
 * What the browser keeps for when the service is away: the service worker
 * (service-worker/worker.ts), and what it has kept.
 */

/** Where the service worker keeps answers. */
const ANSWERS = 'answers';
/** It marks an answer that it kept from earlier with this. */
export const KEPT_HEADER = 'x-kept';

/**
 * Starts keeping. Without the service worker (an old browser, a page that comes neither from this
 * machine nor over TLS) nothing is kept.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined),
  );
}

/** Forgets every answer: they were given to somebody with another key. */
export function forgetAnswers(): void {
  if ('caches' in globalThis) void caches.delete(ANSWERS);
}
