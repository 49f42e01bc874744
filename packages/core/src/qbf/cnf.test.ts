import { randomOf } from '@tsume/testing/random-small-positions';
import { describe, expect, it } from 'vitest';
import { randomLiteral } from '../../test/random-circuit.ts';
import { Circuit, type Lit, nodeOf } from './circuit.ts';
import { BOTH, Clausifier } from './cnf.ts';
import { coneOf, evaluate, valueOf } from './evaluate.ts';
import { Explainer } from './explain.ts';

/**
 * Whether clauses over so many variables can be satisfied: by trying everything, variable by
 * variable.
 */
function isSatisfiable(clauses: readonly (readonly number[])[], fixed: readonly number[]): boolean {
  const truth = new Map<number, boolean>(fixed.map((literal) => [Math.abs(literal), literal > 0]));
  const left: number[][] = [];
  for (const clause of clauses) {
    if (clause.some((literal) => truth.get(Math.abs(literal)) === literal > 0)) continue;
    left.push(clause.filter((literal) => !truth.has(Math.abs(literal))));
  }
  if (left.some((clause) => clause.length === 0)) return false;
  if (left.length === 0) return true;
  const shortest = left.reduce((a, b) => (b.length < a.length ? b : a));
  return [shortest[0], -shortest[0]].some((literal) => isSatisfiable(left, [literal]));
}

/** All assignments of the inputs, with the values of a circuit's nodes. */
function* assignments(
  circuit: Circuit,
  inputs: readonly Lit[],
  roots: readonly Lit[],
): Generator<Uint8Array> {
  for (let row = 0; row < 2 ** inputs.length; row++) {
    const values = new Uint8Array(circuit.size);
    for (const [bit, input] of inputs.entries()) values[nodeOf(input)] = (row >> bit) & 1;
    evaluate(circuit, coneOf(circuit, roots), values);
    yield values;
  }
}

describe('clauses of a circuit', () => {
  it('can be satisfied for the very inputs that make it true', () => {
    const random = randomOf(11);
    const seen = { true: 0, false: 0 };
    for (let i = 0; i < 150; i++) {
      const circuit = new Circuit();
      const inputs = circuit.inputs(4);
      const root = randomLiteral(circuit, inputs, 8, random);
      const clauses: number[][] = [];
      const clausifier = new Clausifier(circuit, (clause) => clauses.push(clause));
      clausifier.require(root);
      for (const values of assignments(circuit, inputs, [root])) {
        const isTrue = valueOf(values, root);
        const fixed = inputs.map((input) => (valueOf(values, input) ? 1 : -1) * clausifier.literal(input));
        expect(isSatisfiable(clauses, fixed)).toBe(isTrue);
        seen[`${isTrue}`]++;
      }
    }
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(200);
  });

  it('of both polarities fix a gate’s variable', () => {
    const random = randomOf(12);
    for (let i = 0; i < 60; i++) {
      const circuit = new Circuit();
      const inputs = circuit.inputs(4);
      const root = randomLiteral(circuit, inputs, 8, random);
      const clauses: number[][] = [];
      const clausifier = new Clausifier(circuit, (clause) => clauses.push(clause));
      const literal = clausifier.define(root, BOTH);
      for (const values of assignments(circuit, inputs, [root])) {
        const fixed = inputs.map((input) => (valueOf(values, input) ? 1 : -1) * clausifier.literal(input));
        const isTrue = valueOf(values, root);
        expect(isSatisfiable([...clauses, [literal]], fixed)).toBe(isTrue);
        expect(isSatisfiable([...clauses, [-literal]], fixed)).toBe(!isTrue);
      }
    }
  });

  it('number variables 1, 2, … and stop at the border', () => {
    const circuit = new Circuit();
    const [a, b, c] = circuit.inputs(3);
    const inner = circuit.and(a, b);
    const outer = circuit.and(inner, c);
    const clauses: number[][] = [];
    const met: [number, number][] = [];
    const clausifier = new Clausifier(
      circuit,
      (clause) => clauses.push(clause),
      new Set([nodeOf(inner)]),
      (node, variable) => met.push([node, variable]),
    );
    clausifier.define(outer, BOTH);
    expect(met.map(([node]) => node).toSorted((x, y) => x - y)).toEqual(
      [inner, outer, c].map(nodeOf).toSorted((x, y) => x - y),
    );
    expect(met.map(([, variable]) => variable)).toEqual([1, 2, 3]);
    expect(clauses).toHaveLength(3);
    expect(clausifier.fresh()).toBe(4);
  });
});

describe('a reason', () => {
  it('makes the roots hold whatever the other inputs are', () => {
    const random = randomOf(13);
    let explained = 0;
    let smaller = 0;
    for (let i = 0; i < 100; i++) {
      const circuit = new Circuit();
      const inputs = circuit.inputs(6);
      const roots = [0, 1].map(() => randomLiteral(circuit, inputs, 10, random));
      const border = new Set(inputs.map(nodeOf));
      const cone = coneOf(circuit, roots, border).filter((node) => !border.has(node));
      const all = [...assignments(circuit, inputs, roots)];
      const explainer = new Explainer(circuit, cone, border);
      for (const values of all.filter((each) => roots.every((root) => valueOf(each, root)))) {
        const reasons = explainer.explain(roots, values);
        expect(reasons.every((reason) => valueOf(values, reason))).toBe(true);
        const alike = all.filter((each) => reasons.every((reason) => valueOf(each, reason)));
        expect(alike.every((each) => roots.every((root) => valueOf(each, root)))).toBe(true);
        explained++;
        if (reasons.length < inputs.length) smaller++;
      }
    }
    expect(explained).toBeGreaterThan(200);
    expect(smaller).toBeGreaterThan(explained / 2);
  });
});
