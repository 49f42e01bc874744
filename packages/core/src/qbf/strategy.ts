/**
 * A winning strategy, written out: to every legal answer the next move. Each position is a question
 * of its own, so what comes out is more than what the first verdict rests on: it has been decided
 * move by move.
 */

import { Circuit, FALSE, type Lit, TRUE, nodeOf } from './circuit.ts';
import type { Diagram } from './diagram.ts';
import { coneOf, evaluate, valueOf } from './evaluate.ts';
import { ATTACKER, DEFENDER, type Side } from './movement.ts';
import { usiOf } from './moves.ts';
import { makePly } from './ply.ts';
import { type QbfSolving, diagramOfState, solveDiagram } from './solve.ts';
import { fixedStart } from './start.ts';

/** A move of the attacker's with what follows on each answer; no answers: mate. */
export interface Strategy {
  readonly move: string;
  readonly answers: readonly { readonly reply: string; readonly next: Strategy }[];
}

/** A legal move and the diagram after it. */
interface Successor {
  readonly usi: string;
  readonly after: Diagram;
}

/**
 * The strategy of a mate within `plies`; null where there is none or it was stopped. Meant for 1 to
 * 5 plies.
 */
export function strategyOf(diagram: Diagram, plies: number, solving: QbfSolving): Strategy | null {
  const { firstMove } = solveDiagram(diagram, plies, solving);
  if (firstMove === null) return null;
  const after = successorsOf(diagram, ATTACKER).find(({ usi }) => usi === firstMove)!.after;
  const answers: { reply: string; next: Strategy }[] = [];
  for (const { usi, after: position } of successorsOf(after, DEFENDER)) {
    const next = strategyOf(position, plies - 2, solving);
    if (next === null) return null;
    answers.push({ reply: usi, next });
  }
  return { move: firstMove, answers };
}

/** A strategy with its moves written anew, e.g. turned round. */
export function mapMoves({ move, answers }: Strategy, write: (usi: string) => string): Strategy {
  return {
    move: write(move),
    answers: answers.map(({ reply, next }) => ({ reply: write(reply), next: mapMoves(next, write) })),
  };
}

/**
 * The legal moves of a side, the attacker's being checks and the defender's in check, by the
 * circuits of one ply.
 */
function successorsOf(diagram: Diagram, side: Side): Successor[] {
  const circuit = new Circuit();
  const ply = makePly(circuit, fixedStart(circuit, diagram).state, side, 'oneHot', 'useful');
  const roots: Lit[] = [ply.legal, ...ply.after.literals()].filter(
    (literal) => literal !== TRUE && literal !== FALSE,
  );
  const cone = coneOf(circuit, roots);
  const values = new Uint8Array(circuit.size);
  return ply.candidates.flatMap(({ move }, index) => {
    for (const [at, choice] of ply.choices.entries()) values[nodeOf(choice)] = at === index ? 1 : 0;
    evaluate(circuit, cone, values);
    if (!valueOf(values, ply.legal)) return [];
    return [{ usi: usiOf(ply.before, move), after: diagramOfState(ply.after, values) }];
  });
}
