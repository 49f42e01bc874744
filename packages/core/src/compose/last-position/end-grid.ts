/**
 * The problems of one climb in cells: plies, men and the king's square. Each visit goes to a
 * length, to a cell of that length and to a problem of that cell, the ones visited least first. A
 * heap goes for length alone and ends before the first wall; here many kinds of problems grow side
 * by side, and those with many men are not left behind for longer ones with few.
 *
 * Where a climb is to be thrifty, the lengths are of one number of pieces, men other than pawns,
 * each. A problem that is longer with fewer of them is better in every way: it has more left to be
 * put back.
 */

import type { Random } from '../../random.ts';
import type { EndNode } from './end-node.ts';

/** The part of the visits that goes to the longest few lengths; the others go to any. */
export interface Front {
  readonly lengths: number;
  readonly share: number;
  /**
   * Whether each number of pieces has a front of its own, and a turn as long as none with fewer is
   * longer. Default: there is one front.
   */
  readonly isThrifty?: boolean;
}

/** Wide enough for what is behind to overtake. */
export const FRONT: Front = { lengths: 12, share: 0.6 };
/** For what comes soon. */
export const NARROW_FRONT: Front = { lengths: 6, share: 0.85 };
/**
 * For length: what ends long climbs is that all pieces are used up, for pawns are left in the box
 * of each record.
 */
export const THRIFTY_FRONT: Front = { lengths: 4, share: 0.8, isThrifty: true };

/**
 * Problems in a cell, at most. What a full one lets go is lost: of 40, climbs for length run dry.
 */
const CELL_SIZE = 120;
/** Visits that chance is worth when cells are compared, and promise when problems are. */
const CELL_NOISE = 0.9;
const NOISE = 1;

/** Cells by what names them, by plies. */
type Levels = Map<number, Map<string, Cell>>;

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
export class EndGrid {
  /** Levels by the number of pieces, where that counts. */
  readonly #layers = new Map<number, Levels>();
  readonly #known = new Set<string>();
  readonly #random: Random;
  readonly #front: Front;

  constructor(random: Random, front = FRONT) {
    this.#random = random;
    this.#front = front;
  }

  /**
   * Takes a problem in, unless it was seen before; one of a full cell takes the place of the worst.
   * Whether it was new.
   */
  add(node: EndNode): boolean {
    if (this.knows(node.sfen)) return false;
    this.#known.add(node.sfen);
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
    return true;
  }

  /** Whether a problem was seen before. */
  knows(sfen: string): boolean {
    return this.#known.has(sfen);
  }

  /** Takes a problem in again that was taken out, as if it had never been visited. */
  restore(node: EndNode): void {
    this.#known.delete(node.sfen);
    this.add(node);
  }

  /** The next to be extended; null where nothing waits. */
  visit(): EndNode | null {
    const cells = this.#level();
    if (cells === null) return null;
    const cell = cells[indexOfBest(cells, ({ visits }) => -visits - CELL_NOISE * this.#random.float())];
    const held = cell.held[indexOfBest(cell.held, ({ worth, visits }) => worth - visits)];
    cell.visits += 1;
    held.visits += 1;
    return held.node;
  }

  /** Takes a problem out: nothing is left to be tried before it. */
  remove(node: EndNode): void {
    const [layer, name] = this.#placeOf(node);
    const levels = this.#layers.get(layer);
    const cells = levels?.get(node.plies);
    const cell = cells?.get(name);
    if (levels === undefined || cells === undefined || cell === undefined) return;
    const index = cell.held.findIndex((each) => each.node === node);
    if (index >= 0) cell.held.splice(index, 1);
    if (cell.held.length === 0) cells.delete(name);
    if (cells.size === 0) levels.delete(node.plies);
    if (levels.size === 0) this.#layers.delete(layer);
  }

  get isEmpty(): boolean {
    return this.#layers.size === 0;
  }

  /** The cells of the level whose turn it is; null where there is none. */
  #level(): readonly Cell[] | null {
    const layers = this.#best();
    if (layers.length === 0) return null;
    const levels = this.#random.choose(layers);
    const lengths = [...levels.keys()].sort((a, b) => b - a);
    const isFront = this.#random.float() < this.#front.share;
    const plies = this.#random.choose(isFront ? lengths.slice(0, this.#front.lengths) : lengths);
    return [...levels.get(plies)!.values()];
  }

  /** The layers whose longest problem is as long as any that has fewer pieces. */
  #best(): Levels[] {
    let longest = 0;
    return [...this.#layers]
      .toSorted(([fewer], [more]) => fewer - more)
      .map(([, levels]) => levels)
      .filter((levels) => {
        const own = Math.max(...levels.keys());
        const isBest = own >= longest;
        longest = Math.max(longest, own);
        return isBest;
      });
  }

  #cellOf(node: EndNode): Cell {
    const [layer, name] = this.#placeOf(node);
    let levels = this.#layers.get(layer);
    if (levels === undefined) this.#layers.set(layer, (levels = new Map()));
    let cells = levels.get(node.plies);
    if (cells === undefined) levels.set(node.plies, (cells = new Map()));
    let cell = cells.get(name);
    if (cell === undefined) cells.set(name, (cell = { held: [], visits: 0 }));
    return cell;
  }

  /** The layer of a problem, and the name of its cell there. */
  #placeOf({ men, held, pieces, king }: EndNode): [layer: number, name: string] {
    return this.#front.isThrifty === true ? [pieces, `${king}`] : [0, `${men + held} ${king}`];
  }
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
