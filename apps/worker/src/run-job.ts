/**
 * One run, from where it stands to its end: generation by generation, stored with a checkpoint
 * about once a second (commits.ts). Whoever takes the job up after a worker died goes on from there
 * and finds exactly the same problems. What a generation has found when it is cut, by time, a
 * cancel, a pause or our own end, is stored too. Where others wait a run makes room for them
 * between two generations (share.ts).
 */

import { Composer } from '@tsume/core/compose/run/composer';
import { refuse, type Result } from '@tsume/core/result';
import type { RunEvent } from '@tsume/core/run/events';
import { RunLostError } from '@tsume/db/progress';
import { closeRun, migrantsFor } from '@tsume/db/islands';
import type { Standing } from '@tsume/db/leases';
import { suspendRun } from '@tsume/db/pause';
import { endRun, type RunEnd, type StartedRun } from '@tsume/db/runs';
import { type Served, giveWay } from '@tsume/db/shares';
import { isUnavailable } from '@tsume/db/unavailable';
import { CallHome } from '@tsume/threads/pool';
import { inSpan } from '@tsume/tracing/span';
import type { Attributes } from '@tsume/tracing/tracer';
import { Commits } from './commits.ts';
import type { Context } from './context.ts';
import { Share } from './share.ts';
import { keepLease, letGo, reasonOf, takeUp } from './take-up.ts';

const MINUTE_MS = 60_000;

/**
 * Works on a run until it ends. Resolves when the run has ended, is paused, has made room for
 * others or belongs to somebody else.
 * @param stop aborts when this process is to end; then it rejects, and the run stays as its last
 *   checkpoint has it
 * @throws the error of a server that is away: the job is to be tried again
 */
export async function workOnRun(context: Context, id: string, stop: AbortSignal): Promise<void> {
  const { database, log } = context;
  const started = await takeUp(context, id, stop);
  if (started === undefined) {
    // A run whose islands have ended ended with the last of them; should that have gone wrong, it
    // does now.
    await closeRun(database, id);
    return;
  }
  const { attempt } = started;
  const island = started.place && { of: started.place.runId, island: started.place.number };
  log.info({ run: id, ...island, attempt, from: started.run.progress?.generation ?? 0 }, 'run begins');
  const lease = keepLease(context, started);
  try {
    const end = await compose(context, started, { stop, ...lease });
    if (end.status === 'paused') await pause(context, started, end.ms);
    else if (end.status === 'queued') await makeRoom(context, started, end);
    else if (await endRun(database, id, attempt, end)) log.info({ run: id, ...end }, 'run ends');
  } catch (error) {
    await settleFailure(context, started, stop, error);
  } finally {
    lease.close();
  }
}

/** A pause was asked for. */
interface Pause {
  readonly status: 'paused';
  readonly ms: number;
}

/** Others wait whose turn it is. */
interface Room extends Served {
  readonly status: 'queued';
}

/**
 * What ends a composition before its time: our own end, a cancel, a pause, another worker that has
 * the run.
 */
interface Interruptions {
  readonly stop: AbortSignal;
  readonly cancel: AbortSignal;
  readonly pause: AbortSignal;
  readonly lost: AbortSignal;
}

async function compose(
  context: Context,
  started: StartedRun,
  { stop, cancel, pause: paused, lost }: Interruptions,
): Promise<RunEnd | Pause | Room> {
  const { run } = started;
  const restored = composerOf(started);
  if (!restored.ok) return { status: 'failed', error: restored.error };
  const composer = restored.value;
  const evaluate = context.runPool.evaluator(composer.parameters);
  const clock = startClock(run.ms, run.parameters.minutes);
  const commits = new Commits(context, started, composer, clock.ms);
  const signal = AbortSignal.any([stop, cancel, paused, lost, clock.timeUp, commits.broken]);
  const share = new Share(context, run.id);
  let standing: Standing | 'waitedFor' = 'held';
  try {
    while (!composer.done && standing === 'held') {
      signal.throwIfAborted();
      await commits.take((onFinds) => {
        let early = 0;
        const work = (): Promise<RunEvent[]> =>
          composer.step(evaluate, signal, (finds) => {
            early += finds.length;
            onFinds(finds);
          });
        return inSpan({ name: 'generation' }, work, (events) => figuresOf(events, early));
      });
      if (composer.done || commits.isDue) {
        standing = await commits.store(await welcome(context, started, composer, commits.seen));
        if (standing === 'held' && !composer.done && (await share.isOver())) standing = 'waitedFor';
      }
    }
  } catch (error) {
    lost.throwIfAborted();
    // What was found beyond a checkpoint that is not stored belongs to no generation yet.
    commits.broken.throwIfAborted();
    await commits.store();
    await commits.keep(composer.salvage());
    if (stop.aborted || !signal.aborted) throw error;
    standing = cancel.aborted ? 'toBeCancelled' : paused.aborted ? 'toBePaused' : 'held';
  } finally {
    clock.close();
  }
  const ms = Math.round(clock.ms());
  if (!composer.done && !clock.timeUp.aborted) {
    if (standing === 'toBePaused') return { status: 'paused', ms };
    if (standing === 'waitedFor') return { status: 'queued', ms, slices: share.slices };
  }
  const isCancelled = standing === 'toBeCancelled';
  const { ending } = composer.summary();
  return {
    status: isCancelled ? 'cancelled' : 'done',
    ms,
    ...(!isCancelled && ending && { error: { ...ending, details: { ...ending.details } } }),
  };
}

/** What a generation has come to, for its span; `early`: problems that it told before its end. */
function figuresOf(events: readonly RunEvent[], early: number): Attributes {
  const figures = events.find(({ event }) => event === 'generation');
  if (figures?.event !== 'generation') return {};
  const { generation, evaluations, longestSound } = figures;
  return { generation, evaluations, longestSound, problems: early + events.length - 1 };
}

/**
 * Lets a run go that was to be paused.
 * @throws where that is not asked for any more: the job is to be tried again, for the run goes on
 *   or is cancelled
 */
async function pause(context: Context, { run, attempt }: StartedRun, ms: number): Promise<void> {
  if (!(await suspendRun(context.database, run.id, attempt, ms))) throw new ChangedWishError(run.id);
  context.log.info({ run: run.id, attempt, ms }, 'run paused');
}

/**
 * Lets a run go for those whose turn it is, and queues it behind them. Without the queue the
 * workers find it in the database, some seconds later.
 * @throws where it was to be paused or cancelled meanwhile: the job is to be tried again, and sees
 *   to that
 */
async function makeRoom(context: Context, { run, attempt }: StartedRun, served: Served): Promise<void> {
  const { database, log, runQueue } = context;
  const job = await giveWay(database, run.id, attempt, served);
  if (job === undefined) throw new ChangedWishError(run.id);
  log.info({ run: run.id, attempt, ms: served.ms, turn: job.turn }, 'run makes room');
  await runQueue
    .enqueue(job.id, job.job, job.turn)
    .catch((error: unknown) => log.warn({ run: run.id, err: error }, 'a run cannot be queued'));
}

/** While a run was being let go it was resumed, or was to be paused or cancelled. */
class ChangedWishError extends Error {
  constructor(runId: string) {
    super(`Something else is wanted of the run ${runId} by now.`);
    this.name = 'ChangedWishError';
  }
}

function composerOf({ run, checkpoint }: StartedRun): Result<Composer> {
  if (checkpoint === undefined) return Composer.create(run.parameters);
  try {
    return Composer.restore(JSON.parse(checkpoint));
  } catch (error) {
    const message = `The checkpoint that the run was to go on from cannot be read: ${reasonOf(error)}. What was found before is kept.`;
    return refuse('checkpoint_unreadable', message);
  }
}

/**
 * Offers an island what the others have stored since it looked last, before its checkpoint is
 * taken: whoever goes on from there has the same guests.
 * @returns the ordinal to begin with next time
 */
async function welcome(
  { database, log }: Context,
  { run, place }: StartedRun,
  composer: Composer,
  looked: number,
): Promise<number> {
  if (place === null || composer.done || !composer.takesGuests) return looked;
  const { problems, seen } = await migrantsFor(database, place, looked);
  const guests = composer.welcome(problems);
  if (guests.length > 0) log.info({ run: run.id, guests: guests.map(({ sfen }) => sfen) }, 'guests');
  return seen;
}

/** Working time, pauses not counted, and a signal for its end, by which climbs are called home. */
function startClock(before: number, minutes: number | null) {
  const start = performance.now();
  const ms = () => before + performance.now() - start;
  const controller = new AbortController();
  const left = minutes === null ? undefined : Math.max(0, minutes * MINUTE_MS - before);
  const timer =
    left === undefined ? undefined : setTimeout(() => controller.abort(new CallHome('time is up')), left);
  return { ms, timeUp: controller.signal, close: () => clearTimeout(timer) };
}

/**
 * A lost run is let go; a server that is away or our own end is for the queue, once the run is let
 * go, as far as the database hears of it; anything else is a bug and fails the run.
 */
async function settleFailure(
  context: Context,
  { run, attempt }: StartedRun,
  stop: AbortSignal,
  error: unknown,
): Promise<void> {
  const { database, log } = context;
  if (error instanceof RunLostError) {
    log.info({ run: run.id, attempt }, 'run lost to another attempt');
    return;
  }
  if (stop.aborted || isUnavailable(error) || error instanceof ChangedWishError) {
    await letGo(context, run.id, attempt);
    throw error;
  }
  log.error({ run: run.id, err: error }, 'run failed');
  const message = reasonOf(error);
  await endRun(database, run.id, attempt, { status: 'failed', error: { code: 'internal', message } });
}
