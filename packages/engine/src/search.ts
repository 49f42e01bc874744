/**
 * The loader of `search.wasm`: quiescence search and full-width search of whole games, the same in
 * Node, worker threads and the browser. (`node.ts` reads it from the package.) A new instance knows
 * no weights: every position is worth 0. One instance serves one thread and one search at a time;
 * it is synchronous.
 *
 * Side 0 plays towards rank 一. *Values* are in hundredths of a pawn, for the side to move; being
 * mated n plies from here is worth n − 32000. A *move* is the number that `Engine` (index.ts)
 * describes.
 */

import { BOARD_AT, HAND_ATTACKER_AT, HAND_DEFENDER_AT, MOVES_OUT_AT } from './abi.ts';
import { TableMemoryError, tableBytesFor } from './instance.ts';
import {
  CAPTURES,
  CUTS_AT,
  CUT_BYTES,
  CUT_PHASES,
  EVERY_MOVE,
  FORCING,
  INFINITE_VALUE,
  SENSIBLE,
  WEIGHTS_AT,
  WEIGHT_COUNT,
} from './search-abi.ts';

export {
  CUT_PHASES,
  INFINITE_VALUE,
  MATE_BOUND,
  MATE_VALUE,
  WEIGHT_COUNT,
  WHOLE_GAME,
} from './search-abi.ts';

/**
 * Classes of moves: every legal one; those that waste no promotion; of these captures and
 * promotions (in check: all); and checks, too.
 */
export const MOVE_CLASSES = {
  every: EVERY_MOVE,
  sensible: SENSIBLE,
  captures: CAPTURES,
  forcing: FORCING,
} as const;
/** A class of moves by name. */
export type MoveClass = keyof typeof MOVE_CLASSES;

/**
 * The forecast v_deep ≈ slope · v_shallow + intercept in one phase, and the margin beyond the
 * window at which it cuts; Infinity: never.
 */
export interface Cut {
  readonly slope: number;
  /** Hundredths of a pawn. */
  readonly intercept: number;
  /** Hundredths of a pawn. */
  readonly margin: number;
}

/** What a search engine is made with. */
export interface SearchEngineOptions {
  /**
   * Size of the transposition table in MiB, rounded down to a power of two; default 2. At least
   * 1/16.
   */
  readonly tableMiB?: number;
}

/** What a job may cost. */
export interface SearchJob {
  /** Nodes at most, to within 1,024; default unlimited. */
  readonly nodes?: number;
  /** Asked every 1,024 nodes; true stops the job. */
  readonly shouldStop?: () => boolean;
}

/** The functions of `assembly/search/index.ts`. */
interface SearchExports {
  readonly memory: WebAssembly.Memory;
  initialise(): void;
  configureTable(bytes: number): number;
  configureEvaluation(kings: number): void;
  configureQuiescence(lastCheckDepth: number): void;
  configureProbCut(deep: number, shallow: number, heed: boolean): void;
  setPosition(secondMoves: boolean): void;
  listMoves(which: number): number;
  play(move: number): void;
  takeBack(move: number): void;
  inCheck(): number;
  perft(depth: number): number;
  evaluate(): number;
  progress(): number;
  startJob(limit: number): void;
  forget(): void;
  quiescence(depth: number, alpha: number, beta: number): number;
  leaf(alpha: number, beta: number): number;
  fullWidth(depth: number, alpha: number, beta: number): number;
  line(): number;
  nodesSearched(): number;
  wasStopped(): number;
  positionKey(): bigint;
}

/** One instance of `search.wasm`. */
export class SearchEngine {
  readonly #exports: SearchExports;
  #job: SearchJob = {};

  private constructor(module: WebAssembly.Module, { tableMiB = 2 }: SearchEngineOptions) {
    const instance = new WebAssembly.Instance(module, {
      host: { poll: () => (this.#job.shouldStop?.() === true ? 1 : 0) },
    });
    // The compiler of the assembly holds the exports to `assembly/search/index.ts`, which
    // `SearchExports` mirrors.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    this.#exports = instance.exports as unknown as SearchExports;
    this.#exports.initialise();
    if (this.#exports.configureTable(tableBytesFor(tableMiB)) === 0)
      throw new TableMemoryError(`No memory for a transposition table of ${tableMiB} MiB.`);
    this.useKings(true);
    this.setCheckDepth(2);
    this.cutNever();
  }

  /**
   * Makes an instance from a compiled module or the bytes of search.wasm. Throws TableMemoryError.
   */
  static create(source: WebAssembly.Module | BufferSource, options: SearchEngineOptions = {}): SearchEngine {
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    return new SearchEngine(module, options);
  }

  get #buffer(): ArrayBuffer {
    return this.#exports.memory.buffer;
  }

  /**
   * Replaces the evaluation's weights; holds from the next `setPosition`. Throws RangeError for a
   * wrong number of them.
   */
  setWeights(weights: Int16Array): void {
    if (weights.length !== WEIGHT_COUNT) {
      throw new RangeError(`An evaluation has ${WEIGHT_COUNT} weights, not ${weights.length}.`);
    }
    new Int16Array(this.#buffer, WEIGHTS_AT, WEIGHT_COUNT).set(weights);
  }

  /**
   * ProgressEval (material and kings), or PieceEval (material alone); holds from the next
   * `setPosition`.
   */
  useKings(kings: boolean): void {
    this.#exports.configureEvaluation(kings ? 1 : 0);
  }

  /**
   * The quiescence search tries checks where at least so many plies are left: 2 (default, whenever
   * there is an answer) or more.
   */
  setCheckDepth(plies: number): void {
    this.#exports.configureQuiescence(plies);
  }

  /**
   * ProbCut at the leaves of the full-width search.
   *
   * @param deep depth of the quiescence search, in plies
   * @param shallow depth of the one that foretells it
   * @param cuts the regression for each of `CUT_PHASES` phases
   * @param heedsChecks whether a low forecast is not believed where the side to move could give
   *   check
   */
  cutAt(deep: number, shallow: number, cuts: readonly Cut[], heedsChecks = true): void {
    const table = new Float64Array(this.#buffer, CUTS_AT, (CUT_PHASES * CUT_BYTES) / 8);
    for (let phase = 0; phase < CUT_PHASES; phase++) {
      const { slope, intercept, margin } = cuts[phase];
      table.set([slope, intercept, margin], 3 * phase);
    }
    this.#exports.configureProbCut(deep, shallow, heedsChecks);
  }
  /** No ProbCut: leaves are searched to `deep` plies. */
  cutNever(deep = 8): void {
    this.#exports.configureProbCut(deep, 0, false);
  }

  /**
   * Sets the position up.
   *
   * @param board 81 piece codes: side 0's kinds 1 … 14, side 1's 17 … 30
   * @param firstHand side 0's counts by kind 1 … 7 (length 8)
   * @param secondHand the same for side 1
   */
  setPosition(board: Uint8Array, firstHand: Uint8Array, secondHand: Uint8Array, secondToMove: boolean): void {
    const bytes = new Uint8Array(this.#buffer);
    bytes.set(board, BOARD_AT);
    bytes.set(firstHand, HAND_ATTACKER_AT);
    bytes.set(secondHand, HAND_DEFENDER_AT);
    this.#exports.setPosition(secondToMove);
  }

  /** Legal moves of a class, of the side to move. */
  listMoves(which: MoveClass = 'every'): number[] {
    return this.#movesOut(this.#exports.listMoves(MOVE_CLASSES[which]));
  }
  #movesOut(count: number): number[] {
    return [...new Uint32Array(this.#buffer, MOVES_OUT_AT, count)];
  }

  play(move: number): void {
    this.#exports.play(move);
  }
  takeBack(move: number): void {
    this.#exports.takeBack(move);
  }
  /** Whether the king of the side to move stands in check. */
  get isInCheck(): boolean {
    return this.#exports.inCheck() !== 0;
  }
  /** Positions after `depth` plies. */
  perft(depth: number): number {
    return this.#exports.perft(depth);
  }
  /** The evaluation without a search. */
  evaluate(): number {
    return this.#exports.evaluate();
  }
  /** Progress of the game, 0 … `WHOLE_GAME`. */
  get progress(): number {
    return this.#exports.progress();
  }
  /** Zobrist key of board, side 0's hand and side to move. */
  get key(): bigint {
    return BigInt.asUintN(64, this.#exports.positionKey());
  }

  /** Starts a job: counts nodes from 0 under its limits. */
  startJob(job: SearchJob = {}): void {
    this.#job = job;
    this.#exports.startJob(job.nodes ?? Infinity);
  }
  /**
   * Forgets what earlier full-width searches have left, so that the next depends on the position
   * alone.
   */
  forget(): void {
    this.#exports.forget();
  }

  /** The quiescence search to a depth: exact within (alpha, beta), else a bound. */
  quiescence(depth: number, alpha = -INFINITE_VALUE, beta = INFINITE_VALUE): number {
    return this.#exports.quiescence(depth, alpha, beta);
  }
  /** The same as the leaves of the full-width search have it: with ProbCut, to its depth. */
  leaf(alpha = -INFINITE_VALUE, beta = INFINITE_VALUE): number {
    return this.#exports.leaf(alpha, beta);
  }
  /**
   * The full-width search of the position set up to a depth above the leaves. Stopped, the best of
   * the moves it had done with.
   */
  fullWidth(depth: number, alpha = -INFINITE_VALUE, beta = INFINITE_VALUE): number {
    return this.#exports.fullWidth(depth, alpha, beta);
  }
  /** The principal line of the last search. */
  line(): number[] {
    return this.#movesOut(this.#exports.line());
  }
  /** Nodes since `startJob`: positions visited, those at the horizon included. */
  get nodes(): number {
    return this.#exports.nodesSearched();
  }
  get wasStopped(): boolean {
    return this.#exports.wasStopped() !== 0;
  }
}
