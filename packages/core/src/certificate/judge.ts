/**
 * What the writer of certificates asks about positions: moves and "mate within so many plies?" of
 * the engine, and from these the judgement of interpositions, square by square as
 * docs/tsume-rules.md §3 has it.
 */

import { OptimalPlay } from '../mate/optimal-play.ts';
import { type Engine, type Place, Session, UNLIMITED_ROUNDS } from '../mate/session.ts';
import { Stop } from '../mate/stop.ts';
import type { Stopped } from '../mate/verdict.ts';
import type { CertifiedRule } from './format.ts';
import type { Colour, Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { makeSfen } from '../placement/sfen.ts';
import { isDropUsi } from '../placement/usi-move.ts';
import { Referee } from './referee.ts';

/** A square of the line of a defender's node, with the drops on it. */
export interface DropSquare {
  /** Its place in the order in which the squares are judged. */
  readonly index: number;
  readonly name: string;
  /** The checker's square. */
  readonly checker: string;
  /** Its ways to go there. */
  readonly ways: readonly string[];
  readonly drops: readonly string[];
}

/**
 * The same judged as far as values up to a cap tell, greater ones counting as cap + 2. Where w is
 * beyond it, so are the drops or what was judged before them: they are not called futile.
 */
export interface JudgedSquare extends DropSquare {
  /** The least value after a way to go there: w of docs/tsume-rules.md §3. */
  readonly w: number;
  readonly isFutile: boolean;
  /** Whether w < M, with which drops count under `narrow` only. */
  readonly isAfterLonger: boolean;
}

/** The defences at a defender's node. */
export interface Defences {
  /** Those that are not drops on the line. */
  readonly plain: readonly string[];
  /** The squares of the line with drops on them, in the order in which they are judged. */
  readonly squares: readonly DropSquare[];
}

/** All questions throw Stop where the engine's budget ends. */
export class Judge {
  readonly interposition: CertifiedRule;
  readonly #engine: Engine;
  readonly #attacker: Colour;
  readonly #nodes: number;

  /**
   * Asks an engine in which a job has been started with the same `interposition`.
   *
   * @param nodes those that the whole job may take
   */
  constructor(engine: Engine, attacker: Colour, interposition: CertifiedRule, nodes = Infinity) {
    this.#engine = engine;
    this.#nodes = nodes;
    this.#attacker = attacker;
    this.interposition = interposition;
  }

  /** The nodes that the job has taken so far. */
  get nodes(): number {
    return this.#engine.nodes;
  }

  /** The attacker's checks, or the defender's evasions. */
  moves(placement: Placement): string[] {
    const session = this.#open(placement);
    return session.listMoves().map((move) => session.usi(move));
  }

  /** Whether V ≤ `plies`. */
  isWithin(placement: Placement, plies: number): boolean {
    return plies >= 0 && new OptimalPlay(this.#open(placement)).isWithin(Math.floor(plies / 2));
  }

  /**
   * Whether there is a mate of any length that reaches none of some positions; null where `nodes`
   * don't suffice.
   */
  mates(placement: Placement, avoided: readonly Place[], nodes: number): boolean | null {
    const { engine } = this.#open(placement);
    const ask = (): boolean | null =>
      avoided.length === 0 ? engine.prove(UNLIMITED_ROUNDS) : engine.proveAvoiding(avoided, UNLIMITED_ROUNDS);
    engine.limitNodes(Math.min(this.#nodes, engine.nodes + nodes));
    const answer = ask();
    const reason = engine.stopReason;
    engine.limitNodes(this.#nodes);
    const isLook = reason === 'nodes' && engine.nodes < this.#nodes;
    return answer === null && !isLook ? stopped(reason) : answer;
  }

  /** The positions of a line, before each of its moves. */
  placesOf(placement: Placement, line: readonly string[]): Place[] {
    let here = placement;
    return line.map((move) => {
      const { place } = this.#open(here).engine;
      here = playMove(here, move);
      return place;
    });
  }

  /**
   * A bound of V, at most `plies`, which has to be one: the length of the mate that the engine has
   * in mind.
   */
  bound(placement: Placement, plies: number): number {
    if (!this.isWithin(placement, plies)) throw new Error('A mate that was proven is not found again.');
    return Math.min(plies, 2 * this.#engine.provenMate() + (plies % 2));
  }

  /** Whether V ≤ `plies` is known without a search. */
  isKnownWithin(placement: Placement, plies: number): boolean {
    this.#open(placement);
    return this.#engine.knownMate() <= Math.floor(plies / 2);
  }

  defences(placement: Placement): Defences {
    const moves = this.moves(placement);
    const line = this.interposition === 'none' || !moves.some(isDropUsi) ? [] : this.#line(placement);
    const squares = line
      .map(({ name, checker, ways }, index) => {
        const drops = moves.filter((move) => isDropUsi(move) && move.endsWith(name));
        return { index, name, checker, ways: [...ways.keys()], drops };
      })
      .filter(({ drops }) => drops.length > 0);
    const onLine = new Set(squares.flatMap(({ drops }) => drops));
    return { plain: moves.filter((move) => !onLine.has(move)), squares };
  }

  /** Which squares' drops are futile, as far as values up to `cap` tell. */
  judge(placement: Placement, { plain, squares }: Defences, cap: number): JudgedSquare[] {
    let longest = 0;
    const allowFor = (defence: string): void => {
      const after = playMove(placement, defence);
      while (longest <= cap && !this.isWithin(after, longest - 1)) longest += 2;
    };
    if (squares.length > 0) plain.forEach(allowFor);
    return squares.map((square) => {
      const w = this.#leastAfterSlide(placement, square, cap);
      const isFutile = w <= cap && (this.interposition === 'standard' ? w <= longest : w === longest);
      const judged = { ...square, w, isFutile, isAfterLonger: w < longest };
      if (!isFutile)
        square.drops.filter((drop) => this.matingCapture(placement, drop, square) === null).forEach(allowFor);
      return judged;
    });
  }

  /**
   * The capture of a drop by another piece than the checker with mate, which makes it futile under
   * `standard`; null if none.
   */
  matingCapture(placement: Placement, drop: string, square: DropSquare): string | null {
    if (this.interposition !== 'standard') return null;
    const after = playMove(placement, drop);
    return (
      this.capturesByOthers(after, square).find((capture) => this.isWithin(playMove(after, capture), 0)) ??
      null
    );
  }

  /** After a drop on the square: the captures by other pieces than the checker. */
  capturesByOthers(after: Placement, { name, checker }: DropSquare): string[] {
    return this.moves(after).filter((move) => move.slice(2, 4) === name && move.slice(0, 2) !== checker);
  }

  /** The position with the checker moved on its line, the turn not passing. */
  afterSlide(placement: Placement, way: string): Placement {
    return {
      ...playMove({ ...placement, sideToMove: this.#attacker }, way),
      sideToMove: placement.sideToMove,
    };
  }

  #leastAfterSlide(placement: Placement, { ways }: DropSquare, cap: number): number {
    const slid = ways.map((way) => this.afterSlide(placement, way));
    let w = 0;
    while (w <= cap && !slid.some((each) => this.isWithin(each, w))) w += 2;
    return w;
  }

  #line(placement: Placement): ReturnType<Referee['line']> {
    return new Referee(makeSfen({ ...placement, sideToMove: this.#attacker })).line();
  }

  #open(placement: Placement): Session {
    return new Session(this.#engine, placement, placement.sideToMove !== this.#attacker);
  }
}

function stopped(reason: Stopped | null): never {
  throw new Stop(reason ?? 'nodes');
}
