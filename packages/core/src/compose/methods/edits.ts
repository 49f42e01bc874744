/**
 * The method `edits`: a (μ+λ) evolution strategy on the boards themselves, without an encoding.
 *
 * λ children a generation (the population) of μ parents (a quarter of it): mostly edits
 * (board/edits.ts) of one parent, some crossovers of two, a few diagrams from nowhere. Parents and
 * children compete for the next μ places by grade (grade.ts), in which a mate with a late cook
 * counts more than one with an early one; no idea (idea.ts) may have more than a set share of the
 * places.
 *
 * @see [Beyer2002] for the (μ+λ) scheme
 */

import type { Placement } from '../../placement/placement.ts';
import { goalOf } from '../../run/goal.ts';
import { DiagramSource } from '../board/diagram-source.ts';
import { ok } from '../../result.ts';
import { crossover } from '../board/crossover.ts';
import {
  type Answer,
  type CompositionMethod,
  type MethodContext,
  type MethodFactory,
  type Proposal,
  judgementsOf,
} from './method.ts';
import { isRecord } from '../../json.ts';
import type { Random } from '../../random.ts';
import type { Goal } from '../../run/parameters.ts';
import { type Specimen, areSpecimens, placementOf, specimenOf, survivors } from '../selection/specimen.ts';

/** Shorter problems are found by the hundred. */
const LEAST_PLIES = 5;
/** Parents, as a share of the population. */
const PARENTS = 1 / 4;
/** The share of the parents, or of a population, that one idea may have. */
export const IDEA_SHARE = 0.04;
/**
 * How often a child is random: brinkmates of three plies and more come from one diagram in a
 * thousand, and edits of shorter ones seldom lead there.
 */
const RANDOM_CHILDREN: Readonly<Record<Goal, number>> = { mate: 0.03, brinkmate: 0.3 };
/** How often it is a crossover. */
const CROSSED_CHILDREN = 0.1;

interface EditsState {
  /** Empty before the first generation. */
  readonly parents: readonly Specimen[];
}

class EditsMethod implements CompositionMethod {
  readonly leastPlies: number;
  readonly archiveSize = 0;
  readonly #context: MethodContext;
  readonly #diagrams: DiagramSource;
  #parents: readonly Specimen[];

  constructor(context: MethodContext, { parents }: EditsState) {
    this.#context = context;
    this.#diagrams = new DiagramSource(context.parameters);
    this.leastPlies = this.#diagrams.leastPlies(LEAST_PLIES);
    this.#parents = parents;
  }

  ask(random: Random, _evaluationsLeft: number, share = 1): readonly Proposal[] {
    const count = Math.ceil(share * this.#context.parameters.population);
    this.#diagrams.begin();
    return Array.from({ length: count }, () => childOf(this.#parents, this.#diagrams, random)).flatMap(
      (child) => (child === null ? [] : [{ kind: 'diagram', diagram: ok(child) }]),
    );
  }

  tell(answers: readonly Answer[]): void {
    const children = judgementsOf(answers).flatMap(
      (judgement) => specimenOf(judgement, this.#diagrams.longest) ?? [],
    );
    const { parameters } = this.#context;
    const count = Math.max(2, Math.floor(PARENTS * parameters.population));
    this.#parents = survivors([...this.#parents, ...children], count, IDEA_SHARE, goalOf(parameters));
  }

  state(): EditsState {
    return { parents: this.#parents };
  }
}

/**
 * A new diagram: from the parents, or random where there are none or nothing comes of it; null
 * where that is in vain.
 */
function childOf(parents: readonly Specimen[], diagrams: DiagramSource, random: Random): Placement | null {
  if (parents.length === 0 || random.chance(RANDOM_CHILDREN[diagrams.goal])) return diagrams.draw(random);
  const first = placementOf(random.choose(parents).sfen);
  const second = random.chance(CROSSED_CHILDREN) ? placementOf(random.choose(parents).sfen) : null;
  if (first === null) return diagrams.draw(random);
  const crossed = second === null ? null : crossover(first, second, random);
  if (crossed !== null && diagrams.allows(crossed)) return crossed;
  return diagrams.edited(first, random) ?? diagrams.draw(random);
}

/**
 * Makes `edits`. Its state is the list of parents, none before the first generation.
 *
 * @see [Beyer2002]
 */
export const editsMethod: MethodFactory = {
  create: (context) => new EditsMethod(context, { parents: [] }),
  restore: (context, state) => (isEditsState(state) ? new EditsMethod(context, state) : null),
};

function isEditsState(state: unknown): state is EditsState {
  return isRecord(state) && areSpecimens(state.parents);
}
