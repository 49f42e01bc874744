/**
 * Which known works a problem is like: the same diagram, or nearly, or the same line.
 *
 * Diagrams are compared with Black as attacker, mirrored or not, by the pieces on the board and in
 * the attacker's hand (the defender has the rest). Works are found by the keys of core/lineage, so
 * that one more costs hardly anything to those who ask. Rejected: texts of each diagram with one
 * man less as keys, which take ten seconds and 180 MB for twenty thousand crowded diagrams, and
 * find nothing that differs in more than one man.
 */

import {
  MOST_SQUARES,
  type Likened,
  alikeKeys,
  keysOfImages,
  likenedOf,
  toleranceBetween,
} from '../lineage/alike.ts';
import { mirror } from '../placement/canonical.ts';
import { differingSquares, distanceBetween, nearestImage } from '../placement/distance.ts';
import { type Placement, squareName } from '../placement/placement.ts';
import { makeSfen } from '../placement/sfen.ts';
import { LIKENESSES, type LikenessKind, isSameWork } from '../vocabulary/likeness.ts';

/** A problem to be compared, with what it goes by. */
export interface Work {
  readonly name: string;
  readonly placement: Placement;
  /** The main line in USI moves, where it is known; it replays on the placement. */
  readonly line: readonly string[] | null;
}

/** A work that is like the one asked about. Plain JSON. */
export interface Likeness {
  readonly kind: LikenessKind;
  readonly name: string;
  /** The diagram of the work. */
  readonly sfen: string;
  /** The same as Black's, mirrored where it is nearer then to what was asked about. */
  readonly image: string;
  /** Squares (`9a` … `1i`) on which the image and what was asked about, as Black's, differ. */
  readonly squares: readonly string[];
}

/** A work as it is kept. */
interface Entry {
  readonly work: Work;
  readonly likened: Likened;
  readonly shape: string;
  /** How many were added before it. */
  readonly number: number;
}

/** A collection of works to compare with. */
export class KnownWorks {
  readonly #byKey = new Map<number, Entry[]>();
  readonly #byShape = new Map<string, Entry[]>();
  #count = 0;

  constructor(works: Iterable<Work> = []) {
    for (const work of works) this.add(work);
  }

  add(work: Work): void {
    const likened = likenedOfWork(work);
    const entry = { work, likened, shape: shapeOf(likened.placement), number: this.#count++ };
    for (const key of new Set(alikeKeys(likened))) put(this.#byKey, key, entry);
    put(this.#byShape, entry.shape, entry);
  }

  /** Whether a problem is one of the works, mirrored or not. */
  has(work: Omit<Work, 'name'>): boolean {
    if (this.#count === 0) return false;
    const asked = askedOf(work);
    const entries = this.#byShape.get(asked.shape) ?? [];
    return entries.some((entry) => {
      const like = compared(asked, entry);
      return like !== null && isSameWork({ kind: LIKENESSES[like.rank] });
    });
  }

  /**
   * Each work that is like a problem, once, by its closest likeness: the closest first, then the
   * nearest, then in the order in which they were added.
   * @param most works that are told at most; default all
   */
  like(work: Omit<Work, 'name'>, most = Infinity): Likeness[] {
    const asked = askedOf(work);
    const found = new Set<Entry>(this.#byShape.get(asked.shape));
    for (const key of keysOfImages(asked)) for (const entry of this.#byKey.get(key) ?? []) found.add(entry);
    return [...found]
      .flatMap((entry) => compared(asked, entry) ?? [])
      .sort((a, b) => a.rank - b.rank || a.distance - b.distance || a.entry.number - b.entry.number)
      .slice(0, most)
      .map((like) => likenessOf(asked, like));
  }
}

/** Nobody says of a work what it asks for: all are compared as mates. */
function likenedOfWork({ placement, line }: Omit<Work, 'name'>): Likened {
  return likenedOf('mate', placement, line ?? []);
}

function put<Key>(index: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const held = index.get(key);
  if (held === undefined) index.set(key, [entry]);
  else held.push(entry);
}

/** A problem that is asked about. */
interface Asked extends Likened {
  readonly mirrored: Placement;
  readonly shape: string;
}

function askedOf(work: Omit<Work, 'name'>): Asked {
  const likened = likenedOfWork(work);
  const { placement } = likened;
  return { ...likened, mirrored: mirror(placement), shape: shapeOf(placement) };
}

interface Compared {
  readonly entry: Entry;
  /** Index into `LIKENESSES`. */
  readonly rank: number;
  /**
   * Places in which the nearer of the mirror images differs; more than `MOST_SQUARES`: some number.
   */
  readonly distance: number;
}

/**
 * In what a work is like what is asked about; null where it is not, which is to be seen at once:
 * there may be thousands.
 */
function compared(asked: Asked, entry: Entry): Compared | null {
  const { placement, line } = entry.likened;
  const plain = distanceBetween(asked.placement, placement, MOST_SQUARES);
  const distance = Math.min(plain, distanceBetween(asked.mirrored, placement, MOST_SQUARES));
  const isShifted = asked.shape === entry.shape;
  const isLine = asked.line !== null && asked.line === line;
  if (distance > MOST_SQUARES && !isShifted && !isLine) return null;
  const holds: Readonly<Record<LikenessKind, boolean>> = {
    same: plain === 0,
    mirror: distance === 0,
    near: distance <= toleranceBetween(asked.placement, placement),
    shift: isShifted,
    sameLine: isLine,
  };
  const rank = LIKENESSES.findIndex((kind) => holds[kind]);
  return rank < 0 ? null : { entry, rank, distance };
}

function likenessOf({ placement }: Asked, { rank, entry: { work } }: Compared): Likeness {
  const image = nearestImage(work.placement, placement);
  return {
    kind: LIKENESSES[rank],
    name: work.name,
    sfen: makeSfen(work.placement),
    image: makeSfen(image),
    squares: differingSquares(placement, image).map(squareName),
  };
}

/** A text that diagrams share which are one another moved over the board, mirrored or not. */
function shapeOf(placement: Placement): string {
  return [placement, mirror(placement)].map(corneredText).sort()[0];
}

/** The men as if moved to the upper left as far as they go. */
function corneredText({ board, black }: Placement): string {
  const squares = [...board.keys()].filter((square) => board[square] !== 0);
  const column = Math.min(...squares.map((square) => square % 9));
  const row = Math.min(...squares.map((square) => Math.floor(square / 9)));
  const men = squares.map((square) => `${square - 9 * row - column}:${board[square]}`);
  return [...men, ...black].join(' ');
}
