/**
 * Mates whose men stand on given squares and on no others, the mated king among them: the last
 * positions 詰上り of problems that end in a shape あぶり出し.
 *
 * Of random fillings next to none is a mate. So a filling is repaired: a king is put on one of the
 * squares, men on the others, and one man after another is exchanged as long as no more is wrong
 * than before — squares beside the king by which he gets away, no check, men that could take the
 * checker or come between. Most fillings are mates within some hundred exchanges, a millisecond.
 */

import { GOLD, HAND_KINDS, KING, PROMOTED, SET_COUNTS, WHITE, demote } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { squaresAround, squaresBetween } from '../../placement/squares.ts';
import type { Random } from '../../random.ts';
import { attackersOf, isAttacked, mayStand } from '../../placement/movement.ts';

/** Exchanges before a filling is given up. */
const EXCHANGES = 600;
/** Draws of a man for one square before the filling is given up: the order may allow few kinds. */
const DRAWS = 60;
/** The part of the men that are the attacker's: drawn anew for each filling, between these. */
const ATTACKERS = [0.2, 0.7] as const;
/** The part of the men that are promoted, of the attacker and of the defender. */
const PROMOTED_SHARE = [0.35, 0.1] as const;
/** What no check weighs, and three checkers, which no move leads to: in open squares. */
const NO_CHECK = 3;

/** Whether a man may stand in a last position, as an order has it. */
export type MayStand = (piece: number, square: number) => boolean;

/**
 * One such mate, drawn by the generator; null where a filling came to none. White to move, all the
 * rest in the defender's hand. Drops between king and checker are not looked at: whether they are
 * futile the engine has to say.
 */
export function drawMate(squares: readonly number[], mayBe: MayStand, random: Random): Placement | null {
  const king = random.choose(squares);
  const others = squares.filter((square) => square !== king);
  const filling = new Filling(king, mayBe, random);
  for (const square of others) if (!filling.fill(square)) return null;
  let wrong = faultsOf(filling.board, king);
  for (let left = EXCHANGES; wrong > 0 && left > 0; left--) {
    const square = random.choose(others);
    const before = filling.board[square];
    if (!filling.exchange(square)) continue;
    const now = faultsOf(filling.board, king);
    if (now > wrong) filling.put(before, square);
    else wrong = now;
  }
  return wrong === 0 ? filling.placement() : null;
}

/** Men on the squares of a shape, no more of a kind than a set has. */
class Filling {
  readonly board = new Uint8Array(81);
  readonly #left = SET_COUNTS.slice();
  readonly #attackers: number;
  readonly #mayBe: MayStand;
  readonly #random: Random;

  constructor(king: number, mayBe: MayStand, random: Random) {
    this.board[king] = KING | WHITE;
    const [least, most] = ATTACKERS;
    this.#attackers = least + (most - least) * random.float();
    this.#mayBe = mayBe;
    this.#random = random;
  }

  /** Puts some man on an empty square; false where none was found that may stand there. */
  fill(square: number): boolean {
    for (let draws = 0; draws < DRAWS; draws++) if (this.exchange(square)) return true;
    return false;
  }

  /** Puts a man of the generator's choice in the place of another; false where it may not stand. */
  exchange(square: number): boolean {
    const man = this.#draw();
    const before = this.board[square];
    if (man === before || !this.#mayBe(man, square)) return false;
    const taken = demote(man);
    const isThere = this.#left[taken] + Number(before !== 0 && demote(before) === taken) > 0;
    if (!isThere || !mayStand(this.board, man, square)) return false;
    this.put(man, square);
    return true;
  }

  put(man: number, square: number): void {
    const before = this.board[square];
    if (before !== 0) this.#left[demote(before)] += 1;
    if (man !== 0) this.#left[demote(man)] -= 1;
    this.board[square] = man;
  }

  /** A man of either side, as often as a set has his kind. */
  #draw(): number {
    const isAttacker = this.#random.chance(this.#attackers);
    const kind = this.#random.choose(BAG);
    const isPromoted = kind !== GOLD && this.#random.chance(PROMOTED_SHARE[isAttacker ? 0 : 1]);
    return kind | (isPromoted ? PROMOTED : 0) | (isAttacker ? 0 : WHITE);
  }

  placement(): Placement {
    return {
      board: this.board,
      black: new Uint8Array(GOLD + 1),
      white: Uint8Array.from(this.#left.slice(0, GOLD + 1)),
      sideToMove: 'white',
    };
  }
}

/** The men of a set, pawns fewer: there is one of a side on a file. */
const BAG: readonly number[] = HAND_KINDS.flatMap((kind) =>
  Array<number>(Math.min(SET_COUNTS[kind], 9)).fill(kind),
);

/** How much keeps a filling from being a mate; 0 where nothing does but drops. */
function faultsOf(board: Uint8Array, king: number): number {
  const without = board.with(king, 0);
  let faults = 0;
  for (const square of squaresAround(king, 1)) {
    const isOwn = (board[square] & WHITE) !== 0;
    if (!isOwn && !isAttacked(without, square, 0)) faults += 1;
  }
  const checkers = attackersOf(board, king, 0);
  if (checkers.length === 0 || checkers.length > 2) return faults + NO_CHECK;
  if (checkers.length === 2) return faults;
  const [checker] = checkers;
  for (const from of attackersOf(board, checker, WHITE))
    if (from !== king && isFree(board, king, from, checker)) faults += 1;
  for (const square of squaresBetween(king, checker)) faults += comingBetween(board, king, square);
  return faults;
}

/** Men of the defender's that may move to an empty square. */
function comingBetween(board: Uint8Array, king: number, square: number): number {
  return attackersOf(board, square, WHITE).filter(
    (from) => from !== king && isFree(board, king, from, square),
  ).length;
}

/** Whether a man may go without opening a line to his king. */
function isFree(board: Uint8Array, king: number, from: number, to: number): boolean {
  const after = board.with(to, board[from]);
  after[from] = 0;
  return !isAttacked(after, king, 0);
}
