/**
 * Ornaments 飾り駒: pieces taken off a diagram, into the defender's hand, as long as something stays
 * that the caller asks for.
 */

import { HAND_KINDS, KING, demote, kindOf } from '../placement/pieces.ts';
import { type Hand, type Placement, squareName } from '../placement/placement.ts';
import { defenderOf } from '../placement/reading.ts';
import { pieceLetters } from '../placement/sfen.ts';
import { validate } from '../placement/validate.ts';

/** Whether a (legal) diagram may come of another one by taking a piece off. */
export type MayRemove = (without: Placement, before: Placement) => boolean;

/**
 * Takes off all that may go: pieces on the board from square 9一 on, then those in the attacker's
 * hand. Pass by pass: what could not go before may go once another piece is gone.
 *
 * @param mayRemove is asked about legal diagrams only
 * @returns what is left, and what was taken off in order: `R*5e` for Black's rook on 5e, lower
 *   case for White's, `G*hand` from the hand
 */
export function takeOff(
  placement: Placement,
  mayRemove: MayRemove,
): { readonly placement: Placement; readonly removed: readonly string[] } {
  const removed: string[] = [];
  let current = placement;
  for (let before = -1; before !== removed.length;) {
    before = removed.length;
    for (const { name, from } of removals(current)) {
      const without = from(current);
      if (!validate(without).ok || !mayRemove(without, current)) continue;
      current = without;
      removed.push(name);
    }
  }
  return { placement: current, removed };
}

/** A piece that can be taken off. */
export interface Removal {
  /** As `takeOff` names it. */
  readonly name: string;
  /** The placement without the piece, which the defender gets. */
  readonly from: (placement: Placement) => Placement;
}

/**
 * One removal for every piece on the board, the kings aside, and for every kind in the attacker's
 * hand.
 */
export function removals({ board, ...rest }: Placement): Removal[] {
  const fromBoard = [...board.entries()]
    .filter(([, piece]) => piece !== 0 && kindOf(piece) !== KING)
    .map(([square, piece]) => ({
      name: `${pieceLetters(piece)}*${squareName(square)}`,
      from: (placement: Placement) =>
        give({ ...placement, board: placement.board.with(square, 0) }, demote(piece)),
    }));
  const { sideToMove } = rest;
  const fromHand = HAND_KINDS.filter((kind) => rest[sideToMove][kind] > 0).map((kind) => ({
    name: `${pieceLetters(kind)}*hand`,
    from: (placement: Placement) =>
      give({ ...placement, [sideToMove]: change(placement[sideToMove], kind, -1) }, kind),
  }));
  return [...fromBoard, ...fromHand];
}

function give(placement: Placement, kind: number): Placement {
  const defender = defenderOf(placement);
  return { ...placement, [defender]: change(placement[defender], kind, 1) };
}

function change(hand: Hand, kind: number, by: number): Hand {
  const changed = hand.slice();
  changed[kind] += by;
  return changed;
}

const WORK_FACTOR = 2;

/**
 * Nodes for the question whether a problem stays what it is without a man, or with another one in
 * his place. It is about as hard then as before: a change that takes much more work opens something
 * up.
 *
 * @param whole nodes of the problem as it is
 * @param floor the least that it may take
 * @param most all that there are
 */
export function nodesOfChange(whole: number, floor: number, most = Infinity): number {
  return Math.min(most, WORK_FACTOR * whole + floor);
}
