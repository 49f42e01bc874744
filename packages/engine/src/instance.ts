/**
 * One WebAssembly instance and its memory: what the loader (index.ts) and the threads that search
 * together (together.ts) build on.
 */

import { PRIVATE_BYTES } from './abi.ts';

/** Bytes of a page of WebAssembly memory. */
export const PAGE_BYTES = 65_536;

/** Deepest ply of a search that fits the usual call stack. */
export const DEEPEST_PLY = 1800;
/** Size of a transposition table in MiB where none is asked for. */
export const TABLE_MIB = 4;

/** The functions of `assembly/index.ts`. */
export interface Exports {
  initialise(): void;
  configureTable(bytes: number): number;
  growTable(): void;
  joinTable(bytes: number): void;
  forget(): void;
  forgetRule(): void;
  allowDropPawnMate(allowed: boolean): void;
  limitDepth(plies: number): void;
  setPosition(defenderMoves: boolean): void;
  listMoves(): number;
  listQuietMoves(): number;
  play(move: number): void;
  takeBack(move: number): void;
  pass(): void;
  startJob(profile: number, limit: number): void;
  limitNodes(limit: number): void;
  prove(rounds: number): number;
  proveWithin(rounds: number, pnLimit: number, dnLimit: number): number;
  proveCountingAll(rounds: number): number;
  proveAvoiding(count: number, rounds: number): number;
  proveByDeepening(moves: number): number;
  provenMate(): number;
  provenNoMate(): number;
  knownMate(): number;
  judgeDefences(rounds: number): number;
  nodesSearched(): number;
  deepestReached(): number;
  tableFill(): number;
  stopReason(): number;
  sawFutile(): number;
  addNodes(count: number): void;
  positionKey(): bigint;
  boardKey(): bigint;
  attackerHand(): number;
  isDefenderToMove(): number;
  defenderKingSquare(): number;
  isDefenderInCheck(): number;
  isAttackerInCheck(): number;
}

/** Thrown where the machine cannot give the memory that an engine and its table ask for. */
export class TableMemoryError extends RangeError {
  override readonly name = 'TableMemoryError';
}

/** The part of a shared memory that an instance of `engine-shared.wasm` works in. */
export interface Seat {
  readonly memory: WebAssembly.Memory;
  /** 0 for the thread that asks, which also writes the common tables; else 1 … `threads` − 1. */
  readonly thread: number;
  readonly threads: number;
}

/** An instance with its memory. */
export interface Instance {
  readonly exports: Exports;
  /** The whole memory. (A memory of its own is replaced when it grows.) */
  readonly buffer: ArrayBufferLike;
  /** Where this thread's own areas begin. */
  readonly base: number;
}

/**
 * An instance of `engine.wasm`, or, given a seat in a shared memory, of `engine-shared.wasm`.
 * Throws TableMemoryError where not even the memory to begin with is there: an instance with a
 * memory of its own reserves 10 GiB of addresses.
 *
 * @param poll asked every 256 nodes: 0 goes on, any other number stops the search with that reason
 */
export function instantiate(module: WebAssembly.Module, poll: () => number, seat?: Seat): Instance {
  const instance = makeInstance(module, {
    host: { poll, thread: seat?.thread ?? 0, threads: seat?.threads ?? 1 },
    env: { memory: seat?.memory },
  });
  // The compiler of the assembly holds the exports to `assembly/index.ts`, which `Exports` mirrors.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const exports = instance.exports as unknown as Exports & { readonly memory: WebAssembly.Memory };
  const memory = seat?.memory ?? exports.memory;
  return {
    exports,
    get buffer() {
      return memory.buffer;
    },
    base: (seat?.thread ?? 0) * PRIVATE_BYTES,
  };
}

function makeInstance(
  module: WebAssembly.Module,
  imports: Record<string, Record<string, unknown>>,
): WebAssembly.Instance {
  try {
    // An import that the build does not name may be anything.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return new WebAssembly.Instance(module, imports as WebAssembly.Imports);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TableMemoryError('No memory for one more engine; choose fewer --threads.', { cause: error });
  }
}

/** Bytes of a table: a power of two, at least 64 KiB. Throws TableMemoryError. */
export function tableBytesFor(tableMiB: number): number {
  const wanted = Math.max(1 / 16, tableMiB) * 2 ** 20;
  const bytes = 2 ** Math.floor(Math.log2(wanted));
  if (bytes > 2 ** 31) {
    throw new TableMemoryError(
      `A table of ${tableMiB} MiB is beyond the 2048 MiB that one instance can address.`,
    );
  }
  return bytes;
}
