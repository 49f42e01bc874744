/**
 * Verdicts of the refinement and of DepQBF against the oracle of small boards, which shares nothing
 * with either.
 *
 * @slow
 */

import { spawnSync } from 'node:child_process';
import { parseDiagram } from '@tsume/core/qbf/diagram';
import { SIZES, encodeDiagram } from '@tsume/core/qbf/encode';
import { makeQdimacs } from '@tsume/core/qbf/qdimacs';
import { describe, expect, it } from 'vitest';
import { effort } from '@tsume/testing/effort';
import { randomOf, randomSmallPosition } from '@tsume/testing/random-small-positions';
import { type SmallPosition, matesWithin, smallPosition, smallText } from '@tsume/testing/small-board-oracle';
import { runQdimacsSolver } from '../src/qdimacs-process.ts';
import { embeddedSolver } from '../src/solvers.ts';

const solver = await embeddedSolver();
const hasDepqbf = spawnSync('depqbf', ['--version']).error === undefined;

const SHAPES = [
  { width: 3, height: 3, zone: 1 },
  { width: 3, height: 3, zone: 2 },
  { width: 4, height: 3, zone: 2 },
  { width: 4, height: 4, zone: 3 },
  { width: 5, height: 5, zone: 2 },
  { width: 3, height: 7, zone: 3 },
];

function diagramOf(position: SmallPosition) {
  const diagram = parseDiagram(smallText(position), position.zone);
  if (!diagram.ok) throw new Error(diagram.error.message);
  return diagram.value;
}

describe('the refinement', () => {
  it.each(SHAPES)(
    'agrees with the oracle on $width×$height, zone $zone',
    { timeout: 60_000 },
    async (shape) => {
      const random = randomOf(shape.width * 100 + shape.height * 10 + shape.zone);
      const tally = { mate: 0, noMate: 0 };
      for (let i = 0; i < effort(15, 60); i++) {
        const draw = { ...shape, pieces: 5, inHand: 3, attackerKing: i % 3 === 0 };
        const position = randomSmallPosition(random, draw);
        for (const plies of [1, 3]) {
          const expected = matesWithin(position, plies) ? 'mate' : 'noMate';
          const { verdict } = await solver.ask(diagramOf(position), plies);
          expect(verdict, `${smallText(position)} zone ${shape.zone}, ${plies} plies`).toBe(expected);
          tally[expected]++;
        }
      }
      expect(Math.min(tally.mate, tally.noMate)).toBeGreaterThan(effort(0, 5));
    },
  );

  it('agrees with the oracle in five plies on 3×3', { timeout: 60_000 }, async () => {
    const random = randomOf(77);
    const tally = { mate: 0, noMate: 0 };
    for (let i = 0; i < effort(30, 90); i++) {
      const position = randomSmallPosition(random, {
        ...SHAPES[0],
        pieces: 4,
        inHand: 2,
        attackerKing: false,
      });
      const expected = matesWithin(position, 5) ? 'mate' : 'noMate';
      const { verdict } = await solver.ask(diagramOf(position), 5);
      expect(verdict, smallText(position)).toBe(expected);
      tally[expected]++;
    }
    expect(Math.min(tally.mate, tally.noMate)).toBeGreaterThan(effort(0, 5));
  });
});

describe.skipIf(!hasDepqbf)('the formula, solved by DepQBF', () => {
  it.each(SIZES)('says what the oracle says (%s)', { timeout: 120_000 }, async (size) => {
    const random = randomOf(size.length);
    const tally = { true: 0, false: 0 };
    for (let i = 0; i < effort(12, 40); i++) {
      const draw = { ...SHAPES[i % 2], pieces: 4, inHand: size === 'all' ? 0 : 2, attackerKing: i % 3 === 0 };
      const position = randomSmallPosition(random, draw);
      for (const plies of [1, 3]) {
        const { formula, game } = encodeDiagram(diagramOf(position), plies, size);
        const { isTrue } = await runQdimacsSolver('depqbf', makeQdimacs(formula, game), {
          timeoutMs: 20_000,
        });
        const expected = matesWithin(position, plies);
        expect(isTrue, `${smallText(position)} zone ${position.zone}, ${plies} plies`).toBe(expected);
        tally[`${expected}`]++;
      }
    }
    expect(Math.min(tally.true, tally.false)).toBeGreaterThan(effort(0, 2));
  });

  // The paper's figures 5 to 8, on boards that have its stated solutions.
  it.each([
    ['2k/3/1GP', 2, 1, true],
    ['1k1/3/PG1', 2, 1, false],
    ['1k1/3/PG1', 2, 3, true],
    ['2kp/1Ll1/3R/+B2G', 3, 1, false],
    ['2kp/1Ll1/3R/+B2G', 3, 3, true],
    ['2ks/4/P1+Bs/1S+R1', 3, 1, false],
    ['2ks/4/P1+Bs/1S+R1', 3, 3, true],
  ])('gives the paper’s verdict for %s in %s plies', async (board, zone, plies, expected) => {
    expect(matesWithin(smallPosition(board, zone), plies)).toBe(expected);
    const diagram = diagramOf(smallPosition(board, zone));
    const { formula, game } = encodeDiagram(diagram, plies);
    const said = await runQdimacsSolver('depqbf', makeQdimacs(formula, game), { timeoutMs: 20_000 });
    expect(said).toMatchObject({ isTrue: expected, trouble: null });
    expect((await solver.ask(diagram, plies)).verdict).toBe(expected ? 'mate' : 'noMate');
  });
});
