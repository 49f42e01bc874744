/**
 * A climb from last positions: from mates of one ply that end as asked (ending.ts), or from tails
 * of a problem found before, backwards by extension after extension, as far as a budget of nodes
 * goes.
 *
 * Which problem can be extended in the way that is wanted is hardly seen before it is tried: the
 * climb keeps many kinds of them (end-grid.ts) and tries far more diagrams before each than a climb
 * for length from any problem does. It is one task for a thread; the same options give the same
 * outcome.
 */

import type { Engine } from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import { lineageOf } from '../../lineage/lineage.ts';
import { stepTest } from '../../order/growing.ts';
import { longestWanted } from '../../order/meeting.ts';
import type { Placement } from '../../placement/placement.ts';
import { placementOf } from '../../placement/sfen.ts';
import { homeCallOf, isStopped } from '../../cancel.ts';
import { Random } from '../../random.ts';
import type { Climb } from '../climb/climb.ts';
import { type Elite, makeElite } from '../climb/elite.ts';
import type { ConfirmParameters } from '../look/evaluation.ts';
import { evaluationOf } from '../look/evaluations.ts';
import type { Effort } from '../retrograde/effort.ts';
import { Precedents } from '../retrograde/precedents.ts';
import { Predecessors } from '../retrograde/predecessors.ts';
import { emptyTally, triesOf } from '../retrograde/tally.ts';
import { Bargains } from './bargains.ts';
import { EndGrid, type Front } from './end-grid.ts';
import type { Ending, EndingName, Queue, Visit } from './ending.ts';
import { bestOf, confirmAll, isOrdered, oneOfEachFamily, sparsestOf } from './harvest.ts';
import { type EndNode, type EndStep, childNode, rootNode, stepOf } from './end-node.ts';
import { sparedTails } from './spare-pieces.ts';

/** The roots of a climb and its budgets. Plain JSON. */
export interface EndClimbOptions {
  readonly root: null;
  readonly seeds: EndingName;
  /** Sound problems that end so; none: problems of one ply, drawn by the seed. */
  readonly roots: readonly EndStep[];
  /** The problem that the roots are tails of; absent where they are drawn. */
  readonly source?: string;
  readonly seed: number;
  /** Nodes of the search; confirmations are not counted. */
  readonly nodes: number;
  /** Diagrams judged, at most. */
  readonly tries: number;
  /**
   * The first problem to order with so many men on the board ends the climb. Default: none does.
   */
  readonly enough?: number;
  /** Whether the roots, tails of one problem, get tokins in place of pieces. Default: none do. */
  readonly spares?: boolean;
  /** Whether a try may cost what the ending says of last men. Default: it may not. */
  readonly isLast?: boolean;
  /** Which lengths are visited most. Default: `FRONT`. */
  readonly front?: Front;
  /**
   * Plies of a problem that is brought home, at least, where no order says so. Default: what the
   * ending calls worthy.
   */
  readonly leastPlies?: number;
  /** Problems returned, at most, and … */
  readonly keep: number;
  /** … those confirmed; the sparsest of an ending that wants them come in addition. */
  readonly confirmations: number;
}

/** What is left of the least chance of a try with each visit of a problem. */
const FADING = 0.4;
/**
 * What second looks may take, in nodes of the climb: of chases of a hundred plies one takes tens of
 * millions, of other problems next to nothing.
 */
const LOOKS = 1 / 2;
/**
 * Nodes that a visit is charged beside those searched, for what is not search: for the first one,
 * and for each.
 */
const OPENING = 500;
const VISIT = 60;

/** Nodes of each check of a tokin in place of a piece; those of long smokes take some 200,000. */
const SPARING_NODES = 1_000_000;

/** Problems that are tried once more, at most: climbs that run dry hardly meet more. */
const MOST_AGAIN = 5000;

/**
 * Climbs to problems of one ending. The outcome is plain data and depends on the options and the
 * run's parameters only. Its elites are such problems with their lines, those that rank first
 * before others, and those that are long for their men; most of them are confirmed by no second
 * look.
 *
 * @param cancel drops the climb or calls it home (cancel.ts)
 */
export function climbFromEnd(
  solver: MateSolver,
  ending: Ending,
  options: EndClimbOptions,
  parameters: ConfirmParameters,
  cancel?: Int32Array,
): Climb {
  const { engine } = solver;
  const random = Random.seeded(options.seed);
  const { order, interposition, profile } = parameters;
  const home = homeCallOf(cancel);
  const isCalled = (): boolean => isStopped(home);
  const ascent = new Ascent(engine, ending, parameters, random, options, home);
  const tails =
    options.spares === true
      ? sparedTails(
          solver,
          options.roots,
          ascent.allows,
          { interposition, profile, nodes: SPARING_NODES },
          home,
        )
      : options.roots;
  const roots =
    tails.length > 0 ? tails : (ending.draw?.(engine, random, parameters, ascent.allows, isCalled) ?? []);
  engine.forget();
  engine.startJob({ interposition: parameters.interposition, cancel: home });
  for (const root of roots) ascent.take(rootNode(root));
  const wanted = ending.orderOf(order);
  const isWanted = (step: EndStep): boolean => isOrdered(wanted, step);
  const { enough = Infinity } = options;
  let seen = 0;
  const hasEnough = (): boolean => {
    const added = ascent.worthy.slice(seen);
    seen = ascent.worthy.length;
    return added.some((node) => node.men >= enough && isWanted(stepOf(node)));
  };
  const isOver = (): boolean =>
    ascent.nodes >= options.nodes || triesOf(ascent.tally) >= options.tries || hasEnough() || isCalled();
  while (!isOver() && ascent.visit());
  const { nodes, tally, met, worthy, exhausted } = ascent;
  const rank = ending.ranking;
  const best = oneOfEachFamily(bestOf(worthy, rank, options.keep, isWanted), options.confirmations);
  const sparse =
    ending.sparseFrom === undefined ? [] : sparsestOf(worthy, ending.sparseFrom).filter(isWanted);
  // The source was mostly looked at when it was found, so it comes last.
  const isSource = ({ sfen }: EndStep): boolean => sfen === options.source;
  const found = [...best.slice(0, 1), ...sparse, ...best];
  const inTurn = [...found.filter((step) => !isSource(step)), ...found.filter(isSource)];
  const looked = new Map(inTurn.map((step) => [step.sfen, step]));
  const confirmed = confirmAll(solver, ending, [...looked.values()], LOOKS * nodes, parameters, cancel);
  const brought = [...bestOf(worthy, rank, options.keep), ...sparse];
  const elites = [...new Map(brought.map((step) => [step.sfen, step])).values()].map(eliteOf);
  return { elites, exhausted, tally, sown: 0, nodes, met, ...confirmed };
}

function eliteOf({ sfen, line }: EndStep): Elite {
  const placement = placementOf(sfen);
  const { family } = lineageOf(placement, line);
  return makeElite(placement, { plies: line.length, family, line });
}

/** The problems of one climb, as they grow. */
class Ascent {
  readonly tally = emptyTally();
  readonly met: Record<number, number> = {};
  readonly worthy: EndNode[] = [];
  /** Whether a diagram may be a step. */
  readonly allows: (placement: Placement) => boolean;
  readonly #engine: Engine;
  readonly #parameters: ConfirmParameters;
  readonly #isWorthy: (node: EndNode) => boolean;
  readonly #random: Random;
  readonly #cancel: Int32Array | undefined;
  readonly #known = new Set<string>();
  readonly #waiting: Queue;
  readonly #precedents = new Precedents();
  readonly #longest: number;
  readonly #visit: Visit;
  #effort: Effort;
  /** With which the first problems met are tried once more when all is tried; null afterwards. */
  #effortWhenDry: Effort | null;
  #first: EndNode[] = [];
  #charged = 0;

  constructor(
    engine: Engine,
    ending: Ending,
    parameters: ConfirmParameters,
    random: Random,
    { front, leastPlies, isLast }: Pick<EndClimbOptions, 'front' | 'leastPlies' | 'isLast'>,
    cancel: Int32Array | undefined,
  ) {
    this.#engine = engine;
    this.#parameters = parameters;
    const { order } = parameters;
    this.#isWorthy =
      leastPlies !== undefined && order?.plies === undefined
        ? ({ plies }) => plies >= leastPlies
        : (node) => ending.isWorthy(node, order);
    this.allows = stepTest(parameters.order);
    this.#random = random;
    this.#cancel = cancel;
    const { manPrice } = ending;
    this.#waiting = manPrice === undefined ? new EndGrid(random, front) : new Bargains(manPrice);
    this.#visit = ending.visit;
    this.#effort = (isLast === true ? ending.lastEffort : undefined) ?? ending.effort;
    this.#effortWhenDry = ending.effortWhenDry ?? null;
    this.#longest = longestWanted(parameters.order);
  }

  get nodes(): number {
    return this.#engine.nodes + this.#charged;
  }

  get exhausted(): boolean {
    return this.#waiting.isEmpty;
  }

  take(node: EndNode): void {
    if (this.#known.has(node.sfen)) return;
    this.#known.add(node.sfen);
    this.met[node.plies] = (this.met[node.plies] ?? 0) + 1;
    if (this.#isWorthy(node)) this.worthy.push(node);
    // What is as long as it may be is not extended.
    if (node.plies + 2 > this.#longest) return;
    this.#waiting.add(node);
    if (this.#effortWhenDry !== null && this.#first.length < MOST_AGAIN) this.#first.push(node);
  }

  /** Extends one problem by a few tries; false where nothing waits. */
  visit(): boolean {
    const node = this.#waiting.visit() ?? this.#again();
    if (node === null) return false;
    if (node.predecessors === null) this.#charged += OPENING;
    this.#charged += VISIT;
    const predecessors = (node.predecessors ??= this.#predecessorsOf(node));
    const until = triesOf(this.tally) + this.#visit.tries;
    const least = this.#visit.leastChance * FADING ** node.visits;
    node.visits += 1;
    node.vain += 1;
    for (let found = 0; found < this.#visit.children; found++) {
      const child = predecessors.next(until - triesOf(this.tally), this.tally, least);
      if (child === null) break;
      node.vain = 0;
      this.take(childNode(child, node));
    }
    if (predecessors.isComplete) {
      this.#waiting.remove(node);
      node.predecessors = null;
    }
    return true;
  }

  /** Where nothing is left to be tried: the first to be tried once more; null where all were. */
  #again(): EndNode | null {
    if (this.#effortWhenDry === null) return null;
    this.#effort = this.#effortWhenDry;
    this.#effortWhenDry = null;
    for (const node of this.#first) this.#waiting.add(node);
    this.#first = [];
    return this.#waiting.visit();
  }

  #predecessorsOf(node: EndNode): Predecessors {
    const problem = placementOf(node.sfen);
    const tail = { placement: problem, plies: node.plies, line: stepOf(node).line };
    const judge = evaluationOf(this.#parameters).judge(this.#engine, tail, this.#parameters, this.#cancel);
    const { allows } = this;
    const options = { effort: this.#effort, allows, random: this.#random, precedents: this.#precedents };
    return new Predecessors(this.#engine, problem, judge, options);
  }
}
