import { describe, expect, it } from 'vitest';
import { Circuit, FALSE, type Lit, TRUE, nodeOf, not } from './circuit.ts';
import { coneOf, evaluate, valueOf } from './evaluate.ts';

/**
 * The values of a literal for all values of the inputs, the first input the lowest bit of the row.
 */
function tableOf(circuit: Circuit, inputs: readonly Lit[], literal: Lit): boolean[] {
  return Array.from({ length: 2 ** inputs.length }, (_, row) => {
    const values = new Uint8Array(circuit.size);
    for (const [bit, input] of inputs.entries()) values[nodeOf(input)] = (row >> bit) & 1;
    evaluate(circuit, coneOf(circuit, [literal]), values);
    return literal === TRUE || (literal !== FALSE && valueOf(values, literal));
  });
}

function rowsWhere(count: number, holds: (row: number, ones: number) => boolean): boolean[] {
  return Array.from({ length: 2 ** count }, (_, row) =>
    holds(row, row.toString(2).replaceAll('0', '').length),
  );
}

describe('a circuit', () => {
  it('folds constants, duplicates and contradictions', () => {
    const circuit = new Circuit();
    const [a, b] = circuit.inputs(2);
    expect(circuit.and()).toBe(TRUE);
    expect(circuit.or()).toBe(FALSE);
    expect(circuit.and(a)).toBe(a);
    expect(circuit.and(a, TRUE, a)).toBe(a);
    expect(circuit.and(a, FALSE)).toBe(FALSE);
    expect(circuit.and(a, not(a), b)).toBe(FALSE);
    expect(circuit.or(a, not(a))).toBe(TRUE);
    expect(circuit.or(b, TRUE)).toBe(TRUE);
    expect(circuit.size).toBe(3);
  });

  it('has one gate for the same inputs, in whatever order, and goes on when it grows', () => {
    const circuit = new Circuit();
    const inputs = circuit.inputs(200);
    const pairs = inputs.flatMap((a, i) => inputs.slice(i + 1).map((b) => [a, b] as const));
    const gates = pairs.map(([a, b]) => circuit.and(a, b));
    expect(new Set(gates).size).toBe(pairs.length);
    const { size } = circuit;
    expect(pairs.map(([a, b]) => circuit.and(b, a, b))).toEqual(gates);
    expect(circuit.size).toBe(size);
  });

  it.each([1, 2, 3, 4, 5, 6])('counts %i literals', (count) => {
    const circuit = new Circuit();
    const inputs = circuit.inputs(count);
    expect(tableOf(circuit, inputs, circuit.atMostOne(inputs))).toEqual(
      rowsWhere(count, (_, ones) => ones <= 1),
    );
    expect(tableOf(circuit, inputs, circuit.exactlyOne(inputs))).toEqual(
      rowsWhere(count, (_, ones) => ones === 1),
    );
    const counts = circuit.counts(inputs);
    expect(counts).toHaveLength(count);
    for (const [k, literal] of counts.entries())
      expect(tableOf(circuit, inputs, literal)).toEqual(rowsWhere(count, (_, ones) => ones >= k + 1));
    expect(circuit.counts(inputs, 2)).toHaveLength(Math.min(count, 2));
  });

  it('implies', () => {
    const circuit = new Circuit();
    const [a, b] = circuit.inputs(2);
    expect(tableOf(circuit, [a, b], circuit.implies(a, b))).toEqual([true, false, true, true]);
  });
});
