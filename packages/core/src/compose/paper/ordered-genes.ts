/**
 * Genomes under an order: what they are decoded onto, and which diagrams the first ones stand for.
 *
 * The paper's genomes put pieces down on a start position, which says by itself what every problem
 * looks like. Under an order that ground is made from the order: its fixed pieces, and kings on
 * squares drawn once for the run. The genes are those that the order allows. Rejected: the paper's
 * genes and a test afterwards; hardly one genome in a million would meet an order for a corner.
 */

import { KING, demote, kindOf } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { type Result, refuse } from '../../result.ts';
import { withKind } from '../../order/contradictions.ts';
import { violations } from '../../order/conform.ts';
import { DRAWS, drawDiagram } from '../../order/draw.ts';
import { GROUPS, piecesRange } from '../../order/limits.ts';
import type { Order } from '../../order/order.ts';
import { HAND_LETTERS, kindOfLetter, makeStandingPiece } from '../../order/piece-text.ts';
import { kindsUsed } from '../../vocabulary/styles.ts';
import { termsOf } from '../../order/terms.ts';
import { Random } from '../../random.ts';
import type { RunParameters } from '../../run/parameters.ts';

/** Draws for the ground, in those of one diagram. */
const PATIENCE = 5;

/** What the genomes of one run under an order are decoded onto, drawn once. */
export interface Ground {
  /** Fixed pieces and kings, no hand; the defender's hand is not complete. */
  readonly placement: Placement;
  /**
   * The order with its kings where they stand, its kind chosen and the number of its pieces set:
   * what first genomes are drawn from.
   */
  readonly settled: Order;
  /** Pieces that a genome puts down. */
  readonly pieces: number;
  /**
   * Whether a genome may put a piece code on a square, or, with 81 for the square, into the
   * attacker's hand.
   */
  readonly mayPut: (square: number, piece: number) => boolean;
}

/**
 * The ground of a run's order, decided by its seed; null where no diagram of the order could be
 * drawn.
 */
export function groundOf(order: Order, { seed, ones }: Pick<RunParameters, 'seed' | 'ones'>): Ground | null {
  const drawn = drawDiagram(order, Random.seeded(seed), PATIENCE * DRAWS);
  if (drawn === null) return null;
  const kings = [...drawn.board.entries()].filter(([, piece]) => kindOf(piece) === KING);
  const settled = withKings(withKindOf(order, drawn), kings);
  const { fixed, limits, mayStand } = termsOf(settled);
  const board = new Uint8Array(81);
  for (const [square, piece] of fixed) board[square] = piece;
  const pieces = genesOf(settled, ones);
  const standing = fixed.size;
  return {
    placement: { board, black: new Uint8Array(8), white: new Uint8Array(8), sideToMove: 'black' },
    settled: { ...settled, pieces: [standing + pieces, standing + pieces] },
    pieces,
    mayPut: (square, piece) =>
      square < 81
        ? board[square] === 0 && mayStand(piece, square)
        : limits.hand.total[1] > 0 && limits.hand.max[demote(piece)] > 0,
  };
}

/** A decoded diagram, refused with its first violation where it does not meet the order. */
export function ordered(order: Order, diagram: Result<Placement>): Result<Placement> {
  if (!diagram.ok) return diagram;
  const [violation] = violations(order, diagram.value);
  return violation === undefined ? diagram : refuse(violation.code, violation.message);
}

/** How many pieces genomes put down: `ones`, as far as the order lets them. */
function genesOf(order: Order, ones: number): number {
  const { fixed, limits, pieces } = termsOf(order);
  const fixedOthers = [...fixed.values()].filter((piece) => kindOf(piece) !== KING).length;
  const [least, most] = piecesRange(limits, GROUPS);
  const fewest = Math.max(0, least - fixedOthers, pieces[0] - fixed.size);
  return Math.max(fewest, Math.min(ones, most - fixedOthers, pieces[1] - fixed.size));
}

/** The order with the kind of a one-kind diagram chosen as the diagram has it. */
function withKindOf(order: Order, drawn: Placement): Order {
  if (order.style?.oneKind !== true) return order;
  const [kind] = kindsUsed(drawn);
  const letter = HAND_LETTERS.find((each) => kindOfLetter(each) === kind);
  return letter === undefined ? order : withKind(order, letter);
}

/** The order with its kings fixed. */
function withKings(order: Order, kings: readonly (readonly [number, number])[]): Order {
  const { fixed = [], squaresOnly } = order;
  const added = kings.map(([square, piece]) => makeStandingPiece(piece, square));
  const others = squaresOnly?.pieces.filter((text) => text.toLowerCase() !== 'k');
  return {
    ...order,
    fixed: [...new Set([...fixed, ...added])],
    ...(squaresOnly && others && { squaresOnly: { ...squaresOnly, pieces: others } }),
  };
}
