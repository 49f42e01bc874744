/**
 * The page without the service: its own files are kept from the first visit on, and what the
 * service answered is kept as it was last seen, for when it is away.
 *
 * A new version of the page waits until no tab shows the old one, so that no page ever runs with
 * files of two versions.
 */

import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** The files of the page, put in by the build (vite.config.ts). */
declare const PAGE_FILES: readonly { url: string; revision: string | null }[];

/** Where answers are kept; the page empties it when the visitor's key changes. */
const ANSWERS = 'answers';
/** Tells the page that an answer is a kept one (api/client.ts). */
const KEPT_HEADER = 'x-kept';
const MOST_ANSWERS = 500;
const WEEK_S = 604_800;

precacheAndRoute([...PAGE_FILES]);

// Every address of the page is answered with the same document, so that one kept copy does for all
// of them.
const fromNetwork = new NetworkOnly();
const page = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute((options) => fromNetwork.handle(options).catch(() => page(options)), {
    denylist: [/^\/v1\//, /^\/docs/, /^\/metrics/],
  }),
);

// Names with a hash in them never change; the engine is not among the files of the first visit.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 50, purgeOnQuotaError: true })],
  }),
);

/** The same answer, marked as kept. */
async function markKept(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  headers.set(KEPT_HEADER, '1');
  return new Response(await kept.blob(), { status: kept.status, headers });
}

// What is asked for as JSON: problems, runs, checks. Streams of events and files are not.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/v1/') && request.headers.get('accept') === 'application/json',
  new NetworkFirst({
    cacheName: ANSWERS,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ? markKept(cachedResponse) : null,
      },
      new ExpirationPlugin({ maxEntries: MOST_ANSWERS, maxAgeSeconds: WEEK_S, purgeOnQuotaError: true }),
    ],
  }),
);

// From the very first visit on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
