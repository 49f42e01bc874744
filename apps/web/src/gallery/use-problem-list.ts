/**
 * The list of the gallery's filters, drawn again whenever more of it has come, and asked for again
 * when the service is back.
 */

import { useEffect, useRef } from 'preact/hooks';
import { access } from '../api/access.ts';
import { connection } from '../api/connection.ts';
import { useStore } from '../state/store.ts';
import { type ListState, type ProblemList, listOf } from '../parts/problem-list.ts';

/** A list and how it is to be drawn. */
export interface ShownList {
  readonly list: ProblemList;
  /**
   * What to show: the list before while the first page of this one is on its way, so that nothing
   * jumps at each change of a filter.
   */
  readonly shown: ListState;
  /** Whether `shown` is that of the list before. */
  readonly isOld: boolean;
}

/** The list of a query; the one before stays on the page, pale, until it is there. */
export function useProblemList(asked: URLSearchParams): ShownList {
  const list = listOf(asked);
  useStore(list.state);
  const state = list.state.get();
  const before = useRef(state);
  const isOld = !state.isKnown && state.fault === null && before.current.isKnown;
  if (!isOld) before.current = state;
  useEffect(() => {
    const retry = (): void => {
      if (list.state.get().fault !== null) void list.more();
    };
    const stops = [
      connection.follow((now) => now === 'up' && retry()),
      access.follow((now) => now === 'open' && retry()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [list]);
  return { list, shown: before.current, isOld };
}
