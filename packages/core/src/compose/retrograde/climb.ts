/**
 * A climb: from one sound problem upwards by extension after extension, as far as a budget of nodes goes.
 *
 * Sound problems that can be extended far are rare, and where there is one, ten or twenty plies come within a second. So a climb goes for
 * the longest problem that it has and turns back when it finds nothing more: of the problems not extended yet, mostly one of the
 * longest, of these mostly one that promises much (promise.ts). A climb is one task for a thread; the same root and options give the same outcome.
 */

import type { MateSolver } from '../../mate/solver.ts';
import type { Placement } from '../../placement/placement.ts';
import { parseSfen } from '../../placement/sfen.ts';
import { type Confirmation, type ConfirmParameters, confirm } from '../confirm.ts';
import { longestWanted, meets } from '../order/meeting.ts';
import { mayGrow } from '../order/growing.ts';
import type { Order } from '../order/order.ts';
import { Random } from '../random.ts';
import type { PrunedProblem } from '../run.ts';
import { FAMILY_FROM, lineageOf } from '../variety.ts';
import { type Elite, makeElite } from './elite.ts';
import { type Child, FATES, type Tally, emptyTally, extend } from './extend.ts';

export interface ClimbOptions {
  readonly root: Elite;
  readonly seed: number;
  /** Nodes of the search; confirmations and the proofs of the tails are not counted. */
  readonly nodes: number;
  /** Diagrams judged, at most. */
  readonly tries: number;
  /** Elites returned, at most. */
  readonly keep: number;
  /** Problems confirmed, at most; the longest that no cell is full of. */
  readonly confirmations: number;
  /** Full cells: `plies` of the root's family that need no more confirmed problems. */
  readonly full: readonly number[];
}

/** A confirmed problem with the diagram before pruning. */
export interface ClimbedProblem extends PrunedProblem {
  readonly unprunedSfen: string;
}

export interface Climb {
  /** Problems found and not extended yet, the longest first. */
  readonly elites: readonly Elite[];
  /**
   * Whether nothing waits any more: another climb from the root would find little else. (Which children are drawn, and which few of
   * them the nodes suffice for, depends on the seed.)
   */
  readonly exhausted: boolean;
  readonly problems: readonly ClimbedProblem[];
  /** Second looks by their verdict. */
  readonly refuted: number;
  readonly undecided: number;
  readonly tally: Tally;
  readonly nodes: number;
  /** Sound problems met, by plies. */
  readonly met: Readonly<Record<number, number>>;
}

/** Children of one problem that are looked at further. */
const CHILDREN = 40;
/** Sound predecessors that are enough for one look at a problem. */
const ENOUGH = 8;
/** Nodes that an extension is charged beside those searched, for what is not search. */
const OVERHEAD = 500;

/** How likely the next shorter problems are taken instead of the longest, and one without regard to its promise. */
const STEP_DOWN = 0.35;
const ANY = 0.3;
/** Problems drawn, of which the most promising one is extended. */
const DRAWN = 4;

export function climb(
  solver: MateSolver,
  options: ClimbOptions,
  parameters: ConfirmParameters,
  cancel?: Int32Array,
): Climb {
  const { order } = parameters;
  const random = Random.seeded(options.seed);
  const longest = longestWanted(order);
  const waiting = new Waiting([options.root], random);
  const tally = emptyTally();
  const met: Record<number, number> = {};
  const candidates: Elite[] = [];
  const known = new Set<string>();
  let nodes = 0;
  let tries = 0;
  solver.engine.forget();
  while (nodes < options.nodes && tries < options.tries && !isStopped(cancel)) {
    const elite = waiting.take();
    if (elite === null) break;
    const problem = placementOf(elite.sfen);
    const extension = extend(
      solver,
      problem,
      elite.plies,
      {
        interposition: parameters.interposition,
        seed: random.word(),
        tries: options.tries - tries,
        children: CHILDREN,
        keepTable: true,
        enough: ENOUGH,
        ...(order && { allows: (placement) => mayGrow(order, placement) }),
      },
      cancel,
    );
    nodes += extension.nodes + OVERHEAD;
    for (const fate of FATES) {
      tally[fate].tries += extension.tally[fate].tries;
      tally[fate].nodes += extension.tally[fate].nodes;
      tries += extension.tally[fate].tries;
    }
    const children = extension.children
      .map((child) => eliteOf(child, elite))
      .filter(({ sfen }) => !known.has(sfen));
    for (const { sfen } of children) known.add(sfen);
    met[elite.plies + 2] = (met[elite.plies + 2] ?? 0) + extension.found;
    // What is as long as it may be is not extended.
    if (elite.plies + 4 <= longest) waiting.add(children);
    // Another look may find others, after what is longer.
    if (!extension.complete && children.length > 0) waiting.add([elite]);
    candidates.push(...children);
  }
  const wanted = candidates.filter((elite) => isWanted(order, elite));
  const confirmed = confirmBest(wanted, options, (elite) =>
    confirm(solver, placementOf(elite.sfen), elite.plies, parameters, cancel),
  );
  return {
    elites: waiting.longest(options.keep),
    exhausted: waiting.isEmpty,
    tally,
    nodes,
    met,
    ...confirmed,
  };
}

/**
 * Whether a problem may be one that is asked for. Without a range of plies that is one long enough for a family: shorter ones are
 * steps on the way.
 */
function isWanted(order: Order | undefined, { sfen, plies, family }: Elite): boolean {
  const [least, most] = order?.plies ?? [0, Infinity];
  if (order?.plies === undefined ? family === null : plies < least || plies > most) return false;
  return meets(order, placementOf(sfen));
}

/** Confirms the longest of the problems that are wanted, of cells that are not full, of the same length those with the fewest pieces first. */
function confirmBest(
  candidates: readonly Elite[],
  { root, confirmations, full }: ClimbOptions,
  look: (elite: Elite) => Confirmation,
): Pick<Climb, 'problems' | 'refuted' | 'undecided'> {
  const cells = new Set(full.map((plies) => `${root.family} ${plies}`));
  const best = [...candidates]
    .sort((a, b) => b.plies - a.plies || a.pieces - b.pieces)
    .filter(({ family, plies }) => {
      const cell = `${family} ${plies}`;
      return !cells.has(cell) && cells.add(cell);
    })
    .slice(0, confirmations);
  const looks = best.map(look);
  return {
    problems: looks.flatMap((each, i) =>
      each.verdict === 'confirmed' ? [{ ...each.problem, unprunedSfen: best[i].sfen }] : [],
    ),
    refuted: looks.filter(({ verdict }) => verdict === 'refuted').length,
    undecided: looks.filter(({ verdict }) => verdict === 'undecided').length,
  };
}

/** The elite that a child of another one is. */
function eliteOf({ sfen, check, answer }: Child, parent: Elite): Elite {
  const placement = placementOf(sfen);
  const plies = parent.plies + 2;
  const { family } = parent;
  if (family !== null || parent.line === null) return makeElite(placement, { plies, family, line: null });
  const line = [check, answer, ...parent.line];
  if (plies < FAMILY_FROM) return makeElite(placement, { plies, family, line });
  return makeElite(placement, { plies, family: lineageOf(placement, line).family, line: null });
}

/** Problems that wait to be extended, by their plies. */
class Waiting {
  readonly #byPlies = new Map<number, Elite[]>();
  readonly #random: Random;

  constructor(elites: readonly Elite[], random: Random) {
    this.#random = random;
    this.add(elites);
  }

  add(elites: readonly Elite[]): void {
    for (const elite of elites) {
      const level = this.#byPlies.get(elite.plies);
      if (level === undefined) this.#byPlies.set(elite.plies, [elite]);
      else level.push(elite);
    }
  }

  get isEmpty(): boolean {
    return this.#byPlies.size === 0;
  }

  take(): Elite | null {
    const random = this.#random;
    const levels = this.#levels();
    if (levels.length === 0) return null;
    let step = 0;
    while (step < levels.length - 1 && random.chance(STEP_DOWN)) step += 1;
    const level = this.#byPlies.get(levels[step])!;
    let chosen = random.below(level.length);
    for (let drawn = random.chance(ANY) ? DRAWN : 1; drawn < DRAWN; drawn++) {
      const rival = random.below(level.length);
      if (level[rival].promise > level[chosen].promise) chosen = rival;
    }
    const [elite] = level.splice(chosen, 1);
    if (level.length === 0) this.#byPlies.delete(elite.plies);
    return elite;
  }

  /** The longest ones that have a family, those of the same length in random order, no more than half of them of one length. */
  longest(count: number): Elite[] {
    const share = Math.ceil(count / 2);
    return this.#levels()
      .filter((plies) => plies >= FAMILY_FROM)
      .flatMap((plies) => this.#random.sample(this.#byPlies.get(plies)!, share))
      .slice(0, count);
  }

  #levels(): number[] {
    return [...this.#byPlies.keys()].sort((a, b) => b - a);
  }
}

function isStopped(cancel: Int32Array | undefined): boolean {
  return cancel !== undefined && Atomics.load(cancel, 0) !== 0;
}

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(`an elite does not parse: ${sfen}`);
  return parsed.value;
}
