/**
 * Where the visitor is, as a value. Every state of the page has a link, a path of its own that the
 * API answers with the page (contracts/page-address). Only this module knows what follows the first
 * part of the path.
 */

import { LEVEL_NAMES, type LevelName } from '@tsume/core/vocabulary/level';
import { USI_MOVE } from '@tsume/core/placement/usi-move';
import { type PageSection, isPageSection } from '@tsume/contracts/page-address';

/** What the page of a batch can be narrowed to. */
export const BATCH_FILTERS = ['sound', 'unsound', 'undecided', 'differs'] as const;
/** One of these. */
export type BatchFilter = (typeof BATCH_FILTERS)[number];

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
  | { readonly page: 'batch'; readonly id: string; readonly only: BatchFilter | null }
  | { readonly page: 'today'; readonly level: LevelName | null }
  | { readonly page: 'practice' }
  | { readonly page: 'desk'; readonly id: string | null }
  | { readonly page: 'help'; readonly topic: string | null }
  | { readonly page: 'keys' }
  | { readonly page: 'missing'; readonly path: string };

/** The route of an address such as `/problems/7?ply=3`; `/` is the gallery. */
export function parseRoute(address: string): Route {
  const [path, search] = address.split('?', 2);
  const query = withPluses(new URLSearchParams(search ?? ''));
  const [section = 'problems', ...names] = path.split('/').filter(Boolean).map(decodeSegment);
  if (!isPageSection(section, ...names)) return { page: 'missing', path };
  const name = names.at(0) ?? null;
  switch (section) {
    case 'problems':
      return name === null ? { page: 'problems', query } : problemRoute(name, query);
    case 'runs':
      return name === null ? runsRoute(query) : { page: 'run', id: name };
    case 'check':
      return { page: 'check', id: name, sfen: query.get('sfen') ?? '' };
    case 'batches':
      // What was asked for here begins at the form for checks, and there is no list of batches.
      return name === null ? { page: 'check', id: null, sfen: '' } : batchRoute(name, query);
    case 'desk':
      return { page: 'desk', id: name };
    case 'compose':
      return { page: 'compose', query };
    case 'help':
      return { page: 'help', topic: name };
    case 'today':
      return { page: 'today', level: LEVEL_NAMES.find((level) => level === query.get('level')) ?? null };
    default:
      return { page: section };
  }
}

/** The address of a route; `parseRoute` gives the route back. */
export function makeRoute(route: Route): string {
  switch (route.page) {
    case 'problems':
      return withQuery('/problems', route.query);
    case 'problem':
      return withQuery(pathOf('problems', route.id), problemQuery(route));
    case 'compose':
      return withQuery('/compose', route.query);
    case 'runs':
      return withQuery('/runs', new URLSearchParams(route.status ? { status: route.status } : {}));
    case 'run':
      return pathOf('runs', route.id);
    case 'check':
      return withQuery(
        pathOf('check', route.id),
        new URLSearchParams(route.sfen === '' ? {} : { sfen: route.sfen }),
      );
    case 'batch':
      return withQuery(
        pathOf('batches', route.id),
        new URLSearchParams(route.only === null ? {} : { only: route.only }),
      );
    case 'desk':
      return pathOf('desk', route.id);
    case 'help':
      return pathOf('help', route.topic);
    case 'today':
      return withQuery('/today', new URLSearchParams(route.level === null ? {} : { level: route.level }));
    case 'practice':
    case 'keys':
      return `/${route.page}`;
    default:
      return route.path;
  }
}

/** A SFEN with a space where a plus may be. */
const BOARD = /^(?!sfen |position )(?:[\w+ ]*\/){8}[\w+ ]*?(?= [bw] )/;

/**
 * In a link that somebody wrote by hand the plus of a promoted piece stands for itself; as links go
 * it is a space.
 */
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

function pathOf(section: PageSection, name: string | null): string {
  return name === null ? `/${section}` : `/${section}/${encodeURIComponent(name)}`;
}

function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

function runsRoute(query: URLSearchParams): Route {
  const status = query.get('status');
  return { page: 'runs', ...(status && { status }) };
}

function batchRoute(id: string, query: URLSearchParams): Route {
  return { page: 'batch', id, only: BATCH_FILTERS.find((each) => each === query.get('only')) ?? null };
}

function problemRoute(id: string, query: URLSearchParams): ProblemRoute {
  const moves = (query.get('line') ?? '').split('.').filter((move) => move !== '');
  const line = moves.length > 0 && moves.every((move) => USI_MOVE.test(move)) ? moves : undefined;
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
