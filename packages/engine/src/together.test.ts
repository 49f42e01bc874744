/**
 * The common table in one thread: what is torn is not found. (Threads that search together:
 * packages/threads.)
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { PRIVATE_BYTES } from './abi.ts';
import { type Engine, TableMemoryError } from './index.ts';
import { type SharedSearch, loadEngine, makeSharedSearch } from './node.ts';

const KING = 8;
const PAWN = 1;
const GOLD = 7;
const DEFENDER = 16;

/** A king on 1一, the attacker's pawn on 1三, a gold in hand: G*1二 mates. */
function mateInOne(engine: Engine): void {
  const board = new Uint8Array(81);
  board[8] = DEFENDER | KING;
  board[26] = PAWN;
  const hand = new Uint8Array(8);
  hand[GOLD] = 1;
  engine.setPosition(board, hand, Uint8Array.of(0, 17, 4, 4, 4, 2, 2, 3));
}

let search: SharedSearch;
let engine: Engine;
beforeEach(() => {
  search = makeSharedSearch({ threads: 2, tableMiB: 1, callAfterNodes: 1000 });
  engine = loadEngine({ shared: search });
});

function table(): BigUint64Array {
  return new BigUint64Array(search.memory.buffer, search.threads * PRIVATE_BYTES, search.tableBytes / 8);
}

/**
 * The places of the entries in use: clusters of sixteen words, five entries of three words each.
 */
function entries(words: BigUint64Array): number[] {
  return [...words.keys()].filter((at) => at % 16 < 15 && (at % 16) % 3 === 0 && words[at + 2] !== 0n);
}

describe('a table shared by threads', () => {
  test('answers like a table of its own', () => {
    mateInOne(engine);
    engine.startJob();
    expect(engine.prove(0)).toBe(true);
    expect(engine.knownMate()).toBe(0);
    expect(engine.attackerHandSize).toBe(1);
  });

  test('does not find an entry of which one word is of another write', () => {
    mateInOne(engine);
    engine.startJob();
    engine.prove(0);
    const words = table();
    const before = words.slice();
    for (const word of [0, 1, 2]) {
      // The same position, disproved: what another thread would write if it were so.
      for (const at of entries(words)) words[at + word] ^= word === 2 ? (1023n << 54n) | (1023n << 44n) : 1n;
      expect(engine.knownMate()).toBe(Infinity);
      words.set(before);
      expect(engine.knownMate()).toBe(0);
    }
  });

  test('keeps what it knows when it takes its whole size for the helpers', () => {
    mateInOne(engine);
    engine.startJob();
    engine.prove(0);
    const board = new Uint8Array(81);
    board[42] = DEFENDER | KING;
    const hand = Uint8Array.of(0, 9, 2, 2, 2, 1, 1, 2);
    engine.setPosition(board, hand, hand);
    engine.startJob({ nodes: 2000 });
    expect(engine.prove(1022)).toBeNull();
    // It starts with 256 KiB, and nothing but helpers would have enlarged it yet.
    expect(entries(table()).some((at) => at * 8 >= 2 ** 19)).toBe(true);
    mateInOne(engine);
    expect(engine.knownMate()).toBe(0);
  });

  test('is refused with the reason where no address space holds it', () => {
    expect(() => makeSharedSearch({ threads: 2, tableMiB: 16_384 })).toThrow(TableMemoryError);
    expect(() => makeSharedSearch({ threads: 1000, tableMiB: 1 })).toThrow(TableMemoryError);
  });
});
