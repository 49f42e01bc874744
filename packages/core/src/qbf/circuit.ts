/**
 * Boolean circuits: and-gates of any number of inputs over signed literals, shared and folded.
 *
 * The literals are those of AIGER: node × 2 + sign, so that negation is `^ 1`; 0 is false and 1 is
 * true. Two gates over the same literals are one gate (hash-consing), and what constants decide is
 * never built. That is all the simplification there is, and it is where the domains of the encoder
 * come from: a piece that cannot get to a square has the literal `FALSE` there, and everything that
 * hangs on it disappears.
 *
 * Rejected: two-input gates (the wide conjunctions of the encoder would become chains, three times
 * as many variables).
 */

/** A signed literal: `2 × node + sign`. */
export type Lit = number;

/** The literal that never holds. */
export const FALSE: Lit = 0;
/** The literal that always holds. */
export const TRUE: Lit = 1;

/** The opposite literal. */
export function not(literal: Lit): Lit {
  return literal ^ 1;
}

/** The node of a literal; 0 is the constant. */
export function nodeOf(literal: Lit): number {
  return literal >> 1;
}

const NO_INPUTS: readonly Lit[] = [];
const INITIAL_SLOTS = 1 << 12;

/** A growing circuit. Gates come after their inputs, so ascending nodes are a topological order. */
export class Circuit {
  /**
   * By node: the inputs of an and-gate, ascending; none for inputs of the circuit and the constant.
   */
  private readonly inputsOf: (readonly Lit[])[] = [NO_INPUTS];
  /** Open addressing over the gates; 0 is free. */
  private slots = new Int32Array(INITIAL_SLOTS);
  private gates = 0;

  /** How many nodes there are, the constant included. */
  get size(): number {
    return this.inputsOf.length;
  }

  /** A new input of the circuit: a variable that somebody chooses. */
  input(): Lit {
    this.inputsOf.push(NO_INPUTS);
    return 2 * (this.inputsOf.length - 1);
  }

  /** `count` new inputs. */
  inputs(count: number): Lit[] {
    return Array.from({ length: count }, () => this.input());
  }

  /** Whether a node is an and-gate, not an input or the constant. */
  isGate(node: number): boolean {
    return this.inputsOf[node].length > 0;
  }

  /**
   * The inputs of a gate, ascending, without duplicates or constants; none for an input of the
   * circuit.
   */
  gateInputs(node: number): readonly Lit[] {
    return this.inputsOf[node];
  }

  /** The conjunction; `TRUE` of nothing. */
  and(...literals: readonly Lit[]): Lit {
    return this.all(literals);
  }

  /** The disjunction; `FALSE` of nothing. */
  or(...literals: readonly Lit[]): Lit {
    return this.any(literals);
  }

  /** The conjunction of a list. */
  all(literals: readonly Lit[]): Lit {
    const inputs: Lit[] = [];
    for (const literal of literals) {
      if (literal === FALSE) return FALSE;
      if (literal !== TRUE) inputs.push(literal);
    }
    if (inputs.length > 1) inputs.sort((a, b) => a - b);
    let kept = 0;
    for (const literal of inputs) {
      if (kept > 0 && inputs[kept - 1] === literal) continue;
      if (kept > 0 && inputs[kept - 1] === not(literal)) return FALSE;
      inputs[kept++] = literal;
    }
    inputs.length = kept;
    if (kept === 0) return TRUE;
    return kept === 1 ? inputs[0] : this.gate(inputs);
  }

  /** The disjunction of a list. */
  any(literals: readonly Lit[]): Lit {
    return not(this.all(literals.map(not)));
  }

  /** `a → b` */
  implies(a: Lit, b: Lit): Lit {
    return this.or(not(a), b);
  }

  /** Whether at most one of the literals holds: by halves, a gate or two for each literal. */
  atMostOne(literals: readonly Lit[]): Lit {
    const conflicts: Lit[] = [];
    this.someWithConflicts(literals, conflicts);
    return this.all(conflicts.map(not));
  }

  /** Whether exactly one of the literals holds. */
  exactlyOne(literals: readonly Lit[]): Lit {
    return this.and(this.any(literals), this.atMostOne(literals));
  }

  /**
   * Unary counts: the literal at index k says that at least k + 1 of the literals hold. Up to
   * `limit` of them are made, as many as there are literals by default.
   */
  counts(literals: readonly Lit[], limit: number = literals.length): Lit[] {
    let counts: Lit[] = [];
    for (const literal of literals) {
      const before = counts;
      const length = Math.min(before.length + 1, limit);
      counts = Array.from({ length }, (_, k) =>
        this.or(before[k] ?? FALSE, this.and(literal, k === 0 ? TRUE : before[k - 1])),
      );
    }
    return counts;
  }

  private someWithConflicts(literals: readonly Lit[], conflicts: Lit[]): Lit {
    if (literals.length <= 1) return literals[0] ?? FALSE;
    const middle = literals.length >> 1;
    const left = this.someWithConflicts(literals.slice(0, middle), conflicts);
    const right = this.someWithConflicts(literals.slice(middle), conflicts);
    conflicts.push(this.and(left, right));
    return this.or(left, right);
  }

  private gate(inputs: Lit[]): Lit {
    if (2 * this.gates > this.slots.length) this.rehash();
    const slot = this.slotOf(inputs);
    if (this.slots[slot] === 0) {
      this.slots[slot] = this.inputsOf.length;
      this.inputsOf.push(inputs);
      this.gates++;
    }
    return 2 * this.slots[slot];
  }

  private slotOf(inputs: readonly Lit[]): number {
    const mask = this.slots.length - 1;
    let hash = inputs.length;
    for (const literal of inputs) hash = Math.imul(hash ^ literal, 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 13)) & mask;
    while (this.slots[slot] !== 0 && !isSame(this.inputsOf[this.slots[slot]], inputs))
      slot = (slot + 1) & mask;
    return slot;
  }

  private rehash(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    for (let node = 1; node < this.inputsOf.length; node++)
      if (this.isGate(node)) this.slots[this.slotOf(this.inputsOf[node])] = node;
  }
}

function isSame(a: readonly Lit[], b: readonly Lit[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
