/**
 * When the generations of a run are stored. A small population has a hundred generations a second,
 * and a commit each would be more work than the search: those that end within the same second share
 * one. What is not stored when its worker dies is repeated from the last checkpoint, with the same
 * outcome; nobody had been told of it.
 *
 * Climbs take minutes: what the first of a generation have found is stored before its end.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { Composer, FindsListener } from '@tsume/core/compose/run/composer';
import type { GenerationEvent, ProblemEvent, RunEvent } from '@tsume/core/run/events';
import { placementOf } from '@tsume/core/placement/sfen';
import type { Standing } from '@tsume/db/leases';
import { type EndedGeneration, type Finds, commitGeneration, keepFinds } from '@tsume/db/progress';
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
  /** What the generation at work has found, and is not stored. */
  #finds: ProblemEvent[] = [];
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
   * Waits for a generation and takes its events. What ended before it, and what it finds early, is
   * stored meanwhile where it takes long.
   * @param work works on it, and tells of what it finds early
   * @throws where the generation is cut, and where a commit fails
   */
  async take(work: (onFinds: FindsListener) => Promise<readonly RunEvent[]>): Promise<void> {
    const over = new AbortController();
    let storing: Promise<void> | null = null;
    const storeSoon = (): void => {
      storing ??= this.#storeUnless(over.signal).finally(() => {
        storing = null;
        if (this.#finds.length > 0 && !over.signal.aborted) storeSoon();
      });
    };
    if (this.#waiting.length > 0) storeSoon();
    const onFinds = (finds: readonly ProblemEvent[]): void => {
      this.#finds.push(...finds);
      storeSoon();
    };
    const events = await work(onFinds).finally(async () => {
      over.abort();
      await storing;
    });
    this.broken.throwIfAborted();
    const { figures, found } = endedOf(events);
    this.#waiting.push({ figures, ...this.#parted([...this.#finds, ...found]) });
    this.#finds = [];
  }

  /** Stores when that is due, unless it is `over` before. Whether it fails `broken` says. */
  async #storeUnless(over: AbortSignal): Promise<void> {
    // What climbs find that end within a second shares a commit.
    const left = Math.max(this.#context.commitMs, this.#pace.leftAtMostMs(performance.now()));
    const isDue = await delay(left, true, { signal: over }).catch(() => false);
    if (isDue) await this.store().catch(() => undefined);
  }

  /**
   * Stores what has ended, with the checkpoint after it, and what the generation at work has found;
   * nothing happens where there is nothing.
   * @param seen ordinal of the run's last finding that the island has looked at
   * @returns what was asked for meanwhile
   */
  async store(seen = this.#seen): Promise<Standing> {
    const ended = this.#waiting;
    const finds = this.#finds;
    if (ended.length + finds.length === 0) return 'held';
    this.#waiting = [];
    this.#finds = [];
    try {
      const standing = await this.#commit(ended, seen);
      await this.keep(finds);
      if (ended.some(({ found }) => found.length > 0)) this.#context.news.emit('found');
      return standing;
    } catch (error) {
      this.#broken.abort(error);
      throw error;
    }
  }

  async #commit(ended: readonly EndedGeneration[], seen: number): Promise<Standing> {
    const last = ended.at(-1);
    if (last === undefined) return 'held';
    this.#seen = seen;
    const began = performance.now();
    const checkpoint = JSON.stringify(this.#composer.checkpoint());
    const made = performance.now();
    this.#pace.committed(made, made - began);
    const told = { ...last, earlier: ended.slice(0, -1), checkpoint, seen, ms: this.#workedMs() };
    return commitGeneration(this.#context.database, { ...this.#origin, ...told });
  }

  /** Stores what a generation has found that has not ended, or was cut. */
  async keep(found: readonly ProblemEvent[]): Promise<void> {
    if (found.length === 0) return;
    await keepFinds(this.#context.database, { ...this.#origin, ...this.#parted(found) });
    this.#context.news.emit('found');
  }

  /** Finds without the known works, and these. */
  #parted(finds: readonly ProblemEvent[]): Pick<EndedGeneration, 'found' | 'known'> {
    const { works } = this.#context;
    const known = new Set(
      finds.filter(({ sfen, line }) => works.has({ placement: placementOf(sfen), line })),
    );
    return { found: finds.filter((find) => !known.has(find)), known: [...known] };
  }

  /** Whose all this is, and under which rules it was found. */
  get #origin(): Pick<Finds, 'runId' | 'place' | 'attempt' | 'rules'> {
    const { run, place, attempt } = this.#started;
    const { goal: kind = 'mate', interposition, profile } = run.parameters;
    const { engineVersion } = this.#context;
    return { runId: run.id, place, attempt, rules: { kind, interposition, profile, engineVersion } };
  }
}

/** A generation's figures, and what it found beside what it told early. */
function endedOf(events: readonly RunEvent[]): { figures: GenerationEvent; found: ProblemEvent[] } {
  const figures = events.find((event): event is GenerationEvent => event.event === 'generation');
  if (figures === undefined) throw new Error('a generation without its figures');
  return { figures, found: events.filter((event) => event.event === 'problem') };
}
