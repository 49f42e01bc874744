/**
 * The engine's typed loader, the same in Node, worker threads and the browser: give it the bytes of
 * `engine.wasm`. (`node.ts` reads them from the package.) One instance serves one thread and one
 * search at a time; it is synchronous.
 */

import {
  ABORTED,
  ANSWERED_ELSEWHERE,
  BOARD_AT,
  EVERY,
  HAND_ATTACKER_AT,
  HAND_DEFENDER_AT,
  MOVES_OUT_AT,
  NARROW,
  RETURNING,
  NEVER,
  NO_MATE_KNOWN,
  NOT_STOPPED,
  OUT_OF_MEMORY,
  OUT_OF_NODES,
  OUT_OF_TIME,
  STANDARD,
  UNLIMITED,
} from './abi.ts';
import {
  DEEPEST_PLY,
  type Exports,
  type Instance,
  TABLE_MIB,
  TableMemoryError,
  instantiate,
  tableBytesFor,
} from './instance.ts';
import { Lead, type SharedSearch } from './together.ts';

export { TableMemoryError } from './instance.ts';

/** What a job may cost and how it is stopped from outside. */
export interface JobOptions {
  /** Which interpositions are futile; default `standard`. */
  readonly interposition?: keyof typeof INTERPOSITION_CODES;
  /** Nodes at most; default unlimited. */
  readonly nodes?: number;
  /** Milliseconds at most; default unlimited. */
  readonly timeMs?: number;
  /**
   * Over a SharedArrayBuffer: a non-zero first element stops the job (a search never yields to the
   * event loop).
   */
  readonly cancel?: Int32Array;
  /** Who looks on while the job goes on. */
  readonly onlooker?: Onlooker;
}

/**
 * Looks on at a job: called from within the search, it may read figures (`nodes`, `deepestPly`,
 * `tableFill`), nothing else.
 */
export interface Onlooker {
  /** Milliseconds between two calls, about. */
  readonly everyMs: number;
  readonly look: () => void;
}

/** What an engine is made with. */
export interface EngineOptions {
  /**
   * Size of the transposition table in MiB, rounded down to a power of two; default 4. At least
   * 1/16.
   */
  readonly tableMiB?: number;
  /** Deepest ply of a search; default 1800, which fits Node's and browsers' usual call stack. */
  readonly deepestPly?: number;
  /**
   * Lead a search by several threads (together.ts), in its table and to its depth: the other
   * options are not looked at. The module must be that of `engine-shared.wasm`.
   */
  readonly shared?: SharedSearch;
}

/** Interposition profiles as the engine numbers them. */
export const INTERPOSITION_CODES = {
  standard: STANDARD,
  narrow: NARROW,
  none: EVERY,
  returning: RETURNING,
} as const;

/** Why a search stopped; null if it did not. */
export type StopReason = 'nodes' | 'time' | 'memory' | 'aborted' | null;
/** The same by the engine's number. */
const STOP_REASONS: Readonly<Record<number, StopReason>> = {
  [NOT_STOPPED]: null,
  [OUT_OF_NODES]: 'nodes',
  [OUT_OF_TIME]: 'time',
  [OUT_OF_MEMORY]: 'memory',
  [ABORTED]: 'aborted',
};

/** A limit beyond all lengths, in rounds. */
export const UNLIMITED_ROUNDS = UNLIMITED;

/** Limits on the numbers of a position; default: none. */
export interface Numbers {
  readonly proof?: number;
  readonly disproof?: number;
}
/** Above all numbers. */
const UNBOUNDED = 0xffff_ffff;

/** A defence with the verdict on its futility. */
export interface JudgedMove {
  readonly move: number;
  readonly futile: boolean;
}

/** A position by the Zobrist key of board and side to move and by the attacker's hand, packed. */
export interface Place {
  readonly boardKey: bigint;
  readonly attackerHand: number;
}

/**
 * One engine instance. Positions are turned so that the attacker plays towards rank 一 (square 0 …
 * 8).
 *
 * A *move* is the engine's number for it: bits 0–6 target square, 7–13 source square (81 + kind for
 * a drop), bit 14 promotion, 15–19 the piece that moves, as it is before, 20–24 what it captures or
 * 0. A *round* is one attacker's move with its answer: an attacker's node of 2k + 1 plies and a
 * defender's node of 2k plies both have k rounds.
 */
export class Engine {
  readonly #instance: Instance;
  /** Views of the memory as it was when last looked at. */
  #bytesSeen: Uint8Array = new Uint8Array();
  #wordsSeen: Uint32Array = new Uint32Array();
  /** Calls helpers to long questions; null where nobody helps. */
  readonly #lead: Lead | null;
  #nodeLimit = Infinity;
  /** When the questions at hand have to end, beside the job; on the clock of `performance`. */
  #deadline = Infinity;
  #job: JobOptions = {};
  /** When the onlooker is called next; Infinity without one. */
  #nextLook = Infinity;
  /** Nodes of the jobs before this one. */
  #earlierNodes = 0;
  #started = 0;
  readonly #made = performance.now();
  readonly tableBytes: number;

  private constructor(module: WebAssembly.Module, options: EngineOptions) {
    const { shared } = options;
    const seat = shared && { memory: shared.memory, thread: 0, threads: shared.threads };
    this.#instance = instantiate(module, () => this.#poll(), seat);
    this.#lead = shared === undefined ? null : new Lead(this.#instance, shared);
    this.#exports.initialise();
    this.#exports.limitDepth(shared?.deepestPly ?? options.deepestPly ?? DEEPEST_PLY);
    this.tableBytes = shared?.tableBytes ?? tableBytesFor(options.tableMiB ?? TABLE_MIB);
    if (!this.#exports.configureTable(this.tableBytes)) {
      throw new TableMemoryError(
        `No memory for a transposition table of ${this.tableBytes / 2 ** 20} MiB; choose a smaller --table-mib.`,
      );
    }
  }

  get #exports(): Exports {
    return this.#instance.exports;
  }

  /** This thread's memory as bytes; a view is made anew only where the memory has grown. */
  get #bytes(): Uint8Array {
    const { buffer, base } = this.#instance;
    if (this.#bytesSeen.buffer !== buffer) this.#bytesSeen = new Uint8Array(buffer, base);
    return this.#bytesSeen;
  }

  /** The same as words, from where moves are handed out. */
  get #movesOut(): Uint32Array {
    const { buffer, base } = this.#instance;
    if (this.#wordsSeen.buffer !== buffer) this.#wordsSeen = new Uint32Array(buffer, base + MOVES_OUT_AT);
    return this.#wordsSeen;
  }

  /**
   * Makes an instance from a compiled module or the bytes of engine.wasm. Throws TableMemoryError.
   */
  static create(source: WebAssembly.Module | BufferSource, options: EngineOptions = {}): Engine {
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    return new Engine(module, options);
  }

  /** Asked by the search every 256 nodes: 0 goes on, any other number stops it with that reason. */
  #poll(): number {
    const { timeMs, cancel } = this.#job;
    if (cancel !== undefined && Atomics.load(cancel, 0) !== 0) return ABORTED;
    if (timeMs !== undefined && this.elapsedMs >= timeMs) return OUT_OF_TIME;
    const now = performance.now();
    if (now >= this.#deadline) return OUT_OF_TIME;
    if (now >= this.#nextLook) this.#callOnlooker(now);
    return this.#lead?.poll() ?? 0;
  }

  #callOnlooker(now: number): void {
    const { everyMs, look } = this.#job.onlooker!;
    this.#nextLook = now + everyMs;
    look();
  }

  /** Empties the table: later answers depend on the position and the limits only. */
  forget(): void {
    this.#exports.forget();
  }

  /**
   * Forgets what may hold under one rule of futile interpositions only: before the same position is
   * asked about under another.
   */
  forgetRule(): void {
    this.#exports.forgetRule();
  }

  /**
   * Allows drop-pawn mate 打ち歩詰め, against the rules, or forbids it again; the table is emptied. For
   * questions about what would mate but for that rule. Not for engines that lead helpers, who would
   * not know of it.
   */
  allowDropPawnMate(allowed: boolean): void {
    this.#exports.allowDropPawnMate(allowed);
  }

  /**
   * Sets the position up.
   *
   * @param board 81 piece codes: attacker's kinds 1 … 14, defender's 17 … 30
   * @param attackerHand counts by kind 1 … 7 (length 8)
   * @param defenderHand the same for the defender
   */
  setPosition(
    board: Uint8Array,
    attackerHand: Uint8Array,
    defenderHand: Uint8Array,
    defenderToMove = false,
  ): void {
    const bytes = this.#bytes;
    bytes.set(board, BOARD_AT);
    bytes.set(attackerHand, HAND_ATTACKER_AT);
    bytes.set(defenderHand, HAND_DEFENDER_AT);
    this.#exports.setPosition(defenderToMove);
  }

  /**
   * Legal moves of the side to move: checking moves of the attacker, evasions of the defender in
   * check.
   */
  listMoves(): number[] {
    return this.#moves(this.#exports.listMoves());
  }

  /**
   * Legal moves beyond those: of the attacker, all that give no check; of a defender who is not in
   * check, all.
   */
  listQuietMoves(): number[] {
    return this.#moves(this.#exports.listQuietMoves());
  }

  /** How many moves `listMoves` would list. */
  countMoves(): number {
    return this.#exports.listMoves();
  }

  #moves(count: number): number[] {
    const out = this.#movesOut;
    const moves: number[] = [];
    for (let i = 0; i < count; i++) moves.push(out[i]);
    return moves;
  }

  play(move: number): void {
    this.#exports.play(move);
  }

  takeBack(move: number): void {
    this.#exports.takeBack(move);
  }

  /**
   * Passes the turn to the other side; a second pass takes it back. The side that passes must not
   * be in check.
   */
  pass(): void {
    this.#exports.pass();
  }

  /**
   * Starts a job: counts nodes and milliseconds from 0 under its limits. What the table knows
   * stays.
   */
  startJob(job: JobOptions = {}): void {
    this.#job = job;
    this.#started = performance.now();
    this.#nextLook = job.onlooker === undefined ? Infinity : this.#started + job.onlooker.everyMs;
    this.#nodeLimit = job.nodes ?? Infinity;
    this.#deadline = Infinity;
    this.#earlierNodes += this.nodes;
    const rule = INTERPOSITION_CODES[job.interposition ?? 'standard'];
    this.#exports.startJob(rule, this.#nodeLimit);
    this.#lead?.startJob(rule);
  }

  /** Milliseconds since `startJob`. */
  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  /**
   * Moves the node limit, counted from `startJob`, and clears the reason of the last stop.
   *
   * @param timeMs milliseconds from now on for the questions that follow, within those of the job;
   *   default none but the job's
   */
  limitNodes(nodeLimit: number, timeMs?: number): void {
    this.#nodeLimit = nodeLimit;
    this.#deadline = timeMs === undefined ? Infinity : performance.now() + timeMs;
    this.#exports.limitNodes(nodeLimit);
  }

  /**
   * Decides whether the position reached is mate within some rounds; `UNLIMITED_ROUNDS` asks for a
   * mate of any length.
   *
   * @returns true (proven), false (disproved), null (stopped)
   */
  prove(rounds: number): boolean | null {
    return this.#ask('prove', rounds);
  }

  /**
   * As `prove`, as long as the position's numbers are below some limits: its proof number 証明数 is
   * how many leaves at least have yet to be mates for a mate, its disproof number 反証数 how many
   * have yet to be none for none. Where that number has grown, the answer that is wanted seldom
   * comes.
   *
   * @returns true (proven), false (disproved), null (stopped, or beyond a limit)
   */
  proveWithin(rounds: number, { proof = Infinity, disproof = Infinity }: Numbers): boolean | null {
    const answer = this.#exports.proveWithin(
      rounds,
      Math.min(proof, UNBOUNDED),
      Math.min(disproof, UNBOUNDED),
    );
    return answer < 0 ? null : answer === 1;
  }

  /**
   * As `prove`, with every interposition counted, whatever the job's rule: what it proves is an
   * upper bound under any rule, and cheaper to get than under a rule of futile interpositions. What
   * it disproves says nothing about the job's rule.
   */
  proveCountingAll(rounds: number): boolean | null {
    return this.#ask('proveCountingAll', rounds);
  }

  /**
   * Asks a question, with helpers if it gets long. What a helper has found out lies in the common
   * table: asking again finds it there.
   */
  #ask(question: 'prove' | 'proveCountingAll', rounds: number): boolean | null {
    let answer = this.#lead === null ? this.#exports[question](rounds) : this.#lead.ask(question, rounds);
    if (this.#exports.stopReason() === ANSWERED_ELSEWHERE) {
      this.#exports.limitNodes(this.#nodeLimit);
      answer = this.#exports[question](rounds);
    }
    return answer < 0 ? null : answer === 1;
  }

  /**
   * As `prove`, for a mate that never reaches one of the given positions (their `place`s).
   *
   * @returns true (proven), false (disproved), null (stopped)
   */
  proveAvoiding(places: readonly Place[], rounds: number): boolean | null {
    const records = new DataView(
      this.#instance.buffer,
      this.#instance.base + MOVES_OUT_AT,
      places.length * 16,
    );
    for (const [i, { boardKey, attackerHand }] of places.entries()) {
      records.setBigUint64(16 * i, boardKey, true);
      records.setBigUint64(16 * i + 8, BigInt(attackerHand), true);
    }
    const answer = this.#exports.proveAvoiding(places.length, rounds);
    return answer < 0 ? null : answer === 1;
  }

  /**
   * Looks for a mate by plain iterative deepening, without a table: a thing to compare with.
   *
   * @param moves attacker's moves at most
   * @returns true (mate), false (none at any length), null (none within them, or stopped)
   */
  proveByDeepening(moves: number): boolean | null {
    const answer = this.#exports.proveByDeepening(moves);
    return answer < 0 ? null : answer === 1;
  }

  /**
   * After a proof: the rounds within which a mate is proven, an upper bound of the value. After a
   * question without a limit only the length of the proof found, give or take: a place to start
   * measuring.
   */
  provenMate(): number {
    return this.#exports.provenMate();
  }

  /**
   * After a disproof: the rounds within which there is no mate; Infinity if there is none at all.
   */
  provenNoMate(): number {
    const bound = this.#exports.provenNoMate();
    return bound === NEVER ? Infinity : bound - 1;
  }

  /**
   * What the table knows already of the position reached: rounds within which a mate is proven;
   * Infinity if none is.
   */
  knownMate(): number {
    const rounds = this.#exports.knownMate();
    return rounds === NO_MATE_KNOWN ? Infinity : rounds;
  }

  /**
   * All defences at a defender's node whose value is exactly `rounds`, with their futility; null if
   * stopped.
   */
  judgeDefences(rounds: number): JudgedMove[] | null {
    const count = this.#exports.judgeDefences(rounds);
    if (count < 0) return null;
    const pairs = this.#movesOut;
    return Array.from({ length: count }, (_, i) => ({ move: pairs[2 * i], futile: pairs[2 * i + 1] !== 0 }));
  }

  /** Nodes since `startJob`, those of helpers included. */
  get nodes(): number {
    return this.#exports.nodesSearched();
  }

  /** Those of all jobs since the engine was made. */
  get allNodes(): number {
    return this.#earlierNodes + this.nodes;
  }

  /** Milliseconds since the engine was made: a clock for what takes several jobs. */
  get ageMs(): number {
    return performance.now() - this.#made;
  }

  /** The deepest ply that a search has come to since `startJob`; helpers not included. */
  get deepestPly(): number {
    return this.#exports.deepestReached();
  }

  /** How full the table is, per mille of the size that it was given. */
  get tableFill(): number {
    return this.#exports.tableFill();
  }

  /** Why the last search stopped; null if it did not. */
  get stopReason(): StopReason {
    return STOP_REASONS[this.#exports.stopReason()];
  }

  /**
   * Whether any interposition was judged futile since `startJob`. If none was, every profile gives
   * the same answers.
   */
  get sawFutile(): boolean {
    return this.#exports.sawFutile() !== 0 || this.#lead?.sawFutile === true;
  }

  /** Pieces in the attacker's hand in the position reached. */
  get attackerHandSize(): number {
    const hand = this.#bytes.subarray(HAND_ATTACKER_AT, HAND_ATTACKER_AT + 8);
    return hand.reduce((sum, count) => sum + count, 0);
  }

  /** Zobrist key of the position reached. */
  get key(): bigint {
    return BigInt.asUintN(64, this.#exports.positionKey());
  }

  /** What tells the position reached from all others. */
  get place(): Place {
    return {
      boardKey: BigInt.asUintN(64, this.#exports.boardKey()),
      attackerHand: this.#exports.attackerHand(),
    };
  }

  /** The square of the defender's king. */
  get defenderKing(): number {
    return this.#exports.defenderKingSquare();
  }

  get isDefenderInCheck(): boolean {
    return this.#exports.isDefenderInCheck() !== 0;
  }

  get isAttackerInCheck(): boolean {
    return this.#exports.isAttackerInCheck() !== 0;
  }
}
