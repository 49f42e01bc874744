/**
 * The best smokes 煙詰 of a run: what the next climbs go back to.
 *
 * A smoke that has come far stands before a wall: whatever is before it was tried. What leads
 * farther is to cut off most of its line and to climb once more with another seed; cuts near its
 * beginning end before the same wall.
 */

import { areTexts, isCount, isRecord } from '../../json.ts';
import { makeSfen, parseSfen, placementOf } from '../../placement/sfen.ts';
import { playMove } from '../../placement/play.ts';
import type { Random } from '../../random.ts';
import { lineageOf } from '../../lineage/lineage.ts';
import { meetsAsProblem } from '../../order/meeting.ts';
import { smokeOrder } from '../../order/smoke.ts';
import { SMOKE_REST } from '../../vocabulary/styles.ts';
import { type SmokeStep, menOnBoard } from './smoke-node.ts';

/** Plain JSON. */
export interface KeptSmoke extends SmokeStep {
  readonly men: number;
  readonly family: string;
  /** Climbs from its tails. */
  visits: number;
}

/** Smokes kept: of one number of men, of these of one family, and all. */
export const KEPT_SMOKES = { ofMen: 12, ofFamily: 2, all: 60 } as const;
/** How long the tails are, as shares of the line. */
const TAILS = [0.1, 0.35, 0.55, 0.7, 0.85];
/**
 * What a ply is worth, what a climb costs a family with each doubling, and what is added at random:
 * in men.
 */
const PLY = 0.05;
const CLIMB_PRICE = 1;
const NOISE = 2;

/** The smokes of one run. Its choices depend on its state and the generator alone. */
export class Smokes {
  #kept: KeptSmoke[];

  constructor(state: readonly KeptSmoke[] = []) {
    this.#kept = state.map((each) => ({ ...each }));
  }

  get size(): number {
    return this.#kept.length;
  }

  /** A copy: what comes after does not change it. */
  state(): KeptSmoke[] {
    return this.#kept.map((each) => ({ ...each }));
  }

  /**
   * Takes in smokes (attacker Black, the defender's hand complete) that are not there yet; those
   * with few men, and short ones, go.
   */
  add(smokes: readonly SmokeStep[]): void {
    for (const { sfen, line } of smokes) {
      if (this.#kept.some((each) => each.sfen === sfen)) continue;
      const placement = placementOf(sfen);
      const { family } = lineageOf(placement, line);
      this.#kept.push({ sfen, line, men: menOnBoard(placement), family, visits: 0 });
    }
    this.#kept.sort((a, b) => b.men - a.men || b.line.length - a.line.length);
    const counts = new Map<string, number>();
    const isFew = (name: string, most: number): boolean => {
      const count = (counts.get(name) ?? 0) + 1;
      if (count <= most) counts.set(name, count);
      return count <= most;
    };
    this.#kept = this.#kept
      .filter(({ men, family }) => isFew(`${men} ${family}`, KEPT_SMOKES.ofFamily))
      .filter(({ men }) => isFew(`${men}`, KEPT_SMOKES.ofMen))
      .slice(0, KEPT_SMOKES.all);
  }

  /** Counts a climb from the tails of a smoke. */
  visit(sfen: string): void {
    const kept = this.#kept.find((each) => each.sfen === sfen);
    if (kept !== undefined) kept.visits += 1;
  }

  /**
   * Different smokes to go back to, with many men, long, of families seldom climbed from; fewer
   * where there are no more.
   */
  choose(count: number, random: Random): KeptSmoke[] {
    const climbs = new Map<string, number>();
    const charge = ({ family }: KeptSmoke, more: number): void =>
      void climbs.set(family, (climbs.get(family) ?? 0) + more);
    for (const smoke of this.#kept) charge(smoke, smoke.visits);
    const priceOf = ({ family }: KeptSmoke): number => CLIMB_PRICE * Math.log2(1 + climbs.get(family)!);
    const worthOf = (smoke: KeptSmoke): number =>
      smoke.men + PLY * smoke.line.length - priceOf(smoke) + NOISE * random.float();
    const free = [...this.#kept];
    const chosen: KeptSmoke[] = [];
    while (chosen.length < count && free.length > 0) {
      const worths = free.map(worthOf);
      const [smoke] = free.splice(worths.indexOf(Math.max(...worths)), 1);
      charge(smoke, 1);
      chosen.push(smoke);
    }
    return chosen;
  }
}

/** Ends of a smoke's line as problems, the shortest first. */
export function tailsOf({ sfen, line }: SmokeStep): SmokeStep[] {
  const lengths = new Set(TAILS.map((share) => 2 * Math.floor((share * line.length) / 2) + 1));
  const tails: SmokeStep[] = [];
  let placement = placementOf(sfen);
  for (const [at, move] of line.entries()) {
    if (lengths.has(line.length - at)) tails.push({ sfen: makeSfen(placement), line: line.slice(at) });
    placement = playMove(placement, move);
  }
  return tails.toReversed();
}

const ANY_SMOKE = smokeOrder({ style: { smoke: SMOKE_REST } });

/** Whether a problem has nothing in hand at first, and ends with three men. */
export function isSmoke({ sfen, line }: SmokeStep): boolean {
  return meetsAsProblem(ANY_SMOKE, { placement: placementOf(sfen), plies: line.length, line });
}

/** Whether a value read from a checkpoint is such a smoke. */
export function isKeptSmoke(value: unknown): value is KeptSmoke {
  if (!isRecord(value)) return false;
  const { sfen, line, men, family, visits } = value;
  return (
    typeof sfen === 'string' &&
    parseSfen(sfen).ok &&
    areTexts(line) &&
    typeof family === 'string' &&
    isCount(men) &&
    isCount(visits)
  );
}
