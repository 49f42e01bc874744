/**
 * The method `map-elites`: quality diversity. The archive (selection/cells.ts) keeps the best
 * problem of each kind; children are edits of problems drawn evenly from it, and those that fill or
 * improve a cell stay. So short and long, sparse and full boards are worked on side by side, and
 * what leads to a longer problem may be a short one in a corner that nobody visits.
 *
 * @see [Mouret2015]
 */

import { ok } from '../../result.ts';
import { Cells, type CellsState, isCellsState } from '../selection/cells.ts';
import { DiagramSource } from '../board/diagram-source.ts';
import type { Answer, CompositionMethod, MethodContext, MethodFactory, Proposal } from './method.ts';
import type { ConfirmedProblem } from '../look/assessment.ts';
import { isRecord } from '../../json.ts';
import type { Random } from '../../random.ts';
import { placementOf, specimenOf, specimenOfProblem } from '../selection/specimen.ts';

/** Shorter problems are steps on the way. */
const LEAST_PLIES = 5;
/** How often a diagram is random: while the archive is small, and later. */
export const EARLY_RANDOM = 0.5;
export const LATE_RANDOM = 0.03;
/** The archive is small below so many cells. */
const SMALL = 20;

interface MapElitesState {
  readonly cells: CellsState;
}

class MapElitesMethod implements CompositionMethod {
  readonly leastPlies: number;
  readonly #context: MethodContext;
  readonly #diagrams: DiagramSource;
  readonly #cells: Cells;
  /** The cell that each proposal's parent came from; null for a random diagram. */
  #parents: readonly (string | null)[] = [];

  constructor(context: MethodContext, { cells }: MapElitesState) {
    this.#context = context;
    this.#diagrams = new DiagramSource(context.parameters);
    this.leastPlies = this.#diagrams.leastPlies(LEAST_PLIES);
    this.#cells = new Cells(cells);
  }

  get archiveSize(): number {
    return this.#cells.size;
  }

  ask(random: Random, _evaluationsLeft: number, share = 1): readonly Proposal[] {
    const count = Math.ceil(share * this.#context.parameters.population);
    this.#diagrams.begin();
    const pending = new Map<string, number>();
    const parents: (string | null)[] = [];
    const proposals: Proposal[] = [];
    for (let i = 0; i < count; i++) {
      const cell = this.#drawsRandom(random) ? null : this.#cells.draw(random, pending);
      if (cell !== null) pending.set(cell.name, (pending.get(cell.name) ?? 0) + 1);
      const parent = cell === null ? null : placementOf(cell.elite.sfen);
      const edited = parent === null ? null : this.#diagrams.edited(parent, random);
      const child = edited ?? this.#diagrams.draw(random);
      if (child === null) continue;
      proposals.push({ kind: 'diagram', diagram: ok(child) });
      parents.push(cell?.name ?? null);
    }
    this.#parents = parents;
    return proposals;
  }

  tell(answers: readonly Answer[]): void {
    for (const [i, answer] of answers.entries()) {
      const specimen =
        answer.kind === 'diagram' ? specimenOf(answer.judgement, this.#diagrams.longest) : null;
      const isFruitful = specimen !== null && this.#cells.add(specimen);
      const parent = this.#parents[i];
      if (parent !== null) this.#cells.count(parent, isFruitful);
    }
  }

  /** Others' problems compete for the cells like children. */
  welcome(problems: readonly ConfirmedProblem[]): void {
    for (const problem of problems) {
      const specimen = specimenOfProblem(problem);
      if (specimen !== null && specimen.plies <= this.#diagrams.longest) this.#cells.add(specimen);
    }
  }

  state(): MapElitesState {
    return { cells: this.#cells.state() };
  }

  #drawsRandom(random: Random): boolean {
    const { size } = this.#cells;
    return size === 0 || random.chance(size < SMALL ? EARLY_RANDOM : LATE_RANDOM);
  }
}

/** Makes `map-elites`. Its state is the archive's cells. @see [Mouret2015] */
export const mapElitesMethod: MethodFactory = {
  create: (context) => new MapElitesMethod(context, { cells: [] }),
  restore: (context, state) =>
    isRecord(state) && isCellsState(state.cells)
      ? new MapElitesMethod(context, { cells: state.cells })
      : null,
};
