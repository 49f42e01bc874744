/**
 * All islands of a run in one process: round by round a generation of each, then the migration. It
 * is driven like a composer, and is as much decided by its parameters: islands meet only between
 * rounds, so threads, pauses and restarts change nothing but the time.
 *
 * The service spreads islands over workers instead (apps/worker), where they meet through the store
 * and in no set order.
 */

import { ok, refuse, type Result } from '../../result.ts';
import { type Checkpoint, Composer } from './composer.ts';
import { Found } from './found.ts';
import { goalOf } from '../../run/goal.ts';
import { islandParametersOf } from '../../run/islands.ts';
import { isRunParameters } from '../../run/ranges.ts';
import { isCount, isRecord } from '../../json.ts';
import type { DoneEvent, GenerationEvent, ProblemEvent, RunEvent } from '../../run/events.ts';
import type { RunParameters } from '../../run/parameters.ts';
import type { EvaluateBatch } from './task.ts';

const CHECKPOINT_VERSION = 1;

/** All islands between two rounds, as plain JSON. */
export interface ArchipelagoCheckpoint {
  readonly version: typeof CHECKPOINT_VERSION;
  /** The run's, not those of an island. */
  readonly parameters: RunParameters;
  readonly round: number;
  readonly islands: readonly Checkpoint[];
}

/**
 * A run with islands. The same parameters give the same problems, whatever threads work on it.
 *
 * @see [Whitley1999]
 */
export class Archipelago {
  readonly parameters: RunParameters;
  readonly #islands: readonly Composer[];
  /** What all have found, each problem once; second looks are the islands' own. */
  readonly #found: Found;
  #round: number;
  #withSalvage: Found | null = null;

  private constructor(parameters: RunParameters, islands: readonly Composer[], round: number) {
    this.parameters = parameters;
    this.#islands = islands;
    this.#round = round;
    this.#found = Found.united(
      islands.map((island) => island.found),
      goalOf(parameters),
    );
  }

  /** A run before its first round. Refuses as `islandParametersOf` and `Composer.create` do. */
  static create(parameters: RunParameters): Result<Archipelago> {
    return Archipelago.#of(parameters, 0, (own) => Composer.create(own));
  }

  /**
   * The run that `checkpoint()` was taken from: it goes on exactly as the undisturbed run does.
   * Refuses with `bad_checkpoint` what is none, or with the codes of `create`. The limits of the
   * islands follow from the run's parameters, which may have new ones.
   */
  static restore(checkpoint: unknown): Result<Archipelago> {
    if (!isArchipelagoCheckpoint(checkpoint)) {
      return refuse(
        'bad_checkpoint',
        'This is no checkpoint of a run with islands, or one of another version.',
      );
    }
    const { parameters, round, islands } = checkpoint;
    if (islands.length !== parameters.islands)
      return refuse('bad_checkpoint', 'The checkpoint has another number of islands than its run.');
    return Archipelago.#of(parameters, round, (own, i) => restoreIsland(islands[i], own));
  }

  static #of(
    parameters: RunParameters,
    round: number,
    make: (own: RunParameters, index: number) => Result<Composer>,
  ): Result<Archipelago> {
    const own = islandParametersOf(parameters);
    if (!own.ok) return own;
    const islands: Composer[] = [];
    for (const [i, each] of own.value.entries()) {
      const island = make(each, i);
      if (!island.ok) return island;
      islands.push(island.value);
    }
    return ok(new Archipelago(parameters, islands, round));
  }

  /** Whether all islands are done. */
  get done(): boolean {
    return this.#islands.every((island) => island.done);
  }

  /**
   * One round: a generation of each island that is not done, and the migration. Returns a `problem`
   * event for each problem that is new to the whole run, then one `generation` event over all.
   * Where `evaluate` rejects, so does this; the round can be tried again, or what was found in it
   * be salvaged. Nothing is told before the end of a round: until then it is not decided which of
   * two islands has found the same problem first.
   */
  async step(evaluate: EvaluateBatch, signal?: AbortSignal): Promise<RunEvent[]> {
    const active = [...this.#islands.entries()].filter(([, island]) => !island.done);
    const evaluations = active.map(([, island]) => island.evaluated(evaluate, signal));
    // Where one is cut, others are on their way home.
    await Promise.allSettled(evaluations);
    const outcomes = await Promise.all(evaluations);
    this.#round += 1;
    this.#withSalvage = null;
    const told = active.map(([i, island], k) => ({ island: i, events: island.tell(outcomes[k]) }));
    const problems = told.flatMap(({ island, events }) => this.#newOf(events, island, this.#found));
    this.#migrate(problems);
    return [...problems, this.#figures(told.flatMap(({ events }) => events))];
  }

  /** What the tasks of a cut round have found, as `Composer.salvage`. */
  salvage(): ProblemEvent[] {
    const found = new Found(this.#found.state(), goalOf(this.parameters));
    this.#withSalvage = found;
    return this.#islands.flatMap((island, i) => this.#newOf(island.salvage(), i, found, this.#round + 1));
  }

  /** The last figures over all islands: a `done` event but for the time. */
  summary(): Omit<DoneEvent, 'event' | 'ms'> {
    const found = this.#withSalvage ?? this.#found;
    const all = this.#islands.map((island) => island.summary());
    const endings = all.flatMap(({ ending }) => (ending === undefined ? [] : [ending]));
    const looks = { confirmed: 0, refuted: 0, undecided: 0 };
    for (const { secondLooks } of all) {
      looks.confirmed += secondLooks.confirmed;
      looks.refuted += secondLooks.refuted;
      looks.undecided += secondLooks.undecided;
    }
    return {
      evaluations: all.reduce((sum, { evaluations }) => sum + evaluations, 0),
      sound: found.size,
      longestSound: found.longest,
      seed: this.parameters.seed,
      variety: found.variety(),
      secondLooks: looks,
      ...(endings.length === all.length && { ending: endings[0] }),
    };
  }

  /** The state after the last round, as plain JSON. */
  checkpoint(): ArchipelagoCheckpoint {
    return {
      version: CHECKPOINT_VERSION,
      parameters: this.parameters,
      round: this.#round,
      islands: this.#islands.map((island) => island.checkpoint()),
    };
  }

  /** Every island may take in what the others have just found. */
  #migrate(problems: readonly ProblemEvent[]): void {
    for (const [i, island] of this.#islands.entries()) {
      if (!island.done) island.welcome(problems.filter((problem) => problem.island !== i + 1));
    }
  }

  /** The problems among an island's events that are new to `found`, which takes them in. */
  #newOf(events: readonly RunEvent[], island: number, found: Found, round = this.#round): ProblemEvent[] {
    return events
      .filter((event) => event.event === 'problem')
      .filter((problem) => found.unite(problem))
      .map((problem) => ({ ...problem, generation: round, island: island + 1 }));
  }

  #figures(events: readonly RunEvent[]): GenerationEvent {
    const figures = events.filter((event) => event.event === 'generation');
    return {
      event: 'generation',
      generation: this.#round,
      evaluations: this.#islands.reduce((sum, { evaluations }) => sum + evaluations, 0),
      bestFitness: Math.max(0, ...figures.map(({ bestFitness }) => bestFitness)),
      meanFitness: figures.reduce((sum, { meanFitness }) => sum + meanFitness, 0) / figures.length,
      longestSound: this.#found.longest,
      archive: figures.reduce((sum, { archive }) => sum + archive, 0),
    };
  }
}

/** An island under the limits that its run has now. */
function restoreIsland(checkpoint: unknown, own: RunParameters): Result<Composer> {
  const { generations, evaluations, minutes } = own;
  if (!isRecord(checkpoint) || !isRunParameters(checkpoint.parameters)) return Composer.restore(null);
  const parameters = { ...checkpoint.parameters, generations, evaluations, minutes };
  return Composer.restore({ ...checkpoint, parameters });
}

function isArchipelagoCheckpoint(value: unknown): value is ArchipelagoCheckpoint {
  if (!isRecord(value)) return false;
  const { version, parameters, round, islands } = value;
  return (
    version === CHECKPOINT_VERSION && isRunParameters(parameters) && isCount(round) && Array.isArray(islands)
  );
}

/** A run as its drivers see it, with islands or without. */
export type Composition = Composer | Archipelago;

/** A run before its beginning. Refuses as `Composer.create` and `Archipelago.create` do. */
export function createComposition(parameters: RunParameters): Result<Composition> {
  return (parameters.islands ?? 1) > 1 ? Archipelago.create(parameters) : Composer.create(parameters);
}

/** The run of a checkpoint, with islands or without. Refuses with `bad_checkpoint` what is none. */
export function restoreComposition(checkpoint: unknown): Result<Composition> {
  const hasIslands = isRecord(checkpoint) && checkpoint.islands !== undefined;
  return hasIslands ? Archipelago.restore(checkpoint) : Composer.restore(checkpoint);
}
