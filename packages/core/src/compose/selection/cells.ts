/**
 * The quality-diversity archive of map-elites: sound problems by what they look like, the best of
 * each cell, and how often each cell was tried in vain.
 *
 * A problem's cell is its plies, a band of its pieces, the region of its king (nine regions of the
 * board) and the number of pieces in the attacker's opening hand. The best of a cell has the
 * highest grade (the merit of an order's wishes, the plies being the same), then the fewest pieces,
 * then the fewest flaws; of equals the first stays.
 *
 * @see [Mouret2015]. Deviation: parents are not drawn uniformly, but from long and fertile cells
 *   rather.
 */

import { type Placement, countHeld } from '../../placement/placement.ts';
import { kingOf } from '../board/diagram.ts';
import { isCount, isRecord } from '../../json.ts';
import type { Random } from '../../random.ts';
import { type Specimen, isSpecimen, placementOf } from './specimen.ts';

/** The least pieces of each band. */
const BANDS = [0, 6, 8, 10, 12, 14, 17, 20];
/** Hands of so many pieces and more are one. */
const HANDS = 3;
/** Cells drawn for a parent; the one tried least is taken. */
const DRAWN = 3;

/**
 * How often a parent has something in hand, where there is one: players like that, and the boards
 * alone are easier to find.
 */
const HANDED_SHARE = 1 / 2;

/** Tries that a ply of merit is worth. */
const PATIENCE = 10;

/** All cells of one length. */
interface Level {
  readonly plies: number;
  readonly cells: Cell[];
  /** Those whose problems have something in the attacker's hand. */
  readonly handed: Cell[];
}

/** A place of the archive with the best problem of its kind. */
export interface Cell {
  readonly name: string;
  elite: Specimen;
  /** Children of the elite since it last had one that came into the archive. */
  barren: number;
}

/** Plain JSON. */
export type CellsState = readonly Readonly<Cell>[];

/** The archive of one run; a cell that was filled stays so. @see [Mouret2015] */
export class Cells {
  readonly #byName = new Map<string, Cell>();
  /** The same cells by length, to draw from, in the order of discovery. */
  readonly #levels: Level[] = [];

  constructor(state: CellsState = []) {
    for (const cell of state) this.#put({ ...cell });
  }

  get size(): number {
    return this.#byName.size;
  }

  /** Takes a sound problem in if its cell is empty or holds a worse one; whether it did. */
  add(specimen: Specimen): boolean {
    const placement = placementOf(specimen.sfen);
    if (placement === null || !specimen.isSound) return false;
    const name = cellOf(placement, specimen.plies, specimen.pieces);
    const held = this.#byName.get(name);
    if (held !== undefined && !isBetter(specimen, held.elite)) return false;
    if (held === undefined) this.#put({ name, elite: specimen, barren: 0 });
    else [held.elite, held.barren] = [specimen, 0];
    return true;
  }

  /**
   * A cell to take a parent from: of three, the one that was tried least since it last bore fruit,
   * the merit of its elite told against the tries. Each is drawn evenly from the cells of a length,
   * the longer of two drawn: most cells are short, and long problems come of long ones. `pending`
   * counts draws that are not told yet. Throws on an empty archive.
   */
  draw(random: Random, pending: ReadonlyMap<string, number>): Cell {
    const tries = ({ name, barren, elite }: Cell): number =>
      barren + (pending.get(name) ?? 0) - PATIENCE * meritOf(elite);
    const drawOne = (): Cell => {
      const [one, other] = [random.choose(this.#levels), random.choose(this.#levels)];
      const { cells, handed } = one.plies > other.plies ? one : other;
      return random.choose(handed.length > 0 && random.chance(HANDED_SHARE) ? handed : cells);
    };
    let chosen = drawOne();
    for (let drawn = 1; drawn < DRAWN; drawn++) {
      const rival = drawOne();
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
    return [...this.#byName.values()].map((cell) => ({ ...cell }));
  }

  #put(cell: Cell): void {
    this.#byName.set(cell.name, cell);
    const { plies } = cell.elite;
    let level = this.#levels.find((each) => each.plies === plies);
    if (level === undefined) this.#levels.push((level = { plies, cells: [], handed: [] }));
    level.cells.push(cell);
    // A name ends with the men in hand (`cellOf`).
    if (!cell.name.endsWith(' 0')) level.handed.push(cell);
  }
}

/** What the wishes of an order make of a sound problem, in plies; 0 without wishes. */
function meritOf({ grade, plies }: Specimen): number {
  return grade - plies;
}

/** The name of the cell that a problem belongs to. */
export function cellOf(placement: Placement, plies: number, pieces: number): string {
  const king = kingOf(placement);
  const region = `${Math.floor((king % 9) / 3)}${Math.floor(king / 27)}`;
  const band = BANDS.filter((least) => pieces >= least).length;
  return `${plies} ${band} ${region} ${Math.min(HANDS, countHeld(placement.black))}`;
}

function isBetter(one: Specimen, other: Specimen): boolean {
  const by = other.grade - one.grade || one.pieces - other.pieces || one.flaws - other.flaws;
  return by < 0;
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
