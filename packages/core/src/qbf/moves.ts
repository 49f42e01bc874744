/**
 * The moves that a ply may have, as far as the literals of the position before it tell: by piece,
 * square and promotion, with the circuit that says when each is possible. What cannot help is left
 * out:
 *
 * - the attacker's moves of which no piece can give check, directly or by uncovering a slider;
 * - the defender's that are neither the king's, nor to a square where a checker, or a line of a
 *   check, can be.
 */

import { HAND_KINDS, PAWN } from '../placement/pieces.ts';
import { pieceLetters } from '../placement/sfen.ts';
import { LINES, OFF_BOARD, reversed } from './board-shape.ts';
import { type Circuit, FALSE, type Lit, not } from './circuit.ts';
import { hasPawnOnFile } from './evasion.ts';
import {
  ATTACKER,
  CODES_OF,
  SLIDES_OF,
  STEPS_OF,
  type Side,
  isImmobile,
  mayArrive,
  opponentOf,
  promoted,
  promotes,
} from './movement.ts';
import { type State, isKing } from './state.ts';

/** The origin of a drop. */
export const FROM_HAND = -1;

/**
 * A move: from a square, or a drop of a kind 1 … 7 (`from` FROM_HAND; `kind` is 0 for moves on the
 * board).
 */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly promote: boolean;
  readonly kind: number;
}

/**
 * A move that may be possible, with the literal that says whether it is, the own king's safety and
 * the check aside.
 */
export interface Candidate {
  readonly move: Move;
  readonly possible: Lit;
}

/** Which moves are encoded: all, or only those that can be of use. */
export type Breadth = 'all' | 'useful';

/** The move as USI. */
export function usiOf(state: State, { from, to, promote, kind }: Move): string {
  const source = from === FROM_HAND ? `${pieceLetters(kind)}*` : state.grid.name(from);
  return `${source}${state.grid.name(to)}${promote ? '+' : ''}`;
}

/** The candidates of a side in a position: moves on the board by origin, then drops. */
export function candidatesOf(circuit: Circuit, state: State, side: Side, breadth: Breadth): Candidate[] {
  const candidates = [...boardMoves(circuit, state, side), ...drops(circuit, state, side)];
  if (breadth === 'all') return candidates;
  return side === ATTACKER ? mayCheck(state, candidates) : mayParry(state, candidates, side);
}

function boardMoves(circuit: Circuit, state: State, side: Side): Candidate[] {
  const byMove = new Map<string, { move: Move; ways: Lit[] }>();
  for (let from = 0; from < state.grid.squares; from++) {
    for (const code of CODES_OF[side]) {
      const piece = state.at(from, code);
      if (piece === FALSE) continue;
      for (const { to, clear } of destinations(circuit, state, from, code)) {
        const way = circuit.and(
          piece,
          clear,
          not(state.own(to, side)),
          not(state.king(to, opponentOf(side))),
        );
        if (way === FALSE) continue;
        for (const promote of [false, true]) {
          if (!mayArrive(state.grid, code, from, to, promote)) continue;
          const key = `${from} ${to} ${promote}`;
          const known = byMove.get(key) ?? { move: { from, to, promote, kind: 0 }, ways: [] };
          known.ways.push(way);
          byMove.set(key, known);
        }
      }
    }
  }
  return [...byMove.values()].map(({ move, ways }) => ({ move, possible: circuit.any(ways) }));
}

/**
 * Where a piece can go on the squares that can be empty, with the literal that says whether its way
 * is clear.
 */
function destinations(
  circuit: Circuit,
  state: State,
  from: number,
  code: number,
): { to: number; clear: Lit }[] {
  const { grid } = state;
  const found = STEPS_OF[code]
    .map((direction) => ({ to: grid.step(from, direction), clear: circuit.and() }))
    .filter(({ to }) => to !== OFF_BOARD);
  for (const direction of SLIDES_OF[code]) {
    let clear = circuit.and();
    for (const to of grid.ray(from, direction)) {
      found.push({ to, clear });
      clear = circuit.and(clear, state.empty(to));
      if (clear === FALSE) break;
    }
  }
  return found;
}

function drops(circuit: Circuit, state: State, side: Side): Candidate[] {
  const candidates: Candidate[] = [];
  for (const kind of HAND_KINDS) {
    const held = state.holds(side, kind, 1);
    if (held === FALSE) continue;
    for (let to = 0; to < state.grid.squares; to++) {
      if (isImmobile(state.grid, kind | side, to)) continue;
      const isSingle = kind === PAWN ? not(hasPawnOnFile(circuit, state, to, side)) : circuit.and();
      const possible = circuit.and(held, state.empty(to), isSingle);
      if (possible !== FALSE)
        candidates.push({ move: { from: FROM_HAND, to, promote: false, kind }, possible });
    }
  }
  return candidates;
}

/** The codes that a move can put on its destination. */
function arrivals(state: State, { from, promote, kind }: Move, side: Side): number[] {
  if (from === FROM_HAND) return [kind | side];
  return CODES_OF[side]
    .filter((code) => state.at(from, code) !== FALSE && (!promote || promotes(code)))
    .map((code) => (promote ? promoted(code) : code));
}

function mayCheck(state: State, candidates: readonly Candidate[]): Candidate[] {
  const targets = state.kingSquares(opponentOf(ATTACKER));
  const uncovering = new Set(squaresOnLines(state, ATTACKER).keys());
  return candidates.filter(({ move }) => {
    if (move.from !== FROM_HAND && uncovering.has(move.from)) return true;
    return arrivals(state, move, ATTACKER).some((code) =>
      targets.some((king) => king !== move.to && mayAttack(state, code, move, king)),
    );
  });
}

/** Whether a piece of that code, arrived, can attack the target over squares that can be empty. */
function mayAttack(state: State, code: number, { from, to }: Move, target: number): boolean {
  const { grid } = state;
  if (STEPS_OF[code].some((direction) => grid.step(to, direction) === target)) return true;
  return SLIDES_OF[code].some((direction) => {
    for (const at of grid.ray(to, direction)) {
      if (at === target) return true;
      if (at !== from && state.empty(at) === FALSE) return false;
    }
    return false;
  });
}

function mayParry(state: State, candidates: readonly Candidate[], side: Side): Candidate[] {
  const lines = squaresOnLines(state, opponentOf(side));
  const checkers = possibleCheckers(state, side);
  return candidates.filter(({ move }) => {
    const byKing = move.from !== FROM_HAND && state.king(move.from, side) !== FALSE;
    return byKing || lines.has(move.to) || (move.from !== FROM_HAND && checkers.has(move.to));
  });
}

/**
 * The squares that can lie between a slider of the side and the other king, all others in between
 * being able to be empty.
 */
function squaresOnLines(state: State, side: Side): Set<number> {
  const found = new Set<number>();
  for (const king of state.kingSquares(opponentOf(side))) {
    for (const direction of LINES) {
      const sliders = CODES_OF[side].filter((code) => SLIDES_OF[code].includes(reversed(direction)));
      const passed: number[] = [];
      for (const at of state.grid.ray(king, direction)) {
        if (sliders.some((code) => state.at(at, code) !== FALSE))
          for (const square of passed) found.add(square);
        passed.push(at);
        const isClosed = state.empty(at) === FALSE;
        // The one piece on the line may be the one that moves away.
        if (isClosed && passed.filter((square) => state.empty(square) === FALSE).length > 1) break;
      }
    }
  }
  return found;
}

/** The squares on which a piece can stand that gives check to the side's king. */
function possibleCheckers(state: State, side: Side): Set<number> {
  const kings = state.kingSquares(side);
  const by = opponentOf(side);
  const squares = Array.from({ length: state.grid.squares }, (_, square) => square);
  return new Set(
    squares.filter((square) =>
      CODES_OF[by].some(
        (code) =>
          state.at(square, code) !== FALSE &&
          !isKing(code) &&
          kings.some((king) =>
            mayAttack(state, code, { from: FROM_HAND, to: square, promote: false, kind: 0 }, king),
          ),
      ),
    ),
  );
}
