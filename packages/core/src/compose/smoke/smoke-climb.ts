/**
 * A climb to smokes 煙詰: from the last positions, or from tails of a smoke found before, backwards
 * by extension after extension, as far as a budget of nodes goes.
 *
 * A step takes one man more onto the board at most, so a smoke of many men needs many steps, on
 * each of which there has to be something to capture. Which problem can take one more man is hardly
 * seen before it is tried: the climb keeps many kinds of them (smoke-grid.ts) and tries far more
 * diagrams before each than a climb for length does. It is one task for a thread; the same options
 * give the same outcome.
 */

import type { Engine } from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import { lineageOf } from '../../lineage/lineage.ts';
import { longestWanted, meetsAsProblem } from '../../order/meeting.ts';
import { prunableOrder, smokeOrder, stepTest } from '../../order/smoke.ts';
import { placementOf } from '../../placement/sfen.ts';
import { Random } from '../../random.ts';
import type { Climb, ClimbedProblem } from '../climb/climb.ts';
import { type Elite, makeElite } from '../climb/elite.ts';
import type { ConfirmParameters } from '../look/evaluation.ts';
import { evaluationOf } from '../look/evaluations.ts';
import { type Effort, WIDE } from '../retrograde/effort.ts';
import { Predecessors } from '../retrograde/predecessors.ts';
import { emptyTally, triesOf } from '../retrograde/tally.ts';
import { onePlySmokes } from './last-positions.ts';
import { SmokeGrid } from './smoke-grid.ts';
import { type SmokeNode, type SmokeStep, childNode, rootNode, stepOf } from './smoke-node.ts';

/** The roots of a climb and its budgets. Plain JSON. */
export interface SmokeOptions {
  readonly root: null;
  readonly seeds: 'smoke';
  /** Sound problems that end with three men; none: problems of one ply, drawn by the seed. */
  readonly roots: readonly SmokeStep[];
  /** The smoke that the roots are tails of; absent where they are drawn. */
  readonly source?: string;
  readonly seed: number;
  /** Nodes of the search; confirmations are not counted. */
  readonly nodes: number;
  /** Diagrams judged, at most. */
  readonly tries: number;
  /** Smokes returned, at most. */
  readonly keep: number;
  /** Problems confirmed, at most. */
  readonly confirmations: number;
}

/** Last positions that one climb begins with. */
const ROOTS = 3000;
/** Tries and children of one visit. */
const TRIES = 60;
const CHILDREN = 6;
/**
 * Nodes that a visit is charged beside those searched, for what is not search: for the first one,
 * and for each.
 */
const OPENING = 500;
const VISIT = 60;

/**
 * Far more diagrams than in a climb for length: with six other checks 金銀桂煙 ends at 9 men, with
 * twelve it has all 13.
 */
const EFFORT: Effort = {
  ...WIDE,
  first: { defenceNodes: 100, cookNodes: 400, openChecks: 2 },
  openChecks: 6,
  cookNodes: 4000,
  otherMoves: 12,
  alike: 12,
};

/**
 * Climbs to smokes. The outcome is plain data and depends on the options and the run's parameters
 * only. Its elites are smokes with their lines, those with the most men first, of the same number
 * the longest; most of them are confirmed by no second look.
 *
 * @param cancel see `MateSolver.solve`; the outcome of a stopped climb is to be thrown away
 */
export function smokeClimb(
  solver: MateSolver,
  options: SmokeOptions,
  parameters: ConfirmParameters,
  cancel?: Int32Array,
): Climb {
  const { engine } = solver;
  const random = Random.seeded(options.seed);
  const ascent = new Ascent(engine, parameters, random, cancel);
  const roots = options.roots.length > 0 ? options.roots : ascent.drawRoots();
  engine.forget();
  engine.startJob({ interposition: parameters.interposition, cancel });
  for (const root of roots) ascent.take(rootNode(root));
  const isStopped = (): boolean => cancel !== undefined && Atomics.load(cancel, 0) !== 0;
  const isOver = (): boolean =>
    ascent.nodes >= options.nodes || triesOf(ascent.tally) >= options.tries || isStopped();
  while (!isOver() && ascent.visit());
  const { nodes, tally, met, exhausted } = ascent;
  const smokes = bestOf(ascent.smokes, options.keep);
  const confirmed = confirmBest(solver, smokes, options.confirmations, parameters, cancel);
  const elites = smokes.map(eliteOf);
  return { elites, exhausted, tally, sown: 0, nodes, met, ...confirmed };
}

function eliteOf({ sfen, line }: SmokeStep): Elite {
  const placement = placementOf(sfen);
  const { family } = lineageOf(placement, line);
  return makeElite(placement, { plies: line.length, family, line });
}

/** The problems of one climb, as they grow. */
class Ascent {
  readonly tally = emptyTally();
  readonly met: Record<number, number> = {};
  readonly smokes: SmokeNode[] = [];
  readonly #engine: Engine;
  readonly #parameters: ConfirmParameters;
  readonly #random: Random;
  readonly #cancel: Int32Array | undefined;
  readonly #grid: SmokeGrid;
  readonly #allows: ReturnType<typeof stepTest>;
  readonly #longest: number;
  #charged = 0;

  constructor(engine: Engine, parameters: ConfirmParameters, random: Random, cancel: Int32Array | undefined) {
    this.#engine = engine;
    this.#parameters = parameters;
    this.#random = random;
    this.#cancel = cancel;
    this.#grid = new SmokeGrid(random);
    this.#allows = stepTest(parameters.order);
    this.#longest = longestWanted(parameters.order);
  }

  get nodes(): number {
    return this.#engine.nodes + this.#charged;
  }

  get exhausted(): boolean {
    return this.#grid.isEmpty;
  }

  /** Some of the mates of one ply that the order allows. */
  drawRoots(): SmokeStep[] {
    const allowed = onePlySmokes(this.#engine).filter(({ sfen }) => this.#allows(placementOf(sfen)));
    return this.#random.sample(allowed, Math.min(ROOTS, allowed.length));
  }

  take(node: SmokeNode): void {
    if (!this.#grid.add(node)) return;
    this.met[node.plies] = (this.met[node.plies] ?? 0) + 1;
    if (node.held === 0) this.smokes.push(node);
    // What is as long as it may be is not extended.
    if (node.plies + 2 > this.#longest) this.#grid.remove(node);
  }

  /** Extends one problem by a few tries; false where nothing waits. */
  visit(): boolean {
    const node = this.#grid.visit();
    if (node === null) return false;
    if (node.predecessors === null) this.#charged += OPENING;
    this.#charged += VISIT;
    const predecessors = (node.predecessors ??= this.#predecessorsOf(node));
    const until = triesOf(this.tally) + TRIES;
    for (let found = 0; found < CHILDREN; found++) {
      const child = predecessors.next(until - triesOf(this.tally), this.tally);
      if (child === null) break;
      this.take(childNode(child, node));
    }
    if (predecessors.isComplete) {
      this.#grid.remove(node);
      node.predecessors = null;
    }
    return true;
  }

  #predecessorsOf({ sfen, plies }: SmokeNode): Predecessors {
    const problem = placementOf(sfen);
    const judge = evaluationOf(this.#parameters).judge(this.#engine, problem, plies, this.#cancel);
    const options = { effort: EFFORT, allows: this.#allows, random: this.#random };
    return new Predecessors(this.#engine, problem, judge, options);
  }
}

/** Smokes of one number of men that are looked through for different families. */
const LOOKED_THROUGH = 300;
/** Smokes of one family that are kept, of each number of men. */
const KIN = 2;

/** Smokes with many men first, of each number the longest, few of one family. */
function bestOf(nodes: readonly SmokeNode[], count: number): SmokeStep[] {
  const order = nodes.toSorted((a, b) => b.men - a.men || b.plies - a.plies || b.promise - a.promise);
  const counts = new Map<string, number>();
  const add = (name: string): number => {
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    return before;
  };
  const best: SmokeStep[] = [];
  for (const node of order) {
    if (best.length >= count) break;
    if (add(`${node.men}`) >= LOOKED_THROUGH) continue;
    const step = stepOf(node);
    const { family } = lineageOf(placementOf(step.sfen), step.line);
    if (add(`${node.men} ${family}`) < KIN) best.push(step);
  }
  return best;
}

/**
 * Looks again at the best smokes that are to order, one of each family. What pruning leaves has to
 * be to order too: an ornament is no man.
 */
function confirmBest(
  solver: MateSolver,
  smokes: readonly SmokeStep[],
  count: number,
  parameters: ConfirmParameters,
  cancel: Int32Array | undefined,
): Pick<Climb, 'problems' | 'refuted' | 'undecided'> {
  const order = smokeOrder(parameters.order);
  const looking = { ...parameters, order: prunableOrder(order) };
  const isOrdered = ({ sfen, line }: SmokeStep): boolean =>
    meetsAsProblem(order, { placement: placementOf(sfen), plies: line.length, line });
  const families = new Set<string>();
  const isNew = ({ sfen, line }: SmokeStep): boolean => {
    const { size } = families;
    return families.add(lineageOf(placementOf(sfen), line).family).size > size;
  };
  const wanted = smokes.filter((smoke) => isOrdered(smoke) && isNew(smoke)).slice(0, count);
  const problems: ClimbedProblem[] = [];
  const failed = { refuted: 0, undecided: 0 };
  for (const { sfen, line } of wanted) {
    const look = evaluationOf(parameters).confirm(solver, placementOf(sfen), line.length, looking, cancel);
    if (look.verdict !== 'confirmed') failed[look.verdict] += 1;
    else if (isOrdered(look.problem)) problems.push({ ...look.problem, unprunedSfen: sfen });
  }
  return { problems, ...failed };
}
