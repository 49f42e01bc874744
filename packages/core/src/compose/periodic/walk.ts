/**
 * Walks of the king's taken back: a sound problem extended again and again by two plies that cost
 * no man.
 *
 * Most steps backwards put one more man on the board, and the box has forty. But where a dragon
 * drives the king round the board 龍追い, the king steps aside and the dragon follows: a round of
 * some twenty plies is taken back with the men that are there. A piece in the attacker's hand may
 * go back to where it was taken, and one that was dropped back into his hand; then the next round
 * begins.
 *
 * The checker stands far from many squares, so a diagram has many other checks, and what refutes
 * them goes along the whole round: of steps like these there are few, and each is worth far more
 * nodes than one among hundreds (effort.ts). A horse saw 馬鋸 is such a walk on a staircase, which
 * is known beforehand (horse-saw.ts).
 */

import type { MateSolver } from '../../mate/solver.ts';
import type { Interposition } from '../../mate/verdict.ts';
import { type Placement, countPieces } from '../../placement/placement.ts';
import { makeSfen, placementOf } from '../../placement/sfen.ts';
import { Heap } from '../../heap.ts';
import { Random } from '../../random.ts';
import type { Effort } from '../retrograde/effort.ts';
import { MateJudge } from '../retrograde/mate-judge.ts';
import { Predecessors } from '../retrograde/predecessors.ts';
import { emptyTally, triesOf } from '../retrograde/tally.ts';

/**
 * What a step may cost. Of the 50 steps of a dragon chase of 101 plies with nine men, 38 take less
 * than 3,000 nodes, but one 25,000 in the midst of a round; the others change something, and take
 * up to half a million.
 */
const WALKING: Effort = {
  first: { defenceNodes: 300, cookNodes: 2000, openChecks: 6 },
  defenceNodes: 5000,
  glanceNodes: 100,
  openChecks: 30,
  cookNodes: 30_000,
  detourNodes: 20_000,
  otherMoves: 40,
  alike: 12,
};

/** Tries of one turn, and what one in vain costs a problem when turns are given, in plies. */
const TRIES = 10;
const IMPATIENCE = 0.05;

/** How far a walk is taken back. */
export interface WalkOptions {
  readonly interposition: Interposition;
  /** Seed of the order in which steps are tried. */
  readonly seed: number;
  /** Nodes, at most (give or take a step). */
  readonly nodes: number;
  /** Plies of the longest problem wanted. */
  readonly longest: number;
  /** Whether a diagram may come out. Default: every one. */
  readonly allows?: (placement: Placement) => boolean;
}

/** A problem on the way of a walk, confirmed by no second look. */
export interface Walked {
  readonly sfen: string;
  readonly plies: number;
}

/** A problem and what waits before it. */
interface Station extends Walked {
  /** Tries in vain since something was found before it. */
  vain: number;
  predecessors: Predecessors | null;
}

/**
 * Sound problems that lead to a sound one of `plies` plies (attacker Black, the defender's hand
 * complete) and have no man more, the longest first; and the nodes that it took. The same problem
 * and options give the same.
 *
 * @param cancel see `MateSolver.solve`; what a stopped walk returns is to be thrown away
 */
export function walk(
  solver: MateSolver,
  problem: Placement,
  plies: number,
  options: WalkOptions,
  cancel?: Int32Array,
): { readonly walked: readonly Walked[]; readonly nodes: number } {
  const { engine } = solver;
  const { allows = () => true } = options;
  const men = countPieces(problem);
  const random = Random.seeded(options.seed);
  const waiting = new Heap<Station>((a, b) => worthOf(a) > worthOf(b));
  const known = new Set<string>();
  const tally = emptyTally();
  engine.forget();
  engine.startJob({ interposition: options.interposition, cancel });
  const predecessorsOf = (placement: Placement, length: number): Predecessors =>
    new Predecessors(engine, placement, new MateJudge(engine, placement, length), {
      effort: WALKING,
      allows: (diagram) => countPieces(diagram) <= men && allows(diagram),
      random,
    });
  if (plies < options.longest) waiting.add({ sfen: makeSfen(problem), plies, vain: 0, predecessors: null });
  const walked: Walked[] = [];
  while (engine.nodes < options.nodes && engine.stopReason !== 'aborted') {
    const station = waiting.take();
    if (station === undefined) break;
    const predecessors = (station.predecessors ??= predecessorsOf(placementOf(station.sfen), station.plies));
    const before = triesOf(tally);
    const child = predecessors.next(TRIES, tally);
    station.vain = child === null ? station.vain + triesOf(tally) - before : 0;
    if (!predecessors.isComplete) waiting.add(station);
    if (child === null || known.has(child.sfen)) continue;
    known.add(child.sfen);
    const longer = { sfen: child.sfen, plies: station.plies + 2 };
    walked.push(longer);
    if (longer.plies < options.longest) waiting.add({ ...longer, vain: 0, predecessors: null });
  }
  return { walked: walked.sort((a, b) => b.plies - a.plies), nodes: engine.nodes };
}

function worthOf({ plies, vain }: Station): number {
  return plies - IMPATIENCE * vain;
}
