/**
 * The mate search inside the brinkmate search: does the attacker, to move, mate by checks? The
 * engine's df-pn answers, its table shared by all calls. Three answers: a search that stops on its
 * limit says `undecided`, on which no verdict may rest.
 */

import { type EngineMove, type Session, UNLIMITED_ROUNDS } from '../mate/session.ts';
import { Stop } from '../mate/stop.ts';

/**
 * What is known of a mate by checks: `no` is proven, unless `innerTrusts` lets a short search
 * speak for all lengths.
 */
export type Answer = 'yes' | 'no' | 'undecided';

/** What the inner searches of one job may spend, and how they are made. */
export interface InnerLimits {
  /** Nodes of the whole job. */
  readonly nodes: number;
  /** Milliseconds of the whole job. */
  readonly timeMs: number;
  /** Milliseconds of one inner search. */
  readonly innerTimeMs?: number;
  /** Attacker's moves of an inner search by iterative deepening; absent: df-pn. */
  readonly innerMoves?: number;
  /** Whether no mate within them is taken for none at all. */
  readonly innerTrusts?: boolean;
  /** Whether each inner search begins with an empty table. */
  readonly forgetful?: boolean;
}

/** Answers kept; beyond, positions are asked again. */
const MEMO_LIMIT = 2_000_000;
/** Outer nodes between two looks at the clock. */
const CLOCK_NODES = 64;
/** Nodes of a killer tried first. */
const KILLER_NODES = 300;

/** Unwinds an outer search whose turn is over. What it has found out stays. */
export class Pause extends Error {}

/**
 * The inner searches of one job, with their account of nodes: asks about the position that
 * `session` has reached, the attacker to move.
 */
export class InnerMate {
  readonly session: Session;
  readonly #limits: InnerLimits;
  readonly #cancel: Int32Array | undefined;
  readonly #known = new Map<bigint, boolean>();
  /** Positions left undecided, with the limit in nodes that did not do. */
  readonly #undecided = new Map<bigint, number>();
  #innerNodes = Infinity;
  /** Nodes of the whole job after which the work at hand ends. */
  #allowed: number;
  #outerNodes = 0;
  #pause = Infinity;
  calls = 0;
  stoppedCalls = 0;

  constructor(session: Session, limits: InnerLimits, cancel?: Int32Array) {
    this.session = session;
    this.#limits = limits;
    this.#allowed = limits.nodes;
    this.#cancel = cancel;
  }

  /** Sets the limit of each inner search, in nodes. */
  limit(innerNodes: number): void {
    this.#innerNodes = innerNodes;
  }

  /**
   * Lets the work at hand cost so many more nodes, within those of the job: then it ends by `Stop`.
   */
  allow(nodes: number): void {
    this.#allowed = Math.min(this.#limits.nodes, this.nodes + nodes);
  }

  /** Whether the nodes of the whole job are spent. */
  get isSpent(): boolean {
    return this.nodes >= this.#limits.nodes;
  }

  /** Positions undecided at a limit or a higher one. */
  undecidedAt(innerNodes: number): number {
    let count = 0;
    for (const limit of this.#undecided.values()) if (limit >= innerNodes) count += 1;
    return count;
  }

  get nodes(): number {
    return this.session.engine.nodes + this.#outerNodes;
  }

  /** Lets the outer search at work go on until so many nodes of both levels are spent. */
  pauseAt(nodes: number): void {
    this.#pause = nodes;
  }

  /**
   * Counts a node of the outer search. Throws Stop where the job is over, Pause where another
   * search has its turn.
   */
  count(): void {
    this.#outerNodes += 1;
    if (this.nodes >= this.#pause) throw new Pause();
    if (this.nodes >= this.#allowed) throw new Stop('nodes');
    if (this.#outerNodes % CLOCK_NODES !== 0) return;
    if (this.session.engine.elapsedMs >= this.#limits.timeMs) throw new Stop('time');
    if (this.#cancel !== undefined && Atomics.load(this.#cancel, 0) !== 0) throw new Stop('aborted');
  }

  /**
   * Whether the attacker, to move in the position reached, mates by checks.
   *
   * @param killer a check that mated in a position like this one, tried first
   */
  ask(killer?: EngineMove): Answer {
    const { engine } = this.session;
    const { key } = engine;
    const known = this.#known.get(key);
    if (known !== undefined) return known ? 'yes' : 'no';
    if ((this.#undecided.get(key) ?? -1) >= this.#innerNodes) return 'undecided';
    this.calls += 1;
    if (this.#limits.forgetful === true) engine.forget();
    const answer = (killer !== undefined && this.#mates(killer)) || this.#prove(this.#innerNodes);
    if (answer === null) {
      this.stoppedCalls += 1;
      this.#undecided.set(key, this.#innerNodes);
      return 'undecided';
    }
    this.#undecided.delete(key);
    if (this.#known.size < MEMO_LIMIT) this.#known.set(key, answer);
    return answer ? 'yes' : 'no';
  }

  /** What has been found out of the position reached; undefined where that is nothing. */
  knows(): boolean | undefined {
    return this.#known.get(this.session.engine.key);
  }

  /**
   * After `yes`: a check that mates, as far as the engine's table still tells; for `ask` elsewhere.
   */
  matingMove(): EngineMove | undefined {
    if (this.#limits.innerMoves !== undefined) return undefined;
    const { session } = this;
    return session
      .listMoves()
      .find((move) => session.after(move, () => session.engine.knownMate()) <= UNLIMITED_ROUNDS);
  }

  #mates(killer: EngineMove): boolean {
    const { session } = this;
    const move = session.listMoves().find((each) => isSameMove(each, killer));
    return move !== undefined && session.after(move, () => this.#prove(KILLER_NODES)) === true;
  }

  /**
   * The engine's answer within some nodes; null if they did not do. Throws Stop where the job is
   * over.
   */
  #prove(nodes: number): boolean | null {
    const { engine } = this.session;
    const left = this.#allowed - this.#outerNodes;
    const own = Math.min(left, engine.nodes + nodes);
    engine.limitNodes(own, this.#limits.innerTimeMs);
    const { innerMoves } = this.#limits;
    const answer =
      innerMoves === undefined ? engine.prove(UNLIMITED_ROUNDS) : engine.proveByDeepening(innerMoves);
    if (answer !== null) return answer;
    if (engine.stopReason === null && this.#limits.innerTrusts === true) return false;
    const reason = engine.stopReason ?? 'nodes';
    if (reason === 'aborted') throw new Stop('aborted');
    if (reason === 'nodes' && engine.nodes >= left) throw new Stop('nodes');
    if (reason === 'time' && engine.elapsedMs >= this.#limits.timeMs) throw new Stop('time');
    return null;
  }
}

/** Whether two moves go alike, whatever they capture. */
export function isSameMove(a: EngineMove, b: EngineMove): boolean {
  return (a & 0xf_ffff) === (b & 0xf_ffff);
}
