/**
 * The board that the brute-force oracle walks on: board and hands as plain arrays, on which moves
 * are played and taken back, and the rules of movement in the plainest form. It is no part of the
 * engine and shares nothing with it; its moves are compared with tsshogi's in brute-force.test.ts.
 */
import * as pieces from '@tsume/core/placement/pieces';
import { type Placement, squareName } from '@tsume/core/placement/placement';

const USI_LETTERS = ' PLNSBRG';

/** The colour bit of a piece code. */
export type Side = 0 | 16;
export const BLACK: Side = 0;
export const WHITE: Side = pieces.WHITE;
/** The king's square of a side that has none; the origin of a drop. */
export const NO_SQUARE = -1;

function colourOf(piece: number): Side {
  return pieces.isWhite(piece) ? WHITE : BLACK;
}

/** The opponent of a side. */
export function other(side: Side): Side {
  return side === BLACK ? WHITE : BLACK;
}

/** A move: from a square, or a drop (`from` = NO_SQUARE, `dropped` = its kind, else 0). */
export interface Step {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly promote: boolean;
  readonly dropped: number;
}

/** The move as USI. */
export function usiOf(move: Step): string {
  const source = move.dropped === 0 ? squareName(move.from) : `${USI_LETTERS[move.dropped]}*`;
  return `${source}${squareName(move.to)}${move.promote ? '+' : ''}`;
}

/**
 * The twelve directions as [columns to the right, ranks down] seen by black: 0 … 7 clockwise from
 * straight ahead, 8 … 11 the knights' jumps.
 */
// oxfmt-ignore
const DIRECTIONS = [
  [0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1],
  [1, -2], [-1, -2], [1, 2], [-1, 2],
] as const;
const AHEAD = 0;
const DIAGONALS = [1, 3, 5, 7];
const STRAIGHTS = [0, 2, 4, 6];
const GOLD_STEPS = [0, 1, 2, 4, 6, 7];

function opposite(direction: number): number {
  return direction < 8 ? (direction + 4) % 8 : 19 - direction;
}

/**
 * RAYS[direction][square]: the squares from there to the edge, nearest first; at most one for a
 * knight's jump.
 */
const RAYS = DIRECTIONS.map(([dx, dy], direction) =>
  Array.from({ length: 81 }, (_, square) => {
    const ray: number[] = [];
    const maxSteps = direction < 8 ? 8 : 1;
    for (let step = 1; step <= maxSteps; step += 1) {
      const x = (square % 9) + step * dx;
      const y = Math.floor(square / 9) + step * dy;
      if (x >= 0 && x < 9 && y >= 0 && y < 9) ray.push(y * 9 + x);
    }
    return ray;
  }),
);

/** TOWARDS[a][b]: the direction whose ray from a meets b, or −1. */
const TOWARDS = Array.from({ length: 81 }, (_, a) =>
  Array.from({ length: 81 }, (__, b) => RAYS.findIndex((rays) => rays[a].includes(b))),
);

/** The squares strictly between two squares of a ray, nearest to `a` first. */
export function between(a: number, b: number): number[] {
  const ray = RAYS[TOWARDS[a][b]][a];
  return ray.slice(0, ray.indexOf(b));
}

const NONE = 0;
const STEP = 1;
const SLIDE = 2;

/** How black's pieces move: by kind, the directions of single steps and of slides. */
const MOVEMENTS: Readonly<Record<number, { steps: readonly number[]; slides: readonly number[] }>> = {
  [pieces.PAWN]: { steps: [AHEAD], slides: [] },
  [pieces.LANCE]: { steps: [], slides: [AHEAD] },
  [pieces.KNIGHT]: { steps: [8, 9], slides: [] },
  [pieces.SILVER]: { steps: [AHEAD, ...DIAGONALS], slides: [] },
  [pieces.BISHOP]: { steps: [], slides: DIAGONALS },
  [pieces.ROOK]: { steps: [], slides: STRAIGHTS },
  [pieces.GOLD]: { steps: GOLD_STEPS, slides: [] },
  [pieces.KING]: { steps: [...STRAIGHTS, ...DIAGONALS], slides: [] },
  [pieces.TOKIN]: { steps: GOLD_STEPS, slides: [] },
  [pieces.PROMOTED_LANCE]: { steps: GOLD_STEPS, slides: [] },
  [pieces.PROMOTED_KNIGHT]: { steps: GOLD_STEPS, slides: [] },
  [pieces.PROMOTED_SILVER]: { steps: GOLD_STEPS, slides: [] },
  [pieces.HORSE]: { steps: STRAIGHTS, slides: DIAGONALS },
  [pieces.DRAGON]: { steps: DIAGONALS, slides: STRAIGHTS },
};

/** REACH[piece code][direction]: NONE, STEP or SLIDE. White's pieces are black's turned round. */
const REACH = Array.from({ length: 32 }, (_, piece) =>
  DIRECTIONS.map((__, direction) => {
    const movement = MOVEMENTS[pieces.kindOf(piece)];
    const seen = pieces.isWhite(piece) ? opposite(direction) : direction;
    if (movement?.slides.includes(seen)) return SLIDE;
    return movement?.steps.includes(seen) ? STEP : NONE;
  }),
);

/** Ranks from a side's far edge: 0 is its last rank, 0 … 2 its promotion zone. */
function ranksToGo(square: number, side: Side): number {
  const rank = Math.floor(square / 9);
  return side === BLACK ? rank : 8 - rank;
}

/** Whether an unpromoted piece could never move again from there 行き所のない駒. */
function isImmobile(kind: number, square: number, side: Side): boolean {
  const ranks = ranksToGo(square, side);
  return kind === pieces.KNIGHT ? ranks < 2 : (kind === pieces.PAWN || kind === pieces.LANCE) && ranks < 1;
}

/**
 * Board and hands that moves are played on and taken back from. Knows the rules of movement, not
 * whose turn it is.
 */
export class Diagram {
  private readonly board: Uint8Array;
  private readonly black: Uint8Array;
  private readonly white: Uint8Array;
  private readonly kings: number[];

  constructor(diagram: Pick<Placement, 'board' | 'black' | 'white'>) {
    this.board = diagram.board.slice();
    this.black = diagram.black.slice();
    this.white = diagram.white.slice();
    this.kings = [this.board.indexOf(pieces.KING), this.board.indexOf(pieces.KING | pieces.WHITE)];
  }

  copy(): Diagram {
    return new Diagram({ board: this.board, black: this.black, white: this.white });
  }

  /**
   * Equal keys, equal board and hands: three squares of 5 bits to a character, then black's hand.
   * (White's hand follows: no piece leaves or enters the set during a search.)
   */
  key(): string {
    const { board, black } = this;
    const codes: number[] = [];
    for (let at = 0; at < 81; at += 3) codes.push((board[at] << 10) | (board[at + 1] << 5) | board[at + 2]);
    for (const kind of pieces.HAND_KINDS) codes.push(black[kind]);
    return String.fromCharCode(...codes);
  }

  keyAfter(move: Step): string {
    const captured = this.play(move);
    const key = this.key();
    this.takeBack(move, captured);
    return key;
  }

  hand(side: Side): Uint8Array {
    return side === BLACK ? this.black : this.white;
  }

  handSize(side: Side): number {
    return this.hand(side).reduce((sum, count) => sum + count, 0);
  }

  /** The king's square, or NO_SQUARE. */
  kingOf(side: Side): number {
    return this.kings[side >> 4];
  }

  /**
   * Plays a move; answers the piece code captured (0 for none). The mover is the owner of the piece
   * moved.
   */
  play(move: Step): number {
    const { board } = this;
    if (move.dropped !== 0) {
      board[move.to] = move.dropped | move.side;
      this.hand(move.side)[move.dropped] -= 1;
      return 0;
    }
    const captured = board[move.to];
    if (captured !== 0) this.hand(move.side)[pieces.demote(captured)] += 1;
    const piece = board[move.from];
    board[move.to] = move.promote ? piece | pieces.PROMOTED : piece;
    board[move.from] = 0;
    if (pieces.kindOf(piece) === pieces.KING) this.kings[move.side >> 4] = move.to;
    return captured;
  }

  takeBack(move: Step, captured: number): void {
    const { board } = this;
    if (move.dropped !== 0) {
      board[move.to] = 0;
      this.hand(move.side)[move.dropped] += 1;
      return;
    }
    const piece = move.promote ? board[move.to] & ~pieces.PROMOTED : board[move.to];
    board[move.from] = piece;
    board[move.to] = captured;
    if (captured !== 0) this.hand(move.side)[pieces.demote(captured)] -= 1;
    if (pieces.kindOf(piece) === pieces.KING) this.kings[move.side >> 4] = move.from;
  }

  /**
   * The squares of the side's pieces that attack a square (whatever stands there), the king's among
   * them.
   */
  attackersOf(square: number, side: Side): number[] {
    const attackers: number[] = [];
    for (let direction = 0; direction < DIRECTIONS.length; direction += 1) {
      const ray = RAYS[direction][square];
      const nearest = ray.findIndex((at) => this.board[at] !== 0);
      if (nearest === -1) continue;
      const piece = this.board[ray[nearest]];
      if (colourOf(piece) !== side) continue;
      const reach = REACH[piece][opposite(direction)];
      if (reach === SLIDE || (reach === STEP && nearest === 0)) attackers.push(ray[nearest]);
    }
    return attackers;
  }

  isInCheck(side: Side): boolean {
    const king = this.kingOf(side);
    return king !== NO_SQUARE && this.attackersOf(king, other(side)).length > 0;
  }

  /** The legal moves of a side that give check. */
  checks(side: Side): Step[] {
    const king = this.kingOf(other(side));
    if (king === NO_SQUARE) return [];
    return this.movesThat(side, this.emptySquaresAround(king), (move) => {
      const piece = move.dropped === 0 ? this.board[move.from] : move.dropped | side;
      const after = move.promote ? piece | pieces.PROMOTED : piece;
      const direction = TOWARDS[move.to][king];
      const mayAttack = direction !== -1 && REACH[after][direction] !== NONE;
      const mayUncover = move.dropped === 0 && TOWARDS[move.from][king] !== -1;
      return (mayAttack || mayUncover) && this.isLegal(move) && this.givesCheck(move);
    });
  }

  /** All legal moves of a side. */
  moves(side: Side): Step[] {
    const empty = [...this.board.keys()].filter((square) => this.board[square] === 0);
    return this.movesThat(side, empty, (move) => this.isLegal(move));
  }

  /** The legal moves of a side that is in check. */
  evasions(side: Side): Step[] {
    const king = this.kingOf(side);
    const checkers = this.attackersOf(king, other(side));
    const line = checkers.length === 1 ? between(king, checkers[0]) : [];
    const parries = checkers.length === 1 ? [checkers[0], ...line] : [];
    return this.movesThat(
      side,
      line,
      (move) => (move.from === king || parries.includes(move.to)) && this.isLegal(move),
    );
  }

  /**
   * The moves of one piece to one square: without promotion, with it, or both, as the rules of
   * movement have it.
   */
  movesTo(from: number, to: number): Step[] {
    const piece = this.board[from];
    const kind = pieces.kindOf(piece);
    const side = colourOf(piece);
    const plain: Step = { side, from, to, promote: false, dropped: 0 };
    if (kind >= pieces.GOLD) return [plain];
    const canPromote = ranksToGo(from, side) < 3 || ranksToGo(to, side) < 3;
    const moves = isImmobile(kind, to, side) ? [] : [plain];
    return canPromote ? [...moves, { ...plain, promote: true }] : moves;
  }

  private movesThat(side: Side, dropSquares: readonly number[], suits: (move: Step) => boolean): Step[] {
    const moves: Step[] = [];
    for (let from = 0; from < 81; from += 1) {
      if (this.board[from] === 0 || colourOf(this.board[from]) !== side) continue;
      for (const to of this.destinations(from)) moves.push(...this.movesTo(from, to).filter(suits));
    }
    for (const to of dropSquares) moves.push(...this.dropsOn(to, side).filter(suits));
    return moves;
  }

  /** Where the piece on a square can go, its own side's pieces in the way, kings not captured. */
  private destinations(from: number): number[] {
    const piece = this.board[from];
    const squares: number[] = [];
    for (let direction = 0; direction < DIRECTIONS.length; direction += 1) {
      const reach = REACH[piece][direction];
      if (reach === NONE) continue;
      for (const to of RAYS[direction][from]) {
        const there = this.board[to];
        if (there !== 0 && (colourOf(there) === colourOf(piece) || pieces.kindOf(there) === pieces.KING))
          break;
        squares.push(to);
        if (there !== 0 || reach === STEP) break;
      }
    }
    return squares;
  }

  private dropsOn(to: number, side: Side): Step[] {
    return pieces.HAND_KINDS.filter(
      (kind) =>
        this.hand(side)[kind] > 0 &&
        !isImmobile(kind, to, side) &&
        !(kind === pieces.PAWN && this.hasPawnOnFile(to, side)),
    ).map((kind) => ({ side, from: NO_SQUARE, to, promote: false, dropped: kind }));
  }

  /** 二歩 */
  private hasPawnOnFile(square: number, side: Side): boolean {
    for (let at = square % 9; at < 81; at += 9) if (this.board[at] === (pieces.PAWN | side)) return true;
    return false;
  }

  /** The empty squares from which some piece could attack the square. */
  private emptySquaresAround(square: number): number[] {
    return RAYS.flatMap((rays) => {
      const ray = rays[square];
      const nearest = ray.findIndex((at) => this.board[at] !== 0);
      return nearest === -1 ? ray : ray.slice(0, nearest);
    });
  }

  /** Whether a move leaves its own king safe and is no drop-pawn mate 打ち歩詰め. */
  private isLegal(move: Step): boolean {
    const captured = this.play(move);
    const isSafe = !this.isInCheck(move.side);
    const opponent = other(move.side);
    const isPawnDropMate =
      isSafe &&
      move.dropped === pieces.PAWN &&
      this.isInCheck(opponent) &&
      this.evasions(opponent).length === 0;
    this.takeBack(move, captured);
    return isSafe && !isPawnDropMate;
  }

  private givesCheck(move: Step): boolean {
    const captured = this.play(move);
    const check = this.isInCheck(other(move.side));
    this.takeBack(move, captured);
    return check;
  }
}
