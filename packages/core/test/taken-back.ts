/** What is taken back of a problem: whole positions, with the moves by name. */

import { usiOf } from '../src/mate/session.ts';
import {
  type Unanswered,
  type Unmoved,
  answersTo,
  repliesTo,
  takenBack,
  unmoves,
} from '../src/compose/retrograde/unmoves.ts';
import type { Placement } from '../src/placement/placement.ts';

/** With the move in USI. */
export type Named<T> = T & { readonly usi: string };

/** All positions in check before an answer that leads to a problem. */
export function unanswers(problem: Placement): Named<Unanswered>[] {
  return positionsBefore(problem, answersTo);
}

/** The same for those that are not in check. */
export function unreplies(problem: Placement): Named<Unanswered>[] {
  return positionsBefore(problem, repliesTo);
}

function positionsBefore(problem: Placement, answersOf: typeof answersTo): Named<Unanswered>[] {
  return answersOf(problem).map((answer) => ({
    placement: takenBack(problem, answer),
    answer,
    usi: usiOf(answer),
  }));
}

/** All diagrams before them. */
export function diagramsBefore({ placement, answer }: Unanswered): Named<Unmoved>[] {
  return unmoves(placement, answer).map((unmoved) => ({ ...unmoved, usi: usiOf(unmoved.move) }));
}
