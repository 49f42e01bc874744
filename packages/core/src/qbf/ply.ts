/** One ply: a choice among the candidates, when it is legal, and the position it leads to. */

import { HAND_KINDS, PAWN, demote } from '../placement/pieces.ts';
import { Attacks } from './attacks.ts';
import { type Circuit, FALSE, type Lit, not } from './circuit.ts';
import { canEvade } from './evasion.ts';
import { type Breadth, type Candidate, FROM_HAND, candidatesOf } from './moves.ts';
import { ATTACKER, CODES_OF, type Side, opponentOf, promoted, promotes } from './movement.ts';
import { EMPTY, type HandLits, State, isKing } from './state.ts';

/**
 * How a move is chosen: by an input for each candidate, exactly one of which must hold, or by the
 * bits of the candidate's number, the lowest first; numbers without a candidate choose nothing and
 * are illegal.
 */
export type Choice = 'oneHot' | 'index';

/** A ply as circuits. */
export interface Ply {
  readonly side: Side;
  readonly before: State;
  readonly candidates: readonly Candidate[];
  /** The inputs that choose. */
  readonly choices: readonly Lit[];
  /** By candidate: whether it is the one chosen. */
  readonly selected: readonly Lit[];
  /** Whether the move chosen is legal and, the attacker's, a check. */
  readonly legal: Lit;
  /** The position after it, as if it were legal. */
  readonly after: State;
  readonly attacks: Attacks;
  /**
   * Whether the opponent, checked by this move, has no legal answer. For the attacker's plies only,
   * else FALSE.
   */
  readonly mates: Lit;
}

/** Encodes a ply of the side after a position. */
export function makePly(circuit: Circuit, before: State, side: Side, choice: Choice, breadth: Breadth): Ply {
  const candidates = candidatesOf(circuit, before, side, breadth);
  const { choices, selected, isChosen } = choose(circuit, candidates.length, choice);
  const after = successor(circuit, before, side, candidates, selected);
  const attacks = new Attacks(circuit, after);
  const isPossible = circuit.all(
    candidates.map(({ possible }, index) => circuit.implies(selected[index], possible)),
  );
  const opponent = opponentOf(side);
  const isMate = (): Lit => not(canEvade(circuit, after, attacks, opponent));
  const mates = side === ATTACKER ? isMate() : FALSE;
  const pawnDrop = dropOf(circuit, candidates, selected, PAWN);
  const check = attacks.inCheck(opponent);
  const dropPawnMate =
    pawnDrop === FALSE || check === FALSE
      ? FALSE
      : circuit.and(pawnDrop, check, side === ATTACKER ? mates : isMate());
  const legal = circuit.and(
    isChosen,
    isPossible,
    not(attacks.inCheck(side)),
    not(dropPawnMate),
    side === ATTACKER ? check : circuit.and(),
  );
  return { side, before, candidates, choices, selected, legal, after, attacks, mates };
}

function choose(
  circuit: Circuit,
  count: number,
  choice: Choice,
): { choices: Lit[]; selected: Lit[]; isChosen: Lit } {
  if (choice === 'oneHot') {
    const choices = circuit.inputs(count);
    return { choices, selected: choices, isChosen: circuit.exactlyOne(choices) };
  }
  const choices = circuit.inputs(Math.max(1, Math.ceil(Math.log2(Math.max(count, 1)))));
  const selected = decode(circuit, choices, count);
  return { choices, selected, isChosen: circuit.any(selected) };
}

/** The literals of the numbers 0 … count − 1 in binary: a tree from the highest bit down. */
function decode(circuit: Circuit, bits: readonly Lit[], count: number): Lit[] {
  let literals = [circuit.and()];
  for (let bit = bits.length - 1; bit >= 0; bit--) {
    literals = literals.flatMap((literal) => [
      circuit.and(literal, not(bits[bit])),
      circuit.and(literal, bits[bit]),
    ]);
    literals.length = Math.min(literals.length, Math.ceil(count / 2 ** bit));
  }
  return literals;
}

/** Whether a piece of the kind is dropped. */
function dropOf(
  circuit: Circuit,
  candidates: readonly Candidate[],
  selected: readonly Lit[],
  kind: number,
): Lit {
  return circuit.any(selected.filter((_, index) => candidates[index].move.kind === kind));
}

/**
 * The position after the chosen move: what does not move stays; what moves arrives, promoted or
 * not; the hands follow.
 */
function successor(
  circuit: Circuit,
  before: State,
  side: Side,
  candidates: readonly Candidate[],
  selected: readonly Lit[],
): State {
  const chosenBy = (suits: (candidate: Candidate) => boolean): Lit =>
    circuit.any(selected.filter((_, index) => suits(candidates[index])));
  const { squares } = before.grid;
  const sources = Array.from({ length: squares }, (_, square) =>
    chosenBy(({ move }) => move.from === square),
  );
  const targets = Array.from({ length: squares }, (_, square) => chosenBy(({ move }) => move.to === square));
  const promotion = chosenBy(({ move }) => move.promote);
  const drops = HAND_KINDS.map((kind) => chosenBy(({ move }) => move.kind === kind));
  const arriving = arrivingPieces(circuit, before, side, sources, promotion, drops);
  const landing = landingCodes(before, side, candidates);

  const board = sources.map((source, square) => {
    const codes = new Map<number, Lit>();
    const stays = not(circuit.or(source, targets[square]));
    for (const [code, literal] of before.codesAt(square)) codes.set(code, circuit.and(literal, stays));
    codes.set(EMPTY, circuit.or(source, codes.get(EMPTY) ?? FALSE));
    for (const code of landing[square]) {
      const lands = circuit.and(targets[square], arriving.get(code) ?? FALSE);
      codes.set(code, circuit.or(lands, codes.get(code) ?? FALSE));
    }
    for (const [code, literal] of codes) if (literal === FALSE) codes.delete(code);
    return codes;
  });
  return new State(circuit, before.grid, board, handsAfter(circuit, before, side, targets, drops));
}

/** By square: the codes that a candidate can put there. */
function landingCodes(before: State, side: Side, candidates: readonly Candidate[]): Set<number>[] {
  const landing = Array.from({ length: before.grid.squares }, () => new Set<number>());
  for (const { move } of candidates) {
    if (move.from === FROM_HAND) landing[move.to].add(move.kind | side);
    else
      for (const code of before.codesAt(move.from).keys())
        if (CODES_OF[side].includes(code) && (!move.promote || promotes(code)))
          landing[move.to].add(move.promote ? promoted(code) : code);
  }
  return landing;
}

/** By code: whether the piece that arrives is of it. */
function arrivingPieces(
  circuit: Circuit,
  before: State,
  side: Side,
  sources: readonly Lit[],
  promotion: Lit,
  drops: readonly Lit[],
): Map<number, Lit> {
  const arriving = new Map<number, Lit[]>();
  const add = (code: number, literal: Lit): void => {
    if (literal !== FALSE) arriving.set(code, [...(arriving.get(code) ?? []), literal]);
  };
  for (const code of CODES_OF[side]) {
    const moved = circuit.any(sources.map((source, square) => circuit.and(source, before.at(square, code))));
    if (!promotes(code)) add(code, moved);
    else {
      add(code, circuit.and(moved, not(promotion)));
      add(promoted(code), circuit.and(moved, promotion));
    }
  }
  for (const [index, kind] of HAND_KINDS.entries()) add(kind | side, drops[index]);
  return new Map([...arriving].map(([code, literals]) => [code, circuit.any(literals)]));
}

function handsAfter(
  circuit: Circuit,
  before: State,
  side: Side,
  targets: readonly Lit[],
  drops: readonly Lit[],
): HandLits {
  const captives = CODES_OF[opponentOf(side)].filter((code) => !isKing(code));
  const hand = HAND_KINDS.map((kind, index) => {
    const codes = captives.filter((code) => demote(code) === kind);
    const captures = circuit.any(
      targets.map((target, square) => circuit.and(target, before.anyAt(square, codes))),
    );
    const held = before.hands[side][index];
    const counts = Array.from({ length: held.length + 1 }, (_, k) =>
      circuit.or(
        circuit.and(held[k] ?? FALSE, not(drops[index])),
        held[k + 1] ?? FALSE,
        circuit.and(captures, k === 0 ? circuit.and() : held[k - 1]),
      ),
    );
    return counts.filter((count) => count !== FALSE);
  });
  return { ...before.hands, [side]: hand };
}
