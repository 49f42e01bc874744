/**
 * The oracle of small boards against what is known to be right where they meet: tsshogi's moves,
 * the 9×9 oracle's verdicts.
 */

import { describe, expect, it } from 'vitest';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { parseSfen } from '../src/placement/sfen.ts';
import { randomOf, randomSmallPosition } from '@tsume/testing/random-small-positions';
import {
  legalSmallMoves,
  matesWithin,
  smallChecks,
  smallPosition,
  smallText,
} from '@tsume/testing/small-board-oracle';

const NINE = { width: 9, height: 9, zone: 3 };

function placementOf(text: string) {
  const parsed = parseSfen(`${text} 1`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('the oracle of small boards', () => {
  it.each([false, true])('has the moves of tsshogi on 9×9 (attacker has a king: %s)', (attackerKing) => {
    const random = randomOf(attackerKing ? 1 : 2);
    for (let i = 0; i < 40; i++) {
      const position = randomSmallPosition(random, { ...NINE, pieces: 14, inHand: 4, attackerKing });
      const placement = placementOf(smallText(position));
      expect(usis(legalSmallMoves(position, 'attacker')), smallText(position)).toEqual(legalMoves(placement));
      expect(usis(smallChecks(position)), smallText(position)).toEqual(checkingMoves(placement));
      for (const check of smallChecks(position).slice(0, 3)) {
        const replies = legalMoves({ ...placementOf(smallText(check.after)), sideToMove: 'white' });
        expect(usis(legalSmallMoves(check.after, 'defender')), smallText(check.after)).toEqual(replies);
      }
    }
  });

  it('has the verdicts of the 9×9 oracle, every interposition counted', () => {
    const random = randomOf(3);
    let mates = 0;
    for (let i = 0; i < 60; i++) {
      const position = randomSmallPosition(random, { ...NINE, pieces: 6, inHand: 2, attackerKing: false });
      const value = bruteForceValue(placementOf(smallText(position)), { interposition: 'none', maxPlies: 3 });
      const isMate = typeof value === 'object' && value.plies <= 3;
      mates += isMate ? 1 : 0;
      expect(matesWithin(position, 3), smallText(position)).toBe(isMate);
    }
    expect(mates).toBeGreaterThan(0);
  });

  it.each([
    ['2k/3/1GP b - 1', 1, true],
    ['1k1/3/PG1 b - 1', 1, false],
    ['1k1/3/PG1 b - 1', 3, true],
  ])('gives the paper’s answer for %s in %i', (text, plies, answer) => {
    expect(matesWithin(smallPosition(text, 2), plies)).toBe(answer);
  });
});

function usis(moves: readonly { usi: string }[]): string[] {
  return moves.map(({ usi }) => usi).sort();
}
