/**
 * What the problems of a climb end in. An extension backwards never changes how a problem ends, so
 * whoever wants a certain last position 詰上り begins with the mates of one ply that lead to it. What
 * else such problems are about (how many men they begin with, how long they are) the climb learns
 * from here as well.
 */

import type { Engine } from '../../mate/session.ts';
import type { Order } from '../../order/order.ts';
import type { Placement } from '../../placement/placement.ts';
import type { Refusal } from '../../result.ts';
import type { Random } from '../../random.ts';
import type { ConfirmParameters } from '../look/evaluation.ts';
import type { Effort } from '../retrograde/effort.ts';
import type { EndNode, EndStep } from './end-node.ts';
import type { Returning } from './keeping.ts';

/**
 * The endings by name: any, where what counts is length, or length for few men; as smokes 煙詰 do,
 * with three men; or in a shape あぶり出し.
 */
export type EndingName = 'any' | 'walk' | 'smoke' | 'finalShape';

/** How far a problem has come: its plies, and the men on the board at first, kings among them. */
export interface Extent {
  readonly plies: number;
  readonly men: number;
}

/** A problem's steps of the climb, and what decides between equals: worth a part of a step. */
export type Rank = readonly [level: number, finer: number];

/** Tells how far a problem has come. */
export type Ranking = (extent: Extent) => Rank;

/** What waits in a climb to be extended, and which of it comes next. */
export interface Queue {
  readonly isEmpty: boolean;
  /** Takes a problem in. */
  add(node: EndNode): void;
  /** The next to be extended, which goes on waiting; null where nothing waits. */
  visit(): EndNode | null;
  /** Takes out the one that was visited last. */
  remove(node: EndNode): void;
}

/** How a climb extends one of its problems when its turn comes. */
export interface Visit {
  /** Diagrams tried, at most, … */
  readonly tries: number;
  /** … and problems found before it. */
  readonly children: number;
  /** Tries of less chance wait for later visits, of which each has a part of that. */
  readonly leastChance: number;
}

/**
 * For length: all tries of a turn, and few brothers. From six tails of 21 plies climbs of 4 M nodes
 * (24 of each kind) come to 50.8 plies in the mean, with the other kind to 46.7; of 16 M nodes (12
 * of each) to 59.2 and 54.0.
 */
export const DEEP: Visit = { tries: 60, children: 2, leastChance: 0 };
/**
 * Where men are what counts: what has a good chance of all problems first. In a minute of smokes
 * (seeds 4 to 10) the longest has 39.9 plies in the mean, with the other kind 34.7.
 */
export const SURE: Visit = { tries: 60, children: 6, leastChance: 0.1 };

/** A kind of last position, and what is wanted of problems that have it. */
export interface Ending {
  readonly name: EndingName;
  /** What a reported problem has to be, given the order of the run. */
  readonly orderOf: (order: Order | undefined) => Order;
  /** The same, as pruning that problem has to meet it. */
  readonly prunableOrder: (order: Order, problem: EndStep) => Order;
  /** Whether what a climb has come to may be one to report; `held` are the men in hand. */
  readonly isWorthy: (node: Extent & { readonly held: number }, order: Order | undefined) => boolean;
  /** Whether a sound problem of somebody else's ends so. */
  readonly endsSo: (problem: EndStep, order: Order | undefined) => boolean;
  /** What counts, and what decides between equals. */
  readonly ranking: Ranking;
  /**
   * Absent, or the least plies of a problem that is looked at again for having fewer men than any
   * that is as long.
   */
  readonly sparseFrom?: number;
  /** What a try of a climb may cost. */
  readonly effort: Effort;
  readonly visit: Visit;
  /**
   * What a man costs, in plies, where the next to be extended is what has the most plies for its
   * men (bargains.ts). Default: all kinds have their turn (end-grid.ts).
   */
  readonly manPrice?: number;
  /**
   * What a try may cost where the last men are looked for: in half of the climbs back to a problem
   * that has hardly any pieces left in the box (spare-pieces.ts). Default: what others cost.
   */
  readonly lastEffort?: Effort;
  /** With which all is tried once more where nothing is left to be tried. Default: nothing is. */
  readonly effortWhenDry?: Effort;
  /**
   * Mates of one ply that end so under the run's rule, of those that its order allows as steps:
   * some of them, by the generator's choice, and those so far as soon as the climb is called home.
   * The engine's table is empty afterwards. Absent where every climb has roots.
   */
  readonly draw?: (
    engine: Engine,
    random: Random,
    parameters: Pick<ConfirmParameters, 'order' | 'interposition'>,
    allows: (placement: Placement) => boolean,
    isCalled: () => boolean,
  ) => readonly EndStep[];
}

/** An ending that is asked for: climbs may begin with the mates that end so. */
export interface LastPosition extends Ending {
  readonly draw: NonNullable<Ending['draw']>;
  /** How a run with an order goes back to what it has found. */
  readonly returning: (order: Order | undefined) => Returning;
  /** Why a run has nothing to begin with. */
  readonly nothing: Refusal;
}

/** Sorts what ranks first to the front. */
export function byRank([level, finer]: Rank, [otherLevel, otherFiner]: Rank): number {
  return otherLevel - level || otherFiner - finer;
}
