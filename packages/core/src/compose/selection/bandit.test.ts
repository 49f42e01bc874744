import { describe, expect, it } from 'vitest';
import { Bandit, isBanditState } from './bandit.ts';

const NAMES = ['a', 'b', 'c'];
/** Sums of the shares over some generations, in which each arm gains at a rate per cost. */
function run(bandit: Bandit, rates: readonly number[], generations: number): number[] {
  const sums = rates.map(() => 0);
  for (let generation = 0; generation < generations; generation++) {
    const shares = bandit.shares();
    for (const [arm, share] of shares.entries()) sums[arm] += share;
    bandit.count(shares.map((share, arm) => ({ gain: rates[arm] * share, cost: 1e6 * share })));
  }
  return sums;
}

describe('Bandit', () => {
  it('shares out the whole, with a minimum for everyone', () => {
    const bandit = Bandit.of(NAMES);
    for (let generation = 0; generation < 20; generation++) {
      const shares = bandit.shares();
      expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.1);
      bandit.count(shares.map((cost, arm) => ({ gain: arm, cost })));
    }
  });

  it('gives most to what pays', () => {
    const [a, b, c] = run(Bandit.of(NAMES), [1, 20, 1], 50);
    expect(b).toBeGreaterThan(3 * a);
    expect(b).toBeGreaterThan(3 * c);
  });

  it('changes over when the source runs dry', () => {
    const bandit = Bandit.of(NAMES);
    run(bandit, [20, 1, 0], 50);
    const [a, b] = run(bandit, [0, 5, 0], 100);
    expect(b).toBeGreaterThan(2 * a);
  });

  it('tries everything where nothing pays', () => {
    const shares = run(Bandit.of(NAMES), [0, 0, 0], 60);
    expect(Math.min(...shares)).toBeGreaterThan(60 / 6);
  });

  it('goes on from its state, and knows one from what is none', () => {
    const bandit = Bandit.of(NAMES);
    run(bandit, [1, 2, 3], 10);
    const state: unknown = JSON.parse(JSON.stringify(bandit.state()));
    expect(isBanditState(state, NAMES) && new Bandit(state).shares()).toEqual(bandit.shares());
    expect(isBanditState(state, ['a', 'b'])).toBe(false);
    expect(isBanditState([{ name: 'a', gain: -1, cost: 0 }], ['a'])).toBe(false);
    expect(isBanditState(null, NAMES)).toBe(false);
  });
});
