/**
 * The method `portfolio`: several methods side by side that pass on to one another what they find.
 *
 * Each generation is shared out by a bandit (selection/bandit.ts): what pays gets the most,
 * everyone a minimum. Gain is new main lines (by their ideas, idea.ts) of problems long enough to
 * have a family, the first line of a family counting most, against the nodes of the search.
 * Whatever is new to all is passed on: problems of the forward methods become seeds of retrograde
 * extension, and its problems enter the archives of the others.
 *
 * `population` counts diagrams; a climb, which takes about as long as a hundred, counts as so many.
 */

import { CLIMB_WORTH } from '../../run/methods.ts';
import { Bandit, type BanditState, isBanditState } from '../selection/bandit.ts';
import { DiagramSource } from '../board/diagram-source.ts';
import { hashOf } from '../../hash.ts';
import { ideaOf } from '../../lineage/idea.ts';
import {
  type Answer,
  type CompositionMethod,
  type MethodContext,
  type MethodFactory,
  type Proposal,
  nodesOf,
  problemsOf,
} from './method.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import { areTexts, isRecord } from '../../json.ts';
import type { Random } from '../../random.ts';
import { placementOf } from '../selection/specimen.ts';
import { FAMILY_FROM, lineageOf } from '../../lineage/lineage.ts';
import { mapElitesMethod } from './map-elites.ts';
import { STYLES, climbingMethod } from './retrograde.ts';
import { twoPopulationsMethod } from './two-populations.ts';

/** Shorter problems are steps on the way. */
const LEAST_PLIES = 7;

const ARMS = ['retrograde', 'map-elites', 'two-populations'] as const;
type ArmName = (typeof ARMS)[number];

const ARM_FACTORIES: Readonly<Record<ArmName, MethodFactory>> = {
  // Near stems there are longer ones, but fewer families, and these are what counts here.
  retrograde: climbingMethod(() => ({ ...STYLES.mate, known: null })),
  'map-elites': mapElitesMethod,
  'two-populations': twoPopulationsMethod,
};

interface PortfolioState {
  readonly bandit: BanditState;
  /** Ideas of the lines met, by those of their families: hashes of both. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly methods: Readonly<Record<ArmName, unknown>>;
}

class PortfolioMethod implements CompositionMethod {
  readonly leastPlies: number;
  readonly #arms: readonly CompositionMethod[];
  readonly #bandit: Bandit;
  readonly #lines: Map<string, Set<string>>;
  /** How many proposals of the pending generation are each arm's. */
  #asked: readonly number[] = [];

  constructor(
    { parameters }: MethodContext,
    arms: readonly CompositionMethod[],
    bandit: Bandit,
    lines: PortfolioState['lines'],
  ) {
    this.leastPlies = new DiagramSource(parameters).leastPlies(LEAST_PLIES);
    this.#arms = arms;
    this.#bandit = bandit;
    this.#lines = new Map(Object.entries(lines).map(([family, names]) => [family, new Set(names)]));
  }

  get archiveSize(): number {
    return this.#arms.reduce((sum, arm) => sum + arm.archiveSize, 0);
  }

  ask(random: Random, evaluationsLeft: number, share = 1): readonly Proposal[] {
    const shares = this.#bandit.shares();
    const asked = this.#arms.map((arm, i) => {
      const left = Math.max(1, Math.floor(shares[i] * evaluationsLeft));
      return arm.ask(random, left, share * shares[i]);
    });
    this.#asked = asked.map(({ length }) => length);
    return asked.flat();
  }

  tell(answers: readonly Answer[], random: Random): void {
    let from = 0;
    const told = this.#arms.map((arm, i) => {
      const own = answers.slice(from, from + this.#asked[i]);
      from += own.length;
      arm.tell(own, random);
      return { cost: nodesOf(own), ...this.#newOf(problemsOf(own)) };
    });
    this.#bandit.count(told);
    for (const [i, arm] of this.#arms.entries()) {
      const others = told.flatMap(({ problems }, j) => (j === i ? [] : problems));
      if (others.length > 0) arm.welcome?.(others, random);
    }
  }

  /** Others' problems go to all methods, if their lines are new; nobody gains by them. */
  welcome(problems: readonly ConfirmedProblem[], random: Random): void {
    const fresh = this.#newOf(problems).problems;
    for (const arm of fresh.length === 0 ? [] : this.#arms) arm.welcome?.(fresh, random);
  }

  state(): PortfolioState {
    const [retrograde, mapElites, twoPopulations] = this.#arms.map((arm) => arm.state());
    return {
      bandit: this.#bandit.state(),
      lines: Object.fromEntries([...this.#lines].map(([family, lines]) => [family, [...lines]])),
      methods: { retrograde, 'map-elites': mapElites, 'two-populations': twoPopulations },
    };
  }

  /**
   * The problems whose main line is a new idea, and what they gain: of a family's lines the first
   * 1, the second 1/2, the third 1/3 …
   */
  #newOf(problems: readonly ConfirmedProblem[]): { gain: number; problems: ConfirmedProblem[] } {
    let gain = 0;
    const fresh = problems.filter(({ sfen, plies, line }) => {
      const placement = placementOf(sfen);
      if (placement === null) return false;
      const lineage = lineageOf(placement, line);
      const family = hashOf(ideaOf(lineage.family));
      const name = hashOf(ideaOf(lineage.line));
      const known = this.#lines.get(family) ?? new Set();
      if (known.has(name)) return false;
      this.#lines.set(family, known.add(name));
      if (plies >= FAMILY_FROM.mate) gain += 1 / known.size;
      return true;
    });
    return { gain, problems: fresh };
  }
}

/** Arms count climbs or diagrams, as they do when they run alone. */
function contextOf(name: ArmName, context: MethodContext): MethodContext {
  const { population } = context.parameters;
  const own = name === 'retrograde' ? Math.ceil(population / CLIMB_WORTH) : population;
  return { ...context, parameters: { ...context.parameters, population: own } };
}

/**
 * Makes `portfolio`. Its state holds those of all arms; if one of them is none, `restore` gives
 * null.
 *
 * @see [Auer2002]
 */
export const portfolioMethod: MethodFactory = {
  create: (context) => {
    const arms = ARMS.map((name) => ARM_FACTORIES[name].create(contextOf(name, context)));
    return new PortfolioMethod(context, arms, Bandit.of(ARMS), {});
  },
  restore: (context, state) => {
    if (!isPortfolioState(state)) return null;
    const arms = ARMS.flatMap(
      (name) => ARM_FACTORIES[name].restore(contextOf(name, context), state.methods[name]) ?? [],
    );
    return arms.length < ARMS.length
      ? null
      : new PortfolioMethod(context, arms, new Bandit(state.bandit), state.lines);
  },
};

function isPortfolioState(state: unknown): state is PortfolioState {
  if (!isRecord(state)) return false;
  const { bandit, lines, methods } = state;
  return (
    isBanditState(bandit, ARMS) &&
    isRecord(lines) &&
    Object.values(lines).every(areTexts) &&
    isRecord(methods)
  );
}
