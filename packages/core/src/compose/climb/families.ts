/**
 * The archive of families: where a retrograde run keeps what it may climb from, and how it shares
 * its time out.
 *
 * Each family of problems (lineage/lineage.ts) is an arm of a bandit. What counts is the longest
 * problem that it has reached against the nodes that were spent on it: a family has to grow by some
 * plies with each doubling of its cost, or others go first. So many families get a little, those
 * that grow get more, and none gets more than a set share of all; a part of the climbs goes to the
 * longest at a much milder price, and a part to seeds that have no family yet, without which
 * nothing new would ever come.
 */

import type { Random } from '../../random.ts';
import type { Elite } from './elite.ts';

/** A problem to climb from, and how often that was done: each climb draws other extensions. */
export interface Held {
  readonly elite: Elite;
  visits: number;
}

/**
 * A family of the archive: what it has reached, at what cost, and from where it goes on. Plain
 * JSON.
 */
export interface Family {
  readonly name: string;
  /** Plies of its longest problem. */
  best: number;
  /** Nodes spent on it. */
  effort: number;
  elites: Held[];
  /** Confirmed problems by plies. */
  published: Record<number, number>;
}

/** Plain JSON. */
export interface FamiliesState {
  readonly families: readonly Family[];
  readonly young: readonly Held[];
  readonly effort: number;
}

/**
 * Plies that a family has to grow with each doubling of its effort, where breadth counts and where
 * length does.
 */
const BREADTH_PRICE = 2;
const LENGTH_PRICE = 0.7;
/** Shares of the climbs: for seeds, and for length; the rest is for breadth. */
const YOUNG_SHARE = 0.15;
const LENGTH_SHARE = 0.25;
/** Most of all effort that one family may have, once that is more than a few climbs. */
const EFFORT_SHARE = 0.2;
const FREE_CLIMBS = 20;
/** Random plies added to scores: near ties are broken by chance. */
const NOISE = 2;
/** Plies that a climb from the same problem costs it with each doubling. */
const VISIT_PRICE = 3;
/** Plies that a unit of promise (a factor of e in extensions) is worth. */
const PROMISE = 2;

/**
 * What is kept at most: families with elites, elites of a family, of those with the same length,
 * and seeds.
 */
export const KEPT = { families: 150, elites: 200, ofOneLength: 40, young: 400 } as const;
/** Confirmed problems of one family and length that are enough. */
const CELL = 3;

/** How families are scored. */
export interface FamiliesOptions {
  /** Nodes of one climb: the unit of effort. */
  readonly unit: number;
  /** A family with a lower score waits for new seeds. */
  readonly leastScore: number;
}

/**
 * The archive of one run, of at most `KEPT` families and problems. Its choices depend on its state
 * and the generator alone.
 */
export class Families {
  readonly #byName: Map<string, Family>;
  #young: Held[];
  #effort: number;
  readonly #unit: number;
  readonly #leastScore: number;

  constructor(
    { unit, leastScore }: FamiliesOptions,
    state: FamiliesState = { families: [], young: [], effort: 0 },
  ) {
    this.#unit = unit;
    this.#leastScore = leastScore;
    this.#byName = new Map(state.families.map((family) => [family.name, structuredClone(family)]));
    this.#young = structuredClone([...state.young]);
    this.#effort = state.effort;
  }

  /** Problems that wait, over all families. */
  get size(): number {
    let size = this.#young.length;
    for (const { elites } of this.#byName.values()) size += elites.length;
    return size;
  }

  /** Nodes spent on all climbs. */
  get effort(): number {
    return this.#effort;
  }

  get youngCount(): number {
    return this.#young.length;
  }

  /** Problems that wait, of different families as far as there are some, seeds among them. */
  some(count: number, random: Random): Elite[] {
    const groups = [this.#young, ...[...this.#byName.values()].map(({ elites }) => elites)];
    const chosen = random.sample(
      groups.filter(({ length }) => length > 0),
      count,
    );
    return chosen.map((group) => random.choose(group).elite);
  }

  /** A copy: what comes after does not change it. */
  state(): FamiliesState {
    const families = [...this.#byName.values()].map((family) => ({
      ...family,
      elites: copied(family.elites),
      published: { ...family.published },
    }));
    return { families, young: copied(this.#young), effort: this.#effort };
  }

  /**
   * Takes elites in that are not there yet; where there are too many, those that promise least go.
   */
  add(elites: readonly Elite[], random: Random): void {
    const grown = new Set<Family>();
    for (const elite of elites) {
      const family = elite.family === null ? null : this.#familyOf(elite.family);
      const held = family === null ? this.#young : family.elites;
      // Climbs from one root find many a problem again; its visits stay counted.
      if (held.some((each) => each.elite.sfen === elite.sfen)) continue;
      held.push({ elite, visits: 0 });
      if (family === null) continue;
      family.best = Math.max(family.best, elite.plies);
      grown.add(family);
    }
    for (const family of grown) family.elites = bestOf(family.elites, random);
    if (this.#young.length > KEPT.young) this.#young = rated(this.#young, random).slice(0, KEPT.young);
    this.#retire();
  }

  /** Charges a climb; null for one from a seed. */
  spend(family: string | null, nodes: number): void {
    this.#effort += nodes;
    if (family !== null) this.#familyOf(family).effort += nodes;
  }

  /** Counts a confirmed problem. */
  publish(name: string, plies: number): void {
    const family = this.#familyOf(name);
    family.best = Math.max(family.best, plies);
    family.published[plies] = (family.published[plies] ?? 0) + 1;
  }

  /** Plies at which a family has enough confirmed problems. */
  full(name: string | null): number[] {
    const published = name === null ? {} : (this.#byName.get(name)?.published ?? {});
    return Object.entries(published)
      .filter(([, count]) => count >= CELL)
      .map(([plies]) => Number(plies));
  }

  /** Whether a family has not had its share of all effort yet, `pending` nodes included. */
  mayHave(name: string, pending = 0): boolean {
    const effort = (this.#byName.get(name)?.effort ?? 0) + pending;
    return effort <= FREE_CLIMBS * this.#unit || effort <= EFFORT_SHARE * this.#effort;
  }

  /** Plies of the longest problem of a family; 0 where there is none. */
  longestOf(name: string): number {
    return this.#byName.get(name)?.best ?? 0;
  }

  /** Counts a climb from a root; one above which everything was tried is taken out. */
  visit(root: Elite, exhausted: boolean): void {
    const family = root.family === null ? null : this.#familyOf(root.family);
    const held = family === null ? this.#young : family.elites;
    const index = held.findIndex(({ elite }) => elite === root);
    if (index < 0) return;
    if (exhausted) held.splice(index, 1);
    else held[index].visits += 1;
  }

  /**
   * Roots of the next climbs, fewer where there are no more. The archive stays as it is, so that a
   * generation which comes to nothing can be asked again; `visit` counts them.
   */
  choose(count: number, random: Random): Elite[] {
    const chosen = new Set<Elite>();
    const pending = new Map<Family, number>();
    while (chosen.size < count) {
      const draw = random.float();
      const price = draw < LENGTH_SHARE ? LENGTH_PRICE : BREADTH_PRICE;
      const isYoung = draw >= 1 - YOUNG_SHARE;
      const family = isYoung ? null : this.#bestFamily(price, pending, chosen, random);
      const seed = family === null ? this.#anyYoung(chosen, random) : null;
      const last =
        family ?? (seed === null ? this.#bestFamily(price, pending, chosen, random, -Infinity) : null);
      const elite = seed ?? (last === null ? null : oneOf(last, chosen, random));
      if (elite === null) break;
      chosen.add(elite);
      if (last !== null) pending.set(last, (pending.get(last) ?? 0) + this.#unit);
    }
    return [...chosen];
  }

  #bestFamily(
    price: number,
    pending: ReadonlyMap<Family, number>,
    chosen: ReadonlySet<Elite>,
    random: Random,
    least = this.#leastScore,
  ): Family | null {
    let best: Family | null = null;
    let bestScore = least;
    for (const family of this.#byName.values()) {
      if (family.elites.every(({ elite }) => chosen.has(elite))) continue;
      const soon = pending.get(family) ?? 0;
      if (!this.mayHave(family.name, soon)) continue;
      const effort = family.effort + soon;
      const score = family.best - price * Math.log2(1 + effort / this.#unit) + NOISE * random.float();
      if (score > bestScore) [best, bestScore] = [family, score];
    }
    return best;
  }

  /** A long seed that was climbed from seldom. */
  #anyYoung(chosen: ReadonlySet<Elite>, random: Random): Elite | null {
    const free = this.#young.filter(({ elite }) => !chosen.has(elite));
    return rated(free, random)[0]?.elite ?? null;
  }

  #familyOf(name: string): Family {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const family: Family = { name, best: 0, effort: 0, elites: [], published: {} };
    this.#byName.set(name, family);
    return family;
  }

  /** Of too many families, those that have grown least for their effort lose what waits. */
  #retire(): void {
    const waiting = [...this.#byName.values()].filter(({ elites }) => elites.length > 0);
    if (waiting.length <= KEPT.families) return;
    const score = ({ best, effort }: Family): number =>
      best - BREADTH_PRICE * Math.log2(1 + effort / this.#unit);
    waiting.sort((a, b) => score(a) - score(b));
    for (const family of waiting.slice(0, waiting.length - KEPT.families)) {
      family.elites = [];
      if (Object.keys(family.published).length === 0) this.#byName.delete(family.name);
    }
  }
}

/** Seeds, the longest and most promising first that were climbed from seldom. */
function rated(seeds: readonly Held[], random: Random): Held[] {
  return seeds
    .map((held) => {
      const { elite, visits } = held;
      const worth = elite.plies + PROMISE * elite.promise - VISIT_PRICE * visits + NOISE * random.float();
      return { held, worth };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ held }) => held);
}

function copied(held: readonly Held[]): Held[] {
  return held.map((each) => ({ ...each }));
}

/** One that is not chosen yet: long, promising, not climbed from too often. */
function oneOf({ elites, best }: Family, chosen: ReadonlySet<Elite>, random: Random): Elite | null {
  let most: Elite | null = null;
  let worth = -Infinity;
  for (const { elite, visits } of elites) {
    const each =
      elite.plies - best + PROMISE * elite.promise - VISIT_PRICE * Math.log2(1 + visits) + 4 * random.float();
    if (each > worth && !chosen.has(elite)) [most, worth] = [elite, each];
  }
  return most;
}

/** The longest, most promising and least climbed, no more than a fifth of them of one length. */
function bestOf(held: readonly Held[], random: Random): Held[] {
  if (held.length <= KEPT.elites) return [...held];
  const order = random
    .sample(held, held.length)
    .map((each) => ({ each, rank: each.visits - each.elite.promise + random.float() }))
    .sort((a, b) => b.each.elite.plies - a.each.elite.plies || a.rank - b.rank);
  const levels = new Map<number, number>();
  return order
    .map(({ each }) => each)
    .filter(({ elite: { plies } }) => {
      const before = levels.get(plies) ?? 0;
      levels.set(plies, before + 1);
      return before < KEPT.ofOneLength;
    })
    .slice(0, KEPT.elites);
}
