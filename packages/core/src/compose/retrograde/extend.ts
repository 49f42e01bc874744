/**
 * Retrograde extension 逆算: sound problems that are two plies longer than a given sound one.
 *
 * The searches of one extension share a table, in which the tail's proof lies; that is why an
 * extension is one task, and why what it finds counts as sound only after another look with an
 * empty table (look/confirm.ts).
 */

import type { MateSolver } from '../../mate/solver.ts';
import type { Interposition, Profile } from '../../mate/verdict.ts';
import type { Placement } from '../../placement/placement.ts';
import { Random } from '../../random.ts';
import { type Effort, LITTLE } from './effort.ts';
import { MateJudge, type Tail } from './mate-judge.ts';
import { type Child, Predecessors } from './predecessors.ts';
import { type Tally, emptyTally, triesOf } from './tally.ts';

/** How far an extension goes. `tries` and `children` are counts of diagrams. */
export interface ExtendOptions {
  readonly interposition: Interposition;
  /** Default `strict`. */
  readonly profile?: Profile;
  /** Seed of the order in which un-moves are tried and children chosen. */
  readonly seed: number;
  /** Diagrams judged, at most. */
  readonly tries: number;
  /** Children returned, at most. */
  readonly children: number;
  /** Sound predecessors after which it ends; default Infinity. */
  readonly enough?: number;
  /** Default `LITTLE`. */
  readonly effort?: Effort;
  /**
   * Go on with what the table holds, e.g. the proof of the problem from its own tail's extension:
   * for a long problem that is most of the work. Default false: the outcome depends on the problem
   * and the options only.
   */
  readonly keepTable?: boolean;
  /** Whether a diagram may come out; others are not judged. Default: every one. */
  readonly allows?: (placement: Placement) => boolean;
}

/**
 * What an extension came to; the children are two plies longer and confirmed by no second look
 * yet.
 */
export interface Extension {
  readonly children: readonly Child[];
  /** Sound predecessors found, those not returned included. */
  readonly found: number;
  /** Whether it came to its end, and not to that of its tries or to enough predecessors. */
  readonly complete: boolean;
  readonly tally: Tally;
  /** All nodes, those of the tail's proof included. */
  readonly nodes: number;
}

/**
 * Extends a sound problem (attacker Black, the defender's hand complete). The same problem and
 * options give the same children.
 *
 * @param cancel see `MateSolver.solve`; what a stopped extension returns is to be thrown away
 */
export function extend(
  solver: MateSolver,
  tail: Tail,
  options: ExtendOptions,
  cancel?: Int32Array,
): Extension {
  const { engine } = solver;
  const { profile, effort = LITTLE, enough = Infinity, allows = () => true } = options;
  if (options.keepTable !== true) engine.forget();
  engine.startJob({ interposition: options.interposition, cancel });
  const random = Random.seeded(options.seed);
  const predecessors = new Predecessors(engine, tail.placement, new MateJudge(engine, tail, profile), {
    effort,
    allows,
    random,
  });
  const tally = emptyTally();
  const found: Child[] = [];
  while (found.length < enough) {
    const child = predecessors.next(options.tries - triesOf(tally), tally);
    if (child === null) break;
    found.push(child);
  }
  const children = random.sample(found, options.children);
  return { children, found: found.length, complete: predecessors.isComplete, tally, nodes: engine.nodes };
}
