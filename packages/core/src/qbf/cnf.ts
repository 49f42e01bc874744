/**
 * Clauses of a circuit by polarity: of a gate only the implications are written that its uses need.
 *
 * @see [Plaisted1986]
 */

import { type Circuit, type Lit, TRUE, nodeOf, not } from './circuit.ts';

/** A literal in DIMACS: ± variable. */
export type DimacsLit = number;

const POSITIVE = 1;
const NEGATIVE = 2;
/** A set of the two bits. */
type Polarity = number;
/** Both, for literals that may be asked about either way. */
export const BOTH: Polarity = POSITIVE | NEGATIVE;

/** Turns a circuit into clauses as far as they are asked for. Each clause goes to `emit` once. */
export class Clausifier {
  private readonly circuit: Circuit;
  private readonly emit: (clause: DimacsLit[]) => void;
  private readonly variables = new Map<number, number>();
  private count = 0;
  private readonly written = new Map<number, number>();
  private readonly onVariable: (node: number, variable: number) => void;
  private readonly border: ReadonlySet<number>;

  /**
   * Nodes of `border` are variables whose gates are not looked behind. `onVariable` hears of each
   * new variable, numbered 1, 2, … in the order of first use.
   */
  constructor(
    circuit: Circuit,
    emit: (clause: DimacsLit[]) => void,
    border: ReadonlySet<number> = new Set(),
    onVariable: (node: number, variable: number) => void = () => {},
  ) {
    this.circuit = circuit;
    this.emit = emit;
    this.border = border;
    this.onVariable = onVariable;
  }

  /** How many variables there are. */
  get size(): number {
    return this.count;
  }

  /** A variable that belongs to no node. */
  fresh(): number {
    return ++this.count;
  }

  /** The DIMACS literal of a literal that is no constant. */
  literal(literal: Lit): DimacsLit {
    const variable = this.variable(nodeOf(literal));
    return (literal & 1) === 1 ? -variable : variable;
  }

  /**
   * Writes what makes the DIMACS literal of `literal` imply it (polarity 1), be implied by it (2),
   * or both.
   */
  define(literal: Lit, polarity: Polarity): DimacsLit {
    const stack: [Lit, Polarity][] = [[literal, polarity]];
    while (stack.length > 0) {
      const [at, wanted] = stack.pop()!;
      const node = nodeOf(at);
      const known = this.written.get(node) ?? 0;
      const missing = ((at & 1) === 1 ? flipped(wanted) : wanted) & ~known;
      if (missing === 0) continue;
      this.written.set(node, known | missing);
      this.variable(node);
      if (this.border.has(node) || !this.circuit.isGate(node)) continue;
      const inputs = this.circuit.gateInputs(node);
      this.writeGate(node, inputs, missing);
      for (const input of inputs) stack.push([input, missing]);
    }
    return this.literal(literal);
  }

  /** Requires a literal: conjunctions and disjunctions at the top become clauses of their own. */
  require(literal: Lit): void {
    if (literal === TRUE) return;
    if (literal === not(TRUE)) return this.emit([]);
    const node = nodeOf(literal);
    if (this.border.has(node) || !this.circuit.isGate(node))
      return this.emit([this.define(literal, POSITIVE)]);
    const inputs = this.circuit.gateInputs(node);
    if ((literal & 1) === 0) for (const input of inputs) this.require(input);
    else this.emit(inputs.map((input) => this.define(not(input), POSITIVE)));
  }

  private writeGate(node: number, inputs: readonly Lit[], missing: number): void {
    const gate = this.variable(node);
    const literals = inputs.map((input) => this.literal(input));
    if ((missing & POSITIVE) !== 0) for (const literal of literals) this.emit([-gate, literal]);
    if ((missing & NEGATIVE) !== 0) this.emit([gate, ...literals.map((literal) => -literal)]);
  }

  private variable(node: number): number {
    let variable = this.variables.get(node);
    if (variable === undefined) {
      variable = this.fresh();
      this.variables.set(node, variable);
      this.onVariable(node, variable);
    }
    return variable;
  }
}

function flipped(polarity: Polarity): Polarity {
  return ((polarity & POSITIVE) << 1) | (polarity >> 1);
}
