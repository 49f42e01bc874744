/**
 * The refinement on games that have nothing to do with shogi: random circuits, decided by trying
 * everything as well.
 */

import { randomOf } from '@tsume/testing/random-small-positions';
import { describe, expect, it } from 'vitest';
import { Circuit, FALSE, type Lit, TRUE, nodeOf } from '@tsume/core/qbf/circuit';
import { coneOf, evaluate, valueOf } from '@tsume/core/qbf/evaluate';
import type { Step } from '@tsume/core/qbf/level';
import { decide } from '@tsume/core/qbf/refine';
import { randomLiteral } from '../../core/test/random-circuit.ts';
import { loadCadicalSolvers } from '../src/cadical.ts';

const makeSolver = await loadCadicalSolvers();

/**
 * Steps of which each chooses some inputs; the position is what has been chosen. The last one is
 * for the goal.
 */
function randomGame(circuit: Circuit, random: () => number): Step[] {
  const count = 2 + Math.floor(random() * 4);
  const steps: Step[] = [];
  const groups: Lit[][] = [];
  let chosen: Lit[] = [];
  for (let index = 0; index < count; index++) {
    const choices = circuit.inputs(1 + Math.floor(random() * 2));
    const after = [...chosen, ...choices];
    // Some choices are one of two, which the steps after them may take for granted.
    const isOneHot = choices.length === 2 && random() < 0.5;
    const free = circuit.any([0, 1].map(() => randomLiteral(circuit, after, 6, random)));
    const legal = isOneHot ? circuit.and(free, circuit.exactlyOne(choices)) : free;
    const isForGoal = index === count - 1 || random() < 0.5;
    steps.push({
      isForGoal,
      choices,
      legal,
      before: chosen,
      groups: [...groups],
      after: index === count - 1 ? [] : after,
    });
    if (isOneHot) groups.push(choices);
    chosen = after;
  }
  return steps;
}

/** Who wins, by trying every choice. */
function byTrying(circuit: Circuit, steps: readonly Step[], values: Uint8Array, index = 0): boolean {
  if (index === steps.length) return true;
  const { choices, legal, isForGoal } = steps[index];
  for (let row = 0; row < 2 ** choices.length; row++) {
    for (const [bit, choice] of choices.entries()) values[nodeOf(choice)] = (row >> bit) & 1;
    evaluate(circuit, coneOf(circuit, [legal]), values);
    const isLegal = legal === TRUE || (legal !== FALSE && valueOf(values, legal));
    if (isLegal && byTrying(circuit, steps, values, index + 1) === isForGoal) return isForGoal;
  }
  return !isForGoal;
}

describe('the refinement of random games', () => {
  it('decides as trying everything does', () => {
    const random = randomOf(21);
    const seen = { true: 0, false: 0 };
    for (let i = 0; i < 400; i++) {
      const circuit = new Circuit();
      const steps = randomGame(circuit, random);
      const expected = byTrying(circuit, steps, new Uint8Array(circuit.size));
      const { isTrue } = decide(circuit, steps, makeSolver, () => false);
      expect(isTrue, `game ${i}`).toBe(expected);
      seen[`${expected}`]++;
    }
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(50);
  });

  it('is undecided when it is stopped', () => {
    const circuit = new Circuit();
    const steps = randomGame(circuit, randomOf(22));
    expect(decide(circuit, steps, makeSolver, () => true)).toMatchObject({ isTrue: null, values: null });
  });
});
