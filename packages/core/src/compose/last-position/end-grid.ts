/**
 * The problems of one climb in cells: plies, men and the king's square. Each visit goes to a
 * length, to a cell of that length and to a problem of that cell, the ones visited least first. A
 * heap goes for length alone and ends before the first wall; here many kinds of problems grow side
 * by side, and those with many men are not left behind for longer ones with few.
 */

import type { Random } from '../../random.ts';
import type { EndNode } from './end-node.ts';
import type { Queue } from './ending.ts';

/** The part of the visits that goes to the longest few lengths; the others go to any. */
export interface Front {
  readonly lengths: number;
  readonly share: number;
}

/** Wide enough for what is behind to overtake. */
export const FRONT: Front = { lengths: 12, share: 0.6 };
/** For what comes soon. */
export const NARROW_FRONT: Front = { lengths: 6, share: 0.85 };

/**
 * Problems in a cell, at most. What a full one lets go is lost: of 40, climbs for length run dry.
 */
const CELL_SIZE = 120;
/** Visits that chance is worth when cells are compared, and promise when problems are. */
const CELL_NOISE = 0.9;
const NOISE = 1;

interface Cell {
  readonly held: Held[];
  visits: number;
}

interface Held {
  readonly node: EndNode;
  /** Promise and chance, … */
  readonly worth: number;
  /** … less the visits. */
  visits: number;
}

/** What waits to be extended. Its choices depend on what was put in, and the generator. */
export class EndGrid implements Queue {
  /** Cells by men and king, by plies. */
  readonly #levels = new Map<number, Map<string, Cell>>();
  readonly #random: Random;
  readonly #front: Front;

  constructor(random: Random, front = FRONT) {
    this.#random = random;
    this.#front = front;
  }

  /** Takes a problem in; one of a full cell takes the place of the worst. */
  add(node: EndNode): void {
    const { held } = this.#cellOf(node);
    const worth = node.promise + NOISE * this.#random.float();
    const put: Held = { node, worth, visits: 0 };
    if (held.length < CELL_SIZE) held.push(put);
    else {
      const worst = indexOfBest(held, (each) => each.visits - each.worth);
      if (worth > held[worst].worth - held[worst].visits) {
        // It is not gone back to.
        held[worst].node.predecessors = null;
        held[worst] = put;
      }
    }
  }

  visit(): EndNode | null {
    const plies = this.#length();
    if (plies === null) return null;
    const cells = [...this.#levels.get(plies)!.values()];
    const cell = cells[indexOfBest(cells, ({ visits }) => -visits - CELL_NOISE * this.#random.float())];
    const held = cell.held[indexOfBest(cell.held, ({ worth, visits }) => worth - visits)];
    cell.visits += 1;
    held.visits += 1;
    return held.node;
  }

  remove(node: EndNode): void {
    const cells = this.#levels.get(node.plies);
    const name = cellNameOf(node);
    const cell = cells?.get(name);
    if (cells === undefined || cell === undefined) return;
    const index = cell.held.findIndex((each) => each.node === node);
    if (index >= 0) cell.held.splice(index, 1);
    if (cell.held.length === 0) cells.delete(name);
    if (cells.size === 0) this.#levels.delete(node.plies);
  }

  get isEmpty(): boolean {
    return this.#levels.size === 0;
  }

  #length(): number | null {
    const lengths = [...this.#levels.keys()].sort((a, b) => b - a);
    if (lengths.length === 0) return null;
    const isFront = this.#random.float() < this.#front.share;
    return this.#random.choose(isFront ? lengths.slice(0, this.#front.lengths) : lengths);
  }

  #cellOf(node: EndNode): Cell {
    let cells = this.#levels.get(node.plies);
    if (cells === undefined) this.#levels.set(node.plies, (cells = new Map<string, Cell>()));
    const name = cellNameOf(node);
    let cell = cells.get(name);
    if (cell === undefined) cells.set(name, (cell = { held: [], visits: 0 }));
    return cell;
  }
}

function cellNameOf({ men, held, king }: EndNode): string {
  return `${men + held} ${king}`;
}

/** The first of the greatest. */
function indexOfBest<T>(values: readonly T[], worthOf: (value: T) => number): number {
  let best = 0;
  let most = -Infinity;
  for (const [index, value] of values.entries()) {
    const worth = worthOf(value);
    if (worth > most) [best, most] = [index, worth];
  }
  return best;
}
