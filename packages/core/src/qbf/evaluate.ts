/** Values of a circuit's nodes for given inputs. */

import { type Circuit, type Lit, nodeOf } from './circuit.ts';

/** The value of a literal where `values[node]` is 1 for true. */
export function valueOf(values: Uint8Array, literal: Lit): boolean {
  return (values[nodeOf(literal)] ^ (literal & 1)) === 1;
}

/**
 * Works out the gates among `nodes`, which ascend and whose inputs are among them or already set in
 * `values`.
 */
export function evaluate(circuit: Circuit, nodes: Iterable<number>, values: Uint8Array): void {
  for (const node of nodes) {
    if (!circuit.isGate(node)) continue;
    let value = 1;
    for (const literal of circuit.gateInputs(node)) {
      if ((values[literal >> 1] ^ (literal & 1)) === 0) {
        value = 0;
        break;
      }
    }
    values[node] = value;
  }
}

/**
 * The nodes on which literals depend, ascending, themselves included; those of `border` are taken
 * but not looked behind.
 */
export function coneOf(
  circuit: Circuit,
  roots: readonly Lit[],
  border: ReadonlySet<number> = new Set(),
): number[] {
  const seen = new Set<number>();
  const stack = roots.map(nodeOf);
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (seen.has(node)) continue;
    seen.add(node);
    if (border.has(node)) continue;
    for (const literal of circuit.gateInputs(node))
      if (!seen.has(nodeOf(literal))) stack.push(nodeOf(literal));
  }
  seen.delete(0);
  return [...seen].sort((a, b) => a - b);
}
