/**
 * The composer: carries a composition run from generation to generation.
 *
 * It is a plain state machine around a `CompositionMethod`. `ask` gives the diagrams to be assessed, `tell` takes the
 * assessments and gives the events; `step` does both around a batch evaluator. The composer knows no
 * thread, clock or file, and an assessment depends on the diagram and the parameters only, so a run is
 * decided by its parameters: threads, batches, pauses and restarts change nothing but the time.
 *
 * Diagrams assessed before are not asked again. That memo is keyed by the SFEN, not by the mirror-invariant key, because the
 * main line of a mirror image has other moves (the same-moves case of the fitness) and the king hardly ever stands on the
 * middle file; it is no part of a checkpoint, for it saves time only. Problems are told apart by `canonicalKey`.
 */

import { canonicalKey } from '../placement/canonical.ts';
import type { Placement } from '../placement/placement.ts';
import { ok, refuse, type Result } from '../placement/result.ts';
import { makeSfen, parseSfen } from '../placement/sfen.ts';
import { refusedAssessment } from './assessment.ts';
import { fitnessOf, isSound } from './fitness.ts';
import { Memo } from './memo.ts';
import type { CompositionMethod, Judgement, MethodContext, MethodFactory } from './method.ts';
import { gaArchiveMethod } from './methods/ga-archive.ts';
import { gaMethod } from './methods/ga.ts';
import { randomMethod } from './methods/random.ts';
import { checkParameters, isRunParameters, readStart, variantsOf } from './parameters.ts';
import { areTexts, isCount, isRecord } from './plain.ts';
import { isRandomState, Random, type RandomState } from './random.ts';
import type {
  Assessment,
  DoneEvent,
  EvaluateBatch,
  GenerationEvent,
  Method,
  ProblemEvent,
  RunEvent,
  RunParameters,
} from './run.ts';

const FACTORIES: Readonly<Record<Method, MethodFactory>> = {
  random: randomMethod,
  ga: gaMethod,
  'ga-archive': gaArchiveMethod,
};

const CHECKPOINT_VERSION = 1;

/** What a run is between two generations, as plain JSON. */
export interface Checkpoint {
  readonly version: typeof CHECKPOINT_VERSION;
  readonly parameters: RunParameters;
  /** The start position's main line, null where it has none; absent before the first generation. */
  readonly startLine?: readonly string[] | null;
  readonly random: RandomState;
  readonly generation: number;
  readonly evaluations: number;
  readonly longestSound: number;
  /** Canonical keys of the problems found so far. */
  readonly found: readonly string[];
  /** The method's own state. */
  readonly method: unknown;
}

/** The generation that was asked and is not told yet. */
interface Pending {
  readonly diagrams: readonly Result<Placement>[];
  /** SFEN of each diagram; null where it is refused. */
  readonly sfens: readonly (string | null)[];
  /** What has to be assessed: each diagram once, none of the memo. */
  readonly asked: readonly string[];
}

/** A composition run. Make one with `create` or `restore`. */
export class Composer {
  /** The parameters with the variants filled in, so that a checkpoint outlives a change of the defaults. */
  readonly parameters: RunParameters;
  readonly #startSfen: string;
  readonly #method: CompositionMethod;
  readonly #random: Random;
  readonly #memo = new Memo();
  readonly #found: Set<string>;
  #startLine: readonly string[] | null | undefined;
  #generation: number;
  #evaluations: number;
  #longestSound: number;
  #pending: Pending | null = null;
  /** The generator as it was before the pending generation was asked: what a checkpoint holds. */
  #boundary: RandomState;

  private constructor(context: MethodContext, method: CompositionMethod, state: Omit<Checkpoint, 'method'>) {
    this.parameters = context.parameters;
    this.#startSfen = makeSfen(context.start);
    this.#method = method;
    this.#random = Random.restored(state.random);
    this.#boundary = state.random;
    this.#found = new Set(state.found);
    this.#startLine = state.startLine;
    this.#generation = state.generation;
    this.#evaluations = state.evaluations;
    this.#longestSound = state.longestSound;
  }

  /**
   * A run before its first generation. Refuses with `out_of_range` (`details.issues`) or, for the start position, with the
   * codes of `parseSfen`, `complete` and `validate`. A start position without a mate is taken: no diagram is then
   * set to fitness 0 for mating by its moves.
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
        longestSound: 0,
        found: [],
      }),
    );
  }

  /**
   * The run that `checkpoint()` was taken from, after a round trip through JSON if need be: it goes on exactly as the
   * undisturbed run does. Refuses with `bad_checkpoint` what is none, or with the codes of `create`.
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

  /** Whether all generations, or as many as the cap on evaluations allows, have been told. */
  get done(): boolean {
    const { generations, evaluations } = this.parameters;
    return this.#generation >= generations || (evaluations !== null && this.#evaluations >= evaluations);
  }

  /** The last figures of the run so far: a `done` event but for the time, which the caller knows. */
  summary(): Omit<DoneEvent, 'event' | 'ms'> {
    return {
      evaluations: this.#evaluations,
      sound: this.#found.size,
      longestSound: this.#longestSound,
      seed: this.parameters.seed,
    };
  }

  /** The state after the last generation told, as plain JSON. A generation asked and not told yet will be asked again. */
  checkpoint(): Checkpoint {
    return {
      version: CHECKPOINT_VERSION,
      parameters: this.parameters,
      startLine: this.#startLine,
      random: this.#boundary,
      generation: this.#generation,
      evaluations: this.#evaluations,
      longestSound: this.#longestSound,
      found: [...this.#found],
      method: this.#method.state(),
    };
  }

  /**
   * The diagrams of the next generation that have to be assessed, each once: legal, not assessed before, the start
   * position first at the start. The same list again until it is told.
   */
  ask(): readonly string[] {
    this.#pending ??= this.#nextGeneration();
    return this.#pending.asked;
  }

  /**
   * Takes the assessments of what `ask` gave, in its order. Returns a `problem` event for each new sound problem, then
   * the `generation` event. Throws where the assessments are not those of the diagrams asked for.
   */
  tell(assessments: readonly Assessment[]): RunEvent[] {
    const pending = this.#pending;
    if (pending === null) throw new Error('tell before ask');
    const { asked } = pending;
    if (assessments.length !== asked.length || assessments.some(({ sfen }, i) => sfen !== asked[i])) {
      throw new Error('the assessments are not those of the diagrams asked for');
    }
    const answers = new Map(assessments.map((assessment) => [assessment.sfen, assessment]));
    if (this.#startLine === undefined) this.#startLine = answers.get(this.#startSfen)?.line ?? null;
    const judgements = pending.diagrams.map((diagram, i) =>
      this.#judge(assessmentOf(diagram, pending.sfens[i], answers, this.#memo)),
    );
    this.#memo.add(assessments);
    this.#method.tell(judgements);
    this.#pending = null;
    this.#boundary = this.#random.state();
    this.#generation += 1;
    this.#evaluations += judgements.length;
    return [...this.#problemEvents(judgements), this.#generationEvent(judgements)];
  }

  /** One generation: `ask`, `evaluate`, `tell`. Where `evaluate` rejects, so does this, and the generation can be tried again. */
  async step(evaluate: EvaluateBatch, signal?: AbortSignal): Promise<RunEvent[]> {
    return this.tell(await evaluate(this.ask(), signal));
  }

  #nextGeneration(): Pending {
    const diagrams = this.#method.ask(this.#random);
    const sfens = diagrams.map((diagram) => (diagram.ok ? makeSfen(diagram.value) : null));
    const asked = new Set<string>(this.#startLine === undefined ? [this.#startSfen] : []);
    for (const sfen of sfens) if (sfen !== null && !this.#memo.has(sfen)) asked.add(sfen);
    return { diagrams, sfens, asked: [...asked] };
  }

  #judge(assessment: Assessment): Judgement {
    const fitness = fitnessOf(assessment, this.#startLine ?? null);
    const sound = fitness > 0 && isSound(assessment, this.parameters.soundnessRule);
    return { assessment, fitness, sound };
  }

  #problemEvents(judgements: readonly Judgement[]): ProblemEvent[] {
    const events: ProblemEvent[] = [];
    for (const { assessment, fitness, sound } of judgements) {
      const { pruned } = assessment;
      if (!sound || pruned === null) continue;
      const key = keyOf(pruned.sfen);
      if (this.#found.has(key)) continue;
      this.#found.add(key);
      this.#longestSound = Math.max(this.#longestSound, pruned.plies);
      const { removed, ...problem } = pruned;
      const { sfen: unprunedSfen } = assessment;
      events.push({
        event: 'problem',
        ...problem,
        unprunedSfen,
        fitness,
        pruned: removed,
        generation: this.#generation,
      });
    }
    return events;
  }

  #generationEvent(judgements: readonly Judgement[]): GenerationEvent {
    const fitness = judgements.map((judgement) => judgement.fitness);
    return {
      event: 'generation',
      generation: this.#generation,
      evaluations: this.#evaluations,
      bestFitness: Math.max(0, ...fitness),
      meanFitness: fitness.length === 0 ? 0 : fitness.reduce((a, b) => a + b, 0) / fitness.length,
      longestSound: this.#longestSound,
      archive: this.#method.archiveSize,
    };
  }
}

function contextOf(parameters: RunParameters): Result<MethodContext> {
  const checked = checkParameters(parameters);
  if (!checked.ok) return checked;
  const start = readStart(parameters.start);
  if (!start.ok) return start;
  const variants = variantsOf(parameters);
  return ok({ parameters: { ...parameters, variants }, variants, start: start.value });
}

function assessmentOf(
  diagram: Result<Placement>,
  sfen: string | null,
  answers: ReadonlyMap<string, Assessment>,
  memo: Memo,
): Assessment {
  if (!diagram.ok || sfen === null) return refusedAssessment('', diagram.ok ? 'sfen' : diagram.error.code);
  const assessment = answers.get(sfen) ?? memo.get(sfen);
  if (assessment === undefined) throw new Error(`no assessment of ${sfen}`);
  return assessment;
}

function keyOf(sfen: string): string {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(`a pruned problem does not parse: ${sfen}`);
  return canonicalKey(placement.value);
}

function isCheckpoint(value: unknown): value is Checkpoint {
  if (!isRecord(value)) return false;
  const { version, parameters, startLine, random, generation, evaluations, longestSound, found } = value;
  return (
    version === CHECKPOINT_VERSION &&
    isRunParameters(parameters) &&
    (startLine === undefined || startLine === null || areTexts(startLine)) &&
    isRandomState(random) &&
    [generation, evaluations, longestSound].every(isCount) &&
    areTexts(found)
  );
}
