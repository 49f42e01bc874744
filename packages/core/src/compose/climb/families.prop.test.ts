import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Random } from '../../random.ts';
import type { Elite } from './elite.ts';
import { Families, type FamiliesState, KEPT } from './families.ts';

const UNIT = 1000;
const OPTIONS = { unit: UNIT, leastScore: 9 };

/** An elite; only its numbers count here. Families are `a`, `b` …, null is a seed. */
const elite: fc.Arbitrary<Elite> = fc.record({
  sfen: fc.uuid(),
  plies: fc.integer({ min: 0, max: 20 }).map((half) => 2 * half + 1),
  pieces: fc.integer({ min: 3, max: 20 }),
  // JSON knows no negative zero.
  promise: fc.double({ min: -1, max: 4, noNaN: true }).map((promise) => promise + 0),
  family: fc.constantFrom(null, 'a', 'b', 'c', 'd'),
  line: fc.constant(null),
});

/** What happens to an archive. */
type Step =
  | { readonly kind: 'add'; readonly elites: readonly Elite[] }
  | { readonly kind: 'climb'; readonly count: number; readonly nodes: number; readonly exhausted: boolean }
  | { readonly kind: 'publish'; readonly name: string; readonly plies: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), elites: fc.array(elite, { maxLength: 40 }) }),
  fc.record({
    kind: fc.constant('climb' as const),
    count: fc.integer({ min: 0, max: 6 }),
    nodes: fc.integer({ min: 0, max: 5 * UNIT }),
    exhausted: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('publish' as const),
    name: fc.constantFrom('a', 'b', 'z'),
    plies: fc.constantFrom(11, 13),
  }),
);
const history = fc.array(step, { maxLength: 12 });
const seed = fc.integer({ min: 0, max: 0xffff_ffff });

function play(families: Families, steps: readonly Step[], random: Random): void {
  for (const each of steps) {
    if (each.kind === 'add') families.add(each.elites, random);
    else if (each.kind === 'publish') families.publish(each.name, each.plies);
    else {
      for (const root of families.choose(each.count, random)) {
        families.visit(root, each.exhausted);
        families.spend(root.family, each.nodes);
      }
    }
  }
}

function heldIn({ families, young }: FamiliesState): Elite[] {
  return [...young, ...families.flatMap(({ elites }) => elites)].map((held) => held.elite);
}

function eliteOf(plies: number, family: string | null, pieces = 8): Elite {
  return { sfen: `${family} ${plies} ${pieces}`, plies, pieces, promise: 1, family, line: null };
}

/** How often each of some families is chosen, one root at a time. */
function draws(families: Families, times: number): Record<string, number> {
  const random = Random.seeded(9);
  const counts: Record<string, number> = {};
  for (let i = 0; i < times; i++) {
    const [root] = families.choose(1, random);
    const name = root?.family ?? 'seed';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('the archive', () => {
  it('goes on from its state in JSON as if undisturbed', () => {
    fc.assert(
      fc.property(history, history, seed, (before, after, drawn) => {
        const first = new Families(OPTIONS);
        const random = Random.seeded(drawn);
        play(first, before, random);
        const restored = new Families(OPTIONS, JSON.parse(JSON.stringify(first.state())));
        expect(restored.state()).toEqual(first.state());
        const same = Random.restored(random.state());
        play(first, after, random);
        play(restored, after, same);
        expect(JSON.stringify(restored.state())).toBe(JSON.stringify(first.state()));
        expect(restored.size).toBe(first.size);
        expect(restored.choose(8, same)).toEqual(first.choose(8, random));
      }),
    );
  });

  it('gives a state that does not change with it', () => {
    fc.assert(
      fc.property(history, history, seed, (before, after, drawn) => {
        const families = new Families(OPTIONS);
        const random = Random.seeded(drawn);
        play(families, before, random);
        const state = families.state();
        const text = JSON.stringify(state);
        play(families, after, random);
        new Families(OPTIONS, state).add([eliteOf(11, 'a')], random);
        expect(JSON.stringify(state)).toBe(text);
      }),
    );
  });

  it('chooses what it holds, nothing twice, no more than asked for, and stays as it is', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 60 }), seed, (before, count, drawn) => {
        const families = new Families(OPTIONS);
        const random = Random.seeded(drawn);
        play(families, before, random);
        const text = JSON.stringify(families.state());
        const held = heldIn(families.state());
        const chosen = families.choose(count, random);
        expect(JSON.stringify(families.state())).toBe(text);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBeLessThanOrEqual(Math.min(count, held.length));
        for (const each of chosen) expect(held).toContain(each);
      }),
    );
  });

  it('gives as many roots as it holds where no family had more than its share', () => {
    fc.assert(
      fc.property(fc.array(elite, { maxLength: 20 }), seed, (elites, drawn) => {
        const families = new Families(OPTIONS);
        const random = Random.seeded(drawn);
        families.add(elites, random);
        expect(families.choose(1000, random).length).toBe(families.size);
      }),
    );
  });

  it('holds so many elites of a family at most, a share of them of one length once it has to choose, and knows its best', () => {
    fc.assert(
      fc.property(fc.array(elite, { minLength: 1, maxLength: 600, size: 'max' }), seed, (elites, drawn) => {
        const families = new Families(OPTIONS);
        families.add(elites, Random.seeded(drawn));
        for (const { name, best, elites: held } of families.state().families) {
          const own = elites.filter(({ family }) => family === name);
          expect(best).toBe(Math.max(...own.map(({ plies }) => plies)));
          expect(held.length).toBeLessThanOrEqual(KEPT.elites);
          if (own.length <= KEPT.elites) expect(held.map((each) => each.elite)).toEqual(own);
          else {
            for (const { elite: each } of held)
              expect(held.filter((other) => other.elite.plies === each.plies).length).toBeLessThanOrEqual(
                KEPT.ofOneLength,
              );
            // The longest stays.
            expect(Math.max(...held.map((each) => each.elite.plies))).toBe(best);
          }
        }
      }),
    );
  });

  it('holds a problem once, however often it is found', () => {
    fc.assert(
      fc.property(fc.array(elite, { minLength: 1, maxLength: 20 }), seed, (elites, drawn) => {
        const families = new Families(OPTIONS);
        const random = Random.seeded(drawn);
        families.add(elites, random);
        families.add(structuredClone(elites), random);
        families.add([...elites, ...structuredClone(elites)], random);
        const names = heldIn(families.state()).map(({ sfen }) => sfen);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});

describe('the bandit', () => {
  test('prefers the family that is longer, at the same effort', () => {
    const families = new Families(OPTIONS);
    families.add([eliteOf(31, 'long'), eliteOf(21, 'short')], Random.seeded(1));
    for (const name of ['long', 'short']) families.spend(name, UNIT);
    const { long = 0, short = 0 } = draws(families, 200);
    expect(long).toBeGreaterThan(10 * short);
  });

  test('prefers the family that cost less, at the same length', () => {
    const families = new Families(OPTIONS);
    families.add([eliteOf(31, 'cheap'), eliteOf(31, 'dear')], Random.seeded(1));
    families.spend('dear', 15 * UNIT);
    const { cheap = 0, dear = 0 } = draws(families, 200);
    expect(cheap).toBeGreaterThan(10 * dear);
  });

  test('comes back to a family that has grown', () => {
    const families = new Families(OPTIONS);
    families.add([eliteOf(21, 'a'), eliteOf(21, 'b')], Random.seeded(1));
    families.spend('a', 15 * UNIT);
    expect(draws(families, 100)).not.toHaveProperty('a');
    families.add([eliteOf(45, 'a')], Random.seeded(1));
    expect(draws(families, 100).a).toBeGreaterThan(80);
  });

  test('gives no family more than its share once it had twenty climbs, not even where nothing else is left', () => {
    const families = new Families(OPTIONS);
    families.add([eliteOf(61, 'a')], Random.seeded(1));
    families.spend('a', 20 * UNIT);
    expect(draws(families, 10)).toEqual({ a: 10 });
    families.spend('a', UNIT);
    expect(families.choose(3, Random.seeded(1))).toEqual([]);
    // A fifth of all effort.
    families.spend(null, 4 * 21 * UNIT);
    expect(draws(families, 10)).toEqual({ a: 10 });
  });

  test('shares one generation out: a climb that is chosen counts as if it were spent', () => {
    const families = new Families(OPTIONS);
    const roots = ['a', 'b', 'c', 'd'].flatMap((name) =>
      [21, 23, 25, 27].map((plies) => eliteOf(plies, name)),
    );
    families.add(roots, Random.seeded(1));
    const chosen = families.choose(8, Random.seeded(2));
    for (const name of ['a', 'b', 'c', 'd']) {
      const count = chosen.filter(({ family }) => family === name).length;
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(3);
    }
  });

  test('keeps a part for seeds, each once before any twice', () => {
    const families = new Families(OPTIONS);
    const random = Random.seeded(4);
    const seeds = Array.from({ length: 6 }, (_, i) => eliteOf(3, null, 3 + i));
    families.add([...seeds, eliteOf(31, 'a')], random);
    const visits: string[] = [];
    let all = 0;
    while (visits.length < 12 && all < 1000) {
      const [root] = families.choose(1, random);
      all += 1;
      families.visit(root, false);
      if (root.family === null) visits.push(root.sfen);
    }
    expect(new Set(visits.slice(0, 6)).size).toBe(6);
    expect(new Set(visits.slice(6)).size).toBe(6);
    // About 15 of 100.
    expect(all).toBeGreaterThan(30);
  });

  test('turns from a root that was visited to another one of its family', () => {
    const families = new Families(OPTIONS);
    const [first, second] = [eliteOf(21, 'a', 8), eliteOf(21, 'a', 9)];
    families.add([first, second], Random.seeded(1));
    for (let i = 0; i < 7; i++) families.visit(first, false);
    const random = Random.seeded(3);
    for (let i = 0; i < 20; i++) expect(families.choose(1, random)).toEqual([second]);
    families.visit(second, true);
    expect(families.size).toBe(1);
    expect(families.choose(2, random)).toEqual([first]);
    families.visit(first, true);
    expect(families.choose(2, random)).toEqual([]);
  });
});

describe('what is published', () => {
  test('fills a cell with three of a family and length', () => {
    const families = new Families(OPTIONS);
    for (let i = 0; i < 3; i++) {
      expect(families.full('a')).toEqual([]);
      families.publish('a', 21);
      families.publish('b', 23);
    }
    families.publish('a', 23);
    expect([families.full('a'), families.full('b'), families.full('c'), families.full(null)]).toEqual([
      [21],
      [23],
      [],
      [],
    ]);
    expect(new Families(OPTIONS, JSON.parse(JSON.stringify(families.state()))).full('a')).toEqual([21]);
  });
});

test('of too many families those that grew least retire, but what they published stays counted', () => {
  const families = new Families(OPTIONS);
  const random = Random.seeded(1);
  const all = Array.from({ length: KEPT.families + 10 }, (_, i) =>
    eliteOf(i < 10 ? 11 : 13 + 2 * (i % 40), `family ${i}`),
  );
  for (let i = 0; i < 3; i++) families.publish('family 0', 11);
  families.add(all, random);
  const { families: kept } = families.state();
  const waiting = kept.filter(({ elites }) => elites.length > 0);
  expect(waiting.length).toBe(KEPT.families);
  // Ten are of 11 plies: these go.
  expect(Math.min(...waiting.map(({ best }) => best))).toBe(13);
  expect(families.full('family 0')).toEqual([11]);
  expect(kept.length).toBe(KEPT.families + 1);
});

test('of too many seeds some go', () => {
  const families = new Families(OPTIONS);
  families.add(
    Array.from({ length: KEPT.young + 50 }, (_, i) => eliteOf(3, null, i)),
    Random.seeded(1),
  );
  expect([families.youngCount, families.size]).toEqual([KEPT.young, KEPT.young]);
});
