/**
 * What a run has found so far: which problems, how many different lines and families, and what the
 * second looks said.
 */

import { canonicalKey } from '../../placement/canonical.ts';
import type { Placement } from '../../placement/placement.ts';
import { placementOf } from '../../placement/sfen.ts';
import { hashOf } from '../../hash.ts';
import { areTexts, isCount, isRecord } from '../../json.ts';
import type { Goal } from '../../run/parameters.ts';
import type { SecondLook, SoundProblem } from '../../run/problem.ts';
import { VARIETY_FROM, type Variety } from '../../run/events.ts';
import { lineNameOf, lineageOf } from '../../lineage/lineage.ts';

/** Plain JSON. */
export interface FoundState {
  /** Canonical keys of the problems. */
  readonly keys: readonly string[];
  /** Plies of the longest problem of each line, by the line's hash; the same by family. */
  readonly lines: Readonly<Record<string, number>>;
  readonly families: Readonly<Record<string, number>>;
  /** Problems that came in of each line, the same ones included, by the line's hash. */
  readonly counts: Readonly<Record<string, number>>;
  readonly longest: number;
  readonly secondLooks: Readonly<Record<SecondLook, number>>;
}

/** The state of a run before its first generation. */
export const NOTHING_FOUND: FoundState = {
  keys: [],
  lines: {},
  families: {},
  counts: {},
  longest: 0,
  secondLooks: { confirmed: 0, refuted: 0, undecided: 0 },
};

/**
 * Second looks at one line that are enough, whether they came to different problems or to the same
 * without its ornaments: what is more differs in men that hardly matter. A population that has come
 * together around one idea finds hundreds of such variants, and the second looks at them would take
 * most of the time.
 */
const ENOUGH_OF_A_LINE = 3;
/** The same where problems are retouched: that makes the variants still more alike. */
const ENOUGH_RETOUCHED = 1;

/** What is counted of a problem. */
type LinedProblem = Pick<SoundProblem, 'sfen' | 'plies' | 'line'>;

/** The account of a run's problems: each diagram once, mirror images taken for one. */
export class Found {
  readonly #keys: Set<string>;
  readonly #lines: Map<string, number>;
  readonly #families: Map<string, number>;
  readonly #counts: Map<string, number>;
  readonly #secondLooks: Record<SecondLook, number>;
  readonly #goal: Goal;
  #longest: number;

  constructor(state: FoundState = NOTHING_FOUND, goal: Goal = 'mate') {
    this.#goal = goal;
    this.#keys = new Set(state.keys);
    this.#lines = new Map(Object.entries(state.lines));
    this.#families = new Map(Object.entries(state.families));
    this.#counts = new Map(Object.entries(state.counts));
    this.#longest = state.longest;
    this.#secondLooks = { ...state.secondLooks };
  }

  /** What several searches have found together, each problem once; second looks are not counted. */
  static united(states: readonly FoundState[], goal: Goal): Found {
    const state: FoundState = {
      ...NOTHING_FOUND,
      keys: states.flatMap(({ keys }) => keys),
      lines: greatest(states.map(({ lines }) => lines)),
      families: greatest(states.map(({ families }) => families)),
      longest: Math.max(0, ...states.map(({ longest }) => longest)),
    };
    return new Found(state, goal);
  }

  /** Different problems, up to mirroring. */
  get size(): number {
    return this.#keys.size;
  }

  get longest(): number {
    return this.#longest;
  }

  get secondLooks(): Readonly<Record<SecondLook, number>> {
    return { ...this.#secondLooks };
  }

  /** Counts the verdicts of second looks. */
  countLooks(verdict: SecondLook, count = 1): void {
    this.#secondLooks[verdict] += count;
  }

  /**
   * Takes a problem in; false if it, or its mirror image, was there already. Then it counts for
   * nothing but as one more of its line.
   *
   * @param searched the problem before its retouch: of its line there is one more
   */
  add(problem: LinedProblem, searched: LinedProblem = problem): boolean {
    const counted = this.lineName(placementOf(searched.sfen), searched.line);
    this.#counts.set(counted, 1 + (this.#counts.get(counted) ?? 0));
    const key = canonicalKey(placementOf(problem.sfen));
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    this.#note(problem);
    return true;
  }

  /**
   * The same with a problem that another search has taken in: its length counts even if it is here,
   * as in `united`.
   */
  unite(problem: LinedProblem): boolean {
    this.#note(problem);
    return this.add(problem);
  }

  /** What a problem says of lines. */
  #note({ sfen, plies, line }: LinedProblem): void {
    const lineage = lineageOf(placementOf(sfen), line, this.#goal);
    this.#longest = Math.max(this.#longest, plies);
    for (const [map, name] of [
      [this.#lines, hashOf(lineage.line)],
      [this.#families, hashOf(lineage.family)],
    ] as const) {
      map.set(name, Math.max(plies, map.get(name) ?? 0));
    }
  }

  /** What a line goes by here. */
  lineName(placement: Placement, line: readonly string[]): string {
    return lineNameOf(placement, line, this.#goal);
  }

  /**
   * The family of a problem, by its hash, and the plies of the longest one of it here; 0 where
   * there is none.
   */
  familyOf({ sfen, line }: Pick<LinedProblem, 'sfen' | 'line'>): { family: string; longest: number } {
    const family = hashOf(lineageOf(placementOf(sfen), line, this.#goal).family);
    return { family, longest: this.#families.get(family) ?? 0 };
  }

  /** Names of the lines that there were enough looks at. */
  fullLines(areRetouched: boolean): string[] {
    const enough = areRetouched ? ENOUGH_RETOUCHED : ENOUGH_OF_A_LINE;
    return [...this.#counts].filter(([, count]) => count >= enough).map(([name]) => name);
  }

  variety(): Variety {
    return { lines: countByPlies(this.#lines), families: countByPlies(this.#families) };
  }

  state(): FoundState {
    return {
      keys: [...this.#keys],
      lines: Object.fromEntries(this.#lines),
      families: Object.fromEntries(this.#families),
      counts: Object.fromEntries(this.#counts),
      longest: this.#longest,
      secondLooks: this.secondLooks,
    };
  }
}

/** The greater of both where a name is in both. */
function greatest(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const plies = new Map<string, number>();
  for (const [name, each] of all.flatMap((one) => Object.entries(one)))
    plies.set(name, Math.max(each, plies.get(name) ?? 0));
  return Object.fromEntries(plies);
}

/** How many have so many plies at least. */
function countByPlies(longest: ReadonlyMap<string, number>): Record<string, number> {
  const plies = [...longest.values()];
  return Object.fromEntries(
    VARIETY_FROM.map((least) => [least, plies.filter((each) => each >= least).length]),
  );
}

/** Whether a value read from a checkpoint is such a state. */
export function isFoundState(value: unknown): value is FoundState {
  if (!isRecord(value)) return false;
  const { keys, lines, families, counts, longest, secondLooks } = value;
  return (
    areTexts(keys) &&
    [lines, families, counts].every((each) => isRecord(each) && Object.values(each).every(isCount)) &&
    isRecord(secondLooks) &&
    Object.keys(NOTHING_FOUND.secondLooks).every((look) => isCount(secondLooks[look])) &&
    isCount(longest)
  );
}
