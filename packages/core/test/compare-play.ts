/**
 * Plays a random line on the circuits of a game and on the oracle's board, and compares all that
 * there is.
 */

import { expect } from 'vitest';
import { Circuit, type Lit, nodeOf } from '../src/qbf/circuit.ts';
import { type Diagram, parseDiagram } from '../src/qbf/diagram.ts';
import { coneOf, evaluate, valueOf } from '../src/qbf/evaluate.ts';
import { fixedStart } from '../src/qbf/start.ts';
import { type Breadth, usiOf } from '../src/qbf/moves.ts';
import { ATTACKER, DEFENDER, type Side } from '../src/qbf/movement.ts';
import { type Choice, type Ply, makePly } from '../src/qbf/ply.ts';
import type { State } from '../src/qbf/state.ts';
import {
  type SmallMove,
  type SmallPosition,
  isChecked,
  legalSmallMoves,
  smallChecks,
  smallText,
} from '@tsume/testing/small-board-oracle';

export interface Comparison {
  readonly breadth: Breadth;
  readonly choice: Choice;
  readonly plies: number;
  readonly random: () => number;
  /** Counts of what was compared, so that a test can tell that it tested. */
  readonly seen: { compared: number; legal: number; mates: number };
}

/**
 * The circuits of `plies` plies, built once, then one random legal line with every candidate tried
 * at each ply.
 */
export function comparePlay(
  position: SmallPosition,
  { breadth, choice, plies, random, seen }: Comparison,
): void {
  const circuit = new Circuit();
  const diagram = readable(position);
  let { state } = fixedStart(circuit, diagram);
  const made: Ply[] = [];
  for (let index = 0; index < plies; index++) {
    made.push(makePly(circuit, state, index % 2 === 0 ? ATTACKER : DEFENDER, choice, breadth));
    state = made[index].after;
  }
  const values = new Uint8Array(circuit.size);
  let at = position;
  for (const ply of made) {
    const legal = ply.side === ATTACKER ? smallChecks(at) : legalSmallMoves(at, 'defender');
    const moves = compareMoves(circuit, ply, values, at, legal, seen);
    if (moves.length === 0) return;
    const chosen = moves[Math.floor(random() * moves.length)];
    choose(ply, chosen.index, values);
    evaluate(circuit, coneOf(circuit, rootsOf(ply)), values);
    at = chosen.move.after;
  }
}

function readable(position: SmallPosition): Diagram {
  const diagram = parseDiagram(smallText(position), position.zone);
  if (!diagram.ok) throw new Error(`${smallText(position)}: ${diagram.error.message}`);
  return diagram.value;
}

/** Tries every candidate of a ply; returns the legal ones. */
function compareMoves(
  circuit: Circuit,
  ply: Ply,
  values: Uint8Array,
  at: SmallPosition,
  legal: readonly SmallMove[],
  seen: Comparison['seen'],
): { index: number; move: SmallMove }[] {
  const cone = coneOf(circuit, rootsOf(ply));
  const found: { index: number; move: SmallMove }[] = [];
  const where = `${smallText(at)} zone ${at.zone}`;
  for (const [index, { move }] of ply.candidates.entries()) {
    choose(ply, index, values);
    evaluate(circuit, cone, values);
    const usi = usiOf(ply.before, move);
    const byOracle = legal.find((other) => other.usi === usi);
    expect(valueOf(values, ply.legal), `${where}: ${usi} is legal`).toBe(byOracle !== undefined);
    seen.compared++;
    if (byOracle === undefined) continue;
    seen.legal++;
    expect(textOf(ply.after, values), `${where}: after ${usi}`).toBe(smallText(byOracle.after));
    compareMate(ply, values, byOracle.after, `${where}: ${usi} mates`, seen);
    found.push({ index, move: byOracle });
  }
  // No legal move is missing among the candidates.
  const names = ply.candidates.map(({ move }) => usiOf(ply.before, move));
  expect(
    legal.map(({ usi }) => usi).filter((usi) => !names.includes(usi)),
    `${where}: missing`,
  ).toEqual([]);
  choose(ply, -1, values);
  evaluate(circuit, cone, values);
  if (ply.selected.every((literal) => !valueOf(values, literal)))
    expect(valueOf(values, ply.legal)).toBe(false);
  return found;
}

function compareMate(
  ply: Ply,
  values: Uint8Array,
  after: SmallPosition,
  where: string,
  seen: Comparison['seen'],
): void {
  if (ply.side === DEFENDER) return;
  const isMate = isChecked(after, 'defender') && legalSmallMoves(after, 'defender').length === 0;
  seen.mates += isMate ? 1 : 0;
  expect(valueOf(values, ply.mates), where).toBe(isMate);
}

function rootsOf(ply: Ply): Lit[] {
  return [ply.legal, ply.mates, ...ply.selected, ...ply.after.literals()];
}

/** Sets the inputs of a ply so that they choose a candidate; −1 for none of them. */
function choose(ply: Ply, index: number, values: Uint8Array): void {
  const isOneHot = ply.choices === ply.selected;
  for (const [at, input] of ply.choices.entries())
    values[nodeOf(input)] = isOneHot ? Number(at === index) : (index >> at) & 1;
}

const LETTERS = ' PLNSBRGK';

/**
 * The position that the literals tell, in the oracle's words; throws where a square is not exactly
 * one thing.
 */
function textOf(state: State, values: Uint8Array): string {
  const isTrue = (literal: Lit): boolean => valueOf(values, literal);
  const cells = Array.from({ length: state.grid.squares }, (_, square) => {
    const there = [...state.codesAt(square)].filter(([, literal]) => isTrue(literal)).map(([code]) => code);
    if (there.length !== 1) throw new Error(`${there.length} codes on ${state.grid.name(square)}`);
    return cellOf(there[0]);
  });
  return smallText({
    width: state.grid.width,
    height: state.grid.height,
    zone: state.grid.zone,
    cells,
    attackerHand: handOf(state, ATTACKER, isTrue),
    defenderHand: handOf(state, DEFENDER, isTrue),
  });
}

function cellOf(code: number): string {
  if (code === 0) return '';
  const kind = code & 15;
  const letter = LETTERS[kind > 8 ? kind - 8 : kind];
  const piece = (kind > 8 ? '+' : '') + letter;
  return code < 16 ? piece : piece.toLowerCase();
}

function handOf(state: State, side: Side, isTrue: (literal: Lit) => boolean): string[] {
  return state.hands[side].flatMap((counts, index) => {
    const held = counts.filter(isTrue).length;
    // Unary: no gap below the last one that holds.
    if (counts.some((count, at) => isTrue(count) !== at < held)) throw new Error('a hand with a gap');
    return Array.from({ length: held }, () => LETTERS[index + 1]);
  });
}
