/**
 * The formula move by move: sequences of moves are assumed, and legality, check, mate, every square
 * and every hand are compared with the oracle's. Verdicts alone let faults through that a longer
 * search makes up for.
 *
 * @slow
 */

import { describe, expect, it } from 'vitest';
import { effort } from '@tsume/testing/effort';
import { comparePlay } from './compare-play.ts';
import { randomOf, randomSmallPosition } from '@tsume/testing/random-small-positions';
import { RARE_RULES } from './rare-rules.ts';
import { smallPosition } from '@tsume/testing/small-board-oracle';

const SHAPES = [
  { width: 3, height: 3, zone: 1 },
  { width: 3, height: 4, zone: 2 },
  { width: 4, height: 4, zone: 3 },
  { width: 5, height: 4, zone: 1 },
  { width: 4, height: 6, zone: 2 },
  { width: 9, height: 9, zone: 3 },
];

describe('plies as circuits', () => {
  for (const breadth of ['all', 'useful'] as const) {
    for (const choice of ['oneHot', 'index'] as const) {
      it(`play as the oracle does (${breadth} moves, ${choice})`, { timeout: 60_000 }, () => {
        const random = randomOf(breadth.length * 10 + choice.length);
        const seen = { compared: 0, legal: 0, mates: 0 };
        for (const shape of SHAPES) {
          for (let i = 0; i < (shape.width === 9 ? effort(1, 3) : effort(9, 25)); i++) {
            const draw = { ...shape, pieces: 7, inHand: 3, attackerKing: i % 2 === 0 };
            comparePlay(randomSmallPosition(random, draw), { breadth, choice, plies: 4, random, seen });
          }
        }
        expect(seen.legal).toBeGreaterThan(effort(100, 500));
        expect(seen.mates).toBeGreaterThan(effort(0, 10));
        expect(seen.compared).toBeGreaterThan(5 * seen.legal);
      });
    }
  }

  it.each(RARE_RULES)('keep the rule: %s', (_, text) => {
    const seen = { compared: 0, legal: 0, mates: 0 };
    for (let seed = 0; seed < 12; seed++)
      comparePlay(smallPosition(text, 1), {
        breadth: seed % 2 === 0 ? 'all' : 'useful',
        choice: 'oneHot',
        plies: 3,
        random: randomOf(seed),
        seen,
      });
    expect(seen.legal).toBeGreaterThan(0);
  });
});
