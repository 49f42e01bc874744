/** @slow */

import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { effort } from '@tsume/testing/effort';
import { fakeEvaluator, fakeOutcome } from '../../../test/fake-evaluator.ts';
import { canonicalKey } from '../../placement/canonical.ts';
import { parseSfen } from '../../placement/sfen.ts';
import { Composer } from './composer.ts';
import { PRESETS } from '../../run/presets.ts';
import { METHODS, type Method } from '../../run/methods.ts';
import type { RunEvent } from '../../run/events.ts';
import type { RunParameters } from '../../run/parameters.ts';
import type { EvaluateBatch } from './task.ts';

vi.setConfig({ testTimeout: 60_000 });

const parameters: fc.Arbitrary<Omit<RunParameters, 'method'>> = fc
  .record({
    seed: fc.integer({ min: 0, max: 0xffff_ffff }),
    population: fc.integer({ min: 2, max: 15 }),
    generations: fc.integer({ min: 1, max: 6 }),
    ones: fc.integer({ min: 1, max: 12 }),
    archiveRate: fc.constantFrom(0, 0.05, 1),
    variants: fc.record({
      impossible: fc.constantFrom('zero' as const, 'skip' as const, 'redraw' as const),
      crossover: fc.constantFrom('uniform' as const, 'block' as const),
      hand: fc.constantFrom('folded' as const, 'plain' as const),
      elite: fc.integer({ min: 0, max: 2 }),
    }),
  })
  .map((drawn) => ({ ...PRESETS.paper, ...drawn }));

/** Of few candidates, so that some runs come to its end. */
const SPACE: Pick<RunParameters, 'order'> = {
  order: { fixed: ['k*1a', 'P*1c'], handsOnly: true, counts: { hand: { total: [0, 2] } } },
};

/** The order without which a method has nothing to do, as parameters. */
function needsOf(method: Method): Pick<RunParameters, 'order'> {
  if (method === 'final-shape') return { order: { shapeAtEnd: { letter: 'I' } } };
  return method === 'exhaustive' ? SPACE : {};
}

function composerOf(drawn: RunParameters): Composer {
  const composer = Composer.create(drawn);
  if (!composer.ok) throw new Error(composer.error.message);
  return composer.value;
}

async function run(composer: Composer, chunk: number): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  while (!composer.done) events.push(...(await composer.step(fakeEvaluator(chunk))));
  return events;
}

describe.each(METHODS)('a run of %s', (method) => {
  const order = needsOf(method);
  it('is decided by its parameters, however its batches are cut', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, fc.integer({ min: 1, max: 20 }), async (drawn, chunk) => {
        const chosen = { ...drawn, ...order, method };
        expect(await run(composerOf(chosen), chunk)).toEqual(await run(composerOf(chosen), 1000));
      }),
      { numRuns: effort(2, 8) },
    );
  });

  it('goes on from a checkpoint, even one taken within a generation, as if undisturbed', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, fc.nat(6), fc.boolean(), async (drawn, steps, isWithin) => {
        const chosen = { ...drawn, ...order, method };
        const undisturbed = await run(composerOf(chosen), 1000);
        const first = composerOf(chosen);
        const events: RunEvent[] = [];
        for (let i = 0; i < steps && !first.done; i++) events.push(...(await first.step(fakeEvaluator())));
        const before = JSON.stringify(first.checkpoint());
        if (isWithin) first.ask();
        expect(JSON.stringify(first.checkpoint())).toBe(before);
        const restored = Composer.restore(JSON.parse(before));
        if (!restored.ok) throw new Error(restored.error.message);
        events.push(...(await run(restored.value, 1000)));
        expect(events).toEqual(undisturbed);
      }),
      { numRuns: effort(2, 8) },
    );
  });
});

/** Works on the tasks from the last to the first, and is cut after some of them. */
function cutAfter(count: number): EvaluateBatch {
  return async (tasks, _, onOutcome) => {
    for (let i = tasks.length - 1; i >= Math.max(0, tasks.length - count); i--)
      onOutcome?.(i, fakeOutcome(tasks[i]));
    throw new Error('cut');
  };
}

/** The problems of some events, up to mirroring. */
function keysOf(events: readonly RunEvent[]): string[] {
  return events.flatMap((event) => {
    const placement = event.event === 'problem' ? parseSfen(event.sfen) : null;
    return placement?.ok === true ? [canonicalKey(placement.value)] : [];
  });
}

describe.each(METHODS)('a generation of %s that is cut', (method) => {
  it('gives what its finished tasks have found, and is repeated with the same outcome', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, fc.nat(4), fc.nat(2000), async (drawn, steps, finished) => {
        const composer = composerOf({ ...drawn, method, ...needsOf(method) });
        for (let i = 0; i < steps; i++) await composer.step(fakeEvaluator());
        fc.pre(!composer.done);
        const before = JSON.stringify(composer.checkpoint());
        const { sound, evaluations } = composer.summary();
        await expect(composer.step(cutAfter(finished))).rejects.toThrow('cut');
        const salvaged = composer.salvage();
        expect(JSON.stringify(composer.checkpoint())).toBe(before);
        expect(composer.summary().sound).toBe(sound + salvaged.length);
        const asked = composer.summary().evaluations;
        expect(asked).toBeGreaterThanOrEqual(evaluations + (salvaged.length > 0 ? 1 : 0));
        const restored = Composer.restore(JSON.parse(before));
        if (!restored.ok) throw new Error(restored.error.message);
        const whole = await restored.value.step(fakeEvaluator());
        // The start position is looked at besides.
        expect(asked).toBeLessThanOrEqual(restored.value.evaluations + 1);
        const keys = keysOf(salvaged);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keysOf(whole)).toEqual(expect.arrayContaining(keys));
        if (finished >= composer.ask().length) expect(keys.toSorted()).toEqual(keysOf(whole).toSorted());
        expect(await composer.step(fakeEvaluator())).toEqual(whole);
        expect(composer.salvage()).toEqual([]);
      }),
      { numRuns: effort(2, 6) },
    );
  });
});

/** Works on the tasks in an order of its own, tells of each, and is cut before one of them. */
function inOrderOf(weights: readonly number[], cutAt = Infinity): EvaluateBatch {
  return async (tasks, _, onOutcome) => {
    const outcomes = tasks.map(fakeOutcome);
    const weighed = tasks.map((_task, at) => ({ at, weight: weights[at % weights.length] }));
    const order = weighed.sort((a, b) => a.weight - b.weight);
    for (const [done, { at }] of order.entries()) {
      if (done === cutAt) throw new Error('cut');
      onOutcome?.(at, outcomes[at]);
    }
    return outcomes;
  };
}

const weights = fc.array(fc.nat(9), { minLength: 1, maxLength: 40 });

describe.each(METHODS)('a run of %s that is listened to', (method) => {
  it('tells the same in the same order, whichever task ends first, and though it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, weights, fc.nat(30), async (drawn, order, cutAt) => {
        const chosen = { ...drawn, method, ...needsOf(method) };
        const composer = composerOf(chosen);
        const told: RunEvent[] = [];
        const listen = (finds: readonly RunEvent[]): void => void told.push(...finds);
        while (!composer.done) {
          const before = JSON.stringify(composer.checkpoint());
          const [sound, length] = [composer.summary().sound, told.length];
          const end = await composer.step(inOrderOf(order, cutAt), undefined, listen).catch(() => null);
          if (end === null) {
            expect(JSON.stringify(composer.checkpoint())).toBe(before);
            const finds = [...told.slice(length), ...composer.salvage()];
            expect(new Set(keysOf(finds)).size).toBe(finds.length);
            expect(composer.summary().sound).toBe(sound + finds.length);
          }
          told.push(...(end ?? (await composer.step(inOrderOf(order), undefined, listen))));
        }
        expect(told).toEqual(await run(composerOf(chosen), 1000));
      }),
      { numRuns: effort(3, 12) },
    );
  });
});

/** Orders under which every method has something to draw. */
const ordered = fc.constantFrom<RunParameters['order']>(
  { area: { files: [1, 4], ranks: [1, 4] }, pieces: [2, 6] },
  { style: { oneKind: true }, plies: [3, 9] },
  { fixed: ['k*1a'], squaresOnly: { pieces: ['G', 'S'], hand: ['N'] } },
);

describe.each(METHODS)('a run of %s under an order', (method) => {
  it('is decided by its parameters and goes on from a checkpoint as if undisturbed', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, ordered, fc.nat(4), async (drawn, order, steps) => {
        fc.pre(method !== 'exhaustive' || order?.squaresOnly !== undefined);
        const needed = method === 'final-shape' ? { ...order, ...needsOf(method).order } : order;
        const chosen = { ...drawn, method, order: needed, generations: Math.min(drawn.generations, 4) };
        const undisturbed = await run(composerOf(chosen), 1000);
        const first = composerOf(chosen);
        const events: RunEvent[] = [];
        for (let i = 0; i < steps && !first.done; i++) events.push(...(await first.step(fakeEvaluator(7))));
        const restored = Composer.restore(JSON.parse(JSON.stringify(first.checkpoint())));
        if (!restored.ok) throw new Error(restored.error.message);
        events.push(...(await run(restored.value, 3)));
        expect(events).toEqual(undisturbed);
      }),
      { numRuns: effort(1, 4) },
    );
  });
});
