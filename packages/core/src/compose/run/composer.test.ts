import { describe, expect, it } from 'vitest';
import { assessing, fakeAssessment, fakeEvaluator, fakeOutcome } from '../../../test/fake-evaluator.ts';
import { Composer } from './composer.ts';
import { PRESETS, STARTS } from '../../run/presets.ts';
import type { Assessment } from '../look/assessment.ts';
import type { GenerationEvent, RunEvent } from '../../run/events.ts';
import type { RunParameters } from '../../run/parameters.ts';
import type { EvaluateBatch, Outcome, Task } from './task.ts';

const SMALL: RunParameters = {
  ...PRESETS.paper,
  start: STARTS[1],
  seed: 1,
  population: 20,
  generations: 6,
  mutationRate: 0.002,
};

function composerOf(parameters: Partial<RunParameters> = {}): Composer {
  const composer = Composer.create({ ...SMALL, ...parameters });
  if (!composer.ok) throw new Error(composer.error.message);
  return composer.value;
}

async function run(composer: Composer, evaluate: EvaluateBatch = fakeEvaluator()): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  while (!composer.done) events.push(...(await composer.step(evaluate)));
  return events;
}

/** A diagram that mates in `plies` by `line`, soundly. */
function soundly(sfen: string, line: readonly string[], plies: number): Assessment {
  const report = { plies, line, soundness: 'sound', paperSound: true, flaws: [] } as const;
  const pruned = { sfen, removed: [], ...report };
  return { ...fakeAssessment(sfen), verdict: 'mate', exact: true, ...report, pruned, second: 'confirmed' };
}

/** The start mates by `x`; every other diagram is, pruned, the same problem or its mirror image. */
const sameProblem = assessing(([start, ...others]) => {
  const images = [STARTS[1], 'k8/9/P8/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'];
  const same = others.map((sfen, i) => {
    const assessment = soundly(sfen, ['G*1b'], 3);
    return { ...assessment, pruned: { ...assessment.pruned!, sfen: images[i % 2] } };
  });
  return [soundly(start, ['x'], 1), ...same];
});

/** Plies 1, 3, 5 … by the number of tokins on the board. */
const tokins = assessing((sfens) =>
  sfens.map((sfen) => {
    const plies = 1 + 2 * (sfen.match(/\+P/g) ?? []).length;
    const made = { ...fakeAssessment(sfen), soundness: 'unsound', pruned: null, second: null } as const;
    return { ...made, verdict: 'mate', exact: true, plies, line: ['x', sfen] };
  }),
);

/** The figures of the last generation of a run. */
async function lastGeneration(
  parameters: Partial<RunParameters>,
  evaluate?: EvaluateBatch,
): Promise<GenerationEvent> {
  const events = await run(composerOf(parameters), evaluate);
  const last = events.at(-1);
  if (last?.event !== 'generation') throw new Error('the run ended with no generation');
  return last;
}

describe('Composer.create', () => {
  it('names every parameter that is out of its range', () => {
    const refused = Composer.create({ ...SMALL, population: 1, mutationRate: 2, variants: { elite: 30 } });
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'out_of_range',
        details: {
          issues: [
            { field: 'population', value: 1, expected: 'an integer from 2 to 10000' },
            { field: 'mutationRate', value: 2 },
            { field: 'variants.elite' },
          ],
        },
      },
    });
  });

  it.each([
    ['sfen_syntax', 'nonsense'],
    ['no_defender_king', '9/9/9/9/9/9/9/9/9 b - 1'],
    ['double_pawn', '8k/9/8P/8P/9/9/9/9/9 b - 1'],
  ])('refuses a start position with %s', (code, start) => {
    expect(Composer.create({ ...SMALL, start })).toMatchObject({ ok: false, error: { code } });
  });

  it('turns a start position round in which White attacks', () => {
    const composer = composerOf({ start: '9/9/9/9/9/9/p8/9/K8 w g 1' });
    expect(composer.ask()[0]).toEqual({ kind: 'assess', sfen: STARTS[1] });
  });
});

describe('a run', () => {
  it('asks for the start position first, then for each legal diagram once', async () => {
    const asked: string[] = [];
    const composer = composerOf();
    expect(composer.ask()[0]).toEqual({ kind: 'assess', sfen: STARTS[1] });
    await run(composer, (tasks) => {
      for (const task of tasks) if (task.kind === 'assess') asked.push(task.sfen);
      return fakeEvaluator()(tasks);
    });
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(SMALL.population);
  });

  it('tells one generation event a generation, after its problems, with figures of its own', async () => {
    const events = await run(composerOf());
    const generations = events.filter((event) => event.event === 'generation');
    expect(generations.map(({ generation, evaluations }) => [generation, evaluations])).toEqual(
      [1, 2, 3, 4, 5, 6].map((generation) => [generation, generation * 20]),
    );
    const problems = events.filter((event) => event.event === 'problem');
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems.map(({ sfen }) => sfen)).size).toBe(problems.length);
    expect(generations[5].longestSound).toBe(Math.max(...problems.map(({ plies }) => plies)));
    for (const { bestFitness, meanFitness } of generations)
      expect(meanFitness).toBeLessThanOrEqual(bestFitness);
    expect(events.at(-1)?.event).toBe('generation');
  });

  it('sums itself up', async () => {
    const composer = composerOf();
    const events = await run(composer);
    const problems = events.filter((event) => event.event === 'problem');
    const lengths = problems.map(({ plies }) => plies);
    expect(composer.summary()).toMatchObject({
      evaluations: 120,
      sound: problems.length,
      longestSound: Math.max(...lengths),
      seed: 1,
      variety: { lines: { 21: 0 }, families: { 21: 0 } },
      secondLooks: { confirmed: expect.any(Number), refuted: 0, undecided: 0 },
    });
  });

  it('ends with the generation that reaches the cap on evaluations', async () => {
    const composer = composerOf({ evaluations: 41 });
    await run(composer);
    expect(composer.summary().evaluations).toBe(60);
  });

  it('gives fitness 0 to what mates by the moves of the start position, and reports none of it', async () => {
    const composer = composerOf();
    const always = assessing((sfens) => sfens.map((sfen) => soundly(sfen, ['G*1b'], 1)));
    const events = await composer.step(always);
    expect(events).toMatchObject([{ event: 'generation', bestFitness: 0, meanFitness: 0, archive: 0 }]);
  });

  it('fills the archive of ga-archive only', async () => {
    expect(await lastGeneration({ method: 'random' }).then(({ archive }) => archive)).toBe(0);
    expect(await lastGeneration({ method: 'ga' }).then(({ archive }) => archive)).toBe(0);
    expect(await lastGeneration({ method: 'ga-archive' }).then(({ archive }) => archive)).toBeGreaterThan(0);
  });

  it('repeats the same problem, mirrored or not, never', async () => {
    const composer = composerOf();
    const events = await composer.step(sameProblem);
    expect(events.filter(({ event }) => event === 'problem').length).toBe(1);
  });

  it('breeds fitter generations than chance where fitness can be inherited', async () => {
    const size = { population: 60, generations: 15, mutationRate: 0.0005 };
    const chance = await lastGeneration({ method: 'random', ...size }, tokins);
    const bred = await lastGeneration({ method: 'ga', ...size }, tokins);
    expect(bred.meanFitness).toBeGreaterThan(2 * chance.meanFitness);
  });

  it('refuses outcomes of other tasks as a bug', () => {
    const composer = composerOf();
    const others = composer.ask().map(() => fakeOutcome({ kind: 'assess', sfen: 'other' }));
    expect(() => composer.tell([])).toThrow('not those');
    expect(() => composer.tell(others)).toThrow('not those');
  });

  it('tells what climbs have found as soon as they and those before them have ended', async () => {
    const composer = composerOf({ method: 'smoke', population: 4, generations: 1 });
    const sfens = ['G', 'S', 'N', 'L'].map((piece) => `k8/9/${piece}8/9/9/9/9/9/9 b - 1`);
    const outcomeOf = (task: Task, at: number): Outcome => {
      const outcome = fakeOutcome(task);
      if (outcome.kind !== 'climb') return outcome;
      const { pruned } = soundly(sfens[at], ['G*1b'], 1);
      return {
        kind: 'climb',
        climb: { ...outcome.climb, problems: [{ ...pruned!, unprunedSfen: sfens[at] }] },
      };
    };
    const heard: unknown[] = [];
    const evaluate: EvaluateBatch = async (tasks, _, onOutcome) => {
      const outcomes = tasks.map(outcomeOf);
      for (const at of [1, 0, 3, 2]) {
        heard.push(`${at} ends`);
        onOutcome?.(at, outcomes[at]);
      }
      return outcomes;
    };
    const rest = await composer.step(evaluate, undefined, (finds) =>
      heard.push(finds.map(({ sfen }) => sfen)),
    );
    const [first, second, third, fourth] = sfens;
    expect(heard).toEqual(['1 ends', '0 ends', [first, second], '3 ends', '2 ends', [third, fourth]]);
    expect(rest).toMatchObject([{ event: 'generation', generation: 1 }]);
    expect(composer.summary().sound).toBe(4);
  });

  it('can try a generation again after its evaluation failed', async () => {
    const undisturbed = await run(composerOf());
    const composer = composerOf();
    const events = await composer.step(fakeEvaluator());
    await expect(composer.step(() => Promise.reject(new Error('thread lost')))).rejects.toThrow(
      'thread lost',
    );
    events.push(...(await run(composer)));
    expect(events).toEqual(undisturbed);
  });
});

describe('Composer.restore', () => {
  it.each([
    ['nothing', null],
    ['a text', 'checkpoint'],
    ['another version', { ...composerOf().checkpoint(), version: 0 }],
    ['a broken generator', { ...composerOf().checkpoint(), random: [0, 0, 0, 0] }],
    [
      'a broken population',
      { ...composerOf().checkpoint(), method: { genomes: [[1]], ranks: [0], archive: [] } },
    ],
    ['no method state', { ...composerOf().checkpoint(), method: null }],
  ])('refuses %s', (_, checkpoint) => {
    expect(Composer.restore(checkpoint)).toMatchObject({ ok: false, error: { code: 'bad_checkpoint' } });
  });
});
