/**
 * Where the visitor is, as a value. Every state of the page has a link: the route lives in the URL's hash, so the
 * server needs no rule for the page's own addresses. Only this module knows what the addresses look like.
 */

import { useEffect, useState } from 'preact/hooks';

/** A problem: solution or board to solve it on, and the position shown. */
export interface ProblemRoute {
  readonly page: 'problem';
  readonly id: string;
  /** The position after so many moves of the main line, where no `line` leads elsewhere. */
  readonly ply: number;
  /** Moves in USI from the diagram to a position beside the main line. */
  readonly line?: readonly string[];
  /** Whether the visitor solves it. */
  readonly solve?: boolean;
}

/** Every state of the page that has a link. */
export type Route =
  | { readonly page: 'problems'; readonly query: URLSearchParams }
  | ProblemRoute
  | { readonly page: 'compose'; readonly query: URLSearchParams }
  | { readonly page: 'runs'; readonly status?: string }
  | { readonly page: 'run'; readonly id: string }
  | { readonly page: 'check'; readonly id: string | null; readonly sfen: string }
  | { readonly page: 'help'; readonly topic: string | null }
  | { readonly page: 'keys' }
  | { readonly page: 'missing'; readonly path: string };

/** The route of a hash such as `#/problems/7?ply=3`; an empty hash is the gallery. */
export function parseRoute(hash: string): Route {
  const [path, search] = hash.replace(/^#/, '').split('?', 2);
  const query = withPluses(new URLSearchParams(search ?? ''));
  const [page = '', id, ...deeper] = path.split('/').filter(Boolean).map(decodeSegment);
  if (deeper.length > 0) return { page: 'missing', path };
  if (page === '' || (page === 'problems' && id === undefined)) return { page: 'problems', query };
  if (page === 'problems') return problemRoute(id, query);
  if (page === 'compose' && id === undefined) return { page: 'compose', query };
  if (page === 'runs' && id !== undefined) return { page: 'run', id };
  if (page === 'runs')
    return { page: 'runs', ...(query.get('status') && { status: query.get('status') ?? '' }) };
  if (page === 'check') return { page: 'check', id: id ?? null, sfen: query.get('sfen') ?? '' };
  if (page === 'help') return { page: 'help', topic: id ?? null };
  if (page === 'keys' && id === undefined) return { page: 'keys' };
  return { page: 'missing', path };
}

/** The hash of a route; `parseRoute` gives the route back. */
export function makeRoute(route: Route): string {
  switch (route.page) {
    case 'problems':
      return withQuery('#/problems', route.query);
    case 'problem':
      return withQuery(`#/problems/${encodeURIComponent(route.id)}`, problemQuery(route));
    case 'compose':
      return withQuery('#/compose', route.query);
    case 'runs':
      return withQuery('#/runs', new URLSearchParams(route.status ? { status: route.status } : {}));
    case 'run':
      return `#/runs/${encodeURIComponent(route.id)}`;
    case 'check': {
      const path = route.id === null ? '#/check' : `#/check/${encodeURIComponent(route.id)}`;
      return withQuery(path, new URLSearchParams(route.sfen === '' ? {} : { sfen: route.sfen }));
    }
    case 'help':
      return route.topic === null ? '#/help' : `#/help/${encodeURIComponent(route.topic)}`;
    case 'keys':
      return '#/keys';
    default:
      return `#${route.path}`;
  }
}

/**
 * The route of an address outside of the hash: `/problems/7` is what links with a picture lead to, since the server that makes the picture
 * never sees a hash.
 */
export function routeOfPath(pathname: string): Route | null {
  const [, id] = /^\/problems\/([^/]+)\/?$/.exec(pathname) ?? [];
  return id === undefined ? null : { page: 'problem', id: decodeSegment(id), ply: 0 };
}

/** Goes to a route; with `replace`, the back button does not stop here. */
export function navigate(route: Route, options: { replace?: boolean } = {}): void {
  const hash = makeRoute(route);
  if (!options.replace) {
    location.hash = hash;
    return;
  }
  history.replaceState(history.state, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Makes the link say what is on the page by now, without going anywhere: nobody is told, nothing is drawn again. */
export function replaceLink(route: Route): void {
  const hash = makeRoute(route);
  if (hash !== location.hash) history.replaceState(history.state, '', hash);
}

/** The current route; the caller is drawn again when it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const follow = (): void => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}

/** A SFEN with a space where a plus may be. */
const BOARD = /^(?!sfen |position )(?:[\w+ ]*\/){8}[\w+ ]*?(?= [bw] )/;

/** In a link that somebody wrote by hand the plus of a promoted piece stands for itself; as links go it is a space. */
function withPluses(query: URLSearchParams): URLSearchParams {
  for (const name of ['sfen', 'start']) {
    const sfen = query.get(name);
    if (sfen !== null)
      query.set(
        name,
        sfen.replace(BOARD, (board) => board.replaceAll(' ', '+')),
      );
  }
  return query;
}

function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A move in USI. */
const MOVE = /^(?:[1-9][a-i]|[PLNSGBR]\*)[1-9][a-i]\+?$/;

function problemRoute(id: string, query: URLSearchParams): ProblemRoute {
  const moves = (query.get('line') ?? '').split('.').filter((move) => move !== '');
  const line = moves.length > 0 && moves.every((move) => MOVE.test(move)) ? moves : undefined;
  return {
    page: 'problem',
    id,
    ply: line === undefined ? plyOf(query.get('ply')) : 0,
    ...(line !== undefined && { line }),
    ...(query.get('solve') === '1' && { solve: true }),
  };
}

function problemQuery({ ply, line = [], solve }: ProblemRoute): URLSearchParams {
  return new URLSearchParams({
    ...(solve && { solve: '1' }),
    ...(line.length > 0 ? { line: line.join('.') } : ply > 0 && { ply: String(ply) }),
  });
}

function plyOf(text: string | null): number {
  const ply = Number(text);
  return Number.isInteger(ply) && ply > 0 ? ply : 0;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
