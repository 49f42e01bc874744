/**
 * Why literals hold: a small set of the values at the border that makes them hold, whatever the
 * others are.
 *
 * A true and-gate holds for all of its inputs, a false one for any false input; of those the
 * cheapest is taken, counting border literals. The choice of the mover is free, since it is fixed.
 */

import { type Circuit, type Lit, nodeOf, not } from './circuit.ts';
import { valueOf } from './evaluate.ts';

const UNREACHABLE = 1e9;

/** Explains within a cone of nodes, ascending, that ends at `border`. */
export class Explainer {
  private readonly circuit: Circuit;
  private readonly cone: readonly number[];
  private readonly border: ReadonlySet<number>;
  private readonly costs: Float64Array;

  constructor(circuit: Circuit, cone: readonly number[], border: ReadonlySet<number>) {
    this.circuit = circuit;
    this.cone = cone;
    this.border = border;
    this.costs = new Float64Array(circuit.size);
  }

  /**
   * The literals at the border, true in `values`, that imply all `roots`, which are true in
   * `values`.
   */
  explain(roots: readonly Lit[], values: Uint8Array): Lit[] {
    this.price(values);
    const reasons = new Set<Lit>();
    const seen = new Set<number>();
    const stack = roots.map(nodeOf);
    while (stack.length > 0) {
      const node = stack.pop()!;
      if (seen.has(node)) continue;
      seen.add(node);
      if (this.border.has(node)) reasons.add(values[node] === 1 ? 2 * node : not(2 * node));
      else if (this.circuit.isGate(node)) stack.push(...this.because(node, values));
    }
    return [...reasons];
  }

  private because(node: number, values: Uint8Array): number[] {
    const inputs = this.circuit.gateInputs(node);
    if (values[node] === 1) return inputs.map(nodeOf);
    let best = -1;
    for (const input of inputs) {
      if (valueOf(values, input)) continue;
      if (best === -1 || this.costs[nodeOf(input)] < this.costs[best]) best = nodeOf(input);
    }
    return [best];
  }

  private price(values: Uint8Array): void {
    const { costs } = this;
    for (const node of this.cone) {
      if (this.border.has(node)) costs[node] = 1;
      else if (!this.circuit.isGate(node)) costs[node] = 0;
      else costs[node] = this.priceOfGate(node, values);
    }
  }

  private priceOfGate(node: number, values: Uint8Array): number {
    let sum = 0;
    let least = UNREACHABLE;
    for (const input of this.circuit.gateInputs(node)) {
      const cost = this.costs[input >> 1];
      sum += cost;
      if (cost < least && (values[input >> 1] ^ (input & 1)) === 0) least = cost;
    }
    return Math.min(values[node] === 1 ? sum : least, UNREACHABLE);
  }
}
