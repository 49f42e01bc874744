import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../placement/validate.ts';
import { isComplete } from '../../placement/reading.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { decode, genomeBits, isGenome, randomGenome } from './genome.ts';
import { crossover, mutate } from './operators.ts';
import { readStart } from '../../run/ranges.ts';
import { STARTS } from '../../run/presets.ts';
import { Random } from '../../random.ts';

const BITS = genomeBits('folded');
const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const ascending = (a: number, b: number): number => a - b;
const ones = fc.integer({ min: 1, max: 38 });

function start(): Parameters<typeof decode>[0] {
  const read = readStart(STARTS[1]);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

describe('operators', () => {
  it('keep the number of ones', () => {
    const crossovers = fc.constantFrom('uniform' as const, 'block' as const);
    const rate = fc.constantFrom(0, 0.001, 0.01, 0.3, 1);
    fc.assert(
      fc.property(seed, ones, crossovers, rate, (drawn, weight, variant, mutationRate) => {
        const random = Random.seeded(drawn);
        const parents = [randomGenome(random, weight, BITS), randomGenome(random, weight, BITS)] as const;
        const children = crossover(random, ...parents, variant, BITS);
        const mutants = children.map((child) => mutate(random, child, mutationRate, BITS));
        for (const genome of [...children, ...mutants]) expect(isGenome(genome, weight, BITS)).toBe(true);
      }),
    );
  });

  it('cross over without losing or making a one', () => {
    fc.assert(
      fc.property(seed, fc.constantFrom('uniform' as const, 'block' as const), (drawn, variant) => {
        const random = Random.seeded(drawn);
        const parents = [randomGenome(random, 10, BITS), randomGenome(random, 10, BITS)] as const;
        const children = crossover(random, ...parents, variant, BITS);
        expect(children.flat().sort(ascending)).toEqual(parents.flat().sort(ascending));
      }),
    );
  });
});

describe('decode', () => {
  it('gives legal, complete diagrams or a refusal, the same every time, and never a refusal under `skip`', () => {
    fc.assert(
      fc.property(seed, ones, (drawn, weight) => {
        const genome = randomGenome(Random.seeded(drawn), weight, BITS);
        const strict = decode(start(), genome, { impossible: 'zero' });
        const skipped = decode(start(), genome, { impossible: 'skip' });
        if (!skipped.ok) throw new Error(skipped.error.message);
        if (strict.ok) expect(makeSfen(skipped.value)).toBe(makeSfen(strict.value));
        expect(faultsOf(skipped.value)).toEqual([]);
        expect(isComplete(skipped.value)).toBe(true);
        expect(decode(start(), genome, { impossible: 'skip' })).toEqual(skipped);
      }),
    );
  });
});
