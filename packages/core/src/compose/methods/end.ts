/**
 * Methods for problems that end as asked: `smoke` 煙詰 with three men, `final-shape` あぶり出し in a
 * shape.
 *
 * A generation is `population` climbs (last-position/end-climb.ts). A part of them begins with last
 * positions, each with others of them; the rest go back to tails of problems that a run has found
 * (last-position/kept-steps.ts). How many of each, and how, the ending says.
 */

import type { Refusal } from '../../result.ts';
import { placementOf } from '../../placement/sfen.ts';
import type { Random } from '../../random.ts';
import { isCount, isRecord } from '../../json.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import type { LastPosition } from '../last-position/ending.ts';
import {
  type KeptStep,
  KeptSteps,
  endsOf,
  isKeptStep,
  someTails,
  tailsOf,
} from '../last-position/kept-steps.ts';
import { isShortOfPieces } from '../last-position/spare-pieces.ts';
import type { Returning } from '../last-position/keeping.ts';
import type { EndClimbOptions } from '../last-position/end-climb.ts';
import { NARROW_FRONT } from '../last-position/end-grid.ts';
import type { Answer, CompositionMethod, MethodContext, MethodFactory, Proposal } from './method.ts';

/**
 * Nodes of a family's first climb from tails, some ten seconds, and of a climb of the first
 * generation, so that a run's first problems come soon.
 */
const NODES = 6_000_000;
const FIRST_NODES = 3_000_000;
/** The most nodes of one climb from tails; one takes some 0.4 GB. */
const MOST_NODES = 96_000_000;
/**
 * Where a run goes round: how many nodes it searches for families first, and what a climb may have
 * until then, which visits what comes soon and ends as soon as it has all men; and what one may
 * have later.
 */
const ROUND = { first: 768_000_000, family: 36_000_000, nodes: 48_000_000 } as const;
/** What a climb brings home, and looks at again, at most. */
const BROUGHT = { keep: 24, confirmations: 6 } as const;

/** The longest tails of a problem, from which the last men are looked for. */
const LAST_TAILS = 14;

/**
 * After so many generations in a row of which every climb ran dry and nothing new was kept, no more
 * comes.
 */
const DRY_GENERATIONS = 20;

const RUN_DRY: Refusal = {
  code: 'run_dry',
  message:
    'All that comes before the last positions of the order was tried, time and again, and nothing new is found. Ask for less: fewer men, more kinds, a larger area.',
};

/** Null before the first generation. */
interface EndState {
  readonly kept: readonly KeptStep[];
  /** Nodes of all climbs; absent in checkpoints of before. */
  readonly spent?: number;
  /** The last generations in a row that were dry; absent in checkpoints of before. */
  readonly dry?: number;
  /** Whether the order allows none of the last positions. */
  readonly isBarren: boolean;
}

class EndMethod implements CompositionMethod {
  readonly #ending: LastPosition;
  readonly #context: MethodContext;
  readonly #returning: Returning;
  readonly #kept: KeptSteps;
  #isFirst: boolean;
  #isBarren: boolean;
  #dry: number;
  #spent: number;

  constructor(ending: LastPosition, context: MethodContext, state: EndState | null) {
    this.#ending = ending;
    this.#context = context;
    this.#returning = ending.returning(context.parameters.order);
    this.#kept = new KeptSteps(ending.ranking, this.#returning.keeping, state?.kept);
    this.#isFirst = state === null;
    this.#isBarren = state?.isBarren ?? false;
    this.#dry = state?.dry ?? 0;
    this.#spent = state?.spent ?? 0;
  }

  get archiveSize(): number {
    return this.#kept.size;
  }

  ask(random: Random, evaluationsLeft: number, share = 1): readonly Proposal[] {
    const population = Math.ceil(share * this.#context.parameters.population);
    const tries = Math.max(1, Math.floor(evaluationsLeft / population));
    const { share: part, way, men } = this.#returning;
    const isRound = way === 'round';
    const isForFamilies = isRound && this.#spent < ROUND.first;
    const count = isForFamilies ? 0 : Math.floor(part * population);
    const sources = isRound ? this.#kept.due(count) : this.#kept.choose(count, random);
    const nodes = this.#nodes(sources, isForFamilies);
    const anew = { roots: [], nodes, ...(isForFamilies && { front: NARROW_FRONT, enough: men }) };
    const beginnings = sources.map((source) => ({
      ...(isRound ? { roots: tailsOf(source) } : this.#tails(source, random)),
      source: source.sfen,
      nodes,
    }));
    return Array.from({ length: population }, (_, at): Proposal => {
      const options: EndClimbOptions = {
        ...BROUGHT,
        ...(beginnings[at] ?? anew),
        root: null,
        seeds: this.#ending.name,
        seed: random.word(),
        tries,
      };
      return { kind: 'climb', options };
    });
  }

  /**
   * Some tails. Of a problem that is short of pieces half of the time its longest ones, for the
   * last men; and half of the time with tokins in place of pieces.
   */
  #tails(source: KeptStep, random: Random): Pick<EndClimbOptions, 'roots' | 'spares' | 'isLast'> {
    if (this.#ending.lastEffort === undefined || !isShortOfPieces(placementOf(source.sfen)))
      return { roots: someTails(source, random) };
    const spares = random.chance(1 / 2);
    if (random.chance(1 / 2)) return { roots: someTails(source, random), spares };
    const { sfen, line } = source;
    return { roots: endsOf({ sfen, line }).slice(0, LAST_TAILS), spares, isLast: true };
  }

  /** Nodes of each climb of a generation: no more than all before it had. */
  #nodes(sources: readonly KeptStep[], isForFamilies: boolean): number {
    if (this.#isFirst) return FIRST_NODES;
    const most = Math.max(NODES, this.#spent);
    if (this.#returning.way === 'round') return Math.min(isForFamilies ? ROUND.family : ROUND.nodes, most);
    // As many as the one that gets most, else threads would wait for it.
    const wanted = sources.map((source) => this.#kept.nodesFrom(source, NODES));
    return Math.min(MOST_NODES, most, Math.max(NODES, ...wanted));
  }

  tell(answers: readonly Answer[]): void {
    const climbs = answers.flatMap((answer) => (answer.kind === 'climb' ? [answer] : []));
    if (this.#isFirst) this.#isBarren = climbs.every(({ climb }) => Object.keys(climb.met).length === 0);
    this.#isFirst = false;
    let isDry = climbs.length > 0;
    for (const { options, climb } of climbs) {
      this.#spent += climb.nodes;
      const source = 'source' in options ? options.source : undefined;
      if (this.#kept.grown(source, climb.elites) || !climb.exhausted) isDry = false;
    }
    this.#dry = isDry ? this.#dry + 1 : 0;
  }

  /** Others' problems are gone back to where they end so. */
  welcome(problems: readonly ConfirmedProblem[]): void {
    const { order } = this.#context.parameters;
    this.#kept.add(
      problems.filter(({ soundness, ...each }) => soundness === 'sound' && this.#ending.endsSo(each, order)),
    );
  }

  ending(): Refusal | null {
    if (this.#isBarren) return this.#ending.nothing;
    return this.#dry >= DRY_GENERATIONS ? RUN_DRY : null;
  }

  state(): EndState | null {
    if (this.#isFirst) return null;
    return { kept: this.#kept.state(), spent: this.#spent, isBarren: this.#isBarren, dry: this.#dry };
  }
}

/** A method of one ending, for mates only; its state is null before the first generation. */
export function endMethod(ending: LastPosition): MethodFactory {
  return {
    create: (context) => new EndMethod(ending, context, null),
    restore: (context, state) =>
      state === null || isEndState(state) ? new EndMethod(ending, context, state) : null,
  };
}

function isEndState(state: unknown): state is EndState {
  if (!isRecord(state)) return false;
  const { kept, spent = 0, isBarren, dry = 0 } = state;
  const areCounts = [spent, dry].every(isCount);
  return Array.isArray(kept) && kept.every(isKeptStep) && typeof isBarren === 'boolean' && areCounts;
}
