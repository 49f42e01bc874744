/**
 * The encoding that the seed paper proposes for future work: for each square the kind of an
 * attacker's piece, the kind of a defender's piece, and a mask that says which of them is put down,
 * if any; and the attacker's hand.
 *
 * Against the bits of genome.ts, place and kind are apart: a piece can go and come back as it was,
 * and a kind can change where it stands. What lies under the mask drifts without being judged.
 *
 * Plain JSON, three texts of 81 characters by board index (0 = 9一) and the hand: compact in a
 * checkpoint, and equal where the genomes are.
 *
 * @see [Muneto2020] section 6. Deviation: the paper only names the parts; ranges and operators are
 *   ours.
 */

import {
  BOARD_KINDS,
  GOLD,
  KING,
  PAWN,
  SET_COUNTS,
  WHITE,
  isWhite,
  kindOf,
} from '../../../placement/pieces.ts';
import type { Placement } from '../../../placement/placement.ts';
import { readProblem } from '../../../placement/problem.ts';
import type { Result } from '../../../result.ts';
import { isCount, isRecord } from '../../../json.ts';
import type { Random } from '../../../random.ts';

/** A genome by squares. Kinds lie on all 81 squares; the mask says which of them count. */
export interface SquaresGenome {
  /** The attacker's kind on each square, a letter of `KIND_LETTERS`. */
  readonly attacker: string;
  /** The defender's kind on each square, a letter of `KIND_LETTERS`. */
  readonly defender: string;
  /** What is put down on each square: `a` the attacker's piece, `d` the defender's, `.` neither. */
  readonly mask: string;
  /** How many pieces of kind 1 … 7 the attacker's hand gains; index 0 unused. Length 8. */
  readonly hand: readonly number[];
}

/**
 * The thirteen kinds as letters, in the order of their codes: pawn to gold in small letters, tokin
 * to dragon in capitals.
 */
const KIND_LETTERS = 'plnsbrgPLNSBR';
/** The letters of the mask. */
const MASK_LETTERS = '.ad';

const SQUARES = 81;
/**
 * The share of a random genome's pieces that goes into the hand, and of those on the board that is
 * the defender's.
 */
const IN_HAND = 0.1;
const DEFENDERS = 0.5;

/**
 * A genome of `pieces` pieces on the board and in hand, of random kinds on random squares. `pieces`
 * is 0 … 38.
 */
export function randomSquares(random: Random, pieces: number): SquaresGenome {
  const inHand = Array.from({ length: pieces }, () => random.chance(IN_HAND)).filter(Boolean).length;
  const hand = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let piece = 0; piece < inHand; piece++) hand[drawHandKind(random, hand)]++;
  const squares = Array.from({ length: SQUARES }, (_, square) => square);
  const masked = new Set(random.sample(squares, pieces - inHand));
  return {
    attacker: squares.map(() => drawKindLetter(random)).join(''),
    defender: squares.map(() => drawKindLetter(random)).join(''),
    mask: squares.map((square) => (masked.has(square) ? drawSide(random) : '.')).join(''),
    hand,
  };
}

/**
 * A genome that puts down what a diagram has more than its ground; what lies under the mask is
 * random.
 */
export function squaresOf(ground: Placement, { board, black }: Placement, random: Random): SquaresGenome {
  const { attacker, defender } = randomSquares(random, 0);
  const isAdded = (square: number): boolean => board[square] !== 0 && board[square] !== ground.board[square];
  const lettersOf = (letters: string, isWhites: boolean): string =>
    Array.from(letters, (letter, square) =>
      isAdded(square) && isWhite(board[square]) === isWhites ? letterOf(board[square]) : letter,
    ).join('');
  return {
    attacker: lettersOf(attacker, false),
    defender: lettersOf(defender, true),
    mask: Array.from(attacker, (_, square) => {
      if (!isAdded(square)) return '.';
      return isWhite(board[square]) ? 'd' : 'a';
    }).join(''),
    hand: [...black].map((count, kind) => (kind === 0 ? 0 : count - ground.black[kind])),
  };
}

function letterOf(piece: number): string {
  return KIND_LETTERS[BOARD_KINDS.findIndex((kind) => kind === kindOf(piece))];
}

/** A letter of `KIND_LETTERS`, each equally likely. */
export function drawKindLetter(random: Random): string {
  return KIND_LETTERS[random.below(KIND_LETTERS.length)];
}

/** A letter of the mask that puts a piece down, each equally likely. */
export function drawSide(random: Random): string {
  return random.chance(DEFENDERS) ? 'd' : 'a';
}

/** A kind 1 … 7 of which a hand may still hold one more. */
export function drawHandKind(random: Random, hand: readonly number[]): number {
  let kind = 0;
  do kind = PAWN + random.below(GOLD);
  while (hand[kind] >= SET_COUNTS[kind]);
  return kind;
}

/**
 * The diagram of a genome: its pieces put down on `start` (Black attacks), the defender's hand the
 * full remainder. A piece overwrites what stands there, but never a king.
 *
 * An impossible diagram is refused with the code of `complete` or `validate`.
 */
export function decodeSquares(start: Placement, genome: SquaresGenome): Result<Placement> {
  const board = start.board.map((piece, square) => {
    const side = genome.mask[square];
    if (side === '.' || kindOf(piece) === KING) return piece;
    return side === 'a' ? kindAt(genome.attacker, square) : kindAt(genome.defender, square) | WHITE;
  });
  const black = start.black.map((count, kind) => count + genome.hand[kind]);
  return readProblem({ ...start, board, black });
}

function kindAt(letters: string, square: number): number {
  return BOARD_KINDS[KIND_LETTERS.indexOf(letters[square])];
}

/** Whether a value read from a checkpoint is a genome. */
export function isSquaresGenome(value: unknown): value is SquaresGenome {
  if (!isRecord(value)) return false;
  const { attacker, defender, mask, hand } = value;
  return (
    isText(attacker, KIND_LETTERS) &&
    isText(defender, KIND_LETTERS) &&
    isText(mask, MASK_LETTERS) &&
    Array.isArray(hand) &&
    hand.length === 8 &&
    hand.every((count, kind) => isCount(count) && count <= (kind === 0 ? 0 : SET_COUNTS[kind]))
  );
}

function isText(value: unknown, letters: string): boolean {
  return (
    typeof value === 'string' &&
    value.length === SQUARES &&
    Array.from(value).every((letter) => letters.includes(letter))
  );
}
