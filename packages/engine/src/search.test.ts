/**
 * The loader of the search of whole games, and its limits. (Moves and values:
 * packages/core/src/quiescence.)
 */
import { describe, expect, test } from 'vitest';
import { TableMemoryError } from './index.ts';
import { loadSearchEngine } from './node.ts';
import { INFINITE_VALUE, MATE_VALUE, WEIGHT_COUNT } from './search.ts';

const KING = 8;
const PAWN = 1;
const GOLD = 7;
const SECOND = 16;

/**
 * Side 0: a gold in hand, a pawn on 5三 and no king; side 1: the king on 5一 and the rest in hand.
 */
function position(): [Uint8Array, Uint8Array, Uint8Array, boolean] {
  const board = new Uint8Array(81);
  board[4] = SECOND | KING;
  board[22] = PAWN;
  const hand = new Uint8Array(8);
  hand[GOLD] = 1;
  return [board, hand, Uint8Array.of(0, 9, 2, 2, 2, 1, 1, 2), false];
}

describe('SearchEngine', () => {
  test('mates without a king of its own', () => {
    const engine = loadSearchEngine();
    engine.setPosition(...position());
    engine.startJob();
    expect(engine.quiescence(4)).toBe(MATE_VALUE - 1);
    expect(engine.line()).toHaveLength(1);
    engine.play(engine.line()[0]);
    expect(engine.isInCheck).toBe(true);
    expect(engine.listMoves()).toEqual([]);
  });

  test('a node limit holds to within 1,024 nodes, and a caller may stop', () => {
    const engine = loadSearchEngine();
    const [board, hand] = position();
    board[22] = 0;
    hand.set([0, 9, 2, 2, 2, 1, 1, 2]);
    engine.setPosition(board, hand, hand, false);
    engine.startJob({ nodes: 5000 });
    engine.fullWidth(3);
    expect(engine.wasStopped).toBe(true);
    expect(engine.nodes).toBeLessThan(5000 + 1024);
    engine.startJob({ shouldStop: () => true });
    engine.quiescence(8, -INFINITE_VALUE, INFINITE_VALUE);
    expect(engine.nodes).toBe(1024);
  });

  test('refuses a wrong number of weights, and a table beyond its memory', () => {
    expect(() => loadSearchEngine().setWeights(new Int16Array(3))).toThrow(`${WEIGHT_COUNT} weights`);
    expect(() => loadSearchEngine({ tableMiB: 16_384 })).toThrow(TableMemoryError);
  });
});
