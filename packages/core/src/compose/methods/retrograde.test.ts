/**
 * Runs of the method `retrograde` on the real engine, in one thread; what they find is judged by an
 * engine of its own.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, test, vi } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import { canonicalKey } from '../../placement/canonical.ts';
import { validate } from '../../placement/validate.ts';
import { BRINKMATE_STEMS } from '../climb/brinkmate-stems.ts';
import { MATE_STEMS } from '../climb/mate-stems.ts';
import { Composer } from '../run/composer.ts';
import { PRESETS } from '../../run/presets.ts';
import type { RunEvent } from '../../run/events.ts';
import { type RunParameters, defaultVariants } from '../../run/parameters.ts';
import { Random } from '../../random.ts';
import { retrogradeMethod } from './retrograde.ts';
import { ComposingHere, problemsOf, restored } from '../../../test/compose-here.ts';

vi.setConfig({ testTimeout: 60_000 });

/**
 * The start is a problem of seven plies (../shared/data/composed.tsv) from which climbs lead beyond
 * eleven.
 */
const PARAMETERS: RunParameters = {
  ...PRESETS.best,
  start: '9/7R1/9/9/7G1/8k/9/9/9 b r2b3g4s4n4l18p 1',
  seed: 14,
  population: 2,
  generations: 4,
  evaluations: 1500,
};

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

const here = new ComposingHere(solver, PARAMETERS);

describe('a run', async () => {
  const composer = here.composer();
  const events = await here.run(composer);
  const problems = problemsOf(events);

  it('finds problems of eleven plies and more that are legal, different and sound by an independent check', () => {
    expect(problems.length).toBeGreaterThan(1);
    const judge = new MateSolver(loadEngine({ tableMiB: 8 }));
    for (const { sfen, unprunedSfen, plies, line, fitness } of problems) {
      expect(plies).toBeGreaterThanOrEqual(11);
      expect(fitness).toBe(plies);
      for (const each of [sfen, unprunedSfen]) {
        const placement = problemOfSfen(each);
        expect(validate(placement).ok).toBe(true);
        const report = checkSoundness(judge, placement, { nodes: 2_000_000, cookNodes: 100_000 });
        expect(report).toMatchObject({ soundness: 'sound', plies, line, leftover: 0 });
      }
    }
    expect(new Set(problems.map(({ sfen }) => canonicalKey(problemOfSfen(sfen)))).size).toBe(problems.length);
  });

  it('sums up what it told, and refuted nothing', () => {
    const longest = Math.max(...problems.map(({ plies }) => plies));
    expect(composer.summary()).toMatchObject({
      sound: problems.length,
      longestSound: longest,
      secondLooks: { refuted: 0 },
      variety: { lines: { 61: 0 } },
    });
    expect(composer.summary().variety.lines['11']).toBeLessThanOrEqual(problems.length);
    expect(composer.summary().variety.families['11']).toBeGreaterThan(0);
  });

  it('ends with the generation that reaches the cap on evaluations, which it exceeds by one generation of seeds at most', () => {
    const { evaluations } = composer.summary();
    const generations = events.filter((event) => event.event === 'generation');
    expect(generations.at(-1)?.evaluations).toBe(evaluations);
    for (const { evaluations: before } of generations.slice(0, -1)) expect(before).toBeLessThan(1500);
    expect(evaluations).toBeLessThan(1500 + 400);
  });

  it('is the same with its tasks done in another order', async () => {
    expect(await here.run(here.composer(), { backwards: true })).toEqual(events);
  });

  it('goes on from checkpoints as if undisturbed, one of them taken within a generation', async () => {
    let current = here.composer();
    const told: RunEvent[] = [];
    while (!current.done) {
      const checkpoint = current.checkpoint();
      const text = JSON.stringify(checkpoint);
      current.ask();
      expect(JSON.stringify(current.checkpoint())).toBe(text);
      const next = restored(checkpoint);
      told.push(...(await next.step(here.evaluator(next.parameters))));
      // The run from which the checkpoint was taken may go on: that does not change it.
      expect(JSON.stringify(checkpoint)).toBe(text);
      current = next;
    }
    expect(told).toEqual(events);
    expect(current.checkpoint()).toEqual(composer.checkpoint());
  });
});

test('a checkpoint stays as it was while its run goes on', async () => {
  const composer = here.composer({ generations: 3 });
  await composer.step(here.evaluator(composer.parameters));
  const checkpoint = composer.checkpoint();
  const text = JSON.stringify(checkpoint);
  await here.run(composer);
  expect(JSON.stringify(checkpoint)).toBe(text);
});

/** The stems that each sowing of a run's first generation begins near. */
function stemsOfSowings(parameters: Omit<RunParameters, 'seed'>, seed: number): (readonly string[])[] {
  const tasks = here.composer({ ...parameters, seed }).ask();
  return tasks.flatMap((task) => {
    if (task.kind !== 'climb') return [];
    return [('known' in task.options ? task.options.known : undefined) ?? []];
  });
}

/** Nodes of the first sowings of a share of a population that has 12,000 evaluations left. */
function nodesOfSowings(population: number, share: number): (number | undefined)[] {
  const parameters = { ...PARAMETERS, population };
  const start = problemOfSfen(PARAMETERS.start);
  const method = retrogradeMethod.create({ parameters, variants: defaultVariants(parameters), start });
  const proposals = method.ask(Random.seeded(1), 12_000, share);
  return proposals.flatMap((each) => (each.kind === 'climb' ? [each.options.nodes] : []));
}

describe('the first generation', () => {
  it('asks for sowings, and for the start position', () => {
    const tasks = here.composer({ population: 10, evaluations: 1e6 }).ask();
    expect(tasks.map(({ kind }) => kind)).toEqual(['climb', 'climb', 'climb', 'assess']);
    expect(tasks[0]).toMatchObject({ options: { root: null } });
    expect(tasks[3]).toMatchObject({ sfen: PARAMETERS.start });
  });

  it('sows the less the smaller the population is', () => {
    const sown = [2, 3, 4].map((population) => {
      const tasks = here.composer({ population, evaluations: 1e6 }).ask();
      return tasks.flatMap((task) => (task.kind === 'climb' ? [task.options.nodes] : []));
    });
    expect(sown.map(([nodes]) => nodes / sown[2][0])).toEqual([1 / 2, 3 / 4, 1]);
    for (const tasks of sown) expect(tasks).toHaveLength(1);
  });

  it.each([
    [1e6, 8],
    [25_000, 1],
    [100, 1],
  ])('sows what %d evaluations allow', (evaluations, sowings) => {
    const tasks = here.composer({ population: 32, evaluations }).ask();
    expect(tasks.filter(({ kind }) => kind === 'climb')).toHaveLength(sowings);
  });

  it('sows as much by itself as with a share of the population that has the same evaluations', () => {
    expect(nodesOfSowings(128, 1 / 4)).toEqual(nodesOfSowings(32, 1));
  });

  it.each([
    ['mates', PRESETS.best, MATE_STEMS, 2, 8],
    ['brinkmates', PRESETS.brinkmate, BRINKMATE_STEMS, 6, 16],
  ] as const)(
    'sows %s near stems and from nowhere, in other runs near others',
    (_, preset, stems, near, sowings) => {
      const [one, other] = [1, 2].map((seed) => stemsOfSowings(preset, seed));
      expect(one).not.toEqual(other);
      for (const known of [one, other]) {
        const counts = Array.from({ length: sowings }, (_each, at) => (at % 2 === 0 ? near : 0));
        expect(known.map(({ length }) => length)).toEqual(counts);
        for (const sfen of known.flat()) expect(stems).toContain(sfen);
      }
    },
  );

  it.each(['chase', 'periodic', 'portfolio'] as const)('of %s is sown from nowhere', (method) => {
    const sowings = stemsOfSowings({ ...PRESETS.best, method }, 1);
    expect(sowings.length).toBeGreaterThan(0);
    expect(sowings.flat()).toEqual([]);
  });

  it('asks for no more than the evaluations that are left', () => {
    const tasks = here.composer({ population: 20, evaluations: 30 }).ask();
    const tries = tasks.map((task) => (task.kind === 'climb' ? task.options.tries : 1));
    expect(tries.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(31);
  });
});

it.each([
  [30e6, 6e6],
  [150e6, 15e6],
  [100e9, 30e6],
])('after %d nodes a climb from the tails of what was climbed from often has %d', (effort, most) => {
  const sfen = '5S+nGg/5G1gk/6NsN/6+S+n+S/9/9/9/9/9 b 2r2b4l18p 1';
  const { line } = checkSoundness(solver, problemOfSfen(sfen));
  const kept = [{ sfen, line, men: 13, family: 'a', visits: 20 }];
  const method = { families: [], young: [], effort, kept, regrown: 0 };
  const composer = Composer.restore({ ...here.composer().checkpoint(), method });
  if (!composer.ok) throw new Error(composer.error.message);
  const regrown = composer.value
    .ask()
    .flatMap((task) => (task.kind === 'climb' && 'source' in task.options ? [task.options] : []));
  expect(regrown).toMatchObject([{ source: sfen, nodes: most }]);
});

describe('a method state that is none', () => {
  const checkpoint = here.composer().checkpoint();
  const elite = { sfen: PARAMETERS.start, plies: 7, pieces: 3, promise: 1, family: null, line: null };
  const family = { name: 'a', best: 7, effort: 0, elites: [], published: {} };
  it.each([
    ['no archive', { families: [], young: [] }],
    ['a text for a visit', { families: [], young: [{ elite, visits: 'many' }], effort: 0 }],
    [
      'an elite that does not parse',
      { families: [], young: [{ elite: { ...elite, sfen: 'x' }, visits: 0 }], effort: 0 },
    ],
    [
      'an elite without a family',
      { families: [], young: [{ elite: { ...elite, family: undefined }, visits: 0 }], effort: 0 },
    ],
    [
      'a line that is no line',
      { families: [], young: [{ elite: { ...elite, line: 'G*1b' }, visits: 0 }], effort: 0 },
    ],
    ['a family without a name', { families: [{ ...family, name: 1 }], young: [], effort: 0 }],
    [
      'what was published, uncounted',
      { families: [{ ...family, published: { 11: 'three' } }], young: [], effort: 0 },
    ],
  ])('is refused: %s', (_, method) => {
    const refused = Composer.restore({ ...checkpoint, method });
    expect(refused).toMatchObject({ ok: false, error: { code: 'bad_checkpoint' } });
  });

  it('a state of that form is taken', () => {
    const method = { families: [family], young: [{ elite, visits: 0 }], effort: 0 };
    expect(Composer.restore({ ...checkpoint, method }).ok).toBe(true);
  });
});
