/**
 * Seeds for saws: sound problems of a few plies whose king can but swing between two squares while
 * a horse saws its way to or fro.
 *
 * Chance alone doesn't find them. A staircase is drawn first; then men are put around the king
 * until, with the horse giving check from afar, he has no other way than to swing; then the men are
 * changed as long as he does, until the mate takes two plies more with each step that the horse is
 * farther away; and until the nearest of these problems is sound. From there the saw is taken back
 * (periodic/horse-saw.ts).
 *
 * Rejected: a sound problem first, changed until the king swings (few of them get there).
 */

import { Session } from '../../mate/session.ts';
import type { MateSolver } from '../../mate/solver.ts';
import { BOARD_KINDS, KING, WHITE } from '../../placement/pieces.ts';
import { type Placement, countHeld, countStanding, squareName } from '../../placement/placement.ts';
import type { AssessParameters } from '../look/evaluation.ts';
import { squaresWith, withHand, withPiece } from '../board/diagram.ts';
import { squaresAround } from '../../placement/squares.ts';
import type { Random } from '../../random.ts';
import type { Elite } from './elite.ts';
import { attackersOf } from '../../placement/movement.ts';
import { isDropUsi } from '../../placement/usi-move.ts';
import { type SeedBudget, isSpent, lookForSeed } from './sow.ts';
import { saw } from '../periodic/horse-saw.ts';
import { type Staircase, drawStaircase, onStaircase } from '../periodic/staircase.ts';

/** Men that are enough, and how near the king they stand. */
const MANY = 8;
const NEAR = [1, 2, 2, 3];
const DEFENDERS = 0.4;
const MOST_IN_HAND = 2;
/**
 * Changes of men until the king swings; changes in vain of men with which nothing, a row of
 * lengths, or a sound problem is found.
 */
const SETTINGS = 300;
const IN_VAIN = { nothing: 15, row: 60, sound: 60 } as const;
/**
 * What the other moves of a king in check from afar weigh against those of his men, and how much of
 * it is none.
 */
const MAN_MOVES = 0.25;
const HARDLY_ASTRAY = 1;
const CROWD = 0.1;
/** The nearest places of the horse, of which the lengths are asked for. */
const FIRST_PLACE = 3;
const LAST_PLACE = 9;
/**
 * Lengths in a row, each two plies more than the one before, and how many places without a mate end
 * the row.
 */
const SHORTEST_ROW = 2;
const MISSES = 4;
/**
 * Nodes of one length, and what a diagram and a glance at the king's moves are charged
 * for what is not search.
 */
const LENGTH_NODES = 2500;
const OVERHEAD = 50;
const GLANCE = 4;
/** Nodes to take back a saw from one problem: a way over the whole board takes about 10,000. */
export const SAW_NODES = 30_000;

/** Men around a king who swings, and what they are worth. */
interface Candidate {
  readonly men: Placement;
  /** Steps of the horse by which the mate gets two plies longer each. */
  readonly row: number;
  /** The nearest of these problems, if it is sound. */
  readonly elite: Elite | null;
  /** Plies that the saw adds to it. */
  readonly gain: number;
}

/** What counts most is what a saw adds, then that there is a sound problem to begin with. */
function worthOf({ row, elite, gain }: Candidate): number {
  return 0.3 * row + (elite === null ? 0 : 4) + 0.5 * gain;
}

/**
 * Sound problems on one staircase, drawn anew, that can be taken back by steps of a saw; often
 * none. Adds to what is spent of the budget, and ends when that is all or `isStopped`.
 */
export function sawSeeds(
  solver: MateSolver,
  random: Random,
  parameters: AssessParameters,
  budget: SeedBudget,
  isStopped: () => boolean,
): Elite[] {
  const search = new SeedSearch(solver, random, parameters, budget);
  const isOver = (): boolean => isSpent(budget) || isStopped();
  const men = search.settle();
  if (men === null) return [];
  let best = search.look(men);
  const found: Elite[] = best.elite !== null && best.gain > 0 ? [best.elite] : [];
  for (let vain = 0; vain < patienceWith(best) && !isOver(); vain++) {
    const changed = search.changed(best.men);
    if (changed === null) continue;
    const next = search.look(changed);
    if (worthOf(next) < worthOf(best)) continue;
    if (worthOf(next) > worthOf(best)) vain = 0;
    if (next.elite !== null && next.gain > 0) found.push(next.elite);
    best = next;
  }
  return found;
}

function patienceWith({ elite, row }: Candidate): number {
  if (elite !== null) return IN_VAIN.sound;
  return row < SHORTEST_ROW ? IN_VAIN.nothing : IN_VAIN.row;
}

/** Men around the beginning of one staircase. */
class SeedSearch {
  readonly #solver: MateSolver;
  readonly #random: Random;
  readonly #parameters: AssessParameters;
  readonly #budget: SeedBudget;
  readonly #stairs: Staircase;
  /** Squares off the staircase within 0, 1, 2 and 3 steps of the king. */
  readonly #free: readonly (readonly number[])[];

  constructor(solver: MateSolver, random: Random, parameters: AssessParameters, budget: SeedBudget) {
    this.#solver = solver;
    this.#random = random;
    this.#parameters = parameters;
    this.#budget = budget;
    this.#stairs = drawStaircase(random);
    this.#free = [0, 1, 2, 3].map((distance) =>
      squaresAround(this.#stairs[1], distance).filter((square) => !this.#stairs.includes(square)),
    );
  }

  /** Men who leave the king nothing but to swing; null if none are found. */
  settle(): Placement | null {
    let men: Placement = {
      board: new Uint8Array(81),
      black: new Uint8Array(8),
      white: new Uint8Array(8),
      sideToMove: 'black',
    };
    let score = this.#astray(men);
    for (let i = 0; i < SETTINGS && score >= HARDLY_ASTRAY; i++) {
      const next = this.#edited(men);
      if (next === null) continue;
      const crowd = countStanding(next.board) - MANY;
      const nextScore = this.#astray(next) + CROWD * Math.max(0, crowd);
      if (nextScore <= score) [men, score] = [next, nextScore];
    }
    return score < HARDLY_ASTRAY ? men : null;
  }

  /** One or two changes that leave the king nothing but to swing; null if these did not. */
  changed(men: Placement): Placement | null {
    const once = this.#edited(men);
    const next = once === null || this.#random.chance(0.5) ? once : this.#edited(once);
    return next === null || this.#astray(next) > HARDLY_ASTRAY ? null : next;
  }

  #square(): number {
    return this.#random.choose(this.#free[this.#random.choose(NEAR)]);
  }

  #man(): number {
    const kind = this.#random.choose(BOARD_KINDS);
    return this.#random.chance(DEFENDERS) ? kind | WHITE : kind;
  }

  /**
   * One man more, less, elsewhere or of another kind, or the hand changed; null where that can't
   * be.
   */
  #edited(men: Placement): Placement | null {
    const random = this.#random;
    const occupied = squaresWith(men, (piece) => piece !== 0);
    const choice = random.float();
    if (choice < 0.4 || occupied.length < 3) return withPiece(men, this.#square(), this.#man());
    const square = random.choose(occupied);
    if (choice < 0.55) return withPiece(men, square, 0);
    if (choice < 0.75) return withPiece(withPiece(men, square, 0), this.#square(), men.board[square]);
    if (choice < 0.9) return withPiece(men, square, this.#man());
    const changed = withHand(men, 1 + random.below(7), random.chance(0.5) ? 1 : -1);
    return changed === null || countHeld(changed.black) > MOST_IN_HAND ? null : changed;
  }

  /** What men are worth among whom the king swings. */
  look(men: Placement): Candidate {
    const { row, from } = this.#row(men);
    const problem = row < SHORTEST_ROW ? null : onStaircase(men, this.#stairs, from);
    const elite = problem === null ? null : this.#soundAs(problem);
    const gain = problem === null || elite === null ? 0 : this.#gain(problem, elite.plies);
    return { men, row, elite, gain };
  }

  /**
   * The longest row of places of the horse by which the mate gets longer, and the first of them.
   */
  #row(men: Placement): { row: number; from: number } {
    let best = { row: 0, from: FIRST_PLACE };
    let from = FIRST_PLACE;
    let before: number | null = null;
    let misses = 0;
    for (let at = FIRST_PLACE; at <= LAST_PLACE && misses < MISSES; at++) {
      const problem = onStaircase(men, this.#stairs, at);
      if (problem === null) break;
      const plies = this.#length(problem);
      if (plies === null) misses += 1;
      if (plies === null || before === null || plies !== before + 2) from = at;
      else if (at - from > best.row) best = { row: at - from, from };
      before = plies;
    }
    return best;
  }

  /** The exact plies of a mate; null if there is none within the nodes. */
  #length(problem: Placement): number | null {
    const { interposition } = this.#parameters;
    const options = { interposition, nodes: LENGTH_NODES, leftover: false };
    const { plies, exact, nodes } = this.#solver.solve(problem, options);
    this.#charge(nodes);
    return exact ? plies : null;
  }

  /** Counts a diagram that the solver was asked about. */
  #charge(nodes: number): void {
    const { spent } = this.#budget;
    spent.nodes += nodes + OVERHEAD;
    spent.diagrams += 1;
  }

  /** A problem as one to climb from, if it is sound. */
  #soundAs(problem: Placement): Elite | null {
    const { seed, nodes } = lookForSeed(this.#solver, problem, this.#parameters);
    this.#charge(nodes);
    return seed;
  }

  /** Plies that a saw adds to a sound problem. */
  #gain(problem: Placement, plies: number): number {
    const { engine } = this.#solver;
    engine.forget();
    engine.startJob({ interposition: this.#parameters.interposition });
    const sawn = saw(this.#solver, problem, plies, SAW_NODES);
    this.#budget.spent.nodes += engine.nodes;
    return Math.max(plies, ...sawn.map((each) => each.plies)) - plies;
  }

  /**
   * How many ways the defender has, besides the swing and drops, when the horse checks from afar;
   * Infinity where it gives no check there or the king can't swing.
   */
  #astray(men: Placement): number {
    const stairs = this.#stairs;
    this.#budget.spent.nodes += GLANCE;
    let astray = 0;
    for (const at of [stairs.length - 1, stairs.length - 2]) {
      const [from, to] = at % 2 === 0 ? [stairs[0], stairs[1]] : [stairs[1], stairs[0]];
      const after = onStaircase(men, stairs, at);
      if (after === null) return Infinity;
      const board = after.board.slice();
      board[to] = 0;
      board[from] = KING | WHITE;
      if (attackersOf(board, from, 0).length !== 1) return Infinity;
      const session = new Session(this.#solver.engine, { ...after, board, sideToMove: 'white' }, true);
      const moves = session.listMoves().map((move) => session.usi(move));
      const swing = `${squareName(from)}${squareName(to)}`;
      if (!moves.includes(swing)) return Infinity;
      for (const move of moves) {
        if (move === swing || isDropUsi(move)) continue;
        astray += move.startsWith(squareName(from)) ? 1 : MAN_MOVES;
      }
    }
    return astray;
  }
}
