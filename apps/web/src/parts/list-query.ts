/**
 * The query of a list of problems: the filters of the gallery as they stand in its address, which
 * are those of the service.
 */

import {
  GROUPINGS,
  type Grouping,
  PROBLEM_SORTS,
  type ProblemSort,
  problemFilter,
} from '@tsume/contracts/problem';

/** Of the page, not of the service: most of what is new is short. */
export const DEFAULT_SORT: ProblemSort = '-plies';
/** Of the page as well: a run finds many problems that are much alike. */
const DEFAULT_GROUP: Grouping = 'family';

/** The parameters of the list that narrow it. */
const FILTERS = [
  'text',
  'minPlies',
  'maxPlies',
  'minPieces',
  'maxPieces',
  'kind',
  'soundness',
  'level',
  'theme',
  'run',
  'alikeTo',
] as const;
/** The name of a filter in the address. */
export type Filter = (typeof FILTERS)[number];

/** Filters that may be asked for with several values. */
const LISTS = ['level', 'theme'] as const;
type ListFilter = (typeof LISTS)[number];

/** New values of filters; an empty text, or none of several, takes one away. */
export type Change = Partial<Record<Exclude<Filter, ListFilter> | 'sort' | 'group' | 'unsolved', string>> &
  Partial<Record<ListFilter, readonly string[]>>;

/** The query with a change. */
export function changed(query: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    const values = typeof value === 'string' ? [value] : value;
    next.delete(name);
    for (const each of values) if (each !== '') next.append(name, each);
  }
  return next;
}

/**
 * The query without filters, sort and grouping that the service does not know: an address may be
 * old, or written by hand. A text stays, for the service says what is wrong with it.
 */
export function understood(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => isUnderstood(name, value)));
}

function isUnderstood(name: string, value: string): boolean {
  if (name === 'sort') return PROBLEM_SORTS.some((sort) => sort === value);
  if (name === 'group') return GROUPINGS.some((group) => group === value);
  const filter = FILTERS.find((each) => each === name && each !== 'text');
  return filter === undefined || problemFilter.shape[filter].safeParse(value).success;
}

/**
 * What the service is asked for: the filters and the sort that the address names, and nothing else
 * that may stand in it.
 */
export function askedOf(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams();
  for (const name of FILTERS) for (const value of query.getAll(name)) asked.append(name, value);
  asked.set('sort', query.get('sort') ?? DEFAULT_SORT);
  asked.set('group', groupOf(query));
  return asked;
}

/** Whether what the visitor has solved is to be passed by, which the service does not know. */
export function isUnsolvedOnly(query: URLSearchParams): boolean {
  return query.get('unsolved') === '1';
}

/** Whether families are shown as one: the one that is asked for is shown whole. */
export function groupOf(query: URLSearchParams): string {
  return query.has('alikeTo') ? 'none' : (query.get('group') ?? DEFAULT_GROUP);
}

/** Whether a list is narrowed at all. */
export function hasFilter(query: URLSearchParams): boolean {
  return FILTERS.some((name) => query.has(name));
}
