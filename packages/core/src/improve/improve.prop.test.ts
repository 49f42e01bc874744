/**
 * Proposals against what knows nothing of the code under test: the brute-force oracle, tsshogi's
 * replay, the difference applied.
 *
 * @slow
 */
import { existsSync, readFileSync } from 'node:fs';
import { loadEngine } from '@tsume/engine/node';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifference } from '../../test/apply-difference.ts';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { legalMoves } from '@tsume/testing/tsshogi-moves';
import { effort } from '@tsume/testing/effort';
import { MateSolver } from '../mate/solver.ts';
import { checkSoundness } from '../mate/soundness.ts';
import { sfensOf } from '../notation/replay.ts';
import type { Placement } from '../placement/placement.ts';
import { makeSfen, parseSfen } from '../placement/sfen.ts';
import { randomDiagram } from '../compose/board/random-diagram.ts';
import { Random } from '../random.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { countChanges } from './difference.ts';
import { improve } from './improve.ts';
import type { Improvement, Proposal } from './proposal.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 4 }));
const DATA = new URL('../../../../../shared/data/composed.tsv', import.meta.url);
const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const LONGEST_FOR_ORACLE = 5;

/**
 * The line replays by tsshogi's rules and ends where the defender has no move; answers the
 * positions on the way.
 */
function replayed({ sfen, line }: Proposal): Placement[] {
  const places = sfensOf(problem(sfen), line);
  if (!places.ok) throw new Error(places.error.message);
  const placements = places.value.map((each) => {
    const parsed = parseSfen(each);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value;
  });
  return placements;
}

function problem(sfen: string): Placement {
  const placement = placementOf(sfen);
  if (placement === null) throw new Error(sfen);
  return placement;
}

/**
 * At every attacker's node of the line but the last, the oracle finds the line's move only; nothing
 * is left over.
 */
function expectSoundByOracle(proposal: Proposal): number {
  const { sfen, plies, line } = proposal;
  if (plies > LONGEST_FOR_ORACLE) return 0;
  const places = replayed(proposal);
  const value = bruteForceValue(places[0], { maxPlies: plies, maxNodes: 200_000 });
  if (value === 'gaveUp') return 0;
  expect({ sfen, value }).toEqual({ sfen, value: { plies, leftover: 0 } });
  for (let ply = 0; ply < line.length - 1; ply += 2) {
    const mates = bruteForceMates(places[ply], { maxPlies: plies - ply, maxNodes: 200_000 });
    if (mates === 'gaveUp') return 0;
    expect({ sfen, ply, moves: mates.map(({ move }) => move) }).toEqual({ sfen, ply, moves: [line[ply]] });
  }
  return 1;
}

function piecesOf({ board, black }: Placement): number {
  return [...board].filter((piece) => piece !== 0).length + black.reduce((sum, held) => sum + held, 0);
}

/** What holds for every proposal; answers how many the oracle has judged. */
function expectProposals(subject: Placement, { proposals, authorsLine }: Improvement): number {
  const diagrams = proposals.map(({ sfen }) => sfen);
  expect(new Set(diagrams).size).toBe(diagrams.length);
  let judged = 0;
  for (const proposal of proposals) {
    const { steps, sfen, plies, line, difference, changes, pieces, soundness, kept } = proposal;
    expect(makeSfen(applyDifference(subject, difference))).toBe(sfen);
    expect(changes).toBe(countChanges(difference));
    expect(changes).toBeGreaterThan(0);
    expect(pieces).toBe(piecesOf(problem(sfen)));
    expect({ soundness, plies }).toEqual({ soundness: 'sound', plies: line.length });
    const [end] = replayed(proposal).slice(-1);
    // Futile interpositions 無駄合 may be left.
    expect(legalMoves(end).filter((move) => !move.includes('*'))).toEqual([]);
    if (kept !== null) expect(kept.of).toBe(authorsLine!.length);
    if (steps.join() === 'pruned') {
      expect(difference.squares.every(({ to }) => to === null)).toBe(true);
      expect(difference.hand.every(({ from, to }) => to < from)).toBe(true);
    }
    if (steps.join() === 'extended') expect(line.slice(-authorsLine!.length)).toEqual(authorsLine);
    judged += expectSoundByOracle(proposal);
  }
  return judged;
}

function unsoundOrSound(placement: Placement): string {
  const report = checkSoundness(solver, placement, { nodes: 50_000 });
  return report.exact && report.plies! <= LONGEST_FOR_ORACLE ? report.soundness : 'other';
}

/** Without what the clock decides. */
function plain({ report, ...rest }: Improvement): unknown {
  return { ...rest, flaws: report?.flaws };
}

describe('improve', () => {
  it('proposes nothing that an oracle refutes, of random unsound mates', { timeout: 240_000 }, () => {
    const tally = { proposals: 0, judged: 0 };
    fc.assert(
      fc.property(seed, (drawn) => {
        const subject = randomDiagram(Random.seeded(drawn));
        fc.pre(unsoundOrSound(subject) === 'unsound');
        const improvement = improve(solver, { placement: subject, line: [] }, { nodes: 300_000, by: 2 });
        tally.judged += expectProposals(subject, improvement);
        tally.proposals += improvement.proposals.length;
      }),
      { numRuns: effort(3, 10), maxSkipsPerRun: 1000, seed: 7 },
    );
    expect(tally.proposals).toBeGreaterThan(effort(2, 5));
    expect(tally.judged).toBeGreaterThan(effort(0, 2));
  });

  it('extends and prunes random sound ones', { timeout: 240_000 }, () => {
    const tally = { extended: 0, pruned: 0 };
    fc.assert(
      fc.property(seed, (drawn) => {
        const subject = randomDiagram(Random.seeded(drawn));
        fc.pre(unsoundOrSound(subject) === 'sound');
        const improvement = improve(solver, { placement: subject, line: [] }, { nodes: 150_000 });
        expectProposals(subject, improvement);
        for (const { steps } of improvement.proposals) {
          expect(steps).not.toContain('repaired');
          if (steps.includes('extended')) tally.extended += 1;
          if (steps.includes('pruned')) tally.pruned += 1;
        }
      }),
      { numRuns: effort(2, 6), maxSkipsPerRun: 1000, seed: 3 },
    );
    expect(tally.extended).toBeGreaterThan(0);
    expect(tally.pruned).toBeGreaterThan(0);
  });

  it('gives the same for the same seed', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(seed, seed, (drawn, own) => {
        const subject = randomDiagram(Random.seeded(drawn));
        fc.pre(unsoundOrSound(subject) !== 'other');
        const given = { placement: subject, line: [] };
        const options = { nodes: 60_000, seed: own, by: 2 };
        const other = new MateSolver(loadEngine({ tableMiB: 4 }));
        expect(plain(improve(other, given, options))).toEqual(plain(improve(solver, given, options)));
      }),
      { numRuns: effort(1, 3), maxSkipsPerRun: 1000, seed: 5 },
    );
  });

  it.skipIf(!existsSync(DATA))(
    'does so for composed problems of another composer',
    { timeout: 240_000 },
    () => {
      const rows = readFileSync(DATA, 'utf8').trim().split('\n').slice(1);
      const step = effort(240, 60);
      let judged = 0;
      for (const row of rows.filter((_, index) => index % step === 185 % step)) {
        const subject = placementOf(row.split('\t')[0]);
        // Some are no legal diagrams.
        if (subject === null) continue;
        const improvement = improve(solver, { placement: subject, line: [] }, { nodes: 300_000, by: 2 });
        judged += expectProposals(subject, improvement);
      }
      expect(judged).toBeGreaterThan(0);
    },
  );
});
