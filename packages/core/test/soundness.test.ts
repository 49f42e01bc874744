/**
 * The soundness report against the brute-force oracle: the oracle says which other first moves
 * mate, and what is left over.
 *
 * @slow
 */
import { expect, test } from 'vitest';
import { loadEngine } from '@tsume/engine/node';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { effort } from '@tsume/testing/effort';
import { checkSoundness } from '../src/mate/soundness.ts';
import { MateSolver } from '../src/mate/solver.ts';
import { makeSfen } from '../src/placement/sfen.ts';
import { Random, randomProblem } from '@tsume/testing/random-positions';

const MAX_PLIES = 5;
const ALTERNATIVES: ReadonlySet<string> = new Set(['cook', 'earlyMate', 'unlimited', 'detour']);

test('every other first move that mates is reported, and nothing sound has one', () => {
  const solver = new MateSolver(loadEngine({ tableMiB: 4 }));
  const random = new Random(31);
  const tally = { checked: 0, cooked: 0, sound: 0 };
  for (let i = 0; i < effort(60, 500); i += 1) {
    const placement = randomProblem(random, { maxPieces: 6, maxHand: 2 });
    const truth = bruteForceValue(placement, { maxPlies: MAX_PLIES, maxNodes: 20_000 });
    if (typeof truth === 'string' || truth.plies < 3) continue;
    const report = checkSoundness(solver, placement, { nodes: 2_000_000, cookNodes: 50_000 });
    const mates = bruteForceMates(placement, { maxPlies: MAX_PLIES, maxNodes: 100_000 });
    if (!report.exact || report.line === null || report.stopped !== null || mates === 'gaveUp') continue;
    const sfen = makeSfen(placement);
    tally.checked += 1;

    const reported = report.flaws.filter(({ kind, ply }) => ply === 1 && ALTERNATIVES.has(kind));
    const moves = new Set(reported.map(({ move }) => move));
    const missed = mates
      .map(({ move }) => move)
      .filter((move) => move !== report.line![0] && !moves.has(move));
    expect({ sfen, missed }).toEqual({ sfen, missed: [] });
    expect({ sfen, leftover: report.flaws.some(({ kind }) => kind === 'leftover') }).toEqual({
      sfen,
      leftover: truth.leftover > 0,
    });
    if (mates.length > 1) tally.cooked += 1;
    if (report.soundness !== 'sound') continue;
    tally.sound += 1;
    expect({ sfen, mates: mates.length, leftover: truth.leftover }).toEqual({ sfen, mates: 1, leftover: 0 });
  }
  expect(tally.checked).toBeGreaterThan(effort(1, 25));
  expect(tally.cooked).toBeGreaterThan(effort(0, 8));
}, 300_000);
