/**
 * Attacks, checks and pins of one position as circuits.
 *
 * A ray is followed square by square, `ray(s, d) = slider(u) ∨ (open(u) ∧ ray(u, d))` with u the
 * next square from s in direction d. The opponent's king does not stop a ray: it cannot hide behind
 * itself when it steps away, and for the check it gives no difference. Circuits are made when asked
 * for and remembered.
 */

import { DIRECTIONS, type Grid, LINES, OFF_BOARD, reversed } from './board-shape.ts';
import { type Circuit, FALSE, type Lit, not } from './circuit.ts';
import { CODES_OF, SLIDES_OF, STEPS_OF, type Side, mayArrive, opponentOf } from './movement.ts';
import { type State, isKing } from './state.ts';

/** BY_STEP[side][direction]: the codes of a side that step in a direction; BY_SLIDE likewise. */
const BY_STEP = codesByDirection(STEPS_OF);
const BY_SLIDE = codesByDirection(SLIDES_OF);

function codesByDirection(
  movement: readonly (readonly number[])[],
): Readonly<Record<Side, readonly (readonly number[])[]>> {
  const of = (side: Side): number[][] =>
    DIRECTIONS.map((direction) => CODES_OF[side].filter((code) => movement[code].includes(direction)));
  return { 0: of(0), 16: of(16) };
}

/** The attacks of both sides in one position. */
export class Attacks {
  private readonly circuit: Circuit;
  private readonly state: State;
  private readonly grid: Grid;
  private readonly memo = new Map<string, Lit>();

  constructor(circuit: Circuit, state: State) {
    this.circuit = circuit;
    this.state = state;
    this.grid = state.grid;
  }

  /** Whether a piece of the side attacks the square, seen through the opponent's king. */
  attacked(square: number, side: Side): Lit {
    return this.once(`attacked ${square} ${side}`, () =>
      this.circuit.any(
        DIRECTIONS.flatMap((direction) => {
          const from = this.grid.step(square, direction);
          if (from === OFF_BOARD) return [];
          const stepper = this.state.anyAt(from, BY_STEP[side][reversed(direction)]);
          return direction < 8 ? [stepper, this.ray(square, direction, side)] : [stepper];
        }),
      ),
    );
  }

  /** Whether a slider of the side attacks the square from a direction. */
  ray(square: number, direction: number, side: Side): Lit {
    const from = this.grid.step(square, direction);
    if (from === OFF_BOARD) return FALSE;
    return this.once(`ray ${square} ${direction} ${side}`, () => {
      const { circuit, state } = this;
      const slider = state.anyAt(from, BY_SLIDE[side][reversed(direction)]);
      const open = circuit.or(state.empty(from), state.king(from, opponentOf(side)));
      return circuit.or(slider, open === FALSE ? FALSE : circuit.and(open, this.ray(from, direction, side)));
    });
  }

  /** Whether the first piece that is met from the square in a direction is the side's king. */
  sight(square: number, direction: number, side: Side): Lit {
    const next = this.grid.step(square, direction);
    if (next === OFF_BOARD) return FALSE;
    return this.once(`sight ${square} ${direction} ${side}`, () => {
      const { circuit, state } = this;
      const empty = state.empty(next);
      return circuit.or(
        state.king(next, side),
        empty === FALSE ? FALSE : circuit.and(empty, this.sight(next, direction, side)),
      );
    });
  }

  /** Whether the king of the side is in check 王手; false for a side without one. */
  inCheck(side: Side): Lit {
    return this.once(`check ${side}`, () =>
      this.circuit.any(
        this.state
          .kingSquares(side)
          .map((square) =>
            this.circuit.and(this.state.king(square, side), this.attacked(square, opponentOf(side))),
          ),
      ),
    );
  }

  /** Whether a piece on the square gives check to the king of the side. */
  checker(square: number, side: Side): Lit {
    const { circuit, state, grid } = this;
    return this.once(`checker ${square} ${side}`, () =>
      circuit.any(
        DIRECTIONS.flatMap((direction) => {
          const ahead = grid.step(square, direction);
          if (ahead === OFF_BOARD) return [];
          const by = opponentOf(side);
          const step = circuit.and(state.king(ahead, side), state.anyAt(square, BY_STEP[by][direction]));
          if (direction >= 8) return [step];
          const slider = state.anyAt(square, BY_SLIDE[by][direction]);
          return [step, slider === FALSE ? FALSE : circuit.and(slider, this.sight(square, direction, side))];
        }),
      ),
    );
  }

  /** Whether a piece of the side on the square is pinned: alone between its king and a slider. */
  pinned(square: number, side: Side): Lit {
    return this.once(`pinned ${square} ${side}`, () =>
      this.circuit.any(
        LINES.map((direction) => {
          const slider = this.ray(square, reversed(direction), opponentOf(side));
          return slider === FALSE ? FALSE : this.circuit.and(slider, this.sight(square, direction, side));
        }),
      ),
    );
  }

  /**
   * Whether a piece of the side that is neither pinned nor its king can move to the square,
   * whatever is there.
   */
  reachedFreely(square: number, side: Side): Lit {
    return this.once(`reached ${square} ${side}`, () =>
      this.circuit.any(
        DIRECTIONS.flatMap((direction) => {
          const from = this.grid.step(square, direction);
          if (from === OFF_BOARD) return [];
          const steppers = BY_STEP[side][reversed(direction)].filter(
            (code) => !isKing(code) && this.canLand(code, from, square),
          );
          const step = this.freely(from, steppers, side);
          return direction < 8 ? [step, this.freeRay(square, direction, side)] : [step];
        }),
      ),
    );
  }

  /** As `ray`, by sliders that are not pinned. */
  private freeRay(square: number, direction: number, side: Side): Lit {
    const from = this.grid.step(square, direction);
    if (from === OFF_BOARD) return FALSE;
    return this.once(`free ${square} ${direction} ${side}`, () => {
      const slider = this.freely(from, BY_SLIDE[side][reversed(direction)], side);
      const empty = this.state.empty(from);
      const beyond = empty === FALSE ? FALSE : this.circuit.and(empty, this.freeRay(from, direction, side));
      return this.circuit.or(slider, beyond);
    });
  }

  /** Whether one of the codes is on the square and not pinned there. */
  private freely(square: number, codes: readonly number[], side: Side): Lit {
    const piece = this.state.anyAt(square, codes);
    return piece === FALSE ? FALSE : this.circuit.and(piece, not(this.pinned(square, side)));
  }

  private canLand(code: number, from: number, to: number): boolean {
    return mayArrive(this.grid, code, from, to, false) || mayArrive(this.grid, code, from, to, true);
  }

  private once(key: string, make: () => Lit): Lit {
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.memo.set(key, made);
    return made;
  }
}
