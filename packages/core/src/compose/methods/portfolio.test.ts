import { describe, expect, it } from 'vitest';
import { answersBy, contextOf, noMate, sound } from '../../../test/made-up.ts';
import type { Answer, CompositionMethod, Proposal } from './method.ts';
import { STARTS } from '../../run/presets.ts';
import { Random } from '../../random.ts';
import { portfolioMethod } from './portfolio.ts';

/**
 * Proposals by what they are, which tells whose they are: climbs are those of retrograde, repairs
 * those of two-populations.
 */
function counts(proposals: readonly Proposal[]): Record<Proposal['kind'], number> {
  const of = (kind: Proposal['kind']): number => proposals.filter((each) => each.kind === kind).length;
  return { diagram: of('diagram'), climb: of('climb'), repair: of('repair') };
}

const FIVE = sound(STARTS[5], ['S*2b', '1a1b', '1d1c+', '2b3a', '2a3b+']);

/** As `answersBy` with no mates, but for the last diagram, and with climbs that come to nothing. */
function onlyTheLast(proposals: readonly Proposal[]): Answer[] {
  const last: Answer = { kind: 'diagram', judgement: { assessment: FIVE, fitness: 5, sound: true } };
  const others = answersBy(proposals.slice(0, -1), noMate, () => []);
  return [
    ...others.map((answer) =>
      answer.kind === 'climb' ? { ...answer, climb: { ...answer.climb, elites: [], problems: [] } } : answer,
    ),
    last,
  ];
}

/** The state of one of the methods within. */
function inner(method: CompositionMethod, name: string): string {
  const state: { methods: Record<string, unknown> } = JSON.parse(JSON.stringify(method.state()));
  return JSON.stringify(state.methods[name]);
}

/**
 * Answers by which every climb finds a problem that nobody knows, of one family, and nothing else
 * mates.
 */
function climbsPay(proposals: readonly Proposal[], generation: number): Answer[] {
  return answersBy(proposals, noMate).map((answer, i) => {
    if (answer.kind !== 'climb') return answer;
    const steps = Array.from({ length: 2 + generation }, (_, step) => `${1 + (step % 9)}i${1 + (i % 9)}h`);
    const line = [...steps, ...FIVE.line!];
    const problem = { ...FIVE.pruned!, line, plies: 21, unprunedSfen: STARTS[5] };
    return { ...answer, climb: { ...answer.climb, exhausted: false, problems: [problem], nodes: 1000 } };
  });
}

describe('portfolio', () => {
  it('passes what one finds to the others', () => {
    const method = portfolioMethod.create(contextOf({ population: 30 }));
    const random = Random.seeded(1);
    method.tell(onlyTheLast(method.ask(random, Infinity)), random);
    for (const name of ['retrograde', 'map-elites', 'two-populations']) {
      expect(inner(method, name)).toContain(STARTS[5]);
    }
    expect(counts(method.ask(random, Infinity)).climb).toBeGreaterThan(0);
  });

  it('passes what comes from elsewhere to all its methods, and gains nothing by it', () => {
    const method = portfolioMethod.create(contextOf({ population: 30 }));
    const random = Random.seeded(1);
    method.tell(
      answersBy(method.ask(random, Infinity), noMate, () => []),
      random,
    );
    const before: { bandit: unknown } = JSON.parse(JSON.stringify(method.state()));
    method.welcome!([FIVE.pruned!], random);
    const after: { bandit: unknown } = JSON.parse(JSON.stringify(method.state()));
    expect(after.bandit).toEqual(before.bandit);
    for (const name of ['retrograde', 'map-elites', 'two-populations']) {
      expect(inner(method, name)).toContain(STARTS[5]);
    }
  });

  it('passes a line on once', () => {
    const method = portfolioMethod.create(contextOf({ population: 30 }));
    const random = Random.seeded(1);
    for (let generation = 0; generation < 3; generation++) {
      method.tell(onlyTheLast(method.ask(random, Infinity)), random);
    }
    expect(inner(method, 'retrograde').split(STARTS[5]).length - 1).toBe(1);
  });

  it('asks more of the method that pays', () => {
    const method = portfolioMethod.create(contextOf({ population: 1000 }));
    const random = Random.seeded(1);
    for (let generation = 0; generation < 12; generation++) {
      const proposals = method.ask(random, Infinity);
      const seeds = generation === 0 ? answersBy(proposals, () => FIVE) : climbsPay(proposals, generation);
      method.tell(seeds, random);
    }
    const state: { bandit: { gain: number }[] } = JSON.parse(JSON.stringify(method.state()));
    const [retrograde, ...others] = state.bandit;
    expect(retrograde.gain).toBeGreaterThan(Math.max(...others.map(({ gain }) => gain)));
    expect(counts(method.ask(random, Infinity)).diagram).toBeLessThan(1000);
    // Everyone keeps the minimum.
    expect(counts(method.ask(random, Infinity)).diagram).toBeGreaterThanOrEqual(150);
  });

  it.each([
    ['null', null],
    ['nothing', {}],
    ['other methods', { bandit: [{ name: 'ga', gain: 0, cost: 0 }], lines: {}, methods: {} }],
  ])('is not restored from %s', (_, state) => {
    expect(portfolioMethod.restore(contextOf(), state)).toBeNull();
  });

  it('is not restored where one of its methods is not', () => {
    const context = contextOf();
    const state: Record<string, object> = JSON.parse(JSON.stringify(portfolioMethod.create(context).state()));
    expect(portfolioMethod.restore(context, state)).not.toBeNull();
    const broken = { ...state, methods: { ...state.methods, 'map-elites': null } };
    expect(portfolioMethod.restore(context, broken)).toBeNull();
  });
});
