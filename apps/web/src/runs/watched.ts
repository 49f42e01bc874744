/** What the page knows of a run, as a value, and how it grows with the news. */

import type { Problem } from '@tsume/contracts/problem';
import type { GenerationEvent } from '@tsume/core/run/events';
import type { Island, Run, RunDetail } from '@tsume/contracts/run';
import type { Channel } from '../api/follow-run.ts';

/** Thumbnails in one order; the gallery has the rest. */
export const SHOWN = 24;

/** All that the page knows of a run. */
export interface Watched {
  readonly run: Run;
  /** Oldest first. */
  readonly history: readonly GenerationEvent[];
  readonly islands: readonly Island[];
  /** The newest problems, and the longest, each in their order; at most `SHOWN`. */
  readonly newest: readonly Problem[];
  readonly longest: readonly Problem[];
  /** Those of them that came while the page was open. */
  readonly arrived: ReadonlySet<string>;
  /** Grows whenever there may be a problem more. */
  readonly news: number;
  /** Null as long as nothing has come. */
  readonly channel: Channel | null;
}

/** Before the first news. */
export function watchedFrom({ history, islands, ...run }: RunDetail): Watched {
  const nothing = { newest: [], longest: [], arrived: new Set<string>(), news: 0, channel: null };
  return { run, history, islands, ...nothing };
}

/** With the latest state of the run; figures that are newer stay. */
export function withRun(old: Watched, run: Run): Watched {
  const isOlder = (run.progress?.generation ?? 0) < (old.run.progress?.generation ?? 0);
  const progress = isOlder ? old.run.progress : run.progress;
  const isNews = run.status !== old.run.status || run.counts.problems !== old.run.counts.problems;
  return { ...old, run: { ...run, progress }, news: old.news + (isNews ? 1 : 0) };
}

/** With more generations, which may be known already. */
export function withGenerations(old: Watched, events: readonly GenerationEvent[]): Watched {
  const [first] = events;
  if (first === undefined) return old;
  const follows = first.generation > (old.history.at(-1)?.generation ?? 0);
  const history = follows ? [...old.history, ...events] : joined(old.history, events);
  const latest = history.at(-1) ?? old.run.progress;
  return { ...old, history, run: { ...old.run, progress: latest } };
}

function joined(
  old: readonly GenerationEvent[],
  events: readonly GenerationEvent[],
): readonly GenerationEvent[] {
  const byGeneration = new Map([...old, ...events].map((event) => [event.generation, event]));
  return [...byGeneration.values()].sort((a, b) => a.generation - b.generation);
}

/** With problems that came just now, oldest first; some may be known already. */
export function withProblems(old: Watched, problems: readonly Problem[]): Watched {
  const before = new Set([...old.newest, ...old.longest].map(({ id }) => id));
  const added = problems.filter(({ id }) => !before.has(id));
  if (added.length === 0) return old;
  const newest = [...added.toReversed(), ...old.newest].slice(0, SHOWN);
  const longest = longestOf([...added.toReversed(), ...old.longest]);
  const shown = new Set([...newest, ...longest].map(({ id }) => id));
  const arrived = [...old.arrived, ...added.map(({ id }) => id)].filter((id) => shown.has(id));
  return { ...old, newest, longest, arrived: new Set(arrived), news: old.news + 1 };
}

/** With the newest problems, newest first, as they were asked for. */
export function withNewest(old: Watched, problems: readonly Problem[]): Watched {
  const before = new Set([...old.newest, ...old.longest].map(({ id }) => id));
  const added = before.size === 0 ? [] : problems.filter(({ id }) => !before.has(id));
  const newest = problems.slice(0, SHOWN);
  const longest = longestOf(unique([...problems, ...old.longest]));
  return { ...old, newest, longest, arrived: new Set([...old.arrived, ...added.map(({ id }) => id)]) };
}

/**
 * With what the service lists in both orders: what was missed on the way is there, and nothing of
 * it is new.
 */
export function withListed(old: Watched, newest: readonly Problem[], longest: readonly Problem[]): Watched {
  return {
    ...old,
    newest: unique([...old.newest, ...newest]).slice(0, SHOWN),
    longest: longestOf(unique([...old.longest, ...longest])),
  };
}

/** The longest first; of the same length those that come first. */
function longestOf(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => b.plies - a.plies).slice(0, SHOWN);
}

function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [problem.id, problem])).values()];
}
