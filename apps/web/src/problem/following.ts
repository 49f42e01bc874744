/**
 * The problem that comes after one: the next in the list that the visitor came from, by its filters
 * and in its order; for who came from elsewhere, among the newest of the same level.
 */

import { MAX_LIMIT } from '@tsume/contracts/list';
import type { Problem, ProblemDetail } from '@tsume/contracts/problem';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { listBehind, navigate } from '../frame/navigation.ts';
import { type ProblemRoute, makeRoute } from '../frame/route.ts';
import { askedOf, isUnsolvedOnly, understood } from '../parts/list-query.ts';
import { type ListState, PAGE_SIZE, ProblemList, listOf } from '../parts/problem-list.ts';
import { isSolved, practice } from '../state/practice.ts';
import { useStore } from '../state/store.ts';

/** A problem is looked for among so many of its list, which may have to be loaded again. */
const FAR = 400;

/** What comes after a problem. */
export interface Following {
  /** Null where there is none, or not yet. */
  readonly problem: Problem | null;
  /** Whether the list has ended. */
  readonly isEnd: boolean;
}

const NOT_YET: Following = { problem: null, isEnd: false };
const NO_LIST = new ProblemList(new URLSearchParams());

/** What comes after a problem, which may not be there yet itself. */
export function useFollowing(problem: ProblemDetail | null): Following {
  const id = problem?.id;
  const behind = useMemo(listBehind, [id]);
  const query = useMemo(() => problem && (behind ?? ofSameLevel(problem)), [behind, id]);
  const list = query === null ? NO_LIST : listOf(askedOf(understood(query)));
  useStore(list.state);
  const book = useStore(practice);
  const state = list.state.get();
  const items = useMemo(() => state.pages.flat(), [state.pages]);
  const place = items.findIndex((each) => each.id === id);
  const isWanted = (each: Problem): boolean =>
    each.id !== id && !(query !== null && isUnsolvedOnly(query) && isSolved(book, each.id));
  const isHere = place >= 0 || isAll(state) || state.count >= FAR;
  // A list that nobody chose begins again where it has ended.
  const around = behind === null && isAll(state) ? items : [];
  const next = isHere ? ([...items.slice(place + 1), ...around].find(isWanted) ?? null) : null;
  const wantsMore =
    query !== null && next === null && !state.isLoading && !isAll(state) && state.fault === null;
  useEffect(() => {
    // What is not in the first page is looked for in larger ones.
    if (wantsMore) void list.more(state.isKnown && place < 0 ? MAX_LIMIT : PAGE_SIZE);
  }, [list, wantsMore, state.count]);
  if (query === null) return NOT_YET;
  return { problem: next, isEnd: next === null && isAll(state) };
}

function isAll({ isKnown, nextCursor }: ListState): boolean {
  return isKnown && nextCursor === null;
}

function ofSameLevel({ kind, level }: Problem): URLSearchParams {
  return new URLSearchParams({
    ...(level === null ? { kind } : { level }),
    sort: '-createdAt',
    unsolved: '1',
  });
}

/** Where a problem is solved. */
export function routeOf({ id }: Problem): string {
  return makeRoute(pageOf(id));
}

function pageOf(id: string): ProblemRoute {
  return { page: 'problem', id, ply: 0 };
}

/** The key n goes on from when the link does, unless somebody is writing. */
export function useFollowingKey({ problem }: Following): void {
  const id = problem?.id;
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'n' || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      navigate(pageOf(id));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [id]);
}
