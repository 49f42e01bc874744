/**
 * Whether a problem that is changed a little is sound as it was, told step by step along its line.
 *
 * Where men are exchanged for others that move alike (gold-movers.ts), the defender has others to
 * drop between, so each step is judged anew. Most problems are sound afterwards as well, and that
 * is told within some hundreds of nodes.
 */

import { type Engine, type EngineMove, Session } from '../../mate/session.ts';
import type { Placement } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { type Effort, WHEN_DRY } from './effort.ts';
import { type Judge, judgePredecessor } from './predecessors.ts';
import type { Unanswered, Unmoved } from './unmoves.ts';

/** What is hardly ever cooked is worth more nodes than a try. */
const RETOLD: Effort = {
  ...WHEN_DRY,
  defenceNodes: 20_000,
  defenceProof: 64,
  glanceNodes: 200,
  openChecks: 50,
  cookNodes: 10_000,
  cookDisproof: 128,
  detourNodes: 5000,
};

/** Whether a line's tail is a sound problem, and who judges the steps before it. */
export interface Questions {
  readonly isSound: (problem: Placement) => boolean;
  readonly judge: (problem: Placement, plies: number) => Judge;
}

/**
 * Whether a line leads from a diagram through sound problems to its last `base` plies, a sound
 * problem as well. The job's limits and rule are those that the engine has.
 */
export function isSoundAlong(
  engine: Engine,
  diagram: Placement,
  line: readonly string[],
  base: number,
  { isSound, judge }: Questions,
): boolean {
  const steps: { unanswered: Unanswered; unmoved: Unmoved; after: Placement; plies: number }[] = [];
  let before = diagram;
  for (let at = 0; line.length - at > base; at += 2) {
    const move = moveNamed(engine, before, line[at]);
    // What he drops on the way he may have no more.
    if (move === undefined) return false;
    const placement = playMove(before, line[at]);
    const answer = moveNamed(engine, placement, line[at + 1]);
    if (answer === undefined) return false;
    const after = playMove(placement, line[at + 1]);
    steps.push({
      unanswered: { placement, answer },
      unmoved: { placement: before, move },
      after,
      plies: line.length - at - 2,
    });
    before = after;
  }
  if (!isSound(before)) return false;
  return steps
    .toReversed()
    .every(
      ({ unanswered, unmoved, after, plies }) =>
        judgePredecessor(judge(after, plies), unanswered, unmoved, RETOLD) === 'sound',
    );
}

function moveNamed(engine: Engine, placement: Placement, usi: string): EngineMove | undefined {
  const session = new Session(engine, placement, placement.sideToMove === 'white');
  return session.listMoves().find((move) => session.usi(move) === usi);
}
