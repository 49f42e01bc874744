/**
 * The game as a closed formula in prenex form, of clauses: what a QBF solver reads.
 *
 * The defender's choices are universal and binary, so that every value of them is a move or a
 * cheat, and a cheat loses: `okₜ` says that all of the defender's moves up to ply t were legal.
 *
 *     ⋀ over odd t of (okₜ₋₁ → legalₜ)  ∧  (okₙ₋₁ → mate)
 *
 * Each gate is quantified as early as it can be: in the existential block that follows the last
 * choice it depends on.
 */

import { type Circuit, type Lit, TRUE, nodeOf } from './circuit.ts';
import { Clausifier, type DimacsLit } from './cnf.ts';
import { coneOf } from './evaluate.ts';
import type { Game } from './game.ts';
import { DEFENDER } from './movement.ts';

/** Variables under one quantifier, ascending. */
export interface Block {
  readonly quantifier: 'exists' | 'forall';
  readonly variables: number[];
}

/** A formula in prenex conjunctive form. Variables are 1 … `variables`. */
export interface Formula {
  readonly variables: number;
  /** From the outermost; quantifiers alternate, no block is empty. */
  readonly blocks: readonly Block[];
  readonly clauses: readonly (readonly DimacsLit[])[];
  /** The variable of a circuit's node, where it has one. */
  readonly variableOf: ReadonlyMap<number, number>;
}

/** The formula of a game whose defender's choices are indices. */
export function formulaOf(game: Game): Formula {
  const clauses: DimacsLit[][] = [];
  const variableOf = new Map<number, number>();
  const clausifier = new Clausifier(
    game.circuit,
    (clause) => clauses.push(clause),
    new Set(),
    (node, variable) => variableOf.set(node, variable),
  );
  clausifier.require(winOf(game));
  return { variables: variableOf.size, blocks: blocksOf(game, variableOf), clauses, variableOf };
}

/** Whether the attacker's moves keep their promise as long as the defender plays legally. */
function winOf({ circuit, start, plies, goal }: Game): Lit {
  const parts = [start.legal];
  let ok: Lit = TRUE;
  for (const ply of plies) {
    if (ply.side === DEFENDER) ok = circuit.and(ok, ply.legal);
    else parts.push(circuit.implies(ok, ply.legal));
  }
  return circuit.and(...parts, circuit.implies(ok, goal));
}

function blocksOf(game: Game, variableOf: ReadonlyMap<number, number>): Block[] {
  const stage = stagesOf(game.circuit, game);
  const choices = new Set(game.plies.flatMap((ply) => ply.choices).map(nodeOf));
  const byStage: number[][] = [];
  for (const [node, variable] of variableOf) {
    // A gate over the universal choices of a stage belongs to the existential one that follows.
    const isUniversal = stage[node] % 2 === 0 && stage[node] > 0;
    const at = isUniversal && !choices.has(node) ? stage[node] + 1 : stage[node];
    (byStage[at] ??= []).push(variable);
  }
  const blocks: Block[] = [];
  for (const [at, variables] of byStage.entries()) {
    if (variables === undefined) continue;
    const quantifier = at % 2 === 0 && at > 0 ? 'forall' : 'exists';
    const before = blocks.at(-1);
    if (before?.quantifier === quantifier) {
      // One by one: they are too many for the arguments of a call.
      for (const variable of variables) before.variables.push(variable);
    } else blocks.push({ quantifier, variables: [...variables] });
  }
  for (const block of blocks) block.variables.sort((a, b) => a - b);
  return blocks;
}

/** By node: the last ply whose choice it depends on, 0 for the setup. */
function stagesOf(circuit: Circuit, game: Game): Uint8Array {
  const stages = new Uint8Array(circuit.size);
  for (const [index, ply] of game.plies.entries())
    for (const choice of ply.choices) stages[nodeOf(choice)] = index + 1;
  for (const node of coneOf(circuit, [winOf(game)]))
    for (const input of circuit.gateInputs(node))
      stages[node] = Math.max(stages[node], stages[nodeOf(input)]);
  return stages;
}
