/**
 * The rules of shogi as the verifier applies them. What is legal is tsshogi's to say; this file
 * sees to it that no move is overlooked, by proposing all that geometry does not rule out, and
 * knows the line of an interposition (docs/tsume-rules.md §3). It shares nothing with the engine,
 * the solver or the oracle of the tests.
 *
 * Rejected: asking tsshogi about every pair of squares. It is plainer, and a hundred times slower.
 */

import {
  type Board,
  Color,
  Direction,
  type Move,
  MoveType,
  Piece,
  PieceType,
  Position,
  Square,
  directions,
  handPieceTypes,
  movableDirections,
  promotedPieceType,
  resolveMoveType,
  reverseColor,
  reverseDirection,
} from 'tsshogi';

/** A square of the line between the lone ranging checker and the king. */
export interface LineSquare {
  /** USI name. */
  readonly name: string;
  /** USI name of the checker's square. */
  readonly checker: string;
  /**
   * The checker's ways to go there and still give check, by USI name: with and without promotion.
   * None where it is pinned.
   */
  readonly ways: ReadonlyMap<string, Move>;
}

/**
 * RAYS[square][direction]: the squares from there to the edge, nearest first; one at most for a
 * knight's jump.
 */
const RAYS: readonly ReadonlyMap<Direction, readonly Square[]>[] = Square.all.map(
  (square) => new Map(directions.map((direction) => [direction, rayFrom(square, direction)])),
);

function rayFrom(start: Square, direction: Direction): Square[] {
  const isJump = direction.endsWith('knight');
  const squares: Square[] = [];
  for (let at = start.neighbor(direction); at.valid; at = at.neighbor(direction)) {
    squares.push(Square.all[at.index]);
    if (isJump) break;
  }
  return squares;
}

function ray(from: Square, direction: Direction): readonly Square[] {
  return RAYS[from.index].get(direction)!;
}

/** TOWARDS[a][b]: the direction in which b is seen from a, if there is one. */
const TOWARDS: readonly (Direction | undefined)[][] = Square.all.map((a) =>
  Square.all.map((b) => directions.find((direction) => ray(a, direction).includes(b))),
);

/** Numbers of the pieces for keys, by colour and type; 0 is an empty square. */
const CODES = new Map(
  [Color.BLACK, Color.WHITE].flatMap((colour, side) =>
    Object.values(PieceType).map((type, index): [string, number] => [colour + type, 1 + side * 14 + index]),
  ),
);

/** A position of a problem, on which moves are played and taken back. */
export class Referee {
  readonly #position: Position;
  readonly #attacker: Color;
  readonly #defender: Color;

  /**
   * Sets a problem up, the side to move attacking. Throws on what tsshogi cannot read, or without a
   * king to mate.
   */
  constructor(sfen: string) {
    const position = Position.newBySFEN(sfen);
    if (position === null) throw new Error('tsshogi refuses the SFEN.');
    this.#position = position;
    this.#attacker = position.color;
    this.#defender = reverseColor(position.color);
    if (this.#board.findKing(this.#defender) === undefined) throw new Error('The defender has no king.');
  }

  get #board(): Pick<Board, 'at' | 'isChecked' | 'findKing' | 'listSquaresByColor'> {
    return this.#position.board;
  }

  /**
   * The position so far that certificates tell positions apart: board, the attacker's hand, the
   * side to move.
   */
  get key(): string {
    return this.boardKey + String.fromCharCode(...this.attackerHand);
  }

  /** The part of the key without the hand. */
  get boardKey(): string {
    // 29 numbers fit into 5 bits, three squares into a character. The defender's hand is what is
    // nowhere else.
    const codes = [this.#position.color === this.#attacker ? 1 : 2];
    for (let index = 0; index < 81; index += 3) {
      codes.push((this.#code(index) << 10) | (this.#code(index + 1) << 5) | this.#code(index + 2));
    }
    return String.fromCharCode(...codes);
  }

  /** The attacker's hand, kind by kind. */
  get attackerHand(): number[] {
    const hand = this.#position.hand(this.#attacker);
    return handPieceTypes.map((type) => hand.count(type));
  }

  #code(index: number): number {
    const piece = this.#board.at(Square.all[index]);
    return piece === null ? 0 : CODES.get(piece.color + piece.type)!;
  }

  /** The position as a SFEN, hands in full. */
  get sfen(): string {
    return this.#position.getSFEN(1);
  }

  /** Pieces in the attacker's hand. */
  get attackerHandSize(): number {
    return this.attackerHand.reduce((sum, count) => sum + count, 0);
  }

  get isDefenderInCheck(): boolean {
    return this.#board.isChecked(this.#defender);
  }

  /**
   * The legal move of that USI name, or why there is none. Drop-pawn mate 打ち歩詰め has a code of its
   * own.
   */
  ruling(usi: string): Move | 'illegal_move' | 'drop_pawn_mate' {
    const move = this.#position.createMoveByUSI(usi);
    // tsshogi reads more than USI: what it read has to be what is written.
    if (move === null || move.usi !== usi) return 'illegal_move';
    if (this.#isLegal(move)) return move;
    return this.#isDropPawnMateOnly(move) ? 'drop_pawn_mate' : 'illegal_move';
  }

  play(move: Move): void {
    this.#position.doMove(move, { ignoreValidation: true });
  }

  takeBack(move: Move): void {
    this.#position.undoMove(move);
  }

  /** The attacker's legal moves that give check, by USI name. */
  checks(): Map<string, Move> {
    const king = this.#kingOf(this.#defender);
    const proposals = [...this.#dropsTowards(king), ...this.#movesTowards(king)];
    return named(proposals.filter((move) => this.#isLegal(move) && this.#givesCheck(move)));
  }

  /** The legal moves of the defender, who is in check, by USI name. */
  evasions(): Map<string, Move> {
    const king = this.#kingOf(this.#defender);
    const checkers = this.#attackersOf(king, this.#attacker);
    const proposals = this.#movesOf(king);
    // Two checks at once are parried by the king alone.
    if (checkers.length === 1) {
      const between = this.#between(king, checkers[0]);
      for (const to of [checkers[0], ...between]) {
        for (const from of this.#attackersOf(to, this.#defender)) {
          if (!from.equals(king)) proposals.push(...this.#withPromotion(from, to));
        }
      }
      for (const to of between) proposals.push(...this.#dropsOn(to));
    }
    return named(proposals.filter((move) => this.#isLegal(move)));
  }

  /**
   * At a defender's node: the squares of the line in the order in which they are judged. Those on
   * which the checker could not capture a drop come first; each from the king outwards.
   */
  line(): LineSquare[] {
    const king = this.#kingOf(this.#defender);
    const checkers = this.#attackersOf(king, this.#attacker);
    if (checkers.length !== 1) return [];
    const [checker] = checkers;
    const squares = this.#between(king, checker).map((to) => ({
      name: to.usi,
      checker: checker.usi,
      ways: this.#waysTo(checker, to),
    }));
    return [...squares.filter(({ ways }) => ways.size === 0), ...squares.filter(({ ways }) => ways.size > 0)];
  }

  /** At a defender's node: moves the checker, the defender still to move. */
  slide(way: Move): void {
    this.play(way);
    this.#position.setColor(this.#defender);
  }

  slideBack(way: Move): void {
    this.takeBack(way);
    this.#position.setColor(this.#defender);
  }

  #kingOf(colour: Color): Square {
    return this.#board.findKing(colour)!;
  }

  /**
   * The checker's moves to a square that are legal and still give check, were it the attacker's
   * turn.
   */
  #waysTo(checker: Square, to: Square): Map<string, Move> {
    this.#position.setColor(this.#attacker);
    const ways = this.#withPromotion(checker, to).filter(
      (move) => this.#isLegal(move) && this.#givesCheck(move),
    );
    this.#position.setColor(this.#defender);
    return named(ways);
  }

  #isLegal(move: Move): boolean {
    return move.capturedPieceType !== PieceType.KING && this.#position.isValidMove(move);
  }

  #isDropPawnMateOnly(move: Move): boolean {
    return (
      move.from === PieceType.PAWN &&
      this.#position.hand(this.#position.color).count(PieceType.PAWN) > 0 &&
      this.#board.at(move.to) === null &&
      this.#position.isPawnDropMate(move)
    );
  }

  #givesCheck(move: Move): boolean {
    this.play(move);
    const check = this.isDefenderInCheck;
    this.takeBack(move);
    return check;
  }

  /**
   * The squares strictly between two squares of a ray, nearest to the first one first. None for a
   * knight's jump.
   */
  #between(from: Square, to: Square): readonly Square[] {
    const squares = ray(from, TOWARDS[from.index][to.index]!);
    return squares.slice(0, squares.indexOf(to));
  }

  /** The squares of a side's pieces that attack a square, whatever stands there. */
  #attackersOf(square: Square, colour: Color): Square[] {
    return directions.flatMap((direction) => {
      const squares = ray(square, direction);
      const steps = squares.findIndex((at) => this.#board.at(at) !== null);
      if (steps === -1) return [];
      const piece = this.#board.at(squares[steps])!;
      return piece.color === colour && reaches(piece, reverseDirection(direction), steps)
        ? [squares[steps]]
        : [];
    });
  }

  /** Drops of the attacker's on empty squares from which the piece attacks the king. */
  #dropsTowards(king: Square): Move[] {
    const hand = this.#position.hand(this.#attacker);
    const held = handPieceTypes
      .filter((type) => hand.count(type) > 0)
      .map((type) => new Piece(this.#attacker, type));
    return directions.flatMap((direction) => {
      const back = reverseDirection(direction);
      const squares = ray(king, direction);
      const nearest = squares.findIndex((at) => this.#board.at(at) !== null);
      return (nearest === -1 ? squares : squares.slice(0, nearest)).flatMap((to, steps) =>
        held
          .filter((piece) => reaches(piece, back, steps))
          .map(({ type }) => this.#position.createMove(type, to)!),
      );
    });
  }

  /**
   * Moves of the attacker's that end where the piece sees the king, promoted or not, or begin where
   * it stood in another's way.
   */
  #movesTowards(king: Square): Move[] {
    return this.#board.listSquaresByColor(this.#attacker).flatMap((from) => {
      if (this.#mayUncover(from, king)) return this.#movesOf(from);
      const { type } = this.#board.at(from)!;
      const pieces = [type, promotedPieceType(type)].map((each) => new Piece(this.#attacker, each));
      return this.#targetsOf(from)
        .filter((to) => pieces.some((piece) => this.#sees(piece, from, to, king)))
        .flatMap((to) => this.#withPromotion(from, to));
    });
  }

  /** Whether a piece of the attacker's stands behind a square that sees the king across it. */
  #mayUncover(from: Square, king: Square): boolean {
    const direction = TOWARDS[king.index][from.index];
    if (direction === undefined) return false;
    const others = ray(king, direction).filter((at) => this.#board.at(at) !== null && !at.equals(from));
    const piece = others.length === 0 ? null : this.#board.at(others[0]);
    const steps = ray(king, direction).indexOf(others[0]);
    return piece?.color === this.#attacker && reaches(piece, reverseDirection(direction), steps);
  }

  /** Whether a piece that went from one square to another sees the king. */
  #sees(piece: Piece, from: Square, to: Square, king: Square): boolean {
    const direction = TOWARDS[to.index][king.index];
    if (direction === undefined) return false;
    const squares = ray(to, direction);
    const steps = squares.indexOf(king);
    return (
      reaches(piece, direction, steps) &&
      squares.slice(0, steps).every((at) => this.#board.at(at) === null || at.equals(from))
    );
  }

  /**
   * The moves of the piece on a square as it goes, legal or not: both with and without promotion.
   */
  #movesOf(from: Square): Move[] {
    return this.#targetsOf(from).flatMap((to) => this.#withPromotion(from, to));
  }

  /** The squares to which a piece goes, legal or not. */
  #targetsOf(from: Square): Square[] {
    const piece = this.#board.at(from)!;
    return movableDirections(piece).flatMap((direction) => {
      const squares = ray(from, direction);
      const blocked = squares.findIndex((at) => this.#board.at(at) !== null);
      const far = blocked === -1 ? squares.length : blocked + 1;
      const end = resolveMoveType(piece, direction) === MoveType.LONG ? far : 1;
      return squares.slice(0, end).filter((to) => this.#board.at(to)?.color !== piece.color);
    });
  }

  #withPromotion(from: Square, to: Square): Move[] {
    const move = this.#position.createMove(from, to)!;
    return promotedPieceType(move.pieceType) === move.pieceType ? [move] : [move, move.withPromote()];
  }

  /** Drops of the side to move on a square, legal or not. */
  #dropsOn(to: Square): Move[] {
    const hand = this.#position.hand(this.#position.color);
    return handPieceTypes
      .filter((type) => hand.count(type) > 0)
      .map((type) => this.#position.createMove(type, to)!);
  }
}

/** Whether a piece attacks what lies `steps` empty squares off in a direction. */
function reaches(piece: Piece, direction: Direction, steps: number): boolean {
  const type = resolveMoveType(piece, direction);
  return type === MoveType.LONG || (type === MoveType.SHORT && steps === 0);
}

function named(moves: readonly Move[]): Map<string, Move> {
  return new Map(moves.map((move) => [move.usi, move]));
}
