/**
 * A run as it happens. News come as Server-Sent Events; where a proxy or an old browser swallows
 * them, and where the service wants a key, which they have no place for, the run is asked for every
 * two seconds instead. The follower need not know which.
 *
 * Whatever breaks off, the next question begins behind the last generation that was told, so that
 * nothing is missing. Connections are made anew here and not by the browser: browsers differ in
 * when they give up for good.
 */

import { runEvent } from '@tsume/contracts/event';
import type { Problem, ProblemPage } from '@tsume/contracts/problem';
import type { GenerationEvent } from '@tsume/core/run/events';
import { type Island, type Run, hasEnded } from '@tsume/contracts/run';
import { givenKey } from './access.ts';
import { type Answer, getRun, listProblems, runEvents } from './client.ts';

/** How the news come: `live` by events, `polling` by asking; `lost`: not at all, for the moment. */
export type Channel = 'live' | 'polling' | 'lost';

/** Who is told of a run. */
export interface RunFollower {
  run(run: Run): void;
  generations(events: readonly GenerationEvent[]): void;
  /** Problems that were found just now, oldest first. */
  problems(problems: readonly Problem[]): void;
  /** The newest problems, newest first. */
  newest(problems: readonly Problem[]): void;
  islands(islands: readonly Island[]): void;
  channel(channel: Channel): void;
}

const POLL_MS = 2000;
/** Answers to polling after which a stream that never worked is tried again. */
const POLLS = 5;
/**
 * The service tells the run's state at once; a stream that is silent for so long is swallowed on
 * the way.
 */
const SILENCE_MS = 6000;

/**
 * Follows a run until it ends; returns how to stop before. The same generation or problem may be
 * told twice.
 * @param after the last generation that is known already
 */
export function followRun(id: string, after: number, follower: RunFollower): () => void {
  let last = after;
  let stop: () => void;
  const heard: Heard = {
    ...follower,
    last: () => last,
    generations: (events) => {
      for (const { generation } of events) last = Math.max(last, generation);
      follower.generations(events);
    },
  };
  const stream = (): void => {
    // An EventSource shows no key.
    if (givenKey() === null) stop = streamRun(id, heard, poll);
    else poll(false);
  };
  const poll = (hasStreamed: boolean): void => {
    stop = pollRun(id, heard, hasStreamed ? 1 : POLLS, stream);
  };
  stream();
  return () => stop();
}

interface Heard extends RunFollower {
  /** The last generation that was told. */
  readonly last: () => number;
}

/** @param giveUp told whether the stream has worked at all */
function streamRun(id: string, heard: Heard, giveUp: (hasStreamed: boolean) => void): () => void {
  const source = new EventSource(runEvents(id, heard.last()));
  let hasStreamed = false;
  const stop = (): void => {
    clearTimeout(silence);
    removeEventListener('online', breakOff);
    source.close();
  };
  const breakOff = (): void => {
    stop();
    if (hasStreamed) heard.channel('lost');
    giveUp(hasStreamed);
  };
  const silence = setTimeout(breakOff, SILENCE_MS);
  const hear = (message: MessageEvent<unknown>): void => {
    clearTimeout(silence);
    hasStreamed = true;
    heard.channel('live');
    const event = runEvent.parse(JSON.parse(String(message.data)));
    if (event.event === 'generation') heard.generations([event]);
    else if (event.event === 'problem') heard.problems([event.problem]);
    else if (event.event === 'islands') heard.islands(event.islands);
    else {
      heard.run(event.run);
      if (hasEnded(event.run.status)) stop();
    }
  };
  for (const name of ['run', 'generation', 'problem', 'islands']) source.addEventListener(name, hear);
  source.addEventListener('error', breakOff);
  // A stream that was cut while the device was away from the net may never say so.
  addEventListener('online', breakOff);
  return stop;
}

/**
 * @param polls answers after which the stream is tried; one is enough once the service has been
 *   away
 */
function pollRun(id: string, heard: Heard, polls: number, tryStream: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let left = polls;
  let lastFound = -1;
  /** The newest problems; null where there are none but those that are known. */
  const askProblems = async (found: number): Promise<Answer<ProblemPage | null>> => {
    if (found === lastFound) return { ok: true, value: null };
    const newest = await listProblems(new URLSearchParams({ run: id, sort: '-createdAt', limit: '50' }));
    if (newest.ok) lastFound = found;
    return newest;
  };
  const ask = async (): Promise<void> => {
    const run = await getRun(id, heard.last());
    if (!run.ok && run.fault.code === 'run_not_found') return;
    const problems = run.ok ? await askProblems(run.value.counts.problems) : run;
    if (isStopped) return;
    if (run.ok && problems.ok) {
      heard.channel('polling');
      if (problems.value !== null) heard.newest(problems.value.items);
      heard.generations(run.value.history);
      heard.islands(run.value.islands);
      heard.run(run.value);
      if (hasEnded(run.value.status)) return;
      left -= 1;
    } else {
      heard.channel('lost');
      left = 1;
    }
    if (left <= 0 && givenKey() === null) tryStream();
    else timer = setTimeout(() => void ask(), POLL_MS);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
