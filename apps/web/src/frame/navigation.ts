/**
 * Going from one route to another by the browser's history, without loading the page anew.
 *
 * Addresses were once behind a `#`: such a link leads to the path that it means.
 */

import { useLayoutEffect, useState } from 'preact/hooks';
import { z } from 'zod';
import { type Route, makeRoute, parseRoute } from './route.ts';

/** Goes to a route; with `replace`, the back button does not stop here. */
export function navigate(route: Route, options: { replace?: boolean } = {}): void {
  goTo(makeRoute(route), options);
}

/**
 * Makes the link say what is on the page by now, without going anywhere: nobody is told, nothing is
 * drawn again.
 */
export function replaceLink(route: Route): void {
  const address = makeRoute(route);
  if (address !== here()) history.replaceState(history.state, '', address);
}

/**
 * The current route; the caller is drawn again when it changes, by a link, by code or by the
 * browser's buttons.
 */
export function useRoute(): Route {
  const [route, setRoute] = useState(routeHere);
  useLayoutEffect(() => {
    const follow = (): void => setRoute(routeHere());
    addEventListener('popstate', follow);
    document.addEventListener('click', followLink);
    return () => {
      removeEventListener('popstate', follow);
      document.removeEventListener('click', followLink);
    };
  }, []);
  return route;
}

/**
 * Browsers send `popstate` for their buttons and for a typed `#`; what code does is told in the
 * same way.
 */
function goTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  if (!replace && address === here()) return;
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState(ahead(), '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * What an entry of the history keeps of the way to it: the address of the list of problems that was
 * looked at last.
 */
const entry = z.object({ list: z.string() });

/** What the next entry keeps. Pages of their own choice of problems lead to no list. */
function ahead(): z.infer<typeof entry> | null {
  const { page } = routeHere();
  if (page === 'problems') return { list: here() };
  if (page === 'today' || page === 'practice') return null;
  return entry.safeParse(history.state).data ?? null;
}

/**
 * The list that the visitor came from, by its filters and order, through whatever pages; null for
 * who came from elsewhere.
 */
export function listBehind(): URLSearchParams | null {
  const state = entry.safeParse(history.state);
  const route = state.success ? parseRoute(state.data.list) : null;
  return route?.page === 'problems' ? route.query : null;
}

function here(): string {
  return location.pathname + location.search;
}

/** The route of the browser's address; what an old link means is put into its place. */
function routeHere(): Route {
  if (!location.hash.startsWith('#/')) return parseRoute(here());
  const route = parseRoute(location.hash.slice(1));
  if (route.page !== 'missing') history.replaceState(history.state, '', makeRoute(route));
  return route;
}

/**
 * Takes a click on a link to one of the page's own addresses, unless the visitor wants it elsewhere
 * (another tab, a file).
 */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link === null || link.hasAttribute('download') || link.hasAttribute('target')) return;
  const { origin, pathname, search } = new URL(link.getAttribute('href') ?? '', location.href);
  if (origin !== location.origin || parseRoute(pathname).page === 'missing') return;
  event.preventDefault();
  goTo(pathname + search);
}
