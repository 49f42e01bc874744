/**
 * Seeded sources of positions for the cross-checks: random sparse problems, positions of game
 * records, and walks of random legal moves from either. Legality is judged by tsshogi alone. The
 * same seed gives the same positions.
 */
import { Color, Move, Piece, PieceType, Position, Record, Square, importCSA } from 'tsshogi';
import { SET_COUNTS, demote } from '@tsume/core/placement/pieces';
import type { Placement } from '@tsume/core/placement/placement';
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
  /**
   * Fewest pieces on the board besides the kings and those of `fromAfar` and `aimed`. Default 2.
   */
  readonly minPieces?: number;
  /** Most of them (at least `minPieces`). Default 8. */
  readonly maxPieces?: number;
  /** Most pieces in the attacker's hand. Default 3. */
  readonly maxHand?: number;
  /**
   * Whether the attacker surely has two far ranging pieces, and the defender's king stands at the
   * edge. Default false.
   */
  readonly fromAfar?: boolean;
  /**
   * Ranging pieces of the attacker that aim at the defender's king from afar, perhaps through
   * others. Default 0.
   */
  readonly aimed?: number;
  /** Whether the defender's king stands in a corner or beside it. Default false. */
  readonly corner?: boolean;
  /** Whether the attacker surely has a king. Default false: one in four has. */
  readonly twoKings?: boolean;
  /**
   * Whether the defender holds a few pieces only, as in a position out of a game. Default false:
   * all that remain.
   */
  readonly smallHand?: boolean;
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
 * A random legal problem: the defender's king, a few pieces mostly near it, the rest of the set in
 * the defender's hand. One in four has an attacker's king, one in five has white as the attacker.
 * The defender is not in check; the attacker may be.
 */
export function randomProblem(random: Random, options: ProblemOptions = {}): Placement {
  for (;;) {
    const attacker = random.oneIn(5) ? Color.WHITE : Color.BLACK;
    const position = drawProblem(random, attacker, options);
    const isLegal = position !== undefined && !position.board.isChecked(opponentOf(attacker));
    if (!isLegal) continue;
    const placement = withDefendersHand(placementOf(position));
    return options.smallHand === true ? withSmallHand(random, placement) : placement;
  }
}

function drawProblem(random: Random, attacker: Color, options: ProblemOptions): Position | undefined {
  const position = emptyPosition(attacker);
  const left = Uint8Array.from(SET_COUNTS);
  const king = drawSquareOfKing(random, attacker, options);
  position.board.set(king, new Piece(opponentOf(attacker), PieceType.KING));
  if (options.twoKings === true || random.oneIn(4))
    putPiece(random, position, new Piece(attacker, PieceType.KING), king, 2);
  const farPieces = options.fromAfar === true ? 2 : random.below(2);
  for (let i = 0; i < farPieces; i += 1) putFarRangingPiece(random, position, king, left);
  for (let i = 0; i < (options.aimed ?? 0); i += 1) putAimedPiece(random, position, king, left);
  const { minPieces = 2, maxPieces = 8 } = options;
  const count = minPieces + random.below(maxPieces - minPieces + 1);
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

type Direction = readonly [files: number, ranks: number];
const STRAIGHTS: readonly Direction[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];
const DIAGONALS: readonly Direction[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

/**
 * Black's ranging pieces, and where they stand when they aim at the king: [files to the left, ranks
 * down] from it.
 */
const AIMS: readonly { type: PieceType; directions: readonly Direction[] }[] = [
  { type: PieceType.LANCE, directions: [[0, 1]] },
  { type: PieceType.BISHOP, directions: DIAGONALS },
  { type: PieceType.ROOK, directions: STRAIGHTS },
  { type: PieceType.HORSE, directions: DIAGONALS },
  { type: PieceType.DRAGON, directions: STRAIGHTS },
];

/**
 * A ranging piece of the attacker on a line of the king, two to six squares away. Something else
 * must come between it and the king, or the position is drawn anew: so come pins, discovered checks
 * and two checkers.
 */
function putAimedPiece(random: Random, position: Position, king: Square, left: Uint8Array): void {
  const { type, directions } = random.pick(AIMS);
  const [files, ranks] = random.pick(directions);
  const forward = position.color === Color.BLACK ? 1 : -1;
  const distance = 2 + random.below(5);
  const square = new Square(king.file + files * distance, king.rank + forward * ranks * distance);
  const kind = demote(kindOfPiece(type));
  if (!square.valid || position.board.at(square) !== null || left[kind] === 0) return;
  position.board.set(square, new Piece(position.color, type));
  left[kind] -= 1;
  if (random.oneIn(3)) return;
  const near = 1 + random.below(distance - 1);
  const blocked = new Square(king.file + files * near, king.rank + forward * ranks * near);
  const colour = random.oneIn(2) ? position.color : opponentOf(position.color);
  const piece = new Piece(colour, random.pick(BOARD_TYPES));
  const blocker = demote(kindOfPiece(piece.type));
  if (position.board.at(blocked) !== null || left[blocker] === 0) return;
  if (!mayStand(position, piece, blocked)) return;
  position.board.set(blocked, piece);
  left[blocker] -= 1;
}

/** The placement with a few pieces at most in the defender's hand, the rest in the box. */
function withSmallHand(random: Random, placement: Placement): Placement {
  const side = placement.sideToMove === 'black' ? 'white' : 'black';
  const hand = placement[side].map((count) => Math.min(count, random.oneIn(3) ? 1 + random.below(2) : 0));
  return { ...placement, [side]: hand };
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

function drawSquareOfKing(random: Random, attacker: Color, options: ProblemOptions): Square {
  if (options.corner === true) return drawCornerSquare(random);
  return options.fromAfar === true ? drawEdgeSquare(random) : drawKingSquare(random, attacker);
}

function drawCornerSquare(random: Random): Square {
  const [file, rank] = [1 + random.below(2), 1 + random.below(2)];
  return new Square(random.oneIn(2) ? file : 10 - file, random.oneIn(2) ? rank : 10 - rank);
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

/**
 * Puts a piece within `distance` of a square, where it may stand; answers whether it found a place.
 */
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

/**
 * Neither immobile nor a double pawn: exactly when tsshogi could drop it there, or when it is
 * promoted or a king.
 */
function mayStand(position: Position, piece: Piece, square: Square): boolean {
  if (piece.type === PieceType.KING || !piece.unpromoted().equals(piece)) return true;
  const trial = emptyPosition(piece.color);
  for (const own of position.board.listSquaresByPiece(piece)) trial.board.set(own, piece);
  trial.hand(piece.color).add(piece.type, 1);
  return trial.isValidMove(trial.createMove(piece.type, square)!);
}

/**
 * Every position of a game record in CSA, hands as they stand; throws where tsshogi cannot read it.
 */
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
