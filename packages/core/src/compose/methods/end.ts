/**
 * Methods for problems that end as asked: `smoke` 煙詰 with three men, `final-shape` あぶり出し in a
 * shape.
 *
 * A generation is `population` climbs (last-position/end-climb.ts). A part of them begins with last
 * positions, each with others of them; the rest go back to tails of problems that a run has found
 * (last-position/kept-steps.ts), of one or of several together. How many of each the ending says.
 */

import type { Refusal } from '../../result.ts';
import type { Random } from '../../random.ts';
import { isCount, isRecord } from '../../json.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import type { LastPosition } from '../last-position/ending.ts';
import {
  type KeptStep,
  KeptSteps,
  MOST_NODES,
  isKeptStep,
  someTails,
  tailsOf,
} from '../last-position/kept-steps.ts';
import type { Shares } from '../last-position/keeping.ts';
import type { EndStep } from '../last-position/end-node.ts';
import type { EndClimbOptions } from '../last-position/end-climb.ts';
import type { Answer, CompositionMethod, MethodContext, MethodFactory, Proposal } from './method.ts';

/**
 * Nodes of a family's first climb from tails, some ten seconds, and of a climb of the first generation,
 * so that a run's first problems come soon.
 */
const NODES = 6_000_000;
const FIRST_NODES = 3_000_000;
/**
 * A climb from the tails of several families' farthest together: how many families, its nodes, and what
 * part they may be of all before it. With half of them, such a climb comes to what it began with.
 */
const TOGETHER = { families: 6, nodes: MOST_NODES, part: 1 / 8 } as const;
/** What a climb brings home, and looks at again, at most. */
const BROUGHT = { keep: 24, confirmations: 6 } as const;

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
  readonly #shares: Shares;
  readonly #kept: KeptSteps;
  #isFirst: boolean;
  #isBarren: boolean;
  #dry: number;
  #spent: number;

  constructor(ending: LastPosition, context: MethodContext, state: EndState | null) {
    this.#ending = ending;
    this.#context = context;
    this.#shares = ending.shares(context.parameters.order);
    this.#kept = new KeptSteps(ending, state?.kept);
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
    const { far, together } = this.#shares;
    const sources = this.#kept.choose(Math.floor(far * population), random);
    const isTogether = TOGETHER.nodes <= TOGETHER.part * this.#spent;
    const joined = isTogether ? Math.floor(together * sources.length) : 0;
    const nodes = this.#isFirst ? FIRST_NODES : this.#nodesFrom(sources, joined > 0);
    const beginnings = sources.map((source, at) => ({
      roots: at < joined ? this.#joinedTails() : someTails(source, random),
      source: source.sfen,
    }));
    return Array.from({ length: population }, (_, at): Proposal => {
      const options: EndClimbOptions = {
        ...BROUGHT,
        ...(beginnings[at] ?? { roots: [] }),
        root: null,
        seeds: this.#ending.name,
        seed: random.word(),
        nodes,
        tries,
      };
      return { kind: 'climb', options };
    });
  }

  /** All tails of what has come farthest of several families. */
  #joinedTails(): EndStep[] {
    return this.#kept.leaders(TOGETHER.families).flatMap(tailsOf);
  }

  /** Nodes of each climb: as many as the one that gets most, else threads would wait for it. */
  #nodesFrom(sources: readonly KeptStep[], isTogether: boolean): number {
    const wanted = sources.map((source) => this.#kept.nodesFrom(source, NODES));
    const most = isTogether ? TOGETHER.nodes : Math.max(NODES, ...wanted);
    return Math.min(most, Math.max(NODES, this.#spent));
  }

  tell(answers: readonly Answer[]): void {
    const climbs = answers.flatMap((answer) => (answer.kind === 'climb' ? [answer] : []));
    if (this.#isFirst) this.#isBarren = climbs.every(({ climb }) => Object.keys(climb.met).length === 0);
    this.#isFirst = false;
    let isDry = climbs.length > 0;
    for (const { options, climb } of climbs) {
      this.#spent += climb.nodes;
      if ('source' in options && options.source !== undefined) this.#kept.visit(options.source);
      const elites = climb.elites.flatMap(({ sfen, line }) => (line === null ? [] : [{ sfen, line }]));
      if (this.#kept.add(elites) || !climb.exhausted) isDry = false;
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
