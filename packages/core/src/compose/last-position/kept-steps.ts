/**
 * The best problems of a run, those that rank first before others: what the next climbs go back to.
 *
 * A problem that has come far stands before a wall: whatever is before it was tried. What leads
 * farther is to cut off most of its line and to climb once more with another seed; cuts near its
 * beginning end before the same wall. Where breadth counts as well, other climbs go to families
 * that had few: nearly every family gets a good deal longer by its first one.
 */

import { isCount, isRecord } from '../../json.ts';
import { countStanding } from '../../placement/placement.ts';
import { makeSfen, placementOf } from '../../placement/sfen.ts';
import { playMove } from '../../placement/play.ts';
import type { Random } from '../../random.ts';
import type { Elite } from '../climb/elite.ts';
import { FAMILY_FROM, lineageOf } from '../../lineage/lineage.ts';
import { type EndStep, isEndStep } from './end-node.ts';
import { type Rank, type Ranking, byRank } from './ending.ts';
import { oneOfEachFamily } from './harvest.ts';
import type { Keeping } from './keeping.ts';

/** Plain JSON. */
export interface KeptStep extends EndStep {
  /** Men on the board at first. */
  readonly men: number;
  readonly family: string;
  /** Climbs from its tails. */
  visits: number;
}

/** How long the tails are, as shares of the line. */
const TAILS = [0.1, 0.35, 0.55, 0.7, 0.85];
/** Levels that are added at random. */
const NOISE = 2;
/**
 * Where breadth counts: what each climb costs a family, in levels, so that those without one come
 * first; and the least plies of a problem to go back to. Shorter ones run dry at once: of 18 with
 * 13 and 15 plies none came to 21.
 */
const BREADTH_PRICE = 12;
const BREADTH_FROM = 17;

/** The best problems of one run. Its choices depend on its state and the generator alone. */
export class KeptSteps {
  readonly #rank: Ranking;
  readonly #keeping: Keeping;
  #kept: KeptStep[];

  /** The ranking says which of them are the best. */
  constructor(ranking: Ranking, keeping: Keeping, state: readonly KeptStep[] = []) {
    this.#rank = ranking;
    this.#keeping = keeping;
    this.#kept = state.map((each) => ({ ...each }));
  }

  get size(): number {
    return this.#kept.length;
  }

  /** A copy: what comes after does not change it. */
  state(): KeptStep[] {
    return this.#kept.map((each) => ({ ...each }));
  }

  /**
   * Takes in problems (attacker Black, the defender's hand complete) that are not there yet; those
   * that rank last go. Whether any of them stays.
   */
  add(steps: readonly EndStep[]): boolean {
    const known = new Set(this.#kept);
    for (const { sfen, line } of steps) {
      if (this.#kept.some((each) => each.sfen === sfen)) continue;
      const placement = placementOf(sfen);
      const { family } = lineageOf(placement, line);
      this.#kept.push({ sfen, line, men: countStanding(placement.board), family, visits: 0 });
    }
    const { ofLevel, alike, ofFamily, all } = this.#keeping;
    const ranked = this.#kept.map((step) => ({ step, rank: this.#rankOf(step) }));
    ranked.sort((a, b) => byRank(a.rank, b.rank));
    const counts = new Map<string, number>();
    const isFew = (name: string, most: number): boolean => {
      const count = (counts.get(name) ?? 0) + 1;
      if (count <= most) counts.set(name, count);
      return count <= most;
    };
    const before = this.#kept;
    this.#kept = ranked
      .filter(({ step, rank: [level] }) => isFew(`${level} ${step.family}`, alike))
      .filter(({ step: { family } }) => isFew(family, ofFamily))
      .filter(({ rank: [level] }) => isFew(`${level}`, ofLevel))
      .slice(0, all)
      .map(({ step }) => step);
    this.#inherit(before.filter((step) => step.visits > 0 && !this.#kept.includes(step)));
    return this.#kept.some((step) => !known.has(step));
  }

  /**
   * Climbs from problems that went stay counted for their families: by the last of them, since one
   * that has come farther was not gone back to.
   */
  #inherit(gone: readonly KeptStep[]): void {
    for (const { family, visits } of gone) {
      const heir = this.#kept.findLast((step) => step.family === family);
      if (heir !== undefined) heir.visits += visits;
    }
  }

  /**
   * What has come farthest of each family, `count` at most, those first that rank first. A climb
   * from its tails counts as two plies less: another one may lead farther, but so may the next
   * problem.
   */
  due(count: number): KeptStep[] {
    const ranked = oneOfEachFamily(this.#kept, Infinity).map((step) => {
      const { men, line, visits } = step;
      return { step, rank: this.#rank({ men, plies: line.length - 2 * visits }) };
    });
    ranked.sort((a, b) => byRank(a.rank, b.rank));
    return ranked.slice(0, count).map(({ step }) => step);
  }

  /** Climbs from the tails of a family's problems. */
  climbsOf(family: string): number {
    return this.#kept.reduce((sum, step) => (step.family === family ? sum + step.visits : sum), 0);
  }

  /**
   * Nodes of the next climb from a problem's tails, where a family's first one has `first`: twice
   * as many with each. From one tail of 21 plies climbs of 24 M nodes came to 73 and 79 plies
   * however often they were repeated, climbs of 100 M to 89, 91 and 93.
   */
  nodesFrom({ family }: KeptStep, first: number): number {
    return first * 2 ** this.climbsOf(family);
  }

  #rankOf({ men, line }: KeptStep): Rank {
    return this.#rank({ men, plies: line.length });
  }

  /**
   * Takes in what a climb has brought home, and counts it for the problem whose tails it began
   * with, where there is one. Whether any of it stays.
   */
  grown(source: string | undefined, elites: readonly Pick<Elite, 'sfen' | 'line'>[]): boolean {
    const kept = this.#kept.find((each) => each.sfen === source);
    if (kept !== undefined) kept.visits += 1;
    return this.add(elites.flatMap(({ sfen, line }) => (line === null ? [] : [{ sfen, line }])));
  }

  /**
   * Different problems to go back to, fewer where there are no more: those that are worth most. Or,
   * `beside` others that are chosen already, those of families that had few climbs and can grow.
   */
  choose(count: number, random: Random, beside?: readonly KeptStep[]): KeptStep[] {
    const climbs = new Map<string, number>();
    const charge = ({ family }: KeptStep, more: number): void =>
      void climbs.set(family, (climbs.get(family) ?? 0) + more);
    for (const step of this.#kept) charge(step, step.visits);
    for (const step of beside ?? []) charge(step, 1);
    const priceOf = ({ family }: KeptStep): number => {
      const before = climbs.get(family)!;
      return beside === undefined ? this.#keeping.priceOf(before) : BREADTH_PRICE * before;
    };
    const worthOf = (step: KeptStep): number => {
      const [level, finer] = this.#rankOf(step);
      return level + finer - priceOf(step) + NOISE * random.float();
    };
    const mayGo = (step: KeptStep): boolean =>
      beside === undefined || (step.line.length >= BREADTH_FROM && !beside.includes(step));
    const free = this.#kept.filter(mayGo);
    const chosen: KeptStep[] = [];
    while (chosen.length < count && free.length > 0) {
      const worths = free.map(worthOf);
      const [step] = free.splice(worths.indexOf(Math.max(...worths)), 1);
      charge(step, 1);
      chosen.push(step);
    }
    return chosen;
  }
}

/** Tails of a problem to climb from: the shortest ones, now only one of them, now all. */
export function someTails(source: EndStep, random: Random): EndStep[] {
  const tails = tailsOf(source);
  return tails.slice(0, 1 + random.below(tails.length));
}

/**
 * Those that have the last plies of the problem's family; the problem itself where it is hardly
 * longer.
 */
export function familyTails({ sfen, line }: EndStep): EndStep[] {
  const tails = tailsOf({ sfen, line }).filter((tail) => tail.line.length >= FAMILY_FROM.mate);
  return tails.length > 0 ? tails : [{ sfen, line }];
}

/** Ends of a problem's line as problems, the shortest first. */
export function tailsOf(step: EndStep): EndStep[] {
  const lengths = new Set(TAILS.map((share) => lengthOfTail(step, share)));
  return [...lengths].map((length) => tailOf(step, length));
}

/** A problem and all tails of it, the longest first. */
export function endsOf(step: EndStep): EndStep[] {
  const { length } = step.line;
  return Array.from({ length: (length + 1) / 2 }, (_, round) => tailOf(step, length - 2 * round));
}

/** Plies of the tail that is about such a share of a problem's line. */
function lengthOfTail({ line }: EndStep, share: number): number {
  return 2 * Math.floor((share * line.length) / 2) + 1;
}

/** The end of a problem's line that has so many plies, as a problem. */
export function tailOf({ sfen, line }: EndStep, length: number): EndStep {
  const cut = line.length - length;
  const placement = line.slice(0, cut).reduce(playMove, placementOf(sfen));
  return { sfen: makeSfen(placement), line: line.slice(cut) };
}

/** Whether a value read from a checkpoint is such a problem. */
export function isKeptStep(value: unknown): value is KeptStep {
  if (!isEndStep(value) || !isRecord(value)) return false;
  const { family, men, visits } = value;
  return typeof family === 'string' && isCount(men) && isCount(visits);
}
