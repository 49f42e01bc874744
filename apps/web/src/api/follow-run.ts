/**
 * A run as it happens. Events come as Server-Sent Events; where a proxy or an old browser swallows them, and where the service wants a key, which
 * they have no place for, the run is asked for every two seconds instead. The follower need not know which.
 */

import { runEvent } from '@tsume/contracts/event';
import type { Problem } from '@tsume/contracts/problem';
import { type GenerationEvent, type Island, type Run, hasEnded } from '@tsume/contracts/run';
import { givenKey } from './access.ts';
import { getRun, listProblems, runEvents } from './client.ts';

export interface RunFollower {
  run(run: Run): void;
  generations(events: readonly GenerationEvent[]): void;
  problems(problems: readonly Problem[]): void;
  islands(islands: readonly Island[]): void;
  /** How the news come: `live` by events, `polling` by asking. */
  channel(channel: 'live' | 'polling'): void;
}

const POLL_MS = 2000;
/** Answers to polling after which the stream is tried again. */
const POLLS = 5;
/** Attempts to open the stream, without one event between them, before asking takes over. */
const ATTEMPTS = 3;
/** The service tells the run's state at once; a stream that is silent for so long is swallowed on the way. */
const SILENCE_MS = 6000;

/** Follows a run until it ends; returns how to stop before. The same generation or problem may be told twice. */
export function followRun(id: string, follower: RunFollower): () => void {
  let stop: () => void;
  const stream = (): void => {
    stop = streamRun(id, follower, poll);
  };
  const poll = (): void => {
    stop = pollRun(id, follower, stream);
  };
  // An EventSource shows no key.
  if (givenKey() === null) stream();
  else poll();
  return () => stop();
}

function streamRun(id: string, follower: RunFollower, giveUp: () => void): () => void {
  const source = new EventSource(runEvents(id));
  let failures = 0;
  const stop = (): void => {
    clearTimeout(silence);
    source.close();
  };
  const silence = setTimeout(() => {
    stop();
    giveUp();
  }, SILENCE_MS);
  const hear = (message: MessageEvent<unknown>): void => {
    clearTimeout(silence);
    failures = 0;
    follower.channel('live');
    const event = runEvent.parse(JSON.parse(String(message.data)));
    if (event.event === 'generation') follower.generations([event]);
    else if (event.event === 'problem') follower.problems([event.problem]);
    else if (event.event === 'islands') follower.islands(event.islands);
    else {
      follower.run(event.run);
      if (hasEnded(event.run.status)) stop();
    }
  };
  for (const name of ['run', 'generation', 'problem', 'islands']) source.addEventListener(name, hear);
  source.addEventListener('error', () => {
    failures += 1;
    if (source.readyState !== EventSource.CLOSED && failures < ATTEMPTS) return;
    stop();
    giveUp();
  });
  return stop;
}

function pollRun(id: string, follower: RunFollower, tryStream: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let answers = 0;
  const ask = async (): Promise<void> => {
    const query = new URLSearchParams({ run: id, sort: '-createdAt', limit: '100' });
    const [run, problems] = await Promise.all([getRun(id), listProblems(query)]);
    if (isStopped) return;
    follower.channel('polling');
    if (problems.ok) follower.problems(problems.value.items.toReversed());
    if (run.ok) {
      follower.generations(run.value.history);
      follower.islands(run.value.islands);
      follower.run(run.value);
      if (hasEnded(run.value.status)) return;
      answers += 1;
    }
    if (answers >= POLLS && givenKey() === null) tryStream();
    else timer = setTimeout(() => void ask(), POLL_MS);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
