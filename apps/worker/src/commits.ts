/**
 * When the generations of a run are stored. A small population has a hundred generations a second,
 * and a commit each would be more work than the search: those that end within the same second share
 * one. What is not stored when its worker dies is repeated from the last checkpoint, with the same
 * outcome; nobody had been told of it.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { Composer } from '@tsume/core/compose/run/composer';
import type { GenerationEvent, RunEvent } from '@tsume/core/run/events';
import type { Run } from '@tsume/contracts/run';
import type { Rules } from '@tsume/db/findings';
import type { Standing } from '@tsume/db/leases';
import { type EndedGeneration, commitGeneration } from '@tsume/db/progress';
import type { StartedRun } from '@tsume/db/runs';
import type { Context } from './context.ts';

/**
 * A checkpoint has every problem that its run found, and is made on the event loop, which other
 * runs and the leases share. One that took so long to make is followed by a pause of so many times
 * that, so that it takes a twentieth of the time at most.
 */
const PAUSE_FOR_CHECKPOINT = 20;

/** When the next commit of a run is due. Times are milliseconds of any one clock. */
export class CommitPace {
  readonly #everyMs: number;
  #due: number;

  /**
   * @param everyMs from one commit to the next, at least; 0: a commit each time, whatever it costs
   * @param firstDue when the first one is due
   */
  constructor(everyMs: number, firstDue: number) {
    this.#everyMs = everyMs;
    this.#due = firstDue;
  }

  /** Milliseconds until the next commit is due at the end of a generation; 0: it is. */
  leftMs(now: number): number {
    return Math.max(0, this.#due - now);
  }

  /**
   * Milliseconds until it is due in the midst of one, too. That is later, so that where generations
   * are short one ends before: an island takes in guests between two generations, and looks for
   * them when it commits.
   */
  leftAtMostMs(now: number): number {
    return Math.max(0, this.#due + this.#everyMs - now);
  }

  /** A commit begins, whose checkpoint took so many milliseconds to make. */
  committed(now: number, checkpointMs: number): void {
    this.#due =
      this.#everyMs === 0 ? now : now + Math.max(this.#everyMs, PAUSE_FOR_CHECKPOINT * checkpointMs);
  }
}

/** What a run has come to since its last commit. */
export class Commits {
  readonly #context: Context;
  readonly #started: StartedRun;
  readonly #composer: Composer;
  readonly #workedMs: () => number;
  readonly #pace: CommitPace;
  readonly #broken = new AbortController();
  #waiting: EndedGeneration[] = [];
  #seen: number;

  /** @param workedMs tells the working time of the run so far, in milliseconds */
  constructor(context: Context, started: StartedRun, composer: Composer, workedMs: () => number) {
    this.#context = context;
    this.#started = started;
    this.#composer = composer;
    this.#workedMs = workedMs;
    const now = performance.now();
    // A new run shows something at once. One that was taken up again waits: should it be what ends
    // its workers, it must not get one generation further each time.
    const firstDue = started.checkpoint === undefined ? now : now + context.commitMs;
    this.#pace = new CommitPace(context.commitMs, firstDue);
    this.#seen = started.seen;
  }

  /** Ordinal of the run's last finding that an island has looked at. */
  get seen(): number {
    return this.#seen;
  }

  /**
   * Aborts with the reason for which a commit failed: what it was to store is lost to this attempt.
   */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  /** Whether what has ended is to be stored now. */
  get isDue(): boolean {
    return this.#pace.leftMs(performance.now()) === 0;
  }

  /**
   * Waits for a generation and takes its events. What ended before it is stored meanwhile where it
   * takes long.
   * @throws where the generation is cut, and where a commit fails
   */
  async take(generation: Promise<readonly RunEvent[]>): Promise<void> {
    if (this.#waiting.length > 0) await this.#storeDuring(generation);
    this.#waiting.push(endedOf(await generation));
  }

  async #storeDuring(generation: Promise<unknown>): Promise<void> {
    const over = new AbortController();
    try {
      const due = delay(this.#pace.leftAtMostMs(performance.now()), true, { signal: over.signal });
      if (await Promise.race([due, generation.then(() => false)])) await this.store();
    } finally {
      over.abort();
    }
  }

  /**
   * Stores what has ended, with the checkpoint after it; nothing happens where nothing has.
   * @param seen ordinal of the run's last finding that the island has looked at
   * @returns what was asked for meanwhile
   */
  async store(seen = this.#seen): Promise<Standing> {
    const earlier = this.#waiting;
    const last = earlier.pop();
    if (last === undefined) return 'held';
    this.#waiting = [];
    this.#seen = seen;
    const { run, place, attempt } = this.#started;
    const began = performance.now();
    const checkpoint = JSON.stringify(this.#composer.checkpoint());
    const made = performance.now();
    this.#pace.committed(made, made - began);
    const rules = rulesOf(this.#context, run);
    const told = { ...last, earlier, checkpoint, seen, ms: this.#workedMs(), rules };
    const ids = { runId: run.id, place, attempt };
    const standing = await commitGeneration(this.#context.database, { ...ids, ...told }).catch(
      (error: unknown) => {
        this.#broken.abort(error);
        throw error;
      },
    );
    if ([...earlier, last].some(({ found }) => found.length > 0)) this.#context.news.emit('found');
    return standing;
  }
}

/** What is stored of a generation's events. */
function endedOf(events: readonly RunEvent[]): EndedGeneration {
  const figures = events.find((event): event is GenerationEvent => event.event === 'generation');
  if (figures === undefined) throw new Error('a generation without its figures');
  return { figures, found: events.filter((event) => event.event === 'problem') };
}

/** The rules that a run's verdicts are made under, and what makes them. */
export function rulesOf({ engineVersion }: Pick<Context, 'engineVersion'>, { parameters }: Run): Rules {
  const { goal: kind = 'mate', interposition, profile } = parameters;
  return { kind, interposition, profile, engineVersion };
}
