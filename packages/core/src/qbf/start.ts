/**
 * The position before the first ply: fixed, of constants; or open, of inputs that are given by
 * clauses or left free.
 *
 * An open start with every square given is the paper's own way to write a position, and of its
 * size; with free squares the formula asks whether they can be filled so that there is a mate.
 */

import { HAND_KINDS, KING, PAWN, SET_COUNTS, WHITE, demote } from '../placement/pieces.ts';
import { Attacks } from './attacks.ts';
import { Grid } from './board-shape.ts';
import { type Circuit, FALSE, type Lit, TRUE, not } from './circuit.ts';
import { type Diagram, FREE } from './diagram.ts';
import { ATTACKER, CODES_OF, DEFENDER, type Side, isImmobile } from './movement.ts';
import { EMPTY, type HandLits, State, isKing } from './state.ts';

/** What may stand on free squares, and how the defender's hand goes with it. */
export interface FreeSquares {
  /**
   * Piece codes (pieces.ts, the attacker's are black's) that a free square may hold, apart from
   * none.
   */
  readonly codes: readonly number[];
  /** Most pieces on free squares together. Default: no limit. */
  readonly maxPieces?: number;
  /**
   * Whether the defender holds all that is nowhere else, as in a problem, and not what the diagram
   * says. Default false.
   */
  readonly completeHand?: boolean;
}

/** A start and what it has to obey. */
export interface Start {
  readonly state: State;
  /** Inputs that set it up, none for a fixed one. */
  readonly choices: readonly Lit[];
  /** Whether what is set up is the position given, well formed, with the defender not in check. */
  readonly legal: Lit;
}

/** All codes but the attacker's king: what free squares may hold where nothing is said. */
export const ANY_CODES: readonly number[] = [...CODES_OF[ATTACKER], ...CODES_OF[DEFENDER]].filter(
  (code) => code !== KING,
);

/**
 * The start of a diagram without free squares: constants, so that all that cannot happen folds
 * away.
 */
export function fixedStart(circuit: Circuit, diagram: Diagram): Start {
  const board = [...diagram.board].map((code) => new Map([[code, TRUE]]));
  const state = new State(circuit, new Grid(diagram), board, handsOf(diagram));
  return { state, choices: [], legal: isQuiet(circuit, state) };
}

/** The start of a diagram some of whose squares are free. */
export function freeStart(circuit: Circuit, diagram: Diagram, free: FreeSquares): Start {
  const grid = new Grid(diagram);
  const choices: Lit[] = [];
  const board = [...diagram.board].map((given, square) => {
    if (given !== FREE) return new Map([[given, TRUE]]);
    const codes = [EMPTY, ...free.codes.filter((code) => !isImmobile(grid, code, square))];
    return openSquare(circuit, codes, choices);
  });
  const bare = new State(circuit, grid, board, handsOf(diagram));
  const counts = HAND_KINDS.map((kind) => countsOfKind(circuit, bare, kind));
  const hands = free.completeHand === true ? completed(diagram, counts) : handsOf(diagram);
  const state = new State(circuit, grid, board, hands);
  const legal = circuit.and(
    isWellFormed(circuit, state, diagram, counts, free.completeHand === true),
    hasAtMost(circuit, state, diagram, free.maxPieces),
    isQuiet(circuit, state),
  );
  return { state, choices, legal };
}

/**
 * The start of a diagram as the paper writes it: an input for every square and every code of
 * `codes`, the position given by what is legal.
 */
export function writtenStart(circuit: Circuit, diagram: Diagram, codes: readonly number[]): Start {
  const choices: Lit[] = [];
  const board = [...diagram.board].map(() => openSquare(circuit, [EMPTY, ...codes], choices));
  const state = new State(circuit, new Grid(diagram), board, handsOf(diagram));
  const given = [...diagram.board].flatMap((code, square) =>
    [...board[square]].map(([other, literal]) => (other === code ? literal : not(literal))),
  );
  return { state, choices, legal: circuit.and(circuit.all(given), isQuiet(circuit, state)) };
}

/** Whether the defender is not in check, as it has to be with the attacker to move. */
function isQuiet(circuit: Circuit, state: State): Lit {
  return not(new Attacks(circuit, state).inCheck(DEFENDER));
}

function openSquare(circuit: Circuit, codes: readonly number[], choices: Lit[]): Map<number, Lit> {
  return new Map(
    codes.map((code) => {
      const input = circuit.input();
      choices.push(input);
      return [code, input];
    }),
  );
}

function handsOf(diagram: Diagram): HandLits {
  return { [ATTACKER]: unary(diagram.attackerHand), [DEFENDER]: unary(diagram.defenderHand) };
}

function unary(hand: Uint8Array): Lit[][] {
  return HAND_KINDS.map((kind) => Array.from({ length: hand[kind] }, () => TRUE));
}

/** How many of a kind are on the board, in unary. */
function countsOfKind(circuit: Circuit, state: State, kind: number): Lit[] {
  const present: Lit[] = [];
  for (let square = 0; square < state.grid.squares; square++)
    for (const [code, literal] of state.codesAt(square))
      if (code !== EMPTY && demote(code) === kind) present.push(literal);
  return circuit.counts(present, SET_COUNTS[kind] + 1);
}

/**
 * The hands with the defender's filled up to the set: at least j of a kind where set − j hold all
 * that is elsewhere.
 */
function completed(diagram: Diagram, counts: readonly (readonly Lit[])[]): HandLits {
  const hands = handsOf(diagram);
  const defender = HAND_KINDS.map((kind, index) => {
    const spare = SET_COUNTS[kind] - diagram.attackerHand[kind];
    const held = Array.from({ length: Math.max(spare, 0) }, (_, j) =>
      not(counts[index][spare - j - 1] ?? FALSE),
    );
    return held.filter((literal) => literal !== FALSE);
  });
  return { ...hands, [DEFENDER]: defender };
}

/**
 * One code to a square, one king of the defender's, at most one of the attacker's, no piece too
 * many, no second pawn.
 */
function isWellFormed(
  circuit: Circuit,
  state: State,
  diagram: Diagram,
  counts: readonly (readonly Lit[])[],
  completeHand: boolean,
): Lit {
  const { grid } = state;
  const squares = Array.from({ length: grid.squares }, (_, square) => square);
  const columns = squares.slice(0, grid.width);
  const kings = (side: Side): Lit[] => squares.map((square) => state.king(square, side));
  const pawns = (side: Side, column: number): Lit[] =>
    grid.file(column).map((at) => state.at(at, PAWN | side));
  const elsewhere = (kind: number): number =>
    diagram.attackerHand[kind] + (completeHand ? 0 : diagram.defenderHand[kind]);
  return circuit.all([
    ...squares.map((square) => circuit.exactlyOne([...state.codesAt(square).values()])),
    circuit.exactlyOne(kings(DEFENDER)),
    circuit.atMostOne(kings(ATTACKER)),
    ...columns.map((column) => circuit.atMostOne(pawns(ATTACKER, column))),
    ...columns.map((column) => circuit.atMostOne(pawns(DEFENDER, column))),
    ...HAND_KINDS.map((kind, index) => not(counts[index][SET_COUNTS[kind] - elsewhere(kind)] ?? FALSE)),
  ]);
}

function hasAtMost(circuit: Circuit, state: State, diagram: Diagram, maxPieces: number | undefined): Lit {
  if (maxPieces === undefined) return TRUE;
  const filled = [...diagram.board.keys()]
    .filter((square) => diagram.board[square] === FREE)
    .map((square) => not(state.empty(square)));
  return not(circuit.counts(filled, maxPieces + 1)[maxPieces] ?? FALSE);
}

/**
 * The codes that can occur in play from a diagram: kinds on the board or in hand, on either side,
 * promoted or not.
 */
export function usedCodes(diagram: Diagram): number[] {
  const kinds = new Set<number>();
  for (const code of diagram.board) if (code !== EMPTY && code !== FREE) kinds.add(demote(code));
  for (const kind of HAND_KINDS)
    if (diagram.attackerHand[kind] + diagram.defenderHand[kind] > 0) kinds.add(kind);
  const hasKing = diagram.board.includes(KING);
  return [...CODES_OF[ATTACKER], ...CODES_OF[DEFENDER]].filter(
    (code) => kinds.has(demote(code)) && (!isKing(code) || code === (KING | WHITE) || hasKing),
  );
}
