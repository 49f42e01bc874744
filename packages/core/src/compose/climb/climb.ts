/**
 * A climb: from one sound problem upwards by extension after extension, as far as a budget of nodes
 * goes.
 *
 * Sound problems that can be extended far are rare, and where there is one, ten or twenty plies
 * come within a second. So a climb is a best-first search: its turn has always the problem that is
 * worth most, which is mostly one of the longest, and it has it for a few tries only. A problem
 * that is tried in vain falls back behind the ones that it came from. A climb is one task for a
 * thread; the same root and options give the same outcome.
 */

import type { MateSolver } from '../../mate/solver.ts';
import type { Placement } from '../../placement/placement.ts';
import { placementOf } from '../../placement/sfen.ts';
import type { Confirmation, ConfirmParameters } from '../look/evaluation.ts';
import { evaluationOf } from '../look/evaluations.ts';
import { goalOf } from '../../run/goal.ts';
import { longestWanted, meets } from '../../order/meeting.ts';
import { mayGrow } from '../../order/growing.ts';
import type { Order } from '../../order/order.ts';
import { Heap } from '../../heap.ts';
import { homeCallOf, isStopped } from '../../cancel.ts';
import { Random } from '../../random.ts';
import type { Goal } from '../../run/parameters.ts';
import type { PrunedProblem } from '../../run/problem.ts';
import { FAMILY_FROM, lineageOf } from '../../lineage/lineage.ts';
import { type Elite, makeElite } from './elite.ts';
import { saw } from '../periodic/horse-saw.ts';
import type { Effort } from '../retrograde/effort.ts';
import { Predecessors } from '../retrograde/predecessors.ts';
import { type Tally, emptyTally, triesOf } from '../retrograde/tally.ts';

/** The root of a climb and its budgets. Plain JSON. */
export interface ClimbOptions {
  readonly root: Elite;
  readonly seed: number;
  /** Nodes of the search; confirmations are not counted. */
  readonly nodes: number;
  /** Diagrams judged, at most. */
  readonly tries: number;
  /** What a try may cost; default that of the goal. */
  readonly effort?: Effort;
  /** Nodes to take back a horse saw from each problem, at most; absent: saws are not tried. */
  readonly sawNodes?: number;
  /**
   * Elites returned, at most, and the least plies of one; default those from which a problem has a
   * family.
   */
  readonly keep: number;
  readonly keepFrom?: number;
  /** Problems looked at again, at most: the longest of each family, then others (`full` aside). */
  readonly confirmations: number;
  /** Full cells: `plies` of the root's family that need no more confirmed problems. */
  readonly full: readonly number[];
}

/** A confirmed problem with the diagram before pruning. */
export interface ClimbedProblem extends PrunedProblem {
  readonly unprunedSfen: string;
}

/** What a climb came to. Plain JSON; problems found are confirmed by a second look. */
export interface Climb {
  /** Problems found and not extended yet, the longest first. */
  readonly elites: readonly Elite[];
  /**
   * Whether nothing waits any more: another climb from the root would find little else. (Which
   * children are drawn, and which few of them the nodes suffice for, depends on the seed.)
   */
  readonly exhausted: boolean;
  readonly problems: readonly ClimbedProblem[];
  /** Second looks by their verdict. */
  readonly refuted: number;
  readonly undecided: number;
  readonly tally: Tally;
  /**
   * Diagrams that were asked about in search of seeds (sow.ts); a climb from a problem has none.
   */
  readonly sown: number;
  readonly nodes: number;
  /** Sound problems met, by plies. */
  readonly met: Readonly<Record<number, number>>;
}

/**
 * Nodes that a problem is charged beside those searched, for what is not search: when it is opened,
 * and each time that it is turned to.
 */
const OPENING = 500;
const TURN = 20;
/** Tries of one turn. */
const TRIES = 3;

/**
 * What a problem waiting to be extended is worth, in plies: how long it is, how far it promises to
 * be extended, less the tries since it gave a longer one, and a little chance.
 */
const PROMISE = 3;
const IMPATIENCE = 0.15;
const CHANCE = 1;

/**
 * Climbs from a problem. The outcome is plain data and depends on the options and the run's
 * parameters only.
 *
 * @param cancel drops the climb or calls it home (cancel.ts)
 */
export function climb(
  solver: MateSolver,
  options: ClimbOptions,
  parameters: ConfirmParameters,
  cancel?: Int32Array,
): Climb {
  const { root, full, ...budget } = options;
  const cells = full.map((plies) => cellOf(root.family, plies));
  return climbFrom(solver, [root], { ...budget, full: cells }, parameters, cancel);
}

/** A climb from several problems: cells of any family may be full. */
export interface ForestOptions extends Omit<ClimbOptions, 'root' | 'full'> {
  readonly full: readonly string[];
}

function cellOf(family: string | null, plies: number): string {
  return `${family} ${plies}`;
}

/**
 * The same from several problems at once, each of which gets its turn as long as nothing longer
 * promises more.
 */
export function climbFrom(
  solver: MateSolver,
  roots: readonly Elite[],
  options: ForestOptions,
  parameters: ConfirmParameters,
  cancel?: Int32Array,
): Climb {
  const { engine } = solver;
  const { order, interposition } = parameters;
  const goal = goalOf(parameters);
  const evaluation = evaluationOf(parameters);
  const { effort = evaluation.effort } = options;
  const random = Random.seeded(options.seed);
  const longest = longestWanted(order);
  const allows = (placement: Placement): boolean => order === undefined || mayGrow(order, placement);
  const waiting = new Waiting(roots, random);
  const tally = emptyTally();
  const met: Record<number, number> = {};
  const candidates: Elite[] = [];
  const home = homeCallOf(cancel);
  let charged = 0;
  engine.forget();
  engine.startJob({ interposition, cancel: home });
  const nodes = (): number => engine.nodes + charged;
  const isOver = (): boolean =>
    nodes() >= options.nodes || triesOf(tally) >= options.tries || isStopped(home);
  const take = (grown: Elite): boolean => {
    met[grown.plies] = (met[grown.plies] ?? 0) + 1;
    if (!waiting.isNew(grown)) return false;
    candidates.push(grown);
    // What is as long as it may be is not extended.
    if (grown.plies + 2 <= longest) waiting.add(grown);
    return true;
  };
  const sawFrom = (elite: Elite): void => {
    if (options.sawNodes === undefined || isOver()) return;
    const placement = placementOf(elite.sfen);
    const sawn = saw(solver, placement, elite.plies, options.sawNodes, (fate, spentNodes) => {
      tally[fate].tries += 1;
      tally[fate].nodes += spentNodes;
    });
    for (const { sfen, moves, placement: before } of sawn)
      if (allows(before)) take(grownElite(sfen, moves, elite, goal));
  };
  const predecessorsOf = ({ sfen, plies, line }: Elite): Predecessors => {
    const problem = placementOf(sfen);
    const judge = evaluation.judge(engine, { placement: problem, plies, line }, parameters, home);
    return new Predecessors(engine, problem, judge, { effort, allows, random });
  };
  for (const root of roots) sawFrom(root);
  while (!isOver()) {
    const turn = waiting.take();
    if (turn === null) break;
    const { elite } = turn;
    if (turn.predecessors === null) charged += OPENING;
    turn.predecessors ??= predecessorsOf(elite);
    charged += TURN;
    const before = triesOf(tally);
    const child = turn.predecessors.next(Math.min(TRIES, options.tries - before), tally);
    turn.vain = child === null ? turn.vain + triesOf(tally) - before : 0;
    if (child !== null) {
      const { sfen, move, answer } = child;
      const grown = grownElite(sfen, [move, answer], elite, goal);
      if (take(grown)) sawFrom(grown);
    }
    if (!turn.predecessors.isComplete) waiting.putBack(turn);
  }
  const spent = nodes();
  const wanted = candidates.filter((elite) => isWanted(order, elite));
  const confirmed = confirmInTurn(
    bestOf(wanted, options),
    ({ sfen, plies }) => evaluation.confirm(solver, placementOf(sfen), plies, parameters, cancel),
    cancel,
  );
  return {
    elites: waiting.longest(options.keep, options.keepFrom ?? FAMILY_FROM[goal]),
    exhausted: waiting.isEmpty,
    tally,
    sown: 0,
    nodes: spent,
    met,
    ...confirmed,
  };
}

/**
 * Whether a problem may be one that is asked for. Without a range of plies that is one long enough
 * for a family: shorter ones are steps on the way.
 */
function isWanted(order: Order | undefined, { sfen, plies, family }: Elite): boolean {
  const [least, most] = order?.plies ?? [0, Infinity];
  if (order?.plies === undefined ? family === null : plies < least || plies > most) return false;
  return meets(order, placementOf(sfen));
}

/** Pieces that something in the attacker's hand makes up for: players like to have it. */
const HAND_WORTH = 3;

/**
 * Told from the text, for there are thousands: in the hands of a SFEN the attacker's men are upper
 * case.
 */
function burdenOf({ sfen, pieces }: Elite): number {
  const [, , hands] = sfen.split(' ');
  return hands === hands.toLowerCase() ? pieces : pieces - HAND_WORTH;
}

/**
 * Those to be looked at again, of what is wanted: the longest problem of each family, of cells that
 * are not full, and then others; the longest first, of the same length those of the least burden.
 */
function bestOf(candidates: readonly Elite[], { confirmations, full }: ForestOptions): Elite[] {
  const cells = new Set(full);
  const ranked = candidates
    .map((elite) => ({ elite, burden: burdenOf(elite) }))
    .sort((a, b) => b.elite.plies - a.elite.plies || a.burden - b.burden)
    .map(({ elite }) => elite)
    .filter(({ family, plies }) => {
      const cell = cellOf(family, plies);
      return !cells.has(cell) && cells.add(cell);
    });
  return familiesFirst(ranked).slice(0, confirmations);
}

/**
 * Looks again at what a climb has found, one after another.
 *
 * @param cancel once the climb is dropped, the looks before are all
 */
export function confirmInTurn<Each extends Pick<Elite, 'sfen'>>(
  found: Iterable<Each>,
  look: (each: Each) => Confirmation,
  cancel: Int32Array | undefined,
): Pick<Climb, 'problems' | 'refuted' | 'undecided'> {
  const problems: ClimbedProblem[] = [];
  const failed = { refuted: 0, undecided: 0 };
  for (const each of found) {
    const second = look(each);
    if (isStopped(cancel)) break;
    if (second.verdict === 'confirmed') problems.push({ ...second.problem, unprunedSfen: each.sfen });
    else failed[second.verdict] += 1;
  }
  return { problems, ...failed };
}

/**
 * The first problem of each family before all others, or a sowing would bring one family home: the
 * one that has the climb to itself in the end.
 */
function familiesFirst(elites: readonly Elite[]): Elite[] {
  const firsts = new Map(elites.toReversed().map((elite) => [elite.family, elite]));
  const isFirst = (elite: Elite): boolean => firsts.get(elite.family) === elite;
  return [...elites.filter(isFirst), ...elites.filter((elite) => !isFirst(elite))];
}

/** The elite that a problem is from which some moves lead to another one. */
function grownElite(sfen: string, moves: readonly string[], parent: Elite, goal: Goal): Elite {
  const placement = placementOf(sfen);
  const plies = parent.plies + moves.length;
  const { family } = parent;
  if (family !== null || parent.line === null)
    return makeElite(placement, { plies, family, line: null, sfen });
  const line = [...moves, ...parent.line];
  if (plies < FAMILY_FROM[goal]) return makeElite(placement, { plies, family, line, sfen });
  return makeElite(placement, { plies, family: lineageOf(placement, line, goal).family, line: null, sfen });
}

/** A problem that waits for its next turn. */
interface Turn {
  readonly elite: Elite;
  /** What its worth was when it was put in, tries in vain not counted. */
  readonly worth: number;
  /** Tries since it was extended last. */
  vain: number;
  predecessors: Predecessors | null;
}

/** Problems that wait to be extended, the one that is worth most first. */
class Waiting {
  readonly #turns = new Heap<Turn>(isBefore);
  readonly #known = new Set<string>();
  readonly #random: Random;

  constructor(elites: readonly Elite[], random: Random) {
    this.#random = random;
    for (const elite of elites) if (this.isNew(elite)) this.add(elite);
  }

  /** Whether it was never seen before; from now on it was. */
  isNew({ sfen }: Elite): boolean {
    const { size } = this.#known;
    return this.#known.add(sfen).size > size;
  }

  add(elite: Elite): void {
    const worth = elite.plies + PROMISE * elite.promise + CHANCE * this.#random.float();
    this.putBack({ elite, worth, vain: 0, predecessors: null });
  }

  get isEmpty(): boolean {
    return this.#turns.isEmpty;
  }

  putBack(turn: Turn): void {
    this.#turns.add(turn);
  }

  take(): Turn | null {
    return this.#turns.take() ?? null;
  }

  /**
   * The longest ones, those of the same length in random order, no more than half of them of one
   * length.
   */
  longest(count: number, from: number): Elite[] {
    const share = Math.ceil(count / 2);
    const levels = new Map<number, Elite[]>();
    for (const { elite } of this.#turns) {
      if (elite.plies < from) continue;
      const level = levels.get(elite.plies);
      if (level === undefined) levels.set(elite.plies, [elite]);
      else level.push(elite);
    }
    return [...levels.keys()]
      .sort((a, b) => b - a)
      .flatMap((plies) => this.#random.sample(levels.get(plies)!, share))
      .slice(0, count);
  }
}

function isBefore(a: Turn, b: Turn): boolean {
  return a.worth - IMPATIENCE * a.vain > b.worth - IMPATIENCE * b.vain;
}
