/**
 * Sparse diagrams to begin with: the king near the upper edge on the right, few pieces around it, some of them ranging
 * pieces that aim at it from afar. Far more of these are mates, and sound ones, than of diagrams drawn evenly.
 */

import {
  BISHOP,
  DRAGON,
  HORSE,
  KING,
  LANCE,
  ROOK,
  SET_COUNTS,
  WHITE,
  demote,
} from '../../placement/pieces.ts';
import { type Placement, squareOf } from '../../placement/placement.ts';
import type { Random } from '../random.ts';
import {
  BOARD_KINDS,
  asProblem,
  distanceBetween,
  kingOf,
  squaresAround,
  withHand,
  withPiece,
} from './diagram.ts';

/** Pieces besides the king. */
const FEWEST = 3;
const MOST = 8;
const IN_HAND = 0.25;
const DEFENDERS = 1 / 3;
const PROMOTED_SHARE = 0.3;
const FROM_AFAR = 0.15;
/** How near the pieces stand. */
const NEAR = [1, 2, 2, 3, 3, 4];
/** How often another place is drawn for a piece that is not legal where it was drawn. */
const TRIES = 30;

/**
 * A random legal problem of Black's, the defender's hand completed: a king on files 1 to 5 and ranks 1 to 4, and three to
 * eight further pieces (fewer in the rare case that no legal place is found for one). Whether it mates is not looked at.
 */
export function randomDiagram(random: Random): Placement {
  const pieces = FEWEST + random.below(MOST - FEWEST + 1);
  let placement = loneKing(squareOf(1 + random.below(5), 1 + random.below(4)));
  for (let piece = 0; piece < pieces; piece++) placement = withOneMore(placement, random);
  return placement;
}

function loneKing(square: number): Placement {
  const board = new Uint8Array(81);
  board[square] = KING | WHITE;
  const white = Uint8Array.from(SET_COUNTS.slice(0, KING));
  return { board, black: new Uint8Array(8), white, sideToMove: 'black' };
}

function withOneMore(placement: Placement, random: Random): Placement {
  for (let tries = 0; tries < TRIES; tries++) {
    const grown = draw(placement, random);
    const problem = grown === null ? null : asProblem(grown);
    if (problem !== null) return problem;
  }
  return placement;
}

/** One more piece somewhere, if there is one of the kind left and the square is empty. */
function draw(placement: Placement, random: Random): Placement | null {
  if (random.chance(IN_HAND)) return withHand(placement, drawKind(random, false), 1);
  if (random.chance(FROM_AFAR)) {
    const kind = random.choose([ROOK, BISHOP, LANCE, HORSE, DRAGON]);
    return onEmpty(placement, drawFarSquare(placement, random), kind);
  }
  const square = random.choose(squaresAround(kingOf(placement), random.choose(NEAR)));
  const kind = drawKind(random, random.chance(PROMOTED_SHARE));
  return onEmpty(placement, square, random.chance(DEFENDERS) ? kind | WHITE : kind);
}

/** A kind that is promoted or not, each equally likely. */
function drawKind(random: Random, isPromoted: boolean): number {
  return random.choose(BOARD_KINDS.filter((kind) => (kind === demote(kind)) !== isPromoted));
}

/** A square at least four steps from the king on a line or diagonal that passes it at no more than one step. */
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
