/**
 * Un-moves of a horse saw 馬鋸: the king swings between two squares side by side, and the horse
 * checks him from the diagonal of the one and of the other in turn, each time a step nearer or
 * farther.
 *
 * A step taken back is a king's step and a horse's step, which retrograde extension knows among all
 * others. What is special is that where one succeeds the next mostly does, up to the edge of the
 * board; that it pays to spend more on each, since a far horse has many other checks; and that at
 * the far end something may have been captured, after which the horse goes back again: so steps are
 * taken back one after another, as deep as they go, before anything else is tried.
 */

import type { MateSolver } from '../../mate/solver.ts';
import { capturing, moveOf, usiOf } from '../../mate/session.ts';
import { HORSE, KING, WHITE } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import type { Effort } from '../retrograde/effort.ts';
import { MateJudge } from '../retrograde/mate-judge.ts';
import { type Child, judgePredecessor } from '../retrograde/predecessors.ts';
import type { Fate } from '../retrograde/tally.ts';
import { attackersOf, isAttacked, mayStand } from '../../placement/movement.ts';
import { type Unanswered, type Unmoved, capturable, takenBack } from '../retrograde/unmoves.ts';

/**
 * Far horses have many other checks, none of which mates; a detour's refutation goes along the
 * whole saw.
 */
const SAW_EFFORT: Effort = {
  defenceNodes: 3000,
  glanceNodes: 100,
  openChecks: 12,
  cookNodes: 5000,
  detourNodes: 5000,
  otherMoves: Infinity,
  alike: Infinity,
};

/** A step of a saw taken back. */
interface Step {
  readonly unanswered: Unanswered;
  readonly unchecked: Unmoved;
}

/** A problem on the way of a saw. */
export interface Sawn extends Child {
  readonly placement: Placement;
  readonly plies: number;
  /** The two plies of this and of the steps after it, in USI. */
  readonly moves: readonly string[];
}

const SIDEWAYS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

function besides(square: number): number[] {
  return SIDEWAYS.flatMap(([columns, rows]) => {
    const column = (square % 9) + columns;
    const row = Math.floor(square / 9) + rows;
    return column < 0 || column > 8 || row < 0 || row > 8 ? [] : [9 * row + column];
  });
}

/** All steps of a saw that may have led to a problem, in a fixed order: without a capture first. */
export function* sawSteps(problem: Placement): Generator<Step> {
  const king = problem.board.indexOf(KING | WHITE);
  for (let horse = 0; horse < 81; horse++) {
    if (problem.board[horse] !== HORSE) continue;
    for (const from of besides(king)) {
      if (problem.board[from] !== 0) continue;
      const answer = moveOf(KING | WHITE, from, king, false);
      const unanswered: Unanswered = { placement: takenBack(problem, answer), answer };
      const checkers = attackersOf(unanswered.placement.board, from, 0);
      if (checkers.length !== 1 || checkers[0] !== horse || besides(from).includes(horse)) continue;
      for (const unchecked of horseSteps(unanswered.placement, horse, from)) yield { unanswered, unchecked };
    }
  }
}

/** The diagrams before a horse's step sideways to where it stands. */
function* horseSteps(checked: Placement, horse: number, king: number): Generator<Unmoved> {
  for (const captured of [0, ...capturable(checked.black, WHITE)]) {
    for (const origin of besides(horse)) {
      if (checked.board[origin] !== 0) continue;
      const move = capturing(moveOf(HORSE, origin, horse, false), captured);
      const placement = takenBack(checked, move);
      if (captured !== 0 && !mayStand(placement.board, captured, horse)) continue;
      if (!isAttacked(placement.board, king, 0)) yield { placement, move };
    }
  }
}

/**
 * All sound problems that lead to a sound one by steps of a saw, the farthest way first.
 *
 * @param limit nodes, at most (give or take a step); counted by the engine's job
 * @param count what is told of each step tried
 */
export function saw(
  solver: MateSolver,
  problem: Placement,
  plies: number,
  limit: number,
  count: (fate: Fate, nodes: number) => void = () => {},
): Sawn[] {
  const { engine } = solver;
  const end = engine.nodes + limit;
  const found: Sawn[] = [];
  const known = new Set<string>([makeSfen(problem)]);
  const open: { placement: Placement; plies: number; moves: readonly string[] }[] = [
    { placement: problem, plies, moves: [] },
  ];
  for (let next = open.pop(); next !== undefined && engine.nodes < end; next = open.pop()) {
    const { placement, plies: length, moves } = next;
    const children: Sawn[] = [];
    for (const { unanswered, unchecked } of sawSteps(placement)) {
      const sfen = makeSfen(unchecked.placement);
      if (known.has(sfen)) continue;
      known.add(sfen);
      const before = engine.nodes;
      const judge = new MateJudge(engine, { placement, plies: length, line: null });
      const fate = judgePredecessor(judge, unanswered, unchecked, SAW_EFFORT);
      count(fate, engine.nodes - before);
      if (engine.stopReason === 'aborted') return found;
      if (fate !== 'sound') continue;
      const move = usiOf(unchecked.move);
      const answer = usiOf(unanswered.answer);
      children.push({
        sfen,
        move,
        answer,
        placement: unchecked.placement,
        plies: length + 2,
        moves: [move, answer, ...moves],
      });
    }
    found.push(...children);
    // The last one pushed is taken first: steps without a capture.
    open.push(...children.toReversed());
  }
  return found;
}
