/**
 * The method `extension` 延長: everything comes of the start position, a problem of the user's own.
 *
 * A generation is `population` climbs (last-position/end-climb.ts). They go back from what has come
 * farthest, now from all of its line, now from its tails, as those of `retrograde` do
 * (length/regrowth.ts), or by way of few men (length/walk.ts): that kind more often which has come
 * farther. No tail is shorter than half of the user's problem, or what is found would have nothing
 * of it any more.
 */

import type { Refusal } from '../../result.ts';
import type { Random } from '../../random.ts';
import { isCount, isRecord } from '../../json.ts';
import { seedOf } from '../climb/sow.ts';
import type { EndStep } from '../last-position/end-node.ts';
import type { EndClimbOptions } from '../last-position/end-climb.ts';
import { type KeptStep, KeptSteps, endsOf, isKeptStep, tailsOf } from '../last-position/kept-steps.ts';
import { LENGTH, LENGTH_KEEPING } from '../length/length.ts';
import { WALK } from '../length/walk.ts';
import { FIRST_REGROWTH_NODES, MOST_REGROWTH_NODES } from '../length/regrowth.ts';
import type { Answer, CompositionMethod, MethodContext, MethodFactory, Proposal } from './method.ts';

/**
 * Nodes of each climb of the first generation, so that a run's first problems come soon; as many as
 * the start position took, if that is more.
 */
const FIRST_NODES = 1_000_000;
/** Those of later ones, in the same measure, where it is more than those of other methods. */
const MOST_PROOFS = 8;
/** What a climb brings home, and looks at again, at most. */
const BROUGHT = { keep: 60, confirmations: 6 } as const;
/** The part of the climbs of the kind that has come farther. */
const LEADERS_SHARE = 3 / 4;
/**
 * After so many generations in a row of which every climb ran dry and nothing new was kept, no more
 * comes.
 */
const DRY_GENERATIONS = 10;

const UNSOUND: Refusal = {
  code: 'start_unsound',
  message:
    'The start position is not shown to be a sound problem with nothing left in hand, so it cannot be extended: see what "check" says of it, or give the run more mateNodes and cookNodes.',
};
const DRY: Refusal = {
  code: 'extension_dry',
  message:
    'All that comes before the start position and its tails was tried, time and again, and nothing new is found.',
};

/** Null before the start position was looked at. */
interface ExtensionState {
  readonly kept: readonly KeptStep[];
  /** Plies of the start position; 0 where it is no sound problem. */
  readonly plies: number;
  /** Nodes of each climb of the first generation. */
  readonly first: number;
  /** The most plies that walks and other climbs have come to. */
  readonly walked: number;
  readonly climbed: number;
  /** Nodes of all climbs. */
  readonly spent: number;
  /** The last generations in a row that were dry. */
  readonly dry: number;
}

class ExtensionMethod implements CompositionMethod {
  readonly #context: MethodContext;
  readonly #kept: KeptSteps;
  /** Null before the start position was looked at. */
  #plies: number | null;
  #first: number;
  #walked: number;
  #climbed: number;
  #spent: number;
  #dry: number;

  constructor(context: MethodContext, state: ExtensionState | null) {
    this.#context = context;
    this.#kept = new KeptSteps(LENGTH.ranking, LENGTH_KEEPING, state?.kept);
    this.#plies = state?.plies ?? null;
    this.#first = state?.first ?? FIRST_NODES;
    this.#walked = state?.walked ?? 0;
    this.#climbed = state?.climbed ?? 0;
    this.#spent = state?.spent ?? 0;
    this.#dry = state?.dry ?? 0;
  }

  get archiveSize(): number {
    return this.#kept.size;
  }

  ask(random: Random, evaluationsLeft: number, share = 1): readonly Proposal[] {
    const { start, parameters } = this.#context;
    if (this.#plies === null) return [{ kind: 'diagram', diagram: { ok: true, value: start }, whole: true }];
    const population = Math.ceil(share * parameters.population);
    const tries = Math.max(1, Math.floor(evaluationsLeft / population));
    const sources = this.#kept.choose(population, random);
    // Of a start position that is no sound problem nothing can come.
    const count = sources.length === 0 ? 0 : population;
    return Array.from({ length: count }, (_, at): Proposal => {
      const source = sources[at % sources.length];
      const isWalk = random.chance(this.#shareOfWalks);
      const options: EndClimbOptions = {
        ...BROUGHT,
        root: null,
        seeds: isWalk ? WALK.name : LENGTH.name,
        roots: isWalk ? this.#tailsFrom(source) : this.#rootsFrom(source, random),
        source: source.sfen,
        seed: random.word(),
        nodes: this.#nodesFrom(source),
        tries,
      };
      return { kind: 'climb', options };
    });
  }

  /** The whole problem, or some tails of it with so much of the start position's line. */
  #rootsFrom(source: KeptStep, random: Random): EndStep[] {
    const { sfen, line } = source;
    const whole: EndStep = { sfen, line };
    if (random.chance(1 / 2)) return [whole];
    const tails = tailsOf(source).filter((tail) => tail.line.length >= (this.#plies ?? 0) / 2);
    return tails.length === 0 ? [whole] : tails.slice(0, 1 + random.below(tails.length));
  }

  get #shareOfWalks(): number {
    if (this.#walked === this.#climbed) return 1 / 2;
    return this.#walked > this.#climbed ? LEADERS_SHARE : 1 - LEADERS_SHARE;
  }

  /** The problem and all its tails that have so much of the start position's line. */
  #tailsFrom({ sfen, line }: KeptStep): EndStep[] {
    const least = Math.min(line.length, (this.#plies ?? 0) / 2);
    return endsOf({ sfen, line }).filter((end) => end.line.length >= least);
  }

  /** What the climbs of a generation may take is lost where the run ends before it. */
  #nodesFrom(source: KeptStep): number {
    if (this.#spent === 0) return this.#first;
    const longest = Math.max(MOST_REGROWTH_NODES, MOST_PROOFS * this.#first);
    const most = Math.min(longest, Math.max(this.#first, this.#spent / 4));
    return Math.min(most, this.#kept.nodesFrom(source, FIRST_REGROWTH_NODES));
  }

  tell(answers: readonly Answer[]): void {
    const climbs = answers.flatMap((answer) => (answer.kind === 'climb' ? [answer] : []));
    for (const answer of answers) if (answer.kind === 'diagram') this.#begin(answer);
    let isDry = climbs.length > 0;
    for (const { options, climb } of climbs) {
      this.#spent += climb.nodes;
      const source = 'source' in options ? options.source : undefined;
      const longest = Math.max(0, ...climb.elites.map(({ plies }) => plies));
      if ('seeds' in options && options.seeds === WALK.name) this.#walked = Math.max(this.#walked, longest);
      else this.#climbed = Math.max(this.#climbed, longest);
      if (this.#kept.grown(source, climb.elites) || !climb.exhausted) isDry = false;
    }
    this.#dry = isDry ? this.#dry + 1 : 0;
  }

  #begin({ judgement: { assessment } }: Answer & { readonly kind: 'diagram' }): void {
    const { line, plies, nodes } = assessment;
    this.#first = Math.max(FIRST_NODES, nodes);
    const [seed] = seedOf(assessment);
    this.#plies = seed === undefined ? 0 : (plies ?? 0);
    if (seed !== undefined) this.#kept.grown(undefined, [{ sfen: seed.sfen, line }]);
  }

  ending(): Refusal | null {
    if (this.#plies === 0) return UNSOUND;
    return this.#dry >= DRY_GENERATIONS ? DRY : null;
  }

  state(): ExtensionState | null {
    if (this.#plies === null) return null;
    const kept = this.#kept.state();
    return {
      kept,
      plies: this.#plies,
      first: this.#first,
      walked: this.#walked,
      climbed: this.#climbed,
      spent: this.#spent,
      dry: this.#dry,
    };
  }
}

/** Makes `extension`, for mates only; its state is null before the start position was looked at. */
export const extensionMethod: MethodFactory = {
  create: (context) => new ExtensionMethod(context, null),
  restore: (context, state) =>
    state === null || isExtensionState(state) ? new ExtensionMethod(context, state) : null,
};

function isExtensionState(state: unknown): state is ExtensionState {
  if (!isRecord(state)) return false;
  const { kept, plies, first, walked, climbed, spent, dry } = state;
  return (
    Array.isArray(kept) &&
    kept.every(isKeptStep) &&
    [plies, first, walked, climbed, spent, dry].every(isCount)
  );
}
