/**
 * Sparse diagrams to begin with: the king near the upper edge on the right, few pieces around it,
 * some of them ranging pieces that aim at it from afar. Far more of these are mates, and sound
 * ones, than of diagrams drawn evenly.
 */

import {
  BISHOP,
  BOARD_KINDS,
  DRAGON,
  GOLD,
  HORSE,
  KING,
  LANCE,
  PAWN,
  ROOK,
  SET_COUNTS,
  SILVER,
  WHITE,
  demote,
} from '../../placement/pieces.ts';
import { type Placement, squareOf } from '../../placement/placement.ts';
import type { Random } from '../../random.ts';
import { kingOf, withHand, withPiece } from './diagram.ts';
import { asProblem } from '../../placement/problem.ts';
import { distanceBetween, squaresAround } from '../../placement/squares.ts';

/** What a diagram is drawn by. */
interface Sketch {
  /** The king stands on the first files and ranks. */
  readonly files: number;
  readonly ranks: number;
  /** Pieces besides the king. */
  readonly fewest: number;
  readonly most: number;
  /** How often one of them goes to the attacker's hand, how often it is one that aims from afar. */
  readonly inHand: number;
  readonly fromAfar: number;
  /** Steps from the king to the others, each equally likely, and their kinds. */
  readonly near: readonly number[];
  readonly kinds: readonly number[];
}

/** Kinds of short reach twice. */
const MOSTLY_SHORT = [...BOARD_KINDS, PAWN, SILVER, GOLD];

const SPARSE: Sketch = {
  files: 5,
  ranks: 4,
  fewest: 3,
  most: 8,
  inHand: 0.25,
  fromAfar: 0.15,
  near: [1, 2, 2, 3, 3, 4],
  kinds: BOARD_KINDS,
};
const CORNERED: Sketch = {
  files: 2,
  ranks: 2,
  fewest: 2,
  most: 5,
  inHand: 0.15,
  fromAfar: 0,
  near: [1, 2, 2, 3],
  kinds: MOSTLY_SHORT,
};

const DEFENDERS = 1 / 3;
const PROMOTED_SHARE = 0.3;
/** How often another place is drawn for a piece that is not legal where it was drawn. */
const TRIES = 30;

/**
 * A random legal problem of Black's, the defender's hand completed: a king on files 1 to 5 and
 * ranks 1 to 4, and three to eight further pieces (fewer in the rare case that no legal place is
 * found for one). Whether it mates is not looked at.
 */
export function randomDiagram(random: Random): Placement {
  return drawn(random, SPARSE);
}

/**
 * The same with the king in the corner and two to five pieces, hardly any in hand: of such, one in
 * seventy is a brinkmate 必至, and what is not is soon told.
 */
export function corneredDiagram(random: Random): Placement {
  return drawn(random, CORNERED);
}

function drawn(random: Random, sketch: Sketch): Placement {
  const { files, ranks, fewest, most } = sketch;
  const pieces = fewest + random.below(most - fewest + 1);
  let placement = loneKing(squareOf(1 + random.below(files), 1 + random.below(ranks)));
  for (let piece = 0; piece < pieces; piece++) placement = withOneMore(placement, random, sketch);
  return placement;
}

function loneKing(square: number): Placement {
  const board = new Uint8Array(81);
  board[square] = KING | WHITE;
  const white = Uint8Array.from(SET_COUNTS.slice(0, KING));
  return { board, black: new Uint8Array(8), white, sideToMove: 'black' };
}

function withOneMore(placement: Placement, random: Random, sketch: Sketch): Placement {
  for (let tries = 0; tries < TRIES; tries++) {
    const grown = draw(placement, random, sketch);
    const problem = grown === null ? null : asProblem(grown);
    if (problem !== null) return problem;
  }
  return placement;
}

/** One more piece somewhere, if there is one of the kind left and the square is empty. */
function draw(
  placement: Placement,
  random: Random,
  { inHand, fromAfar, near, kinds }: Sketch,
): Placement | null {
  if (random.chance(inHand)) return withHand(placement, drawKind(random, kinds, false), 1);
  if (random.chance(fromAfar)) {
    const kind = random.choose([ROOK, BISHOP, LANCE, HORSE, DRAGON]);
    return onEmpty(placement, drawFarSquare(placement, random), kind);
  }
  const square = random.choose(squaresAround(kingOf(placement), random.choose(near)));
  const kind = drawKind(random, kinds, random.chance(PROMOTED_SHARE));
  return onEmpty(placement, square, random.chance(DEFENDERS) ? kind | WHITE : kind);
}

/** A kind that is promoted or not, each equally likely. */
function drawKind(random: Random, kinds: readonly number[], isPromoted: boolean): number {
  return random.choose(kinds.filter((kind) => (kind === demote(kind)) !== isPromoted));
}

/**
 * A square at least four steps from the king on a line or diagonal that passes it at no more than
 * one step.
 */
function drawFarSquare(placement: Placement, random: Random): number {
  const king = kingOf(placement);
  const far = squaresAround(king, 8).filter((square) => {
    const columns = Math.abs((square % 9) - (king % 9));
    const rows = Math.abs(Math.floor(square / 9) - Math.floor(king / 9));
    return distanceBetween(square, king) > 3 && (columns < 2 || rows < 2 || Math.abs(columns - rows) < 2);
  });
  return random.choose(far);
}

function onEmpty(placement: Placement, square: number, piece: number): Placement | null {
  return placement.board[square] === 0 ? withPiece(placement, square, piece) : null;
}
