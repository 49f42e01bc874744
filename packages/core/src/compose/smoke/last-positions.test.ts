/**
 * The last positions and the problems before them, against an oracle that shares nothing with what
 * makes them.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { positionOf } from '@tsume/testing/tsshogi-placement';
import { expect, it, vi } from 'vitest';
import { canMate } from '../../order/smoke.ts';
import { GOLD, KING, PAWN, WHITE } from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { makeSfen, placementOf } from '../../placement/sfen.ts';
import { squaresAround } from '../../placement/squares.ts';
import { isImmobile } from '../../placement/movement.ts';
import { validate } from '../../placement/validate.ts';
import { Random } from '../../random.ts';
import { lastPositions, onePlySmokes } from './last-positions.ts';

vi.setConfig({ testTimeout: 60_000 });

const LAST = [...lastPositions()];
const KINDS = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14];

function menOf({ board, black }: Placement): number {
  return board.filter((piece) => piece !== 0).length + black.reduce((sum, count) => sum + count, 0);
}

function isMated(placement: Placement): boolean {
  return positionOf(placement).checked && legalMoves(placement).length === 0;
}

/** Whether each man can move on, and no two pawns of the attacker's are on one file. */
function canStand({ board }: Placement): boolean {
  const files = [...board.keys()].filter((square) => board[square] === PAWN).map((square) => square % 9);
  return new Set(files).size === files.length && board.every((piece, square) => !isImmobile(piece, square));
}

it('every last position is a mate by two men, with all the rest in the defender’s hand', () => {
  const random = Random.seeded(1);
  for (const placement of random.sample(LAST, 60)) {
    expect(isMated(placement)).toBe(true);
    expect(menOf(placement)).toBe(3);
    const total = placement.white.reduce((sum, count) => sum + count, 0);
    expect(total).toBe(36);
  }
});

it('every mate by two men is among them', () => {
  const known = new Set(LAST.map(({ board }) => board.join()));
  const random = Random.seeded(2);
  let mates = 0;
  for (let drawn = 0; drawn < 6000; drawn++) {
    const board = new Uint8Array(81);
    const king = random.choose([4, 5, 6, 7, 8, 14, 17, 44, 53, 80]);
    board[king] = KING | WHITE;
    for (const _ of [1, 2])
      board[random.choose([...squaresAround(king, 1), ...squaresAround(king, 2)])] = random.choose(KINDS);
    if (board[king] !== (KING | WHITE)) continue;
    // One gold in hand comes between wherever anything could.
    const white = new Uint8Array(8);
    white[GOLD] = 1;
    const placement: Placement = { board, black: new Uint8Array(8), white, sideToMove: 'white' };
    if (menOf(placement) !== 3 || !canStand(placement)) continue;
    if (!isMated(placement)) continue;
    mates += 1;
    expect([makeSfen(placement), known.has(board.join())]).toEqual([makeSfen(placement), true]);
  }
  expect(mates).toBeGreaterThan(30);
});

function nameOf(kinds: readonly number[]): string {
  return kinds.toSorted((a, b) => a - b).join();
}

it('the pairs of kinds among them are those that can mate', () => {
  const pairs = new Set(
    LAST.map(({ board }) => nameOf([...board].filter((piece) => piece > 0 && piece < WHITE))),
  );
  for (const one of KINDS)
    for (const other of KINDS)
      expect([one, other, canMate(one, other)]).toEqual([one, other, pairs.has(nameOf([one, other]))]);
});

it('the problems before them mate in one ply, and end with three men and nothing in hand', () => {
  const problems = onePlySmokes(loadEngine({ tableMiB: 8 }));
  // As many as an independent script came to.
  expect(problems).toHaveLength(25_593);
  expect(new Set(problems.map(({ sfen }) => sfen)).size).toBe(problems.length);
  for (const { sfen, line } of Random.seeded(3).sample(problems, 25)) {
    const problem = placementOf(sfen);
    expect(validate(problem).ok).toBe(true);
    expect(bruteForceValue(problem, { maxPlies: 1 })).toEqual({ plies: 1, leftover: 0 });
    expect(checkingMoves(problem)).toContain(line[0]);
    const last = playMove(problem, line[0]);
    expect([isMated(last), menOf(last)]).toEqual([true, 3]);
  }
});
