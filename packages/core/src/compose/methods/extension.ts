/**
 * The method `extension` 延長: everything comes of the start position, a problem of the user's own.
 *
 * A generation is `population` climbs from what has come of it so far (length/growth.ts). No tail
 * is shorter than half of the user's problem, or what is found would have nothing of it any more.
 */

import type { Refusal } from '../../result.ts';
import type { Random } from '../../random.ts';
import { isCount, isRecord } from '../../json.ts';
import { FAMILY_FROM } from '../../lineage/lineage.ts';
import { seedOf } from '../climb/sow.ts';
import { Growth, type GrowthState, isGrowthState } from '../length/growth.ts';
import type { Answer, CompositionMethod, MethodContext, MethodFactory, Proposal } from './method.ts';

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
  /** Plies of the start position; 0 where it is no sound problem. */
  readonly plies: number;
  readonly growth: GrowthState;
  /** The last generations in a row that were dry. */
  readonly dry: number;
}

class ExtensionMethod implements CompositionMethod {
  readonly #context: MethodContext;
  #plies: number;
  /** Null before the start position was looked at. */
  #growth: Growth | null;
  #dry: number;

  constructor(context: MethodContext, state: ExtensionState | null) {
    this.#context = context;
    this.#plies = state?.plies ?? 0;
    this.#growth = state === null ? null : new Growth(state.plies / 2, state.growth);
    this.#dry = state?.dry ?? 0;
  }

  get archiveSize(): number {
    return this.#growth?.size ?? 0;
  }

  ask(random: Random, evaluationsLeft: number, share = 1): readonly Proposal[] {
    const { start, parameters } = this.#context;
    if (this.#growth === null) return [{ kind: 'diagram', diagram: { ok: true, value: start }, whole: true }];
    const population = Math.ceil(share * parameters.population);
    const tries = Math.max(1, Math.floor(evaluationsLeft / population));
    const climbs = this.#growth.choose(population, random);
    // Of a short problem that leads no farther a longer one is worth something, too.
    const leastPlies = Math.min(FAMILY_FROM.mate, this.#plies + 2);
    return climbs.map((options): Proposal => ({ kind: 'climb', options: { ...options, tries, leastPlies } }));
  }

  tell(answers: readonly Answer[]): void {
    let isDry = true;
    for (const answer of answers) {
      if (answer.kind === 'diagram') {
        this.#begin(answer);
        isDry = false;
      } else if (answer.kind === 'climb' && 'roots' in answer.options) {
        if (this.#growth?.grown(answer.options, answer.climb)) isDry = false;
      }
    }
    this.#dry = isDry ? this.#dry + 1 : 0;
  }

  /** Of a start position that is no sound problem nothing can come. */
  #begin({ judgement: { assessment } }: Answer & { readonly kind: 'diagram' }): void {
    const { line, plies, nodes } = assessment;
    const [seed] = seedOf(assessment);
    this.#plies = seed === undefined ? 0 : (plies ?? 0);
    this.#growth = new Growth(this.#plies / 2);
    if (seed !== undefined && line !== null) this.#growth.add([{ sfen: seed.sfen, line }], nodes);
  }

  ending(): Refusal | null {
    if (this.#growth !== null && this.#plies === 0) return UNSOUND;
    return this.#dry >= DRY_GENERATIONS ? DRY : null;
  }

  state(): ExtensionState | null {
    if (this.#growth === null) return null;
    return { plies: this.#plies, growth: this.#growth.state(), dry: this.#dry };
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
  const { plies, growth, dry } = state;
  return isGrowthState(growth) && [plies, dry].every(isCount);
}
