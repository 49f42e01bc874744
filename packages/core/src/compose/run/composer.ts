/**
 * The composer: carries a composition run from generation to generation.
 *
 * It is a plain state machine around a `CompositionMethod`. `ask` gives the tasks of a generation,
 * `tell` takes their outcomes and gives the events; `step` does both around a batch evaluator. The
 * composer knows no thread, clock or file, and an outcome depends on the task and the parameters
 * only, so a run is decided by its parameters: threads, batches, pauses and restarts change nothing
 * but the time.
 *
 * Diagrams assessed before are not asked again. That memo is keyed by the SFEN, not by the
 * mirror-invariant key, because the main line of a mirror image has other moves (the same-moves
 * case of the fitness) and the king hardly ever stands on the middle file; it is no part of a
 * checkpoint, for it saves time only. Problems are told apart by `canonicalKey`.
 */

import { ok, type Refusal, refuse, type Result } from '../../result.ts';
import { makeSfen, parseSfen } from '../../placement/sfen.ts';
import { candidatesOf, countLooks } from './candidates.ts';
import { contextOf } from './context.ts';
import { fitnessOf, foundFitnessOf, isSound } from '../look/fitness.ts';
import { Found, type FoundState, NOTHING_FOUND, isFoundState } from './found.ts';
import { goalOf } from '../../run/goal.ts';
import {
  type Generation,
  answerTo,
  answersTo,
  evaluationsOf,
  fitnessOfAnswer,
  generationOf,
  sorted,
} from './generation.ts';
import { Guests, type GuestsState, isGuestsState } from './guests.ts';
import { Memo } from './memo.ts';
import type { Answer, CompositionMethod, MethodContext } from '../methods/method.ts';
import type { Judgement, ConfirmedProblem, Assessment } from '../look/assessment.ts';
import { FACTORIES } from './factories.ts';
import { meetsAsProblem, showsThemes } from '../../order/meeting.ts';
import { isRunParameters } from '../../run/ranges.ts';
import { areTexts, isCount, isRecord } from '../../json.ts';
import { isRandomState, Random, type RandomState } from '../../random.ts';
import type { DoneEvent, GenerationEvent, ProblemEvent, RunEvent } from '../../run/events.ts';
import type { SoundProblem } from '../../run/problem.ts';
import type { RunParameters } from '../../run/parameters.ts';
import type { EvaluateBatch, Outcome, Task } from './task.ts';

const CHECKPOINT_VERSION = 3;

/** What a run is between two generations, as plain JSON. */
export interface Checkpoint {
  readonly version: typeof CHECKPOINT_VERSION;
  readonly parameters: RunParameters;
  /** The start position's main line, null where it has none; absent before the first generation. */
  readonly startLine?: readonly string[] | null;
  readonly random: RandomState;
  readonly generation: number;
  readonly evaluations: number;
  readonly found: FoundState;
  /** Problems of others that were taken in; absent where there are none. */
  readonly guests?: GuestsState;
  /** There: the method asked for nothing, no diagram of the order having been found. */
  readonly unmet?: true;
  /** The method's own state. */
  readonly method: unknown;
}

/** Told of problems as soon as they are found: one or more, in the order of the events. */
export type FindsListener = (problems: readonly ProblemEvent[]) => void;

/** The part of a generation that is told before its end: its first climbs. */
interface Early {
  /** How many of its answers. */
  readonly answers: number;
  /** What the run has found with them. */
  readonly found: Found;
}

/** What a run has come to with the part of a generation that was done when it was cut. */
interface Salvage {
  readonly found: Found;
  readonly evaluations: number;
}

/** A composition run. Make one with `create` or `restore`. */
export class Composer {
  /**
   * The parameters with the variants filled in, so that a checkpoint outlives a change of the
   * defaults.
   */
  readonly parameters: RunParameters;
  readonly #startSfen: string;
  readonly #method: CompositionMethod;
  readonly #random: Random;
  readonly #memo = new Memo();
  #found: Found;
  readonly #guests: Guests;
  #startLine: readonly string[] | null | undefined;
  #generation: number;
  #evaluations: number;
  #isUnmet: boolean;
  #pending: Generation | null = null;
  /** Outcomes of the pending generation, by the place of their task, as `step` hears of them. */
  readonly #finished = new Map<number, Outcome>();
  /** What of the pending generation is told already; null where nothing is. */
  #early: Early | null = null;
  /** Null where no generation was cut. */
  #withSalvage: Salvage | null = null;
  /** The generator as it was before the pending generation was asked: what a checkpoint holds. */
  #boundary: RandomState;

  private constructor(context: MethodContext, method: CompositionMethod, state: Omit<Checkpoint, 'method'>) {
    this.parameters = context.parameters;
    this.#startSfen = makeSfen(context.start);
    this.#method = method;
    this.#random = Random.restored(state.random);
    this.#boundary = state.random;
    this.#found = new Found(state.found, goalOf(context.parameters));
    this.#guests = new Guests(state.guests);
    // Under an order the start position has no part in the run.
    this.#startLine = context.parameters.order === undefined ? state.startLine : null;
    this.#isUnmet = state.unmet === true;
    this.#generation = state.generation;
    this.#evaluations = state.evaluations;
  }

  /**
   * A run before its first generation. Refuses with `out_of_range` (`details.issues`); for the
   * start position with the codes of `parseSfen`, `complete` and `validate`; with
   * `goal_contradiction`, where the goal leaves no sense to another parameter; for the order with
   * those of `acceptOrder`; and with `no_space`, where the method `exhaustive` has no order with a
   * space. A start position without a mate is taken: no diagram is then set to fitness 0 for mating
   * by its moves.
   */
  static create(parameters: RunParameters): Result<Composer> {
    const context = contextOf(parameters);
    if (!context.ok) return context;
    const method = FACTORIES[parameters.method].create(context.value);
    return ok(
      new Composer(context.value, method, {
        version: CHECKPOINT_VERSION,
        parameters: context.value.parameters,
        random: Random.seeded(parameters.seed).state(),
        generation: 0,
        evaluations: 0,
        found: NOTHING_FOUND,
      }),
    );
  }

  /**
   * The run that `checkpoint()` was taken from, after a round trip through JSON if need be: it goes
   * on exactly as the undisturbed run does. Refuses with `bad_checkpoint` what is none, or with the
   * codes of `create`.
   */
  static restore(checkpoint: unknown): Result<Composer> {
    if (!isCheckpoint(checkpoint)) {
      return refuse('bad_checkpoint', 'This is no checkpoint of a run, or one of another version.');
    }
    const context = contextOf(checkpoint.parameters);
    if (!context.ok) return context;
    const method = FACTORIES[checkpoint.parameters.method].restore(context.value, checkpoint.method);
    if (method === null)
      return refuse('bad_checkpoint', 'The checkpoint does not fit the method of its run.');
    return ok(new Composer(context.value, method, checkpoint));
  }

  /** What it has found up to the last whole generation. */
  get found(): FoundState {
    return this.#found.state();
  }

  /** Diagrams that the solver was asked about, in whole generations. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /** Whether all generations, or as many as the cap on evaluations allows, have been told. */
  get done(): boolean {
    const { generations, evaluations } = this.parameters;
    if (this.#ending() !== null) return true;
    return this.#generation >= generations || (evaluations !== null && this.#evaluations >= evaluations);
  }

  /**
   * The last figures of the run so far: a `done` event but for the time, which the caller knows.
   * What was told early counts among what was found, and so does what was salvaged, with its
   * evaluations.
   */
  summary(): Omit<DoneEvent, 'event' | 'ms'> {
    const ending = this.#ending();
    const found = this.#withSalvage?.found ?? this.#early?.found ?? this.#found;
    return {
      evaluations: this.#withSalvage?.evaluations ?? this.#evaluations,
      sound: found.size,
      longestSound: found.longest,
      seed: this.parameters.seed,
      variety: found.variety(),
      secondLooks: found.secondLooks,
      ...(ending?.code === 'space_exhausted' && { exhausted: true }),
      ...(ending !== null && { ending }),
    };
  }

  /**
   * The state after the last generation told, as plain JSON. A generation asked and not told yet
   * will be asked again.
   */
  checkpoint(): Checkpoint {
    const guests = this.#guests.state();
    return {
      version: CHECKPOINT_VERSION,
      parameters: this.parameters,
      startLine: this.#startLine,
      random: this.#boundary,
      generation: this.#generation,
      evaluations: this.#evaluations,
      found: this.#found.state(),
      ...(Object.keys(guests).length > 0 && { guests }),
      ...(this.#isUnmet && { unmet: true }),
      method: this.#method.state(),
    };
  }

  /**
   * The tasks of the next generation: climbs and repairs, and the diagrams that have to be
   * assessed, each once: legal, not assessed before, the start position first at the start. The
   * same list again until it is told.
   */
  ask(): readonly Task[] {
    this.#pending ??= this.#nextGeneration();
    return this.#pending.tasks;
  }

  /**
   * Takes the outcomes of what `ask` gave, in its order. Returns a `problem` event for each new
   * sound problem that was not told early, then the `generation` event. Throws where the outcomes
   * are not those of the tasks.
   */
  tell(outcomes: readonly Outcome[]): RunEvent[] {
    const pending = this.#pending;
    if (pending === null) throw new Error('tell before ask');
    const outcomesByKind = sorted(pending.tasks, outcomes);
    const { assessments } = outcomesByKind;
    if (this.#startLine === undefined) this.#startLine = assessments.get(this.#startSfen)?.line ?? null;
    const answers = answersTo(pending, outcomesByKind, this.#memo, (assessment) => this.#judge(assessment));
    this.#memo.add([...assessments.values()]);
    this.#method.tell(answers, this.#random);
    this.#isUnmet =
      answers.length === 0 && this.parameters.order !== undefined && this.#method.ending === undefined;
    const { answers: told, found } = this.#early ?? { answers: 0, found: this.#found };
    this.#pending = null;
    this.#finished.clear();
    this.#early = null;
    this.#withSalvage = null;
    this.#boundary = this.#random.state();
    this.#generation += 1;
    for (const answer of answers) this.#evaluations += evaluationsOf(answer);
    const problems = this.#problemEvents(answers.slice(told), found, this.#generation, pending.full);
    this.#found = found;
    return [...problems, this.#generationEvent(answers)];
  }

  /**
   * One generation: `ask`, `evaluate`, `tell`. Where `evaluate` rejects, so does this; the
   * generation can be tried again, or what was found in it be salvaged.
   *
   * @param onFinds is told of what climbs have found as soon as they and those before them have
   *   ended, for a generation of climbs takes minutes. The order of all events stays the same.
   */
  async step(evaluate: EvaluateBatch, signal?: AbortSignal, onFinds?: FindsListener): Promise<RunEvent[]> {
    return this.tell(await this.evaluated(evaluate, signal, onFinds));
  }

  /** The first half of `step`: the outcomes that `tell` takes, noted one by one for `salvage`. */
  evaluated(
    evaluate: EvaluateBatch,
    signal?: AbortSignal,
    onFinds?: FindsListener,
  ): Promise<readonly Outcome[]> {
    this.#finished.clear();
    return evaluate(this.ask(), signal, (index, outcome) => {
      this.#finished.set(index, outcome);
      const finds = onFinds === undefined ? [] : this.#finds();
      if (finds.length > 0) onFinds?.(finds);
    });
  }

  /**
   * The problems of the climbs with which the pending generation begins, as far as these have ended
   * and are not told yet: exactly what `tell` would begin with. Diagrams wait for `tell`: they take
   * a second together.
   */
  #finds(): ProblemEvent[] {
    if (this.#pending === null) return [];
    const { proposals, tasks, full } = this.#pending;
    const told = this.#early?.answers ?? 0;
    const answers: Answer[] = [];
    for (let at = told; proposals[at]?.kind === 'climb'; at++) {
      // The first tasks are the climbs and repairs, in the order of the proposals.
      const outcome = this.#finished.get(at);
      if (outcome === undefined) break;
      answers.push(answerTo(tasks[at], outcome, (assessment) => this.#judge(assessment)));
    }
    if (answers.length === 0) return [];
    const found = this.#early?.found ?? new Found(this.#found.state(), goalOf(this.parameters));
    this.#early = { answers: told + answers.length, found };
    return this.#problemEvents(answers, found, this.#generation + 1, full);
  }

  /** Whether `welcome` would take anything in, of whatever it is offered. */
  get takesGuests(): boolean {
    return this.#method.welcome !== undefined && this.#generation > 0;
  }

  /**
   * Offers problems that other searches have found, between `tell` and `ask`. Returns those that
   * the method takes in (guests.ts); none before the first generation, and none where the method
   * has no use for them. They are part of the checkpoint, and do not count as found.
   */
  welcome(problems: readonly ConfirmedProblem[]): readonly ConfirmedProblem[] {
    if (this.#pending !== null) throw new Error('welcome between ask and tell');
    if (this.#method.welcome === undefined || !this.takesGuests) return [];
    const chosen = this.#guests.choose(problems, this.#found);
    if (chosen.length === 0) return [];
    this.#method.welcome(chosen, this.#random);
    this.#boundary = this.#random.state();
    return chosen;
  }

  /**
   * The problems that the tasks of a generation have found which `step` could not end, those that
   * have finished or were called home, as events, without those told early. The checkpoint stays
   * that of the last whole generation: a run restored from it repeats the generation and reports
   * what finished tasks have found among all of that generation, perhaps by another of two mirror
   * images.
   */
  salvage(): ProblemEvent[] {
    const tasks = this.#pending?.tasks ?? [];
    const finished = [...this.#finished].sort(([a], [b]) => a - b);
    const startLine = this.#startLine === undefined ? this.#startLineAmong(finished) : this.#startLine;
    const told = this.#early?.answers ?? 0;
    const answers = finished
      // Without the start position's line nothing but a climb can be judged: its problems are
      // confirmed.
      .filter(([index]) => startLine !== undefined || tasks[index].kind === 'climb')
      .map(([index, outcome]) => ({
        index,
        answer: answerTo(tasks[index], outcome, (assessment) => this.#judge(assessment, startLine)),
      }));
    const before = this.#early?.found ?? this.#found;
    const found = new Found(before.state(), goalOf(this.parameters));
    const evaluations = answers.reduce((sum, { answer }) => sum + evaluationsOf(answer), this.#evaluations);
    this.#withSalvage = { found, evaluations };
    const untold = answers.filter(({ index }) => index >= told).map(({ answer }) => answer);
    const full = this.#pending?.full ?? new Set<string>();
    return this.#problemEvents(untold, found, this.#generation + 1, full);
  }

  /** The start position's line where it has just been searched, else undefined. */
  #startLineAmong(finished: readonly (readonly [number, Outcome])[]): readonly string[] | null | undefined {
    const found = finished.find(
      ([, outcome]) => outcome.kind === 'assess' && outcome.assessment.sfen === this.#startSfen,
    );
    return found?.[1].kind === 'assess' ? found[1].assessment.line : undefined;
  }

  /** Why there is nothing more to be done, however many generations are left. */
  #ending(): Refusal | null {
    return this.#isUnmet ? UNMET : (this.#method.ending?.(this.#found.size) ?? null);
  }

  #nextGeneration(): Generation {
    const { evaluations, order, retouch } = this.parameters;
    const proposals = this.#method.ask(this.#random, (evaluations ?? Infinity) - this.#evaluations);
    const first = this.#startLine === undefined ? this.#startSfen : null;
    // Whoever composes to order wants every variant, unless each is to have its best dress.
    const isFull = order === undefined || retouch === true;
    const full = isFull ? this.#found.fullLines(retouch === true) : [];
    return generationOf(proposals, first, this.#memo, { leastPlies: this.#method.leastPlies, full });
  }

  #judge(assessment: Assessment, startLine = this.#startLine): Judgement {
    const evaluate = this.#method.countsFound === true ? foundFitnessOf : fitnessOf;
    const fitness = evaluate(assessment, startLine ?? null);
    const sound = fitness > 0 && isSound(assessment, this.parameters.soundnessRule);
    return { assessment, fitness, sound };
  }

  /** The events of what is new to `found`, into which it is taken. */
  #problemEvents(
    answers: readonly Answer[],
    found: Found,
    generation: number,
    full: ReadonlySet<string>,
  ): ProblemEvent[] {
    return answers.flatMap((answer) => {
      countLooks(answer, found, full);
      return candidatesOf(answer)
        .filter(({ problem, pruned }) => this.#isReported(problem) && found.add(problem, pruned))
        .map(({ problem, removed, unprunedSfen, fitness }) => ({
          event: 'problem',
          ...problem,
          unprunedSfen,
          fitness,
          pruned: removed,
          generation,
        }));
    });
  }

  /** Whether a problem is long enough for the method, and to order. */
  #isReported(problem: SoundProblem): boolean {
    return problem.plies >= (this.#method.leastPlies ?? 1) && this.#isOrdered(problem);
  }

  /**
   * Whether a problem meets the order, if there is one: the last word, whatever the method has seen
   * to.
   */
  #isOrdered({ sfen, plies, line, themes }: SoundProblem): boolean {
    const { order } = this.parameters;
    if (order === undefined) return true;
    const placement = parseSfen(sfen);
    const meets = placement.ok && meetsAsProblem(order, { placement: placement.value, plies, line });
    return meets && showsThemes(order, themes);
  }

  #generationEvent(answers: readonly Answer[]): GenerationEvent {
    const fitness = answers.map(fitnessOfAnswer);
    return {
      event: 'generation',
      generation: this.#generation,
      evaluations: this.#evaluations,
      bestFitness: Math.max(0, ...fitness),
      meanFitness: fitness.length === 0 ? 0 : fitness.reduce((a, b) => a + b, 0) / fitness.length,
      longestSound: this.#found.longest,
      archive: this.#method.archiveSize,
    };
  }
}

const UNMET: Refusal = {
  code: 'order_unmet',
  message:
    'No diagram that meets the order could be drawn in thousands of tries. Ask for less: a larger area, more kinds, wider ranges.',
};

function isCheckpoint(value: unknown): value is Checkpoint {
  if (!isRecord(value)) return false;
  const { version, parameters, startLine, random, generation, evaluations, found, guests, unmet } = value;
  return (
    version === CHECKPOINT_VERSION &&
    isRunParameters(parameters) &&
    (startLine === undefined || startLine === null || areTexts(startLine)) &&
    isRandomState(random) &&
    (guests === undefined || isGuestsState(guests)) &&
    (unmet === undefined || unmet === true) &&
    [generation, evaluations].every(isCount) &&
    isFoundState(found)
  );
}
