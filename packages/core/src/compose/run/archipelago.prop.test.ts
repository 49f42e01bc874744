import { setTimeout as delay } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fakeEvaluator, fakeOutcome } from '../../../test/fake-evaluator.ts';
import { canonicalKey } from '../../placement/canonical.ts';
import { parseSfen } from '../../placement/sfen.ts';
import { type Composition, createComposition, restoreComposition } from './archipelago.ts';
import { PRESETS } from '../../run/presets.ts';
import { METHODS } from '../../run/methods.ts';
import type { RunEvent } from '../../run/events.ts';
import type { RunParameters } from '../../run/parameters.ts';

vi.setConfig({ testTimeout: 60_000 });

const parameters: fc.Arbitrary<RunParameters> = fc
  .record({
    seed: fc.integer({ min: 0, max: 0xffff_ffff }),
    population: fc.integer({ min: 2, max: 12 }),
    generations: fc.integer({ min: 1, max: 4 }),
    evaluations: fc.option(fc.integer({ min: 1, max: 200 })),
    islands: fc.integer({ min: 2, max: 4 }),
    islandMethods: fc.array(
      // Two of those left out have nothing to do without an order.
      fc.constantFrom(
        ...METHODS.filter((name) => !['exhaustive', 'final-shape', 'retrograde'].includes(name)),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  })
  .map((drawn) => ({ ...PRESETS.paper, ...drawn }));

function made(composition: ReturnType<typeof createComposition>): Composition {
  if (!composition.ok) throw new Error(composition.error.message);
  return composition.value;
}

async function run(composition: Composition, chunk = 1000): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  while (!composition.done) events.push(...(await composition.step(fakeEvaluator(chunk))));
  return events;
}

function keysOf(events: readonly RunEvent[]): string[] {
  return events.flatMap((event) => {
    const placement = event.event === 'problem' ? parseSfen(event.sfen) : null;
    return placement?.ok === true ? [canonicalKey(placement.value)] : [];
  });
}

describe('a run with islands', () => {
  it('is decided by its parameters, and goes on from a checkpoint as if undisturbed', async () => {
    await fc.assert(
      fc.asyncProperty(
        parameters,
        fc.nat(3),
        fc.integer({ min: 1, max: 20 }),
        async (drawn, rounds, chunk) => {
          const undisturbed = await run(made(createComposition(drawn)));
          const first = made(createComposition(drawn));
          const events: RunEvent[] = [];
          for (let i = 0; i < rounds && !first.done; i++)
            events.push(...(await first.step(fakeEvaluator(chunk))));
          const restored = made(restoreComposition(JSON.parse(JSON.stringify(first.checkpoint()))));
          events.push(...(await run(restored, chunk)));
          expect(events).toEqual(undisturbed);
          expect(restored.summary().sound).toBe(keysOf(events).length);
        },
      ),
      {
        numRuns: 10,
        // Two islands come to the same diagram, which the stand-in for the evaluation gives another
        // length in a climb.
        examples: [
          [
            {
              ...PRESETS.paper,
              seed: 0,
              population: 2,
              generations: 4,
              islands: 3,
              islandMethods: ['periodic', 'random'],
            },
            3,
            1,
          ],
          // An island comes to a diagram of its own once more.
          [
            {
              ...PRESETS.paper,
              seed: 26,
              population: 2,
              generations: 2,
              islands: 2,
              islandMethods: ['smoke'],
            },
            1,
            1,
          ],
        ],
      },
    );
  });

  it('reports each problem once, and all that its islands find', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, async (drawn) => {
        const composition = made(createComposition(drawn));
        const keys = keysOf(await run(composition));
        expect(new Set(keys).size).toBe(keys.length);
        const { islands } = JSON.parse(JSON.stringify(composition.checkpoint()));
        const all = new Set(islands.flatMap((island: { found: { keys: string[] } }) => island.found.keys));
        expect(new Set(keys)).toEqual(all);
      }),
      { numRuns: 10 },
    );
  });

  it('gives what a round that is cut has found, and repeats it', async () => {
    await fc.assert(
      fc.asyncProperty(parameters, fc.nat(2), fc.nat(60), async (drawn, rounds, finished) => {
        const composition = made(createComposition(drawn));
        for (let i = 0; i < rounds && !composition.done; i++) await composition.step(fakeEvaluator());
        fc.pre(!composition.done);
        const before = JSON.stringify(composition.checkpoint());
        const cut = composition.step(async (tasks, _, onOutcome) => {
          for (let i = 0; i < Math.min(finished, tasks.length); i++) onOutcome?.(i, fakeOutcome(tasks[i]));
          throw new Error('cut');
        });
        await expect(cut).rejects.toThrow('cut');
        const keys = keysOf(composition.salvage());
        expect(new Set(keys).size).toBe(keys.length);
        expect(JSON.stringify(composition.checkpoint())).toBe(before);
        const whole = await made(restoreComposition(JSON.parse(before))).step(fakeEvaluator());
        expect(keysOf(whole)).toEqual(expect.arrayContaining(keys));
      }),
      { numRuns: 10 },
    );
  });

  it('waits for what is on its way home when a round is cut', async () => {
    const composition = made(createComposition({ ...PRESETS.paper, seed: 1, population: 40, islands: 2 }));
    const late: string[] = [];
    let islands = 0;
    const cut = composition.step(async (tasks, _, onOutcome) => {
      islands += 1;
      if (islands === 1) throw new Error('cut');
      await delay(50);
      for (const [i, task] of tasks.entries()) {
        const outcome = fakeOutcome(task);
        if (outcome.kind === 'assess' && outcome.assessment.second !== null)
          late.push(outcome.assessment.sfen);
        onOutcome?.(i, outcome);
      }
      throw new Error('cut');
    });
    await expect(cut).rejects.toThrow('cut');
    expect(late.length).toBeGreaterThan(0);
    const salvaged = composition.salvage();
    expect(salvaged.length).toBeGreaterThan(0);
    expect(late).toEqual(expect.arrayContaining(salvaged.map(({ sfen }) => sfen)));
  });

  it.each([
    ['nothing', { islands: [] }],
    ['another number of islands', { ...broken(), islands: [] }],
    ['a broken island', { ...broken(), islands: [{}, {}] }],
  ])('is not restored from %s', (_, checkpoint) => {
    expect(restoreComposition(checkpoint)).toMatchObject({ ok: false, error: { code: 'bad_checkpoint' } });
  });
});

function broken(): object {
  return made(createComposition({ ...PRESETS.paper, seed: 1, islands: 2 })).checkpoint();
}
