/**
 * The engine's move generator against tsshogi's legality; in full on at least 20,000 positions.
 *
 * @slow
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { KING, WHITE } from '../src/placement/pieces.ts';
import type { Placement } from '../src/placement/placement.ts';
import { engineUnderTest } from './engine-adapter.ts';
import { effort } from '@tsume/testing/effort';
import { Random, placementAfter, positionsOfGame, randomProblem } from '@tsume/testing/random-positions';
import { positionOf } from '@tsume/testing/tsshogi-placement';

const GAMES = new URL('../../../../shared/data/games/', import.meta.url);

const engine = engineUnderTest();

interface Count {
  checks: number;
  evasions: number;
}

/** Whether the side not to move has a king: the engine takes it for granted. */
function isAttackable({ board, sideToMove }: Placement): boolean {
  return board.includes(sideToMove === 'black' ? KING | WHITE : KING);
}

/**
 * Compares one position; answers the legal evasions, or the checks of a side that is not in check.
 */
function compare(placement: Placement, count: Count): string[] {
  const position = positionOf(placement);
  const { sfen } = position;
  const checks = checkingMoves(placement);
  if (isAttackable(placement)) {
    expect({ sfen, checks: engine.checks(placement) }).toEqual({ sfen, checks });
    count.checks += 1;
  }
  if (!position.checked) return checks;
  const evasions = legalMoves(placement);
  expect({ sfen, evasions: engine.evasions(placement) }).toEqual({ sfen, evasions });
  count.evasions += 1;
  return evasions;
}

/** Walks on from a position by random checks and evasions, comparing at every step. */
function walk(start: Placement, steps: number, random: Random, count: Count): void {
  let placement = start;
  for (let step = 0; step < steps; step += 1) {
    const moves = compare(placement, count);
    if (moves.length === 0) return;
    placement = placementAfter(placement, random.pick(moves));
  }
}

describe('engine moves are legal moves', () => {
  test('walks from random problems, one and two kings, either colour', () => {
    const random = new Random(10);
    const count: Count = { checks: 0, evasions: 0 };
    for (let i = 0; i < effort(120, 3000); i += 1) walk(randomProblem(random), 8, random, count);
    for (let i = 0; i < effort(16, 400); i += 1) {
      walk(randomProblem(random, { maxPieces: 24, maxHand: 7 }), 8, random, count);
    }
    expect(count.checks).toBeGreaterThan(effort(500, 13_000));
    expect(count.evasions).toBeGreaterThan(effort(250, 7000));
  }, 240_000);

  test.skipIf(!existsSync(GAMES))(
    'positions of games (skipped without ../shared/data)',
    () => {
      const random = new Random(11);
      const count: Count = { checks: 0, evasions: 0 };
      for (const file of readdirSync(GAMES).sort()) {
        const placements = positionsOfGame(readFileSync(new URL(file, GAMES), 'utf8'));
        for (const placement of placements.filter(() => random.oneIn(effort(60, 3))))
          walk(placement, 4, random, count);
      }
      expect(count.checks).toBeGreaterThan(effort(300, 7000));
      expect(count.evasions).toBeGreaterThan(effort(70, 2000));
    },
    240_000,
  );
});
