/** The loader, its limits, and the traps of tables that prototypes fell into. */
import { describe, expect, test } from 'vitest';
import { type Engine, TableMemoryError, UNLIMITED_ROUNDS } from './index.ts';
import { loadEngine } from './node.ts';

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

/** Rank over GF(2) of 64-bit numbers. */
function rankOf(keys: readonly bigint[]): number {
  const basis: bigint[] = [];
  for (const key of keys) {
    let rest = key;
    for (const vector of basis) if ((rest ^ vector) < rest) rest ^= vector;
    if (rest !== 0n) basis.push(rest);
  }
  return basis.length;
}

describe('Engine', () => {
  test('a mate in one is proven within 0 rounds, and at any length', () => {
    const engine = loadEngine();
    mateInOne(engine);
    engine.startJob();
    expect(engine.prove(0)).toBe(true);
    expect(engine.provenMate()).toBe(0);
    expect(engine.prove(UNLIMITED_ROUNDS)).toBe(true);
  });

  test('an onlooker reads figures in the midst of a search', () => {
    const engine = loadEngine({ tableMiB: 1 });
    const board = new Uint8Array(81);
    board[40] = DEFENDER | KING;
    // All but the golds in the attacker's hand: no search of 50,000 nodes ends.
    engine.setPosition(board, Uint8Array.of(0, 18, 4, 4, 4, 2, 2, 0), Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 4));
    const seen: number[][] = [];
    const look = (): void => void seen.push([engine.nodes, engine.deepestPly, engine.tableFill]);
    engine.startJob({ nodes: 50_000, onlooker: { everyMs: 0, look } });
    expect(engine.prove(UNLIMITED_ROUNDS)).toBeNull();
    expect(seen.length).toBeGreaterThan(10);
    for (const column of [0, 1]) {
      const figures = seen.map((figure) => figure[column]);
      expect(figures).toEqual([...figures].sort((a, b) => a - b));
      expect(figures.at(-1)).toBeGreaterThan(0);
    }
    // An estimate, which a table that grows may lower a little.
    const fills = seen.map(([, , fill]) => fill);
    expect(fills.at(-1)).toBeGreaterThan(fills[0]);
    expect(Math.max(...fills)).toBeLessThanOrEqual(1000);
    const { nodes } = engine;
    engine.startJob();
    engine.forget();
    expect([engine.nodes, engine.allNodes]).toEqual([0, nodes]);
    expect([engine.deepestPly, engine.tableFill]).toEqual([0, 0]);
  });

  test('Zobrist keys have full rank (keys of a 32-bit xorshift had rank 32, and tables lied)', () => {
    const engine = loadEngine();
    const keys: bigint[] = [];
    for (let square = 9; square < 81; square++) {
      for (const piece of [2, 4, 5, DEFENDER | 4, DEFENDER | 6]) {
        const board = new Uint8Array(81);
        board[8] = DEFENDER | KING;
        board[square] = piece;
        engine.setPosition(board, new Uint8Array(8), new Uint8Array(8));
        keys.push(engine.key);
      }
    }
    const differences = keys.slice(1).map((key) => key ^ keys[0]);
    expect(rankOf(differences)).toBe(64);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the key tells hands, squares and the side to move apart', () => {
    const engine = loadEngine();
    const board = new Uint8Array(81);
    board[8] = DEFENDER | KING;
    const keys = new Set<bigint>();
    for (let kind = 1; kind < 8; kind++) {
      for (let count = 0; count <= 2; count++) {
        const hand = new Uint8Array(8);
        hand[kind] = count;
        for (const defenderToMove of [false, true]) {
          engine.setPosition(board, hand, new Uint8Array(8), defenderToMove);
          keys.add(engine.key);
        }
      }
    }
    expect(keys.size).toBe((7 * 2 + 1) * 2);
  });

  test('a node limit holds to the node, and says so', () => {
    const engine = loadEngine();
    const board = new Uint8Array(81);
    board[40] = DEFENDER | KING;
    const hand = Uint8Array.of(0, 9, 2, 2, 2, 1, 1, 2);
    engine.setPosition(board, hand, hand);
    engine.startJob({ nodes: 5000 });
    expect(engine.prove(UNLIMITED_ROUNDS)).toBeNull();
    expect(engine.stopReason).toBe('nodes');
    expect(engine.nodes).toBeLessThanOrEqual(5001);
  });

  test('a time limit and a cancel flag stop a search', () => {
    const engine = loadEngine();
    const board = new Uint8Array(81);
    board[40] = DEFENDER | KING;
    const hand = Uint8Array.of(0, 9, 2, 2, 2, 1, 1, 2);
    engine.setPosition(board, hand, hand);
    engine.startJob({ timeMs: 20 });
    expect(engine.prove(UNLIMITED_ROUNDS)).toBeNull();
    expect(engine.stopReason).toBe('time');

    const cancel = new Int32Array(new SharedArrayBuffer(4));
    cancel[0] = 1;
    engine.setPosition(board, hand, hand);
    engine.startJob({ cancel });
    expect(engine.prove(UNLIMITED_ROUNDS)).toBeNull();
    expect(engine.stopReason).toBe('aborted');
  });

  test('tables from 1/16 MiB; one beyond an address space is refused with the reason', () => {
    expect(loadEngine({ tableMiB: 0 }).tableBytes).toBe(65_536);
    expect(loadEngine({ tableMiB: 3 }).tableBytes).toBe(2 * 2 ** 20);
    expect(() => loadEngine({ tableMiB: 16_384 })).toThrow(TableMemoryError);
  });
});
