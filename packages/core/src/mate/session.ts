/**
 * A position being explored in an engine: the one file of core that imports that engine (another
 * one is quiescence/session.ts's) and speaks its language. It turns the board for a White attacker,
 * and names moves in USI.
 */

import type { Engine, Place } from '@tsume/engine';
import { KING, KNIGHT, LANCE, PAWN, WHITE, kindOf } from '../placement/pieces.ts';
import { type Placement, squareName } from '../placement/placement.ts';
import { makeSfen, pieceLetters } from '../placement/sfen.ts';

export { UNLIMITED_ROUNDS, type Engine, type Place } from '@tsume/engine';

/** Sources from here on are drops: 81 + kind. */
const DROP_SOURCE = 81;
const PROMOTION = 1 << 14;
const CAPTURES_NOTHING = (1 << 20) - 1;

/** The engine's number of a move; see `Engine`. */
export type EngineMove = number;

/**
 * One position in the engine, with the moves played from it. The engine sees the attacker as
 * Black; SFEN and USI texts are as the caller has them.
 */
export class Session {
  readonly engine: Engine;
  /** Whether the board is turned, because White attacks. */
  readonly #turned: boolean;
  readonly #start: Placement;
  readonly #played: EngineMove[] = [];

  /**
   * Sets the placement up in the engine; the side to move attacks, or defends where
   * `defenderToMove`.
   */
  constructor(engine: Engine, placement: Placement, defenderToMove = false) {
    this.engine = engine;
    this.#start = placement;
    this.#turned = (placement.sideToMove === 'white') !== defenderToMove;
    const [attacker, defender] = this.#turned
      ? [placement.white, placement.black]
      : [placement.black, placement.white];
    engine.setPosition(
      this.#turned ? turnBoard(placement.board) : placement.board,
      attacker,
      defender,
      defenderToMove,
    );
  }

  /** The SFEN of the position that the session started from. */
  get sfen(): string {
    return makeSfen(this.#start);
  }

  /** Pieces in the attacker's hand in the position reached. */
  get attackerHandSize(): number {
    return this.engine.attackerHandSize;
  }

  /** Legal moves: the attacker's checks, or the defender's evasions. */
  listMoves(): EngineMove[] {
    return this.engine.listMoves();
  }

  /** How many there are. */
  countMoves(): number {
    return this.engine.countMoves();
  }

  /**
   * Legal moves beyond those: the attacker's that give no check; all of a defender who is not in
   * check.
   */
  listQuietMoves(): EngineMove[] {
    return this.engine.listQuietMoves();
  }

  play(move: EngineMove): void {
    this.engine.play(move);
    this.#played.push(move);
  }

  takeBack(): void {
    this.engine.takeBack(this.#played.pop()!);
  }

  /** Takes moves back until `count` of those played are left. */
  takeBackTo(count: number): void {
    while (this.#played.length > count) this.takeBack();
  }

  /** Runs something in the position after a move and comes back, even if it throws. */
  after<T>(move: EngineMove, run: () => T): T {
    this.play(move);
    try {
      return run();
    } finally {
      this.takeBack();
    }
  }

  /** Calls back at each position of a line: `ply` moves have been played (0 … length − 1). */
  along(line: readonly EngineMove[], visit: (ply: number) => void): void {
    let ply = 0;
    try {
      for (; ply < line.length; ply++) {
        visit(ply);
        this.play(line[ply]);
      }
    } finally {
      for (; ply > 0; ply--) this.takeBack();
    }
  }

  /** The positions before the moves of a line, from the one reached on. */
  placesOf(line: readonly EngineMove[]): Place[] {
    const places: Place[] = [];
    this.along(line, () => places.push(this.engine.place));
    return places;
  }

  /** The moves of a line by their USI names, from here on; null where it can't be played. */
  movesNamed(names: readonly string[]): EngineMove[] | null {
    const moves: EngineMove[] = [];
    const follow = (): boolean => {
      if (moves.length === names.length) return true;
      const move = this.listMoves().find((each) => this.usi(each) === names[moves.length]);
      if (move === undefined) return false;
      moves.push(move);
      return this.after(move, follow);
    };
    return follow() ? moves : null;
  }

  /** Runs something in the position after a pass; the side that passes must not be in check. */
  afterPass<T>(run: () => T): T {
    this.engine.pass();
    try {
      return run();
    } finally {
      this.engine.pass();
    }
  }

  /** A move in USI. */
  usi(move: EngineMove): string {
    return usiOf(move, this.#turned);
  }
}

/** A move in USI; `turned`: as seen from the other side of the board. */
export function usiOf(move: EngineMove, turned = false): string {
  const name = (square: number): string => squareName(turned ? 80 - square : square);
  const source = sourceOf(move);
  const target = name(targetOf(move));
  if (source === null) return `${pieceLetters(kindOfMove(move))}*${target}`;
  return `${name(source)}${target}${isPromotion(move) ? '+' : ''}`;
}

/** The move of a piece (its code before the move) that captures nothing. */
export function moveOf(piece: number, source: number, target: number, promotes: boolean): EngineMove {
  return target | (source << 7) | (promotes ? PROMOTION : 0) | (piece << 15);
}

/** The same move where it captures a piece. */
export function capturing(move: EngineMove, captured: number): EngineMove {
  return move | (captured << 20);
}

/** A move without what it captures. */
export function withoutCapture(move: EngineMove): EngineMove {
  return move & CAPTURES_NOTHING;
}

/** The drop of a piece. */
export function dropOf(piece: number, target: number): EngineMove {
  return moveOf(piece, DROP_SOURCE + kindOf(piece), target, false);
}

/** The board seen from the other side, colours exchanged. */
function turnBoard(board: Uint8Array): Uint8Array {
  return board.map((_, square) => {
    const piece = board[80 - square];
    return piece === 0 ? 0 : piece ^ WHITE;
  });
}

/** Whether two moves are the same but for promotion. */
export function arePromotionTwins(a: EngineMove, b: EngineMove): boolean {
  return (a & 0x3fff) === (b & 0x3fff) && a !== b;
}

/** Whether the piece promotes with the move. */
export function isPromotion(move: EngineMove): boolean {
  return (move & PROMOTION) !== 0;
}

/** Target square, in the engine's view. */
export function targetOf(move: EngineMove): number {
  return move & 127;
}

/** Source square in the engine's view; null for a drop. */
export function sourceOf(move: EngineMove): number | null {
  const from = (move >> 7) & 127;
  return from >= DROP_SOURCE ? null : from;
}

/** Whether it is a drop. */
export function isDrop(move: EngineMove): boolean {
  return sourceOf(move) === null;
}

/** Code of the piece that moves, before promotion. */
export function pieceOfMove(move: EngineMove): number {
  return (move >> 15) & 31;
}

/** Its kind, 1 … 14. */
export function kindOfMove(move: EngineMove): number {
  return kindOf(pieceOfMove(move));
}

/** Kinds that never come back to where they were, unless promoted. */
const ONE_WAY: ReadonlySet<number> = new Set([PAWN, LANCE, KNIGHT]);

/** Whether a move leaves everything as it was but the place of a piece that can come back. */
export function mayBeTakenBack(move: EngineMove): boolean {
  const isQuiet = sourceOf(move) !== null && !isPromotion(move) && !isCapture(move);
  return isQuiet && !ONE_WAY.has(kindOfMove(move));
}

/** Whether a king moves. */
export function isKingMove(move: EngineMove): boolean {
  return kindOfMove(move) === KING;
}

/** Whether the move takes a piece. */
export function isCapture(move: EngineMove): boolean {
  return capturedBy(move) !== null;
}

/** The code of the piece that the move takes; null if none. */
export function capturedBy(move: EngineMove): number | null {
  const piece = (move >> 20) & 31;
  return piece === 0 ? null : piece;
}
