/**
 * The method `retrograde` 逆算: sound problems are extended backwards, two plies at a time.
 *
 * A run begins with sowings (climb/sow.ts). The few diagrams near known seeds, or from nowhere,
 * that are sound problems are the seeds, as is the start position if it is one. From then on a
 * generation is `population` climbs (climb/climb.ts), whose roots the archive of families chooses;
 * a few great ones from tails of the longest problems (length/regrowth.ts), without which all of
 * them would end before the same walls; and more sowings, or random diagrams under an order,
 * without which all problems would come of the first seeds.
 *
 * @see [Hirose1998] for the idea of composing from the mate backwards. Deviation: we extend whole
 *   problems, proven sound at every step.
 */

import type { Placement } from '../../placement/placement.ts';
import { parseSfen } from '../../placement/sfen.ts';
import { goalOf } from '../../run/goal.ts';
import { DiagramSource } from '../board/diagram-source.ts';
import type { Answer, CompositionMethod, MethodContext, MethodFactory, Proposal } from './method.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import type { ClimbOptions, ClimbedProblem } from '../climb/climb.ts';
import { type Elite, eliteOf, makeElite } from '../climb/elite.ts';
import { Families } from '../climb/families.ts';
import { type SowOptions, seedOf } from '../climb/sow.ts';
import { type RetrogradeState, isRetrogradeState } from './retrograde-state.ts';
import { Regrowth } from '../length/regrowth.ts';
import { BRINKMATE_STEMS } from '../climb/brinkmate-stems.ts';
import { MATE_STEMS } from '../climb/mate-stems.ts';
import { sparseDiagram } from '../board/sparse-diagram.ts';
import type { Random } from '../../random.ts';
import type { Goal } from '../../run/parameters.ts';
import { FAMILY_FROM, lineageOf } from '../../lineage/lineage.ts';

/** What a climb or a sowing may spend and brings home. */
type ClimbLimits = Pick<ClimbOptions, 'nodes' | 'keep' | 'keepFrom' | 'confirmations' | 'sawNodes'>;

/** Seeds near which others are sown. */
interface KnownSeeds {
  /** Ends that others have grown from, as SFEN. */
  readonly stems: readonly string[];
  /** Whether the run's own come in their place, as soon as it has some. */
  readonly isOwnFirst: boolean;
  /** How many of them a sowing is told of. */
  readonly count: number;
}

/** What tells a method that climbs from another. */
export interface ClimbingStyle {
  readonly climb: ClimbLimits;
  /** Out of a sowing come many families. */
  readonly sowing: ClimbLimits & Pick<SowOptions, 'seeds'>;
  readonly climbsPerSowing: number;
  /** What every other sowing begins near; null: all come from nowhere. */
  readonly known: KnownSeeds | null;
  /** Whether long problems are gone back to. */
  readonly regrows: boolean;
  /** A family with a lower score (families.ts) waits for new seeds. */
  readonly leastScore: number;
}

/** Nodes of one climb: a few tenths of a second. */
export const CLIMB_NODES = 600_000;
/**
 * Tries of a climb, at least, where a run's evaluations are bounded: a generation is as much
 * smaller. With 25,000 evaluations, all for one sowing, the longest problem of 24 seeds has 35.5
 * plies in the mean, where two share them 32.9.
 */
const LEAST_TRIES = 6000;
/**
 * Climbs of a generation to one from tails of what is worth most, and the part of all nodes that
 * climbs from tails may have: without a bound no new families come.
 */
const CLIMBS_PER_REGROWTH = 32;
const REGROWTH_SHARE = 0.75;
/** Nodes of one climb from a brinkmate: some seconds. */
const BRINKMATE_CLIMB_NODES = 4_000_000;
/**
 * Of one sowing of brinkmates. One in eight grows at all, whatever it spends, and then it brings
 * dozens of problems home: so there are many, and more than the longest are looked at again.
 */
const BRINKMATE_SOWING_NODES = 3_000_000;
const BRINKMATE_CONFIRMATIONS = 8;
/**
 * Climbs of brinkmates to one sowing: in a run's first minute sowings bring more home than climbs.
 */
const BRINKMATE_CLIMBS_PER_SOWING = 1 / 4;
/**
 * How climbing goes by goal. Of mates, what a sowing finds of less than seven plies is not worth a
 * place.
 */
export const STYLES: Readonly<Record<Goal, ClimbingStyle>> = {
  mate: {
    climb: { nodes: CLIMB_NODES, keep: 200, confirmations: 2 },
    sowing: { nodes: 4 * CLIMB_NODES, keep: 60, keepFrom: 7, confirmations: 6 },
    climbsPerSowing: 4,
    // The best of them has the climb to itself, so that with six a run has fewer families.
    known: { stems: MATE_STEMS, isOwnFirst: false, count: 2 },
    regrows: true,
    leastScore: 9,
  },
  brinkmate: {
    climb: { nodes: BRINKMATE_CLIMB_NODES, keep: 60, confirmations: BRINKMATE_CONFIRMATIONS },
    sowing: {
      nodes: BRINKMATE_SOWING_NODES,
      keep: 60,
      keepFrom: 1,
      confirmations: BRINKMATE_CONFIRMATIONS,
    },
    climbsPerSowing: BRINKMATE_CLIMBS_PER_SOWING,
    known: { stems: BRINKMATE_STEMS, isOwnFirst: true, count: 6 },
    regrows: false,
    leastScore: 0,
  },
};
/**
 * Random diagrams of the first generation under an order and of each later one, and what they may
 * take of a run's evaluations.
 */
const FIRST_DIAGRAMS = 1500;
const DIAGRAMS = 400;
const DIAGRAM_SHARE = 0.1;

class RetrogradeMethod implements CompositionMethod {
  /** Shorter problems are steps on the way. */
  readonly leastPlies: number;
  readonly #context: MethodContext;
  readonly #style: ClimbingStyle;
  readonly #diagrams: DiagramSource;
  readonly #families: Families;
  readonly #regrowth: Regrowth;
  #isFirst: boolean;

  constructor(context: MethodContext, style: ClimbingStyle, state: RetrogradeState | null) {
    this.#context = context;
    this.#style = style;
    this.#diagrams = new DiagramSource(context.parameters);
    this.leastPlies = this.#diagrams.leastPlies(FAMILY_FROM[this.#diagrams.goal]);
    const { climb, leastScore } = style;
    this.#families = new Families({ unit: climb.nodes, leastScore }, state ?? undefined);
    this.#regrowth = new Regrowth(state ?? undefined);
    this.#isFirst = state === null;
  }

  get archiveSize(): number {
    return this.#families.size;
  }

  ask(random: Random, evaluationsLeft: number, share = 1): readonly Proposal[] {
    const { climb, sowing, climbsPerSowing } = this.#style;
    // Of a portfolio's evaluations what is left is this method's share already.
    const affordable = Math.max(1, Math.floor(evaluationsLeft / LEAST_TRIES));
    const population = Math.min(Math.ceil(share * this.#context.parameters.population), affordable);
    const isSowing = this.#context.parameters.order === undefined;
    const sowings = isSowing ? Math.ceil(population / climbsPerSowing) : 0;
    // A small population sows little, or its first problem would be long in coming.
    const nodes = sowing.nodes * Math.min(1, population / climbsPerSowing);
    // Sowing comes first: what chance finds is what everything grows from.
    const roots = this.#isFirst ? [] : this.#families.choose(population, random);
    const { effort } = this.#families;
    const isRegrowing = this.#regrowth.nodes < REGROWTH_SHARE * effort;
    const fromTails = Math.ceil(population / CLIMBS_PER_REGROWTH);
    const regrown = isRegrowing ? this.#regrowth.choose(fromTails, effort, random) : [];
    const tasks = roots.length + sowings + regrown.length;
    const tries = Math.max(1, Math.floor(evaluationsLeft / (tasks || 1)));
    const climbing = (root: Elite, limits: ClimbLimits): Proposal => ({
      kind: 'climb',
      options: { ...limits, root, seed: random.word(), tries, full: this.#families.full(root.family) },
    });
    const climbs = roots.map((root) => climbing(root, climb));
    // A run's first sowing is near known seeds.
    const turn = this.#isFirst ? 0 : random.below(2);
    const sown: Proposal[] = Array.from({ length: sowings }, (_, at) => {
      const known = (at + turn) % 2 === 0 ? this.#knownSeeds(random) : {};
      return {
        kind: 'climb',
        options: { ...sowing, nodes, root: null, seed: random.word(), tries, ...known },
      };
    });
    const regrowing = regrown.map((options): Proposal => ({ kind: 'climb', options: { ...options, tries } }));
    return [...regrowing, ...climbs, ...sown, ...this.#drawnDiagrams(random, share, evaluationsLeft)];
  }

  /** Seeds to sow near to. */
  #knownSeeds(random: Random): Pick<SowOptions, 'known'> {
    if (this.#style.known === null) return {};
    const { stems, isOwnFirst, count } = this.#style.known;
    const own = isOwnFirst ? this.#families.some(count, random).map(({ sfen }) => sfen) : [];
    return { known: own.length > 0 ? own : random.sample(stems, count) };
  }

  /**
   * The start position at first; under an order diagrams drawn to meet it, which sowing knows
   * nothing of.
   */
  #drawnDiagrams(random: Random, share: number, evaluationsLeft: number): Proposal[] {
    const { start, parameters } = this.#context;
    const drawn: (Placement | null)[] = [];
    if (parameters.order === undefined) drawn.push(this.#isFirst ? start : null);
    else {
      const wanted = Math.ceil(share * (this.#isFirst ? FIRST_DIAGRAMS : DIAGRAMS));
      const count = Math.min(wanted, Math.ceil(DIAGRAM_SHARE * evaluationsLeft));
      this.#diagrams.begin();
      for (let i = 0; i < count; i++) drawn.push(this.#diagrams.drawGrowing(random, sparseDiagram));
    }
    return drawn.flatMap((placement) =>
      placement === null ? [] : [{ kind: 'diagram', diagram: { ok: true, value: placement } }],
    );
  }

  tell(answers: readonly Answer[], random: Random): void {
    this.#isFirst = false;
    for (const answer of answers) {
      if (answer.kind === 'diagram')
        this.#add(seedOf(answer.judgement.assessment, this.#diagrams.goal), random);
      else if (answer.kind === 'climb') {
        const { root } = answer.options;
        const { exhausted, nodes, elites, problems } = answer.climb;
        if (root !== null) this.#families.visit(root, exhausted);
        else if ('source' in answer.options && answer.options.source !== undefined)
          this.#regrowth.grown(answer.options.source, answer.climb);
        this.#families.spend(root?.family ?? null, nodes);
        this.#add([...elites, ...problems.flatMap((problem) => this.#published(problem))], random);
      }
    }
  }

  /** Others' problems are seeds, or join their families. */
  welcome(problems: readonly ConfirmedProblem[], random: Random): void {
    this.#add(
      problems.flatMap((problem) => eliteOf(problem, this.#diagrams.goal)),
      random,
    );
  }

  /** Takes in what may be extended and still be short enough for the order. */
  #add(elites: readonly Elite[], random: Random): void {
    this.#families.add(
      elites.filter(({ plies }) => plies + 2 <= this.#diagrams.longest),
      random,
    );
  }

  /**
   * Counts a confirmed problem. One that lost ornaments can be extended anew: its pieces are free
   * for something else.
   */
  #published({ sfen, plies, line, removed, unprunedSfen }: ClimbedProblem): Elite[] {
    const placement = parseSfen(sfen);
    if (!placement.ok) return [];
    const { family } = lineageOf(placement.value, line, this.#diagrams.goal);
    this.#families.publish(family, plies);
    // Of the diagram before pruning: on the way to it every other check was refuted within the
    // nodes of a try.
    if (this.#style.regrows) this.#regrowth.add([{ sfen: unprunedSfen, line }]);
    if (removed.length === 0) return [];
    return [makeElite(placement.value, { plies, family, line: null })];
  }

  /** Null before the first generation. */
  state(): RetrogradeState | null {
    return this.#isFirst ? null : { ...this.#families.state(), ...this.#regrowth.state() };
  }
}

/** A method that climbs in some style. */
export function climbingMethod(styleOf: (goal: Goal) => ClimbingStyle): MethodFactory {
  const made = (context: MethodContext, state: RetrogradeState | null): CompositionMethod =>
    new RetrogradeMethod(context, styleOf(goalOf(context.parameters)), state);
  return {
    create: (context) => made(context, null),
    restore: (context, state) => (state === null || isRetrogradeState(state) ? made(context, state) : null),
  };
}

/** Makes `retrograde`, for both goals. Its state is null before the first generation. */
export const retrogradeMethod: MethodFactory = climbingMethod((goal) => STYLES[goal]);
