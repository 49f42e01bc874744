/** A run as it stands, kept up to date until it ends. */

import type { Problem } from '@tsume/contracts/problem';
import { type Run, type RunDetail, hasEnded } from '@tsume/contracts/run';
import { useEffect, useRef, useState } from 'preact/hooks';
import { listProblems } from '../api/client.ts';
import { followRun } from '../api/follow-run.ts';
import {
  SHOWN,
  type Watched,
  watchedFrom,
  withGenerations,
  withListed,
  withNewest,
  withProblems,
  withRun,
} from './watched.ts';

/**
 * News are gathered for so long before the page is drawn again: who catches up on a thousand
 * generations gets them in a few pictures.
 */
const GATHER_MS = 150;

type Change = (old: Watched) => Watched;

/**
 * Tells the state that an action on a run was answered with. An answer may come later than the news
 * of what the action led to, or of its end; it is taken only where there were none since, for it
 * would be the older state.
 */
export type TellAnswer = (run: Run) => void;

/** @returns the run, and what to call when an action on it begins */
export function useWatched(first: RunDetail): [Watched, () => TellAnswer] {
  const [watched, setWatched] = useState(() => watchedFrom(first));
  const change = useGathered(setWatched);
  const told = useRef(0);
  const beginAction = (): TellAnswer => {
    const before = told.current;
    return (run) => {
      if (told.current === before) change((old) => withRun(old, run));
    };
  };
  const { status } = watched.run;
  useEffect(() => {
    if (hasEnded(first.status)) return undefined;
    return followRun(first.id, first.history.at(-1)?.generation ?? 0, {
      run: (run) => {
        told.current += 1;
        change((old) => withRun(old, run));
      },
      generations: (events) => change((old) => withGenerations(old, events)),
      problems: (problems) => change((old) => withProblems(old, problems)),
      newest: (problems) => change((old) => withNewest(old, problems)),
      islands: (islands) => change((old) => ({ ...old, islands })),
      channel: (channel) => change((old) => (old.channel === channel ? old : { ...old, channel })),
    });
  }, [first.id]);
  // What a run found before the page was opened, and what a generation that was cut had found, is
  // told by the service's lists alone.
  const isResting = status === 'paused' || hasEnded(status);
  useEffect(() => {
    void readProblems(first.id).then(([newest, longest]) =>
      change((old) => withListed(old, newest, longest)),
    );
  }, [first.id, isResting, watched.channel === 'lost']);
  return [watched, beginAction];
}

/** Applies changes together, now and then. */
function useGathered(set: (change: Change) => void): (change: Change) => void {
  const gathered = useRef<{ changes: Change[]; timer?: ReturnType<typeof setTimeout> }>({ changes: [] });
  useEffect(() => () => clearTimeout(gathered.current.timer), []);
  return (change) => {
    const { current } = gathered;
    current.changes.push(change);
    current.timer ??= setTimeout(() => {
      const { changes } = current;
      gathered.current = { changes: [] };
      set((old) => changes.reduce((value, next) => next(value), old));
    }, GATHER_MS);
  };
}

/** The run's newest problems and its longest; none where the service does not answer. */
async function readProblems(id: string): Promise<[readonly Problem[], readonly Problem[]]> {
  const read = async (sort: string): Promise<readonly Problem[]> => {
    const answer = await listProblems(new URLSearchParams({ run: id, sort, limit: String(SHOWN) }));
    return answer.ok ? answer.value.items : [];
  };
  return Promise.all([read('-createdAt'), read('-plies')]);
}
