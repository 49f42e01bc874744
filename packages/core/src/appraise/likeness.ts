/**
 * Which works are much the same as a problem: the same diagram, or nearly, or the same line.
 *
 * Diagrams are compared with Black as attacker and as the lesser of two mirror images, by the pieces on the board and in the attacker's hand
 * (the defender has the rest). Works are indexed by what they leave with a piece less, so that one more work costs nothing to those who ask.
 */

import { COMPARED_PLIES } from '../lineage/alike.ts';
import { lineageOf } from '../lineage/lineage.ts';
import { asBlack } from '../placement/canonical.ts';
import { type Placement, squareName } from '../placement/placement.ts';
import { makeSfen, pieceLetters } from '../placement/sfen.ts';

/** A problem to be compared, with what it goes by. */
export interface Work {
  readonly name: string;
  readonly placement: Placement;
  /** The main line in USI moves, where it is known. */
  readonly line: readonly string[] | null;
}

/**
 * In what two problems are alike, the closest first: the same diagram; its mirror image; one piece changed, moved, added or gone; moved over the
 * board as a whole; the same normalised main line (`lineageOf`).
 */
export const LIKENESSES = ['same', 'mirror', 'onePiece', 'shift', 'sameLine'] as const;
/** One of `LIKENESSES`. */
export type LikenessKind = (typeof LIKENESSES)[number];

/** A work that is like the one asked about. Plain JSON. */
export interface Likeness {
  readonly kind: LikenessKind;
  readonly name: string;
  readonly sfen: string;
}

/** A piece on its square or, without one, in the attacker's hand. */
interface Man {
  readonly letters: string;
  /** Board index; −1 for the hand. */
  readonly square: number;
}

function menOf({ board, black }: Placement): Man[] {
  const onBoard = [...board.entries()]
    .filter(([, piece]) => piece !== 0)
    .map(([square, piece]) => ({ letters: pieceLetters(piece), square }));
  const inHand = [...black].flatMap((count, kind) =>
    Array.from({ length: count }, () => ({ letters: pieceLetters(kind), square: -1 })),
  );
  return [...onBoard, ...inHand];
}

function mirrored({ letters, square }: Man): Man {
  return { letters, square: square < 0 ? square : square - (square % 9) + 8 - (square % 9) };
}

/** The men moved as far to the upper left as they go. */
function cornered(men: readonly Man[]): Man[] {
  const squares = men.filter(({ square }) => square >= 0).map(({ square }) => square);
  const column = Math.min(...squares.map((square) => square % 9));
  const row = Math.min(...squares.map((square) => Math.floor(square / 9)));
  return men.map(({ letters, square }) => ({
    letters,
    square: square < 0 ? square : square - 9 * row - column,
  }));
}

function keyOf(men: readonly Man[]): string {
  return men
    .map(({ letters, square }) => letters + (square < 0 ? '' : squareName(square)))
    .sort()
    .join(' ');
}

/** A key of men that their mirror image shares. */
function evenKey(
  men: readonly Man[],
  place: (men: readonly Man[]) => readonly Man[] = (same) => same,
): string {
  return [keyOf(place(men)), keyOf(place(men.map(mirrored)))].sort()[0];
}

/** What a work is found by. */
interface Keys {
  readonly own: string;
  /** One for each man that is left out. */
  readonly without: readonly string[];
  readonly cornered: string;
  readonly line: string | null;
}

function keysOf({ placement, line }: Work): Keys {
  const men = menOf(asBlack(placement));
  return {
    own: evenKey(men),
    without: [...new Set(men.map((_, index) => evenKey(men.toSpliced(index, 1))))],
    cornered: evenKey(men, cornered),
    line: line === null || line.length < COMPARED_PLIES ? null : lineageOf(placement, line).line,
  };
}

type Index = Map<string, Work[]>;

function put(index: Index, key: string, work: Work): void {
  const held = index.get(key);
  if (held === undefined) index.set(key, [work]);
  else held.push(work);
}

/** A collection of works to compare with. */
export class KnownWorks {
  readonly #own: Index = new Map();
  readonly #without: Index = new Map();
  readonly #cornered: Index = new Map();
  readonly #lines: Index = new Map();

  constructor(works: Iterable<Work> = []) {
    for (const work of works) this.add(work);
  }

  add(work: Work): void {
    const { own, without, cornered: moved, line } = keysOf(work);
    put(this.#own, own, work);
    for (const key of without) put(this.#without, key, work);
    put(this.#cornered, moved, work);
    if (line !== null) put(this.#lines, line, work);
  }

  /** Each work that is like a problem, once, by its closest likeness; the closest first, then in the order in which they were added. */
  like(work: Work): Likeness[] {
    const { own, without, cornered: moved, line } = keysOf(work);
    const found = new Map<Work, LikenessKind>();
    const note = (works: readonly Work[] | undefined, kindOf: (other: Work) => LikenessKind): void => {
      for (const other of works ?? []) if (!found.has(other)) found.set(other, kindOf(other));
    };
    note(this.#own.get(own), (other) => (isTheSame(work, other) ? 'same' : 'mirror'));
    for (const key of without) note(this.#own.get(key), () => 'onePiece');
    for (const key of [own, ...without]) note(this.#without.get(key), () => 'onePiece');
    note(this.#cornered.get(moved), () => 'shift');
    if (line !== null) note(this.#lines.get(line), () => 'sameLine');
    return [...found]
      .map(([{ name, placement }, kind]) => ({ kind, name, sfen: makeSfen(placement) }))
      .sort((a, b) => LIKENESSES.indexOf(a.kind) - LIKENESSES.indexOf(b.kind));
  }
}

/** Whether two diagrams of the same men are one, and not each other's mirror image. */
function isTheSame(one: Work, other: Work): boolean {
  const [a, b] = [asBlack(one.placement), asBlack(other.placement)].map(menOf).map(keyOf);
  return a === b;
}
