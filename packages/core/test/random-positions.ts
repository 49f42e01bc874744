/**
 * Seeded sources of positions for the cross-checks: random sparse problems, positions of game records, and walks of random
 * legal moves from either. Legality is judged by tsshogi alone. The same seed gives the same positions.
 */
import { Color, Move, Piece, PieceType, Position, Record, Square, importCSA } from 'tsshogi';
import { SET_COUNTS, demote } from '../src/placement/pieces.ts';
import type { Placement } from '../src/placement/placement.ts';
import { kindOfPiece, placementOf, positionOf, withDefendersHand } from './tsshogi-placement.ts';

const MASK = (1n << 64n) - 1n;

/** Random numbers by splitmix64, from a seed of up to 64 bits. */
export class Random {
  private state: bigint;

  constructor(seed: number) {
    this.state = BigInt(seed) & MASK;
  }

  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number {
    this.state = (this.state + 0x9e3779b97f4a7c15n) & MASK;
    let mixed = this.state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
    mixed ^= mixed >> 31n;
    return Number((mixed >> 11n) % BigInt(limit));
  }

  /** True once in `times`. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }
}

/** How problems are drawn. */
export interface ProblemOptions {
  /** Most pieces on the board besides the kings (at least 2). Default 8. */
  readonly maxPieces?: number;
  /** Most pieces in the attacker's hand. Default 3. */
  readonly maxHand?: number;
  /** Whether the attacker surely has two far ranging pieces, and the defender's king stands at the edge. Default false. */
  readonly fromAfar?: boolean;
}

const BOARD_TYPES = [
  PieceType.PAWN,
  PieceType.PAWN,
  PieceType.LANCE,
  PieceType.KNIGHT,
  PieceType.SILVER,
  PieceType.GOLD,
  PieceType.BISHOP,
  PieceType.ROOK,
];

/**
 * A random legal problem: the defender's king, a few pieces mostly near it, the rest of the set in the defender's
 * hand. One in four has an attacker's king, one in five has white as the attacker. The defender is not in check; the
 * attacker may be.
 */
export function randomProblem(random: Random, options: ProblemOptions = {}): Placement {
  for (;;) {
    const attacker = random.oneIn(5) ? Color.WHITE : Color.BLACK;
    const position = drawProblem(random, attacker, options);
    const isLegal = position !== undefined && !position.board.isChecked(opponentOf(attacker));
    if (isLegal) return withDefendersHand(placementOf(position));
  }
}

function drawProblem(random: Random, attacker: Color, options: ProblemOptions): Position | undefined {
  const position = emptyPosition(attacker);
  const left = Uint8Array.from(SET_COUNTS);
  const king = options.fromAfar === true ? drawEdgeSquare(random) : drawKingSquare(random, attacker);
  position.board.set(king, new Piece(opponentOf(attacker), PieceType.KING));
  if (random.oneIn(4)) putPiece(random, position, new Piece(attacker, PieceType.KING), king, 2);
  const farPieces = options.fromAfar === true ? 2 : random.below(2);
  for (let i = 0; i < farPieces; i += 1) putFarRangingPiece(random, position, king, left);
  const count = 2 + random.below((options.maxPieces ?? 8) - 1);
  for (let i = 0; i < count; i += 1) {
    const colour = random.below(3) < 2 ? attacker : opponentOf(attacker);
    const plain = new Piece(colour, random.pick(BOARD_TYPES));
    const piece = plain.isPromotable() && random.oneIn(3) ? plain.promoted() : plain;
    const kind = demote(kindOfPiece(piece.type));
    if (left[kind] > 0 && putPiece(random, position, piece, king, random.oneIn(4) ? 9 : 2)) left[kind] -= 1;
  }
  const inHand = random.below((options.maxHand ?? 3) + 1);
  for (let i = 0; i < inHand; i += 1) {
    const type = random.pick(BOARD_TYPES);
    if (left[kindOfPiece(type)] === 0) continue;
    left[kindOfPiece(type)] -= 1;
    position.hand(attacker).add(type, 1);
  }
  return position;
}

/** A ranging piece of the attacker anywhere on the board: without it, interpositions are rare. */
function putFarRangingPiece(random: Random, position: Position, king: Square, left: Uint8Array): void {
  const type = random.pick([
    PieceType.LANCE,
    PieceType.BISHOP,
    PieceType.ROOK,
    PieceType.HORSE,
    PieceType.DRAGON,
  ]);
  if (putPiece(random, position, new Piece(position.color, type), king, 8))
    left[demote(kindOfPiece(type))] -= 1;
}

function emptyPosition(sideToMove: Color): Position {
  const position = new Position();
  position.resetBySFEN('9/9/9/9/9/9/9/9/9 b - 1');
  position.setColor(sideToMove);
  return position;
}

function opponentOf(colour: Color): Color {
  return colour === Color.BLACK ? Color.WHITE : Color.BLACK;
}

/** Mostly on the defender's own first three ranks, where problems live. */
function drawKingSquare(random: Random, attacker: Color): Square {
  const rank = random.oneIn(4) ? 1 + random.below(9) : 1 + random.below(3);
  return new Square(1 + random.below(9), attacker === Color.BLACK ? rank : 10 - rank);
}

function drawEdgeSquare(random: Random): Square {
  const along = 1 + random.below(9);
  const edge = random.oneIn(2) ? 1 : 9;
  return random.oneIn(2) ? new Square(along, edge) : new Square(edge, along);
}

/** Puts a piece within `distance` of a square, where it may stand; answers whether it found a place. */
function putPiece(random: Random, position: Position, piece: Piece, near: Square, distance: number): boolean {
  for (let tries = 0; tries < 20; tries += 1) {
    const file = near.file + random.below(2 * distance + 1) - distance;
    const rank = near.rank + random.below(2 * distance + 1) - distance;
    const square = new Square(file, rank);
    if (!square.valid || position.board.at(square) !== null || !mayStand(position, piece, square)) continue;
    position.board.set(square, piece);
    return true;
  }
  return false;
}

/** Neither immobile nor a double pawn: exactly when tsshogi could drop it there, or when it is promoted or a king. */
function mayStand(position: Position, piece: Piece, square: Square): boolean {
  if (piece.type === PieceType.KING || !piece.unpromoted().equals(piece)) return true;
  const trial = emptyPosition(piece.color);
  for (const own of position.board.listSquaresByPiece(piece)) trial.board.set(own, piece);
  trial.hand(piece.color).add(piece.type, 1);
  return trial.isValidMove(trial.createMove(piece.type, square)!);
}

/** Every position of a game record in CSA, hands as they stand; throws where tsshogi cannot read it. */
export function positionsOfGame(csa: string): Placement[] {
  const record = importCSA(csa);
  if (!(record instanceof Record)) throw record;
  const position = record.initialPosition.clone();
  const placements = [placementOf(position)];
  for (const { move } of record.moves) {
    if (!(move instanceof Move)) continue;
    if (!position.doMove(move)) break;
    placements.push(placementOf(position));
  }
  return placements;
}

/** The placement after a USI move of the side to move; throws where tsshogi finds it illegal. */
export function placementAfter(placement: Placement, usi: string): Placement {
  const position = positionOf(placement);
  const move = position.createMoveByUSI(usi);
  if (move === null || !position.doMove(move)) throw new Error(`illegal: ${usi}`);
  return placementOf(position);
}
