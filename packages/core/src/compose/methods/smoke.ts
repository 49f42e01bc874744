/**
 * The method `smoke` 煙詰: problems that begin with many men on the board and nothing in hand, and
 * end with three.
 *
 * A generation is `population` climbs (smoke/smoke-climb.ts). A part of them begins with the last
 * positions of smokes, each with others of them; the rest go back to tails of the smokes that have
 * come farthest (smoke/smokes.ts).
 */

import type { Refusal } from '../../result.ts';
import type { Random } from '../../random.ts';
import { isRecord } from '../../json.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import type { SmokeStep } from '../smoke/smoke-node.ts';
import { type KeptSmoke, Smokes, isKeptSmoke, isSmoke, tailsOf } from '../smoke/smokes.ts';
import type { SmokeOptions } from '../smoke/smoke-climb.ts';
import type { Answer, CompositionMethod, MethodContext, MethodFactory, Proposal } from './method.ts';

/**
 * Nodes of a climb, some ten seconds, and of one of the first generation, so that a run's first
 * smokes come soon.
 */
const NODES = 6_000_000;
const FIRST_NODES = 3_000_000;
/** The part of the climbs that begins with last positions. */
const FRESH_SHARE = 1 / 3;
/** What a climb brings home, and looks at again, at most. */
const BROUGHT = { keep: 24, confirmations: 6 } as const;

/** Null before the first generation. */
interface SmokeState {
  readonly smokes: readonly KeptSmoke[];
  /** Whether the order allows none of the last positions. */
  readonly isBarren: boolean;
}

/** The shortest tails of a smoke, now only one of them, now all. */
function someTails(source: KeptSmoke, random: Random): SmokeStep[] {
  const tails = tailsOf(source);
  return tails.slice(0, 1 + random.below(tails.length));
}

class SmokeMethod implements CompositionMethod {
  readonly #context: MethodContext;
  readonly #smokes: Smokes;
  #isFirst: boolean;
  #isBarren: boolean;

  constructor(context: MethodContext, state: SmokeState | null) {
    this.#context = context;
    this.#smokes = new Smokes(state?.smokes);
    this.#isFirst = state === null;
    this.#isBarren = state?.isBarren ?? false;
  }

  get archiveSize(): number {
    return this.#smokes.size;
  }

  ask(random: Random, evaluationsLeft: number, share = 1): readonly Proposal[] {
    const population = Math.ceil(share * this.#context.parameters.population);
    const tries = Math.max(1, Math.floor(evaluationsLeft / population));
    const nodes = this.#isFirst ? FIRST_NODES : NODES;
    const sources = this.#smokes.choose(Math.floor((1 - FRESH_SHARE) * population), random);
    return Array.from({ length: population }, (_, at): Proposal => {
      const source = sources[at];
      const from =
        source === undefined ? { roots: [] } : { roots: someTails(source, random), source: source.sfen };
      const options: SmokeOptions = {
        ...BROUGHT,
        ...from,
        root: null,
        seeds: 'smoke',
        seed: random.word(),
        nodes,
        tries,
      };
      return { kind: 'climb', options };
    });
  }

  tell(answers: readonly Answer[]): void {
    const climbs = answers.flatMap((answer) => (answer.kind === 'climb' ? [answer] : []));
    if (this.#isFirst) this.#isBarren = climbs.every(({ climb }) => Object.keys(climb.met).length === 0);
    this.#isFirst = false;
    for (const { options, climb } of climbs) {
      if ('source' in options && options.source !== undefined) this.#smokes.visit(options.source);
      this.#smokes.add(climb.elites.flatMap(({ sfen, line }) => (line === null ? [] : [{ sfen, line }])));
    }
  }

  /** Others' problems are gone back to where they are smokes. */
  welcome(problems: readonly ConfirmedProblem[]): void {
    this.#smokes.add(
      problems.filter(({ sfen, line, soundness }) => soundness === 'sound' && isSmoke({ sfen, line })),
    );
  }

  ending(): Refusal | null {
    return this.#isBarren ? NO_LAST_POSITION : null;
  }

  state(): SmokeState | null {
    return this.#isFirst ? null : { smokes: this.#smokes.state(), isBarren: this.#isBarren };
  }
}

const NO_LAST_POSITION: Refusal = {
  code: 'no_last_position',
  message:
    'No mate by two men of the attacker meets the order, so that no smoke can end. Allow more kinds or a larger area.',
};

/** Makes `smoke`, for mates only; its state is null before the first generation. */
export const smokeMethod: MethodFactory = {
  create: (context) => new SmokeMethod(context, null),
  restore: (context, state) =>
    state === null || isSmokeState(state) ? new SmokeMethod(context, state) : null,
};

function isSmokeState(state: unknown): state is SmokeState {
  if (!isRecord(state)) return false;
  const { smokes, isBarren } = state;
  return Array.isArray(smokes) && smokes.every(isKeptSmoke) && typeof isBarren === 'boolean';
}
