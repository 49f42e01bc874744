/**
 * Several threads that search one position together, in one memory with one transposition table.
 *
 * One thread *leads*: it asks the questions, as if it were alone. When a question gets long, it
 * opens a gate, and the *helpers*, each on a worker thread, search the same question into the same
 * table, in a slightly different order. Whoever has the answer writes it to the table, as every
 * proven bound; if that is a helper, the lead stops its search and finds the answer there. Since
 * all bounds in the table are proven, helpers change when a question is answered, never how.
 *
 * After each question the lead shuts the gate and waits until the helpers rest: they must not write
 * while the table is cleared or a rule changes. Helpers that come late or not at all are not waited
 * for.
 *
 * Rejected: answers by message, since a search never yields to its event loop; splitting the tree
 * between the threads, since the numbers that df-pn goes by change with every node, and the table
 * shares the work anyway.
 */

import { ABORTED, ANSWERED_ELSEWHERE, BOARD_AT, POLL_NODES, POSITION_BYTES, PRIVATE_BYTES } from './abi.ts';
import {
  DEEPEST_PLY,
  type Instance,
  PAGE_BYTES,
  TABLE_MIB,
  TableMemoryError,
  instantiate,
  tableBytesFor,
} from './instance.ts';

/** What the threads have in common. It can be given to a worker thread as it is. */
export interface SharedSearch {
  readonly memory: WebAssembly.Memory;
  readonly tableBytes: number;
  /** The lead and its helpers. */
  readonly threads: number;
  /** Deepest ply of a search. */
  readonly deepestPly: number;
  readonly callAfterNodes: number;
  /** Over a SharedArrayBuffer: words 0 … 6 below, the position, and some words for each helper. */
  readonly control: Int32Array;
}

/** What a search by several threads is made with. */
export interface SharedSearchOptions {
  /** The lead and its helpers, 2 or more. */
  readonly threads: number;
  /** As in `EngineOptions`. */
  readonly tableMiB?: number;
  /** As in `EngineOptions`. */
  readonly deepestPly?: number;
  /**
   * Nodes of a question before helpers are called; default 32,768, some tens of milliseconds: short
   * questions are answered sooner alone, in a table that fits the processor's cache.
   */
  readonly callAfterNodes?: number;
}

/** Pages of 64 KiB that 32 bits can address. */
const MOST_PAGES = 65_536;

// Words of the control area.
/** Odd: number of the question that is open; even: shut. */
const GATE = 0;
/** Number of the question that a helper answered last. */
const ANSWERED = 1;
/**
 * What is asked: its index in QUESTIONS, the rounds, the rule, and whether the defender is to move.
 */
const QUESTION = 2;
const ROUNDS = 3;
const RULE = 4;
const DEFENDER_TO_MOVE = 5;
/** Whether any helper has judged an interposition futile since the job began. */
const SAW_FUTILE = 6;
/** The position, as it lies in an instance's memory. */
const POSITION = 8;
/**
 * Each helper's words: whether it is at work, and its polls so far. They lie apart, so that helpers
 * do not share cache lines.
 */
const HELPERS = 64;
const HELPER_WORDS = 32;
const AT_WORK = 0;
const POLLS = 1;

const QUESTIONS = ['prove', 'proveCountingAll'] as const;
/** A question that helpers search, too. */
export type SharedQuestion = (typeof QUESTIONS)[number];

/**
 * How long the lead waits for a helper that does not rest, looking at times whether it is lost: far
 * longer than 256 nodes take.
 */
const REST_WAIT_MS = 50;
const REST_WAITS = 1200;

/** The place in the control area of a word of a helper, `thread` ≥ 1. */
function wordOf(thread: number, word: number): number {
  return HELPERS + (thread - 1) * HELPER_WORDS + word;
}

/** Makes the common memory. Throws TableMemoryError. */
export function makeSharedSearch(options: SharedSearchOptions): SharedSearch {
  const { threads, tableMiB = TABLE_MIB, deepestPly = DEEPEST_PLY, callAfterNodes = 32_768 } = options;
  const tableBytes = tableBytesFor(tableMiB);
  const pages = (threads * PRIVATE_BYTES + tableBytes) / PAGE_BYTES;
  const control = new Int32Array(new SharedArrayBuffer(4 * wordOf(threads, 0)));
  return { memory: makeMemory(pages), tableBytes, threads, deepestPly, callAfterNodes, control };
}

function makeMemory(pages: number): WebAssembly.Memory {
  try {
    if (pages > MOST_PAGES) throw new RangeError(`${pages} pages are beyond an address space`);
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TableMemoryError('No memory for the table; choose a smaller --table-mib or fewer --threads.', {
      cause: error,
    });
  }
}

/**
 * Tells the lead that a helper's thread has ended, whatever it was at. What it had written is whole
 * or is not found (table.ts); whether it had seen a futile interposition nobody knows.
 */
export function dismissHelper({ control }: SharedSearch, thread: number): void {
  Atomics.store(control, SAW_FUTILE, 1);
  Atomics.store(control, wordOf(thread, AT_WORK), 0);
  Atomics.notify(control, wordOf(thread, AT_WORK));
}

/** The lead's side: calls helpers to long questions, counts their nodes, and sees them rest. */
export class Lead {
  readonly #instance: Instance;
  readonly #search: SharedSearch;
  readonly #control: Int32Array;
  /** Polls of the helpers that are counted, by thread. */
  readonly #counted: Int32Array;
  /** Nodes at which helpers are called to the question under way; Infinity between questions. */
  #callAt = Infinity;

  constructor(instance: Instance, search: SharedSearch) {
    this.#instance = instance;
    this.#search = search;
    this.#control = search.control;
    this.#counted = new Int32Array(search.threads);
    // A lead that was lost may have left helpers at work.
    this.#shut();
  }

  /** A job begins, with its rule by the engine's number. */
  startJob(rule: number): void {
    Atomics.store(this.#control, RULE, rule);
    Atomics.store(this.#control, SAW_FUTILE, 0);
  }

  /** Whether any helper has judged an interposition futile since `startJob`. */
  get sawFutile(): boolean {
    return Atomics.load(this.#control, SAW_FUTILE) !== 0;
  }

  /**
   * Asks the instance; 1, 0, −1 as it answers. Where the reason of a stop is ANSWERED_ELSEWHERE, a
   * helper has put the answer into the table.
   */
  ask(question: SharedQuestion, rounds: number): number {
    const { exports, buffer, base } = this.#instance;
    Atomics.store(this.#control, QUESTION, QUESTIONS.indexOf(question));
    Atomics.store(this.#control, ROUNDS, rounds);
    Atomics.store(this.#control, DEFENDER_TO_MOVE, exports.isDefenderToMove());
    positionIn(this.#control).set(new Uint8Array(buffer, base + BOARD_AT, POSITION_BYTES));
    this.#callAt = exports.nodesSearched() + this.#search.callAfterNodes;
    try {
      return exports[question](rounds);
    } finally {
      this.#callAt = Infinity;
      if (this.#isOpen) this.#shut();
    }
  }

  /**
   * At a poll of the instance: opens the gate when it is time, and counts the helpers' nodes. 0, or
   * ANSWERED_ELSEWHERE.
   */
  poll(): number {
    if (!this.#isOpen) {
      if (this.#instance.exports.nodesSearched() >= this.#callAt) this.#open();
      return 0;
    }
    this.#countNodes();
    const { [GATE]: gate } = this.#control;
    return Atomics.load(this.#control, ANSWERED) === gate ? ANSWERED_ELSEWHERE : 0;
  }

  get #isOpen(): boolean {
    return this.#control[GATE] % 2 !== 0;
  }

  #open(): void {
    this.#instance.exports.growTable();
    Atomics.add(this.#control, GATE, 1);
    Atomics.notify(this.#control, GATE);
  }

  /** Shuts the gate and waits until all helpers rest. */
  #shut(): void {
    if (this.#isOpen) Atomics.add(this.#control, GATE, 1);
    for (let thread = 1; thread < this.#search.threads; thread++) awaitRest(this.#control, thread);
    this.#countNodes();
  }

  #countNodes(): void {
    for (let thread = 1; thread < this.#search.threads; thread++) {
      const polls = Atomics.load(this.#control, wordOf(thread, POLLS));
      const more = (polls - this.#counted[thread]) >>> 0;
      this.#counted[thread] = polls;
      if (more > 0) this.#instance.exports.addNodes(more * POLL_NODES);
    }
  }
}

/**
 * Waits for a helper to rest; its owner tells of one that is lost (`dismissHelper`). Throws if
 * neither comes.
 */
function awaitRest(control: Int32Array, thread: number): void {
  const word = wordOf(thread, AT_WORK);
  for (let waits = 0; Atomics.load(control, word) !== 0; waits++) {
    if (waits === REST_WAITS) throw new Error(`Helper thread ${thread} neither rests nor has ended.`);
    Atomics.wait(control, word, 1, REST_WAIT_MS);
  }
}

/** The bytes of the position in the control area. */
function positionIn(control: Int32Array): Uint8Array {
  return new Uint8Array(control.buffer, control.byteOffset + 4 * POSITION, POSITION_BYTES);
}

/**
 * The helper's side: searches every question that the lead opens the gate for, and rests in
 * between. Never returns; end its thread.
 *
 * @param module that of `engine-shared.wasm`
 * @param thread 1 … `search.threads` − 1
 */
export function help(module: WebAssembly.Module, search: SharedSearch, thread: number): never {
  const { control, memory, threads } = search;
  let gate = 0;
  const poll = (): number => {
    Atomics.add(control, wordOf(thread, POLLS), 1);
    return Atomics.load(control, GATE) === gate ? 0 : ABORTED;
  };
  const instance = instantiate(module, poll, { memory, thread, threads });
  instance.exports.limitDepth(search.deepestPly);
  for (;;) {
    gate = Atomics.load(control, GATE);
    if (gate % 2 !== 0) {
      // First the word, then another look at the gate: either the lead sees this helper at work, or
      // it sees the gate shut.
      Atomics.store(control, wordOf(thread, AT_WORK), 1);
      if (Atomics.load(control, GATE) === gate) answer(instance, search, gate);
      Atomics.store(control, wordOf(thread, AT_WORK), 0);
      Atomics.notify(control, wordOf(thread, AT_WORK));
    }
    Atomics.wait(control, GATE, gate);
  }
}

/** Searches the question that is open until it is answered or the gate is shut. */
function answer(
  { exports, buffer, base }: Instance,
  { control, tableBytes }: SharedSearch,
  gate: number,
): void {
  exports.joinTable(tableBytes);
  new Uint8Array(buffer, base + BOARD_AT, POSITION_BYTES).set(positionIn(control));
  exports.setPosition(control[DEFENDER_TO_MOVE] !== 0);
  exports.startJob(control[RULE], Infinity);
  const answered = exports[QUESTIONS[control[QUESTION]]](control[ROUNDS]) >= 0;
  if (exports.sawFutile() !== 0) Atomics.store(control, SAW_FUTILE, 1);
  if (answered) Atomics.store(control, ANSWERED, gate);
}
