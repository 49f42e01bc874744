/**
 * What a climb from last positions brings home: its best problems, and those that a second look
 * confirms.
 */

import type { Engine } from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import { lineageOf } from '../../lineage/lineage.ts';
import { meetsAsProblem } from '../../order/meeting.ts';
import type { Order } from '../../order/order.ts';
import { placementOf } from '../../placement/sfen.ts';
import { type Climb, confirmInTurn } from '../climb/climb.ts';
import type { Confirmation, ConfirmParameters } from '../look/evaluation.ts';
import { evaluationOf } from '../look/evaluations.ts';
import { type EndNode, type EndStep, stepOf } from './end-node.ts';
import { type Ending, type Ranking, byRank } from './ending.ts';

/** Problems of one level that are looked through for different families. */
const LOOKED_THROUGH = 300;
/** Problems of one family that are kept, of each level. */
const KIN = 2;

/** Whether a problem is as an order has it, its themes aside. */
export function isOrdered(order: Order, { sfen, line }: EndStep): boolean {
  return meetsAsProblem(order, { placement: placementOf(sfen), plies: line.length, line });
}

/** The problems that rank first, of those that are taken; few of one family on each level. */
export function bestOf(
  nodes: readonly EndNode[],
  rankOf: Ranking,
  count: number,
  isTaken: (step: EndStep) => boolean = () => true,
): EndStep[] {
  const ranked = nodes.map((node) => ({ node, rank: rankOf(node) }));
  ranked.sort((a, b) => byRank(a.rank, b.rank) || b.node.promise - a.node.promise);
  const counts = new Map<string, number>();
  const countOf = (name: string): number => counts.get(name) ?? 0;
  const isFew = (name: string, most: number): boolean => {
    counts.set(name, countOf(name) + 1);
    return countOf(name) <= most;
  };
  const best: EndStep[] = [];
  for (const { node, rank } of ranked) {
    const level = `${rank[0]}`;
    if (best.length >= count) break;
    // A climb meets a hundred thousand: no line is put together in vain.
    if (countOf(level) >= LOOKED_THROUGH) continue;
    const step = stepOf(node);
    if (!isTaken(step) || !isFew(level, LOOKED_THROUGH)) continue;
    const { family } = lineageOf(placementOf(step.sfen), step.line);
    if (isFew(`${level} ${family}`, KIN)) best.push(step);
  }
  return best;
}

/** The first problem of each family, `count` at most. */
export function oneOfEachFamily<Step extends EndStep>(steps: readonly Step[], count: number): Step[] {
  const families = new Set<string>();
  const isNew = ({ sfen, line }: EndStep): boolean => {
    const { size } = families;
    return families.add(lineageOf(placementOf(sfen), line).family).size > size;
  };
  return steps.filter(isNew).slice(0, count);
}

/**
 * Of each number of men the longest problem, if it has so many plies and none with fewer men is as
 * long. Men in the attacker's hand count.
 */
export function sparsestOf(nodes: readonly EndNode[], leastPlies: number): EndStep[] {
  const longest = new Map<number, EndNode>();
  for (const node of nodes) {
    if (node.plies > (longest.get(allMen(node))?.plies ?? 0)) longest.set(allMen(node), node);
  }
  let plies = leastPlies - 1;
  const sparsest = [...longest.values()]
    .sort((a, b) => allMen(a) - allMen(b))
    .filter((node) => {
      const isLonger = node.plies > plies;
      plies = Math.max(plies, node.plies);
      return isLonger;
    });
  return sparsest.map(stepOf);
}

function allMen({ men, held }: EndNode): number {
  return men + held;
}

/**
 * Looks again at problems, in turn, as long as that has taken less than so many nodes: at the first
 * in any case. What pruning leaves has to be to order as well: an ornament is no man.
 *
 * @param cancel see `confirmInTurn`
 */
export function confirmAll(
  solver: MateSolver,
  ending: Ending,
  steps: readonly EndStep[],
  nodes: number,
  parameters: ConfirmParameters,
  cancel: Int32Array | undefined,
): Pick<Climb, 'problems' | 'refuted' | 'undecided'> {
  const order = ending.orderOf(parameters.order);
  const look = (step: EndStep): Confirmation => {
    const { sfen, line } = step;
    const looking = { ...parameters, order: ending.prunableOrder(order, step) };
    return evaluationOf(parameters).confirm(solver, placementOf(sfen), line.length, looking, cancel);
  };
  const { problems, ...failed } = confirmInTurn(affordable(steps, nodes, solver.engine), look, cancel);
  return { problems: problems.filter((problem) => isOrdered(order, problem)), ...failed };
}

/** The first step, and others as long as what is done with them takes less than so many nodes. */
function* affordable(steps: readonly EndStep[], nodes: number, engine: Engine): Generator<EndStep> {
  const before = engine.allNodes;
  for (const [at, step] of steps.entries()) {
    if (at > 0 && engine.allNodes - before >= nodes) return;
    yield step;
  }
}
