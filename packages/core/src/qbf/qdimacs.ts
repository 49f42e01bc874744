/**
 * A formula as QDIMACS 1.1 text, with a map from variables to what they mean in comments:
 *
 *     c 17 ply 1: 2c2b+
 *     c 42 after ply 1: 2b +P
 *
 * @see [Narizzano2005]
 */

import { HAND_KINDS } from '../placement/pieces.ts';
import { pieceLetters } from '../placement/sfen.ts';
import { FALSE, type Lit, TRUE, nodeOf } from './circuit.ts';
import type { Formula } from './formula.ts';
import type { Game } from './game.ts';
import { ATTACKER, DEFENDER } from './movement.ts';
import { usiOf } from './moves.ts';
import type { Ply } from './ply.ts';
import { EMPTY, type State } from './state.ts';

/** Options of the text. */
export interface QdimacsOptions {
  /** Lines of comment at the top, without their `c`. */
  readonly header?: readonly string[];
  /** Whether variables are explained. Default true. */
  readonly comments?: boolean;
}

/** The text of a formula, ended by a newline. */
export function makeQdimacs(formula: Formula, game: Game, options: QdimacsOptions = {}): string {
  const header = (options.header ?? []).map((line) => `c ${line}`);
  const lines = options.comments === false ? header : header.concat(commentMap(formula, game));
  lines.push(`p cnf ${formula.variables} ${formula.clauses.length}`);
  for (const { quantifier, variables } of formula.blocks)
    lines.push(`${quantifier === 'exists' ? 'e' : 'a'} ${variables.join(' ')} 0`);
  for (const clause of formula.clauses) lines.push(clause.length === 0 ? '0' : `${clause.join(' ')} 0`);
  return `${lines.join('\n')}\n`;
}

/** What the variables of choices and positions stand for, a line each, by variable. */
function commentMap(formula: Formula, game: Game): string[] {
  const meanings = new Map<number, string>();
  const note = (literal: Lit, meaning: string): void => {
    const variable =
      literal === TRUE || literal === FALSE ? undefined : formula.variableOf.get(nodeOf(literal));
    if (variable === undefined || meanings.has(variable)) return;
    meanings.set(variable, (literal & 1) === 1 ? `not (${meaning})` : meaning);
  };
  noteState(game.start.state, 'start', note);
  for (const [index, ply] of game.plies.entries()) {
    noteChoice(ply, `ply ${index + 1}`, note);
    noteState(ply.after, `after ply ${index + 1}`, note);
    note(ply.legal, `ply ${index + 1} is legal`);
    note(ply.mates, `ply ${index + 1} mates`);
  }
  return [...meanings].sort(([a], [b]) => a - b).map(([variable, meaning]) => `c ${variable} ${meaning}`);
}

type Note = (literal: Lit, meaning: string) => void;

function noteChoice(ply: Ply, when: string, note: Note): void {
  for (const [index, literal] of ply.selected.entries())
    note(literal, `${when}: ${usiOf(ply.before, ply.candidates[index].move)}`);
  if (ply.choices !== ply.selected)
    for (const [bit, literal] of ply.choices.entries())
      note(literal, `${when}: bit ${bit} of the move's number`);
}

function noteState(state: State, when: string, note: Note): void {
  for (let square = 0; square < state.grid.squares; square++)
    for (const [code, literal] of state.codesAt(square))
      note(literal, `${when}: ${state.grid.name(square)} ${code === EMPTY ? 'empty' : pieceLetters(code)}`);
  for (const side of [ATTACKER, DEFENDER] as const)
    for (const [index, counts] of state.hands[side].entries())
      for (const [k, literal] of counts.entries())
        note(literal, `${when}: hand ${pieceLetters(HAND_KINDS[index] | side)} at least ${k + 1}`);
}
