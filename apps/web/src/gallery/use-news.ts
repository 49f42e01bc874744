/**
 * Problems that have been found since the list was loaded: they are counted, not put among the
 * others, where they would push away what the visitor looks at.
 */

import { useEffect, useState } from 'preact/hooks';
import { listProblems } from '../api/client.ts';
import { useInterval } from '../parts/use-interval.ts';
import type { ProblemList } from '../parts/problem-list.ts';

/** More are not counted. */
const MOST = 20;
const BUSY_MS = 4000;
const QUIET_MS = 20_000;

/** Problems that have come since one looks. */
export interface News {
  readonly count: number;
  /** Whether there may be more than `count`. */
  readonly isAtLeast: boolean;
  /** Loads the list anew, with what is new; resolves when it is there. */
  readonly show: () => Promise<void>;
  /** The latest instant of what was known before: what is newer is marked. */
  readonly since: string | null;
}

/**
 * @param asked the list's query
 * @param isBusy whether runs are at work, so that something new is likely
 */
export function useNews(asked: URLSearchParams, list: ProblemList, isBusy: boolean): News {
  const [fresh, setFresh] = useState(0);
  const [since, setSince] = useState<string | null>(null);
  const latest = newestFirst(asked);
  const look = async (): Promise<void> => {
    const { isKnown, count } = list.state.get();
    if (document.hidden || !isKnown) return;
    if (count === 0) return list.reload();
    const answer = await listProblems(latest);
    if (!answer.ok) return;
    const { items } = answer.value;
    const seen = list.newest;
    if (seen === null) list.newest = items[0]?.createdAt ?? '';
    else setFresh(items.filter(({ id, createdAt }) => createdAt > seen && !list.has(id)).length);
  };
  const key = latest.toString();
  useEffect(() => {
    setFresh(0);
    setSince(null);
    // The first look finds out what is known already.
    return list.state.follow(({ isKnown }) => isKnown && list.newest === null && void look());
  }, [key, list]);
  const isEmpty = list.state.get().count === 0;
  useInterval(true, isBusy || isEmpty ? BUSY_MS : QUIET_MS, () => void look());
  const show = (): Promise<void> => {
    setFresh(0);
    setSince(list.newest);
    list.newest = null;
    return list.reload();
  };
  return { count: fresh, isAtLeast: fresh === MOST, show, since };
}

function newestFirst(asked: URLSearchParams): URLSearchParams {
  const latest = new URLSearchParams(asked);
  latest.set('sort', '-createdAt');
  latest.set('limit', String(MOST));
  return latest;
}
