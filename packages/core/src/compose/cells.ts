/**
 * The quality-diversity archive of map-elites: sound problems by what they look like, the best of each cell, and how often each
 * cell was tried in vain.
 *
 * A problem's cell is its plies, a band of its pieces, the region of its king (nine regions of the board) and the number of
 * pieces in the attacker's opening hand. The best of a cell has the fewest pieces, then the fewest flaws; of equals the first stays.
 *
 * @see [Mouret2015] for the archive; parents are drawn evenly from the cells, with the preference of [Fontaine2020] for fertile ones
 */

import type { Placement } from '../placement/placement.ts';
import { kingOf } from './board/diagram.ts';
import { isCount, isRecord } from './plain.ts';
import type { Random } from './random.ts';
import { type Specimen, isSpecimen, placementOf } from './specimen.ts';

/** The least pieces of each band. */
const BANDS = [0, 6, 8, 10, 12, 14, 17, 20];
/** Hands of so many pieces and more are one. */
const HANDS = 3;
/** Cells drawn for a parent; the one tried least is taken. */
const DRAWN = 3;

export interface Cell {
  readonly name: string;
  readonly elite: Specimen;
  /** Children of the elite since it last had one that came into the archive. */
  barren: number;
}

/** Plain JSON. */
export type CellsState = readonly Readonly<Cell>[];

export class Cells {
  readonly #byName: Map<string, Cell>;
  /** The same cells as a list, to draw from. */
  readonly #cells: Cell[];

  constructor(state: CellsState = []) {
    this.#cells = state.map((cell) => ({ ...cell }));
    this.#byName = new Map(this.#cells.map((cell) => [cell.name, cell]));
  }

  get size(): number {
    return this.#cells.length;
  }

  /** Takes a sound problem in if its cell is empty or holds a worse one; whether it did. */
  add(specimen: Specimen): boolean {
    const placement = placementOf(specimen.sfen);
    if (placement === null || !specimen.isSound) return false;
    const name = cellOf(placement, specimen.plies, specimen.pieces);
    const held = this.#byName.get(name);
    if (held !== undefined && !isBetter(specimen, held.elite)) return false;
    const cell = { name, elite: specimen, barren: 0 };
    if (held === undefined) this.#cells.push(cell);
    else this.#cells[this.#cells.indexOf(held)] = cell;
    this.#byName.set(name, cell);
    return true;
  }

  /**
   * A cell to take a parent from: of three drawn evenly, the one that was tried least since it last bore fruit. `pending` counts draws
   * that are not told yet. Throws on an empty archive.
   */
  draw(random: Random, pending: ReadonlyMap<string, number>): Cell {
    const tries = ({ name, barren }: Cell): number => barren + (pending.get(name) ?? 0);
    let chosen = random.choose(this.#cells);
    for (let drawn = 1; drawn < DRAWN; drawn++) {
      const rival = random.choose(this.#cells);
      if (tries(rival) < tries(chosen)) chosen = rival;
    }
    return chosen;
  }

  /** Counts a child of a cell's elite, and whether it came into the archive. */
  count(name: string, isFruitful: boolean): void {
    const cell = this.#byName.get(name);
    if (cell !== undefined) cell.barren = isFruitful ? 0 : cell.barren + 1;
  }

  state(): CellsState {
    return this.#cells.map((cell) => ({ ...cell }));
  }
}

/** The name of the cell that a problem belongs to. */
export function cellOf(placement: Placement, plies: number, pieces: number): string {
  const king = kingOf(placement);
  const region = `${Math.floor((king % 9) / 3)}${Math.floor(king / 27)}`;
  const band = BANDS.filter((least) => pieces >= least).length;
  const hand = placement.black.reduce((sum, count) => sum + count, 0);
  return `${plies} ${band} ${region} ${Math.min(HANDS, hand)}`;
}

function isBetter(one: Specimen, other: Specimen): boolean {
  return one.pieces < other.pieces || (one.pieces === other.pieces && one.flaws < other.flaws);
}

/** Whether a value read from a checkpoint is such a state. */
export function isCellsState(value: unknown): value is CellsState {
  return (
    Array.isArray(value) &&
    value.every(
      (cell) =>
        isRecord(cell) && typeof cell.name === 'string' && isCount(cell.barren) && isSpecimen(cell.elite),
    )
  );
}
