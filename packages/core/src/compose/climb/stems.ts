/**
 * Stems: what is left of long problems when their first plies are cut off, to be grown anew.
 *
 * A climb that has come far mostly ends before a wall: thousands of problems of one length, which differ in little and none of which can be
 * extended, because the king is shut in or the pieces are used up. More nodes there are lost. What leads farther is to go back by many plies and to
 * climb once more with another seed: how far climbs from one stem come differs by dozens of plies. A stem is rated by what its climbs
 * came to, and is tried again the more seldom the oftener that was done. Half of the climbs go to the best stems, half to the families that had the
 * fewest: nearly every family gets a good deal longer by its first one.
 */

import type { Placement } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import type { Random } from '../../random.ts';
import { type Elite, makeElite } from './elite.ts';

/** Plain JSON. */
export interface Stem {
  readonly elite: Elite;
  /** Plies of the longest problem that it is known to have grown to, … */
  best: number;
  /** … the sum of the plies that each climb from it came to, and how many there were. */
  sum: number;
  climbs: number;
}

/** The shortest stem, and the longest, as a share of the problem: near its beginning there is the same wall. */
const SHORTEST = 9;
const LONGEST_SHARE = 0.75;
/** Plies from one stem of a problem to the next. */
const APART = 4;
/** Plies that a climb costs a stem with each doubling, and random plies added. */
const CLIMB_PRICE = 3;
const NOISE = 8;
/** Share of the climbs for families that had few. */
const BREADTH_SHARE = 0.5;
/** Stems kept, and those of one family. */
export const KEPT_STEMS = { all: 1200, ofFamily: 24 } as const;

/**
 * The stems of one run, at most `KEPT_STEMS`. Its choices depend on its state and the generator
 * alone.
 */
export class Stems {
  #stems: Stem[];

  constructor(state: readonly Stem[] = []) {
    this.#stems = structuredClone([...state]);
  }

  get size(): number {
    return this.#stems.length;
  }

  /** A copy: what comes after does not change it. */
  state(): Stem[] {
    return structuredClone(this.#stems);
  }

  /** Takes in the stems of a sound problem (attacker Black, the defender's hand complete) of this family; `line` replays on it. */
  cut(problem: Placement, line: readonly string[], family: string): void {
    let placement = problem;
    for (let at = 0; at < line.length; at++) {
      const plies = line.length - at;
      const isStem = at > 0 && at % APART === 0 && plies >= SHORTEST && plies <= LONGEST_SHARE * line.length;
      if (isStem) this.#add(makeElite(placement, { plies, family, line: null }), line.length);
      placement = playMove(placement, line[at]);
    }
    this.#stems.sort((a, b) => worthOf(b) - worthOf(a));
    let kin = 0;
    this.#stems = this.#stems
      .filter(({ elite }) => elite.family !== family || kin++ < KEPT_STEMS.ofFamily)
      .slice(0, KEPT_STEMS.all);
  }

  #add(elite: Elite, best: number): void {
    const known = this.#stems.find((stem) => stem.elite.sfen === elite.sfen);
    if (known === undefined) this.#stems.push({ elite, best, sum: 0, climbs: 0 });
    else known.best = Math.max(known.best, best);
  }

  /** Counts a climb from a stem, which came to a problem of `plies`; does nothing where it is none. */
  count({ sfen }: Elite, plies: number): void {
    const stem = this.#stems.find(({ elite }) => elite.sfen === sfen);
    if (stem === undefined) return;
    stem.best = Math.max(stem.best, plies);
    stem.sum += plies;
    stem.climbs += 1;
  }

  /** Different stems to climb from, of families that may have more; fewer where there are no more. */
  choose(count: number, random: Random, mayHave: (family: string) => boolean): Elite[] {
    const climbs = this.#climbsByFamily();
    const free = this.#stems
      .map((stem) => ({
        stem,
        family: stem.elite.family ?? '',
        worth: worthOf(stem) + NOISE * random.float(),
      }))
      .filter(({ family }) => mayHave(family))
      .sort((a, b) => b.worth - a.worth);
    const chosen: Elite[] = [];
    while (chosen.length < count && free.length > 0) {
      const fewest = Math.min(...free.map(({ family }) => climbs.get(family)!));
      const isForBreadth = random.chance(BREADTH_SHARE);
      const at = isForBreadth ? free.findIndex(({ family }) => climbs.get(family) === fewest) : 0;
      const [{ stem, family }] = free.splice(at, 1);
      climbs.set(family, climbs.get(family)! + 1);
      chosen.push(stem.elite);
    }
    return chosen;
  }

  #climbsByFamily(): Map<string, number> {
    const climbs = new Map<string, number>();
    for (const { elite, climbs: count } of this.#stems) {
      const family = elite.family ?? '';
      climbs.set(family, (climbs.get(family) ?? 0) + count);
    }
    return climbs;
  }
}

/** Between the best and the mean of what it grew to, less the price of climbs. */
function worthOf({ best, sum, climbs }: Stem): number {
  const mean = climbs === 0 ? best : sum / climbs;
  return (best + mean) / 2 - CLIMB_PRICE * Math.log2(1 + climbs);
}
