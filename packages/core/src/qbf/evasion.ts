/**
 * Whether a side in check can parry it, as a circuit: no move of it is encoded. That is what mate
 * 詰み and the drop-pawn mate 打ち歩詰め are the opposite of, and why the innermost quantifier of the
 * paper's formula is not needed.
 *
 * A king in check steps away, or, where a single piece gives check, that piece is captured or its
 * line is blocked. A pinned piece can do neither: its line is another than the check's, and the two
 * meet only at the king.
 */

import { HAND_KINDS, KING, PAWN } from '../placement/pieces.ts';
import type { Attacks } from './attacks.ts';
import { LINES, OFF_BOARD, reversed } from './board-shape.ts';
import { type Circuit, FALSE, type Lit, not } from './circuit.ts';
import { STEPS_OF, type Side, isImmobile, opponentOf } from './movement.ts';
import type { State } from './state.ts';

/** Whether the side, being in check, has a legal move. Says nothing where it is not in check. */
export function canEvade(circuit: Circuit, state: State, attacks: Attacks, side: Side): Lit {
  const byKing = kingEscapes(circuit, state, attacks, side);
  const others = circuit.or(captures(circuit, state, attacks, side), blocks(circuit, state, attacks, side));
  if (others === FALSE) return byKing;
  const checkers = squaresOf(state).map((square) => attacks.checker(square, side));
  return circuit.or(byKing, circuit.and(circuit.atMostOne(checkers), others));
}

/** Whether the king of the side can step to a square that is not attacked. */
function kingEscapes(circuit: Circuit, state: State, attacks: Attacks, side: Side): Lit {
  return circuit.any(
    state.kingSquares(side).flatMap((square) =>
      STEPS_OF[KING | side].flatMap((direction) => {
        const to = state.grid.step(square, direction);
        if (to === OFF_BOARD) return [];
        const isFree = circuit.and(not(state.own(to, side)), not(attacks.attacked(to, opponentOf(side))));
        return [circuit.and(state.king(square, side), isFree)];
      }),
    ),
  );
}

/** Whether a piece other than the king can capture a piece that gives check. */
function captures(circuit: Circuit, state: State, attacks: Attacks, side: Side): Lit {
  return circuit.any(
    squaresOf(state).map((square) => {
      const checker = attacks.checker(square, side);
      return checker === FALSE ? FALSE : circuit.and(checker, attacks.reachedFreely(square, side));
    }),
  );
}

/** Whether a move or a drop can stand between king and checker 合駒. */
function blocks(circuit: Circuit, state: State, attacks: Attacks, side: Side): Lit {
  return circuit.any(
    squaresOf(state).map((square) => {
      const between = isBetween(circuit, state, attacks, square, side);
      if (between === FALSE) return FALSE;
      const block = circuit.or(attacks.reachedFreely(square, side), droppable(circuit, state, square, side));
      return circuit.and(between, block);
    }),
  );
}

/** Whether the square is empty and on the line of a slider that gives check. */
function isBetween(circuit: Circuit, state: State, attacks: Attacks, square: number, side: Side): Lit {
  const empty = state.empty(square);
  if (empty === FALSE) return FALSE;
  const onLine = circuit.any(
    LINES.map((direction) => {
      const sight = attacks.sight(square, reversed(direction), side);
      return sight === FALSE ? FALSE : circuit.and(sight, attacks.ray(square, direction, opponentOf(side)));
    }),
  );
  return circuit.and(empty, onLine);
}

/**
 * Whether some piece in hand may be dropped on the empty square, which lies on the line of the only
 * check.
 *
 * That a pawn there could mate the other king, and so be forbidden, need not be asked. The slider
 * that gives check could capture it unless pinned to its king, which is next to the pawn on its
 * file; working through the lines, that leaves a slider beside the king with the pinning piece
 * behind it, and that piece, which is on no line with the king in check, captures the checker. So
 * there is another evasion.
 */
function droppable(circuit: Circuit, state: State, square: number, side: Side): Lit {
  return circuit.any(
    HAND_KINDS.map((kind) => {
      const held = state.holds(side, kind, 1);
      if (held === FALSE || isImmobile(state.grid, kind | side, square)) return FALSE;
      if (kind !== PAWN) return held;
      return circuit.and(held, not(hasPawnOnFile(circuit, state, square, side)));
    }),
  );
}

/** Whether the side has a pawn on the square's file 二歩. */
export function hasPawnOnFile(circuit: Circuit, state: State, square: number, side: Side): Lit {
  return circuit.any(state.grid.file(square).map((at) => state.at(at, PAWN | side)));
}

function squaresOf(state: State): number[] {
  return Array.from({ length: state.grid.squares }, (_, square) => square);
}
