/**
 * Whether a side in check can parry it, as a circuit: no move of it is encoded. That is what mate 詰み and the
 * drop-pawn mate 打ち歩詰め are the opposite of, and why the innermost quantifier of the paper's formula is not needed.
 *
 * A king in check steps away, or, where a single piece gives check, that piece is captured or its line is blocked. A
 * pinned piece can do neither: its line is another than the check's, and the two meet only at the king.
 */

import { HAND_KINDS, KING, PAWN } from '../placement/pieces.ts';
import { Attacks } from './attacks.ts';
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
export function kingEscapes(circuit: Circuit, state: State, attacks: Attacks, side: Side): Lit {
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
      const block = circuit.or(
        attacks.reachedFreely(square, side),
        droppable(circuit, state, attacks, square, side),
      );
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

/** Whether some piece in hand may be dropped on the empty square. */
function droppable(circuit: Circuit, state: State, attacks: Attacks, square: number, side: Side): Lit {
  return circuit.any(
    HAND_KINDS.map((kind) => {
      const held = state.holds(side, kind, 1);
      if (held === FALSE || isImmobile(state.grid, kind | side, square)) return FALSE;
      if (kind !== PAWN) return held;
      const mates = dropPawnMates(circuit, state, attacks, square, side);
      return circuit.and(held, not(hasPawnOnFile(circuit, state, square, side)), not(mates));
    }),
  );
}

/** Whether the side has a pawn on the square's file 二歩. */
export function hasPawnOnFile(circuit: Circuit, state: State, square: number, side: Side): Lit {
  return circuit.any(state.grid.file(square).map((at) => state.at(at, PAWN | side)));
}

/**
 * Whether a pawn that the side drops on the square would mate the other king. The check comes from the next square, so
 * only the king's steps and a capture of the pawn parry it: no interposition, and no end to look for.
 */
function dropPawnMates(circuit: Circuit, state: State, attacks: Attacks, square: number, side: Side): Lit {
  const opponent = opponentOf(side);
  const [ahead] = STEPS_OF[PAWN | side].map((direction) => state.grid.step(square, direction));
  const gives = ahead === OFF_BOARD ? FALSE : state.king(ahead, opponent);
  if (gives === FALSE) return FALSE;
  const dropped = state.with(square, PAWN | side);
  const after = new Attacks(circuit, dropped);
  const parried = circuit.or(
    kingEscapes(circuit, dropped, after, opponent),
    after.reachedFreely(square, opponent),
  );
  return circuit.and(gives, not(parried));
}

function squaresOf(state: State): number[] {
  return Array.from({ length: state.grid.squares }, (_, square) => square);
}
