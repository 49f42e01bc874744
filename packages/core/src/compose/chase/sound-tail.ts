/**
 * The sound tail 収束 of a mate: the longest end of its main line from which on it is a sound
 * problem. It gives selection a slope where a problem as a whole is cooked: one more move that has
 * no rival is one step nearer.
 */

import { checkSoundness } from '../../mate/soundness.ts';
import type { MateSolver } from '../../mate/solver.ts';
import type { Placement } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import type { AssessParameters } from '../look/evaluation.ts';

/** A mate and how much of its line is sound. */
export interface SoundTail {
  /** The main line, of exact length. */
  readonly line: readonly string[];
  /** Plies of the sound tail; at least one. */
  readonly plies: number;
  /** Nodes that the mate took. */
  readonly nodes: number;
}

/** What may be spent on a diagram. */
export interface TailBudget {
  /** Nodes for the mate; the questions about its tails have some times as many. */
  readonly mateNodes: number;
  readonly cookNodes: number;
  /** What has a shorter sound tail is not wanted. */
  readonly least: number;
}

/** The budget of one question about a tail, in budgets of the mate and of another move. */
const TAIL_MATES = 4;
const TAIL_COOKS = 6;

/**
 * The sound tail of a legal problem, as far as the budget shows it; null where no mate of exact
 * length is found, pieces are left over, or the tail is shorter than is wanted.
 *
 * @param spend is told of the nodes, question by question
 * @param cancel see `MateSolver.solve`; what comes of it then is to be thrown away
 */
export function soundTailOf(
  solver: MateSolver,
  placement: Placement,
  { mateNodes, cookNodes, least }: TailBudget,
  { interposition, profile }: Pick<AssessParameters, 'interposition' | 'profile'>,
  spend: (nodes: number) => void,
  cancel?: Int32Array,
): SoundTail | null {
  const solved = solver.solve(placement, { nodes: mateNodes, interposition }, cancel);
  const { verdict, exact, line, leftover, nodes } = solved;
  spend(nodes);
  if (verdict !== 'mate' || !exact || line === null || leftover !== 0) return null;
  const positions = [placement];
  for (const move of line) positions.push(playMove(positions[positions.length - 1], move));
  const options = {
    interposition,
    profile,
    cookNodes,
    nodes: TAIL_MATES * mateNodes + TAIL_COOKS * cookNodes,
    verdictOnly: true,
    tellsGrey: false,
  };
  let plies = 0;
  // A tail of a sound problem is sound, so whoever falls short of what is wanted is told at once.
  for (let next = Math.min(line.length, Math.max(1, least)); next <= line.length; next += 2) {
    const report = checkSoundness(solver, positions[line.length - next], options, cancel);
    spend(report.nodes);
    if (report.soundness !== 'sound' || report.plies !== next) break;
    plies = next;
  }
  return plies === 0 ? null : { line, plies, nodes };
}
