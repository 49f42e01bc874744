import { describe, expect, it } from 'vitest';
import { genomeBits, randomGenome } from './genome.ts';
import { crossover, mutate } from './operators.ts';
import { tournament } from '../selection/tournament.ts';
import { Random } from '../../random.ts';

const BITS = genomeBits('folded');

describe('tournament', () => {
  it('takes the fittest of the individuals drawn', () => {
    const fitness = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const random = Random.seeded(1);
    const mean = (size: number): number => {
      let sum = 0;
      for (let i = 0; i < 4000; i++) sum += fitness[tournament(random, fitness, size)];
      return sum / 4000;
    };
    expect(Math.abs(mean(1) - 4.5)).toBeLessThan(0.2);
    // The mean of the greatest of 8 draws of 0 … 9 is 9 − Σ (k/10)⁸ for k = 1 … 9.
    expect(Math.abs(mean(8) - (9 - 0.6761))).toBeLessThan(0.15);
  });
});

describe('crossover', () => {
  it('mixes two parents that share nothing', () => {
    const first = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const second = first.map((bit) => bit + 1000);
    for (const variant of ['uniform', 'block'] as const) {
      const random = Random.seeded(5);
      const shares = Array.from({ length: 300 }, () => {
        const [child] = crossover(random, first, second, variant, BITS);
        return child.filter((bit) => bit >= 1000).length;
      });
      expect(Math.min(...shares)).toBe(0);
      expect(Math.max(...shares)).toBeGreaterThanOrEqual(9);
    }
  });

  it('keeps what the parents share', () => {
    const [one, two] = crossover(Random.seeded(1), [1, 2, 3], [1, 2, 4], 'uniform', BITS);
    for (const child of [one, two]) expect(child.slice(0, 2)).toEqual([1, 2]);
  });
});

describe('mutate', () => {
  it('turns each zero into a one with the given probability', () => {
    const random = Random.seeded(6);
    let raised = 0;
    for (let i = 0; i < 3000; i++) {
      const genome = randomGenome(random, 10, BITS);
      raised += mutate(random, genome, 0.001, BITS).filter((bit) => !genome.includes(bit)).length;
    }
    expect(Math.abs(raised / 3000 - (BITS - 10) * 0.001)).toBeLessThan(0.1);
  });

  it('changes nothing at rate 0 and everything at rate 1', () => {
    const genome = [3, 5, 8];
    expect(mutate(Random.seeded(1), genome, 0, BITS)).toEqual(genome);
    expect(mutate(Random.seeded(1), genome, 1, BITS).some((bit) => genome.includes(bit))).toBe(false);
  });
});
