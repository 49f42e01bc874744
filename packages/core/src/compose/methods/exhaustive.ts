/**
 * The method `exhaustive` 持駒サーチ・駒位置サーチ: goes through all diagrams of an order that leaves only the
 * hand or only squares open.
 *
 * The candidates come in scattered order, so that a space too large to be gone through gives
 * something from everywhere; the walk is drawn from the seed, and the state is a counter. When the
 * last candidate was looked at, the run ends and says so with certainty, but for those that the
 * node budget left undecided, which are counted.
 */

import type { Placement } from '../../placement/placement.ts';
import { type Refusal, ok } from '../../result.ts';
import {
  type Answer,
  type CompositionMethod,
  type MethodContext,
  type MethodFactory,
  type Proposal,
  judgementsOf,
} from './method.ts';
import type { Order } from '../../order/order.ts';
import { type OrderSpace, type Walk, drawWalk, exhausted, placeOf, spaceOf } from '../../order/space.ts';
import { isCount, isRecord } from '../../json.ts';
import { Random } from '../../random.ts';
import type { Assessment } from '../look/assessment.ts';

/** Candidates that a generation looks at, at most; most of them may be no legal diagrams. */
const LOOKED_AT = 5000;

interface ExhaustiveState {
  /** Candidates gone through, as decimal text. */
  readonly gone: string;
  /** Diagrams whose length or soundness stayed open. */
  readonly undecided: number;
}

class ExhaustiveMethod implements CompositionMethod {
  readonly archiveSize = 0;
  readonly #population: number;
  readonly #space: OrderSpace;
  /** Null where the space is empty. */
  readonly #walk: Walk | null;
  #gone: bigint;
  #undecided: number;
  /** Candidates that the pending generation goes through. */
  #pending = 0n;

  constructor({ parameters }: MethodContext, order: Order, { gone, undecided }: ExhaustiveState) {
    this.#population = parameters.population;
    this.#space = spaceOf(order)!;
    const { size } = this.#space;
    this.#walk = size === 0n ? null : drawWalk(size, Random.seeded(parameters.seed));
    this.#gone = BigInt(gone);
    this.#undecided = undecided;
  }

  ask(_random: Random, evaluationsLeft: number): readonly Proposal[] {
    const wanted = Math.min(this.#population, Math.max(1, evaluationsLeft));
    const diagrams: Placement[] = [];
    let looked = 0n;
    while (this.#gone + looked < this.#space.size && diagrams.length < wanted && looked < LOOKED_AT) {
      const diagram = this.#walk && this.#space.at(placeOf(this.#walk, this.#gone + looked));
      if (diagram !== null) diagrams.push(diagram);
      looked += 1n;
    }
    this.#pending = looked;
    return diagrams.map((diagram) => ({ kind: 'diagram', diagram: ok(diagram) }));
  }

  tell(answers: readonly Answer[]): void {
    this.#gone += this.#pending;
    this.#pending = 0n;
    this.#undecided += judgementsOf(answers).filter(({ assessment }) => isOpen(assessment)).length;
  }

  ending(found: number): Refusal | null {
    return this.#gone < this.#space.size ? null : exhausted(this.#space, found, this.#undecided);
  }

  state(): ExhaustiveState {
    return { gone: String(this.#gone), undecided: this.#undecided };
  }
}

/** Whether more nodes might find a problem here. */
function isOpen({ verdict, plies, exact, soundness, second }: Assessment): boolean {
  if (verdict === 'unknown' || (plies !== null && !exact)) return true;
  return plies !== null && (soundness === 'unknown' || second === 'undecided');
}

function make(context: MethodContext, state: ExhaustiveState): CompositionMethod {
  const { order } = context.parameters;
  // Composer.create refuses such a run.
  if (order === undefined) throw new Error('a search of a space needs an order');
  return new ExhaustiveMethod(context, order, state);
}

/** Needs an order that has a space (`hasSpace`). */
export const exhaustiveMethod: MethodFactory = {
  create: (context) => make(context, { gone: '0', undecided: 0 }),
  restore: (context, state) => (isExhaustiveState(state) ? make(context, state) : null),
};

function isExhaustiveState(state: unknown): state is ExhaustiveState {
  if (!isRecord(state)) return false;
  const { gone, undecided } = state;
  return typeof gone === 'string' && /^\d{1,100}$/.test(gone) && isCount(undecided);
}
