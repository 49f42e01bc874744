/**
 * What goal and order mean to the methods that deal in boards: which diagrams to begin with, which
 * edits to make, how long to get.
 *
 * A run without an order has a source of diagrams too, one that lets everything pass, so that
 * methods need not ask which kind of run they are in.
 */

import type { Placement } from '../../placement/placement.ts';
import { corneredDiagram, randomDiagram } from './random-diagram.ts';
import { DEFAULT_EDIT_WEIGHTS, type EditOptions, editSeveral } from './edits.ts';
import { goalOf } from '../../run/goal.ts';
import { drawDiagram } from '../../order/draw.ts';
import { growingOrder } from '../../order/growing.ts';
import { longestWanted, meets } from '../../order/meeting.ts';
import { mutable } from '../../order/mutable.ts';
import type { Order } from '../../order/order.ts';
import type { Random } from '../../random.ts';
import type { Goal, RunParameters } from '../../run/parameters.ts';

/**
 * Draws in vain, one after the other, each of as many tries as `drawDiagram` has, after which a
 * generation draws no more.
 */
const VAIN_DRAWS = 5;
/** Edits at once under an order: what an order counts seldom stays right with one. */
const MOST_EDITS = 2;

/** What is drawn where there is no order. */
const DRAWS: Readonly<Record<Goal, (random: Random) => Placement>> = {
  mate: randomDiagram,
  brinkmate: corneredDiagram,
};
/** The least plies that are reported, where a method would have more: brinkmates are short. */
const LEAST_PLIES: Readonly<Record<Goal, number>> = { mate: Infinity, brinkmate: 3 };

/** Draws and edits diagrams under a run's order; null stands for a draw in vain. */
export class DiagramSource {
  readonly order: Order | undefined;
  /** Plies of the longest problem wanted. */
  readonly longest: number;
  readonly #edits: EditOptions | null;
  readonly goal: Goal;
  /** Draws in vain since the last that was not: of the order, and of what grows. */
  #vain = { whole: 0, growing: 0 };

  constructor(parameters: Pick<RunParameters, 'order' | 'goal'>) {
    const { order } = parameters;
    this.goal = goalOf(parameters);
    this.order = order;
    this.longest = longestWanted(order);
    this.#edits = order === undefined ? {} : editsUnder(order);
  }

  /**
   * The least plies of what is reported: those of the order, where it says so, else the method's
   * own, or the goal's.
   */
  leastPlies(own: number): number {
    if (this.order?.plies !== undefined) return Math.max(1, this.order.plies[0]);
    return Math.min(own, LEAST_PLIES[this.goal]);
  }

  /**
   * A new generation begins: draws in vain before it are forgotten. To be called in `ask`, so that
   * a restored run does the same.
   */
  begin(): void {
    this.#vain = { whole: 0, growing: 0 };
  }

  /**
   * A diagram from nowhere: of the order, or such as the goal begins with where there is none. Null
   * where the draw was in vain.
   */
  draw(random: Random): Placement | null {
    return this.order === undefined ? DRAWS[this.goal](random) : this.#drawn('whole', this.order, random);
  }

  /**
   * The same for one that is to grow backwards: of about half, and where that can't be drawn of
   * none, is asked what may still come.
   */
  drawGrowing(random: Random, otherwise: (random: Random) => Placement): Placement | null {
    if (this.order === undefined) return otherwise(random);
    const whole = random.chance(1 / 2) ? this.#drawn('whole', this.order, random) : null;
    return whole ?? this.#drawn('growing', growingOrder(this.order), random);
  }

  /**
   * Diagrams of the order, `count` of them or, where draws are in vain, fewer; none without an
   * order. A generation of its own.
   */
  drawOrdered(count: number, random: Random): Placement[] {
    const { order } = this;
    this.begin();
    if (order === undefined) return [];
    return Array.from({ length: count }, () => this.#drawn('whole', order, random)).filter(
      (drawn) => drawn !== null,
    );
  }

  /** A child by a few edits; null where none was found. */
  edited(parent: Placement, random: Random): Placement | null {
    return this.#edits === null ? null : editSeveral(parent, random, this.#edits);
  }

  /** Whether a diagram may be asked for. */
  allows(placement: Placement): boolean {
    return meets(this.order, placement);
  }

  #drawn(what: 'whole' | 'growing', order: Order, random: Random): Placement | null {
    if (this.#vain[what] >= VAIN_DRAWS) return null;
    const drawn = drawDiagram(order, random);
    this.#vain[what] = drawn === null ? this.#vain[what] + 1 : 0;
    return drawn;
  }
}

/** Edits that an order leaves any sense; null where it leaves none. */
function editsUnder(order: Order): EditOptions | null {
  const { swaps, moves, exchanges, additions, handKinds } = mutable(order);
  const { add, remove, move, shift, mirror, retype, recolour, promote, swap, hand } = {
    mirror: 0,
    ...DEFAULT_EDIT_WEIGHTS,
  };
  const weights = {
    ...(additions && { add, remove }),
    ...(moves && { move, shift, mirror }),
    ...(exchanges && { retype, recolour, promote }),
    ...(swaps && { swap }),
    ...(handKinds.length > 0 && { hand }),
  };
  if (Object.values(weights).every((weight) => weight === 0)) return null;
  return { weights, most: MOST_EDITS, allows: (placement) => meets(order, placement) };
}
