import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Heap } from './heap.ts';

it('gives what it holds in order, whatever was added between', () => {
  const steps = fc.array(fc.option(fc.integer({ min: -50, max: 50 }), { nil: null }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (numbers) => {
      const heap = new Heap<number>((a, b) => a < b);
      let held: number[] = [];
      for (const number of numbers) {
        if (number === null) {
          const least = held.length === 0 ? undefined : Math.min(...held);
          expect(heap.first).toBe(least);
          expect(heap.take()).toBe(least);
          const at = held.indexOf(least ?? Number.NaN);
          held = held.filter((_, index) => index !== at);
        } else {
          heap.add(number);
          held.push(number);
        }
        expect([...heap].toSorted((a, b) => a - b)).toEqual(held.toSorted((a, b) => a - b));
        expect(heap.isEmpty).toBe(held.length === 0);
      }
    }),
  );
});
