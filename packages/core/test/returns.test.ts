/**
 * Interpositions that only return 原型復帰型無駄合 (docs/tsume-rules.md §3, `returning`): values by the
 * oracle, which reads the definition on its own, and by hand.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, test } from 'vitest';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { effort } from '@tsume/testing/effort';
import { Random } from '@tsume/testing/random-positions';
import { placementOfSfen } from '@tsume/testing/tsshogi-placement';
import { writeCertificate } from '../src/certificate/write.ts';
import { MateSolver } from '../src/mate/solver.ts';
import { checkSoundness } from '../src/mate/soundness.ts';
import type { Interposition } from '../src/mate/verdict.ts';
import { validate } from '../src/placement/validate.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 16 }));

/**
 * A horse saw 馬鋸. King 2a or 1a, S2c, s1c; the horse goes out along the two diagonals, one square a
 * round, to take the knight on 8g, and comes back the same way; then S3b+, K1b, N*2d, Sx2d, H2b. By
 * hand, counting checks: Hx3b, 3c, 4c, 4d, 5d, 5e, 6e, 6f, 7f, 7g, x8g are 11; 7g, 7f, 6f, 6e, 5e,
 * 5d, 4d, 4c, 3c back are 9; S3b+, N*2d, H2b are 3. 23 checks are 45 plies, and the pawn of 3b is
 * left over. On 7f (check on 2a by way of 3b) White may drop a pawn on 3b: the horse takes it and
 * comes back to 7f in 8 more checks: each pawn in hand costs 18 plies and is left over too.
 */
const sawWith = (hand: string): string => `7k1/5+Bp2/7Ss/9/9/9/1n7/9/9 b ${hand} 1`;

/**
 * What White has to drop, in how many rounds, and the nodes of a verdict at most. The last takes
 * minutes.
 */
const HANDS: [string, number, number][] = [
  ['-', 0, 2_000_000],
  ['p', 1, 2_000_000],
  ['2p', 2, 2_000_000],
  ['3p', 3, 2_000_000],
  ['2rb4g2s3n4l17p', 17, 300_000_000],
];

function solve(sfen: string, interposition: Interposition, nodes = 2_000_000) {
  return solver.solve(placementOfSfen(sfen), { interposition, nodes });
}

describe('a horse saw', () => {
  test.each(HANDS.slice(0, effort(4, 5)))(
    'with %s to drop',
    (hand, rounds, nodes) => {
      const saw = sawWith(hand);
      const counted = { exact: true, plies: 45 + 18 * rounds, leftover: 1 + rounds };
      expect(solve(saw, 'standard', nodes)).toMatchObject(counted);
      expect(solve(saw, 'returning', nodes)).toMatchObject({ exact: true, plies: 45, leftover: 1 });
    },
    1_200_000,
  );

  test('the report names the first round, and the problem is grey', () => {
    const report = checkSoundness(solver, placementOfSfen(sawWith('2p')), { nodes: 3_000_000 });
    expect(report).toMatchObject({ plies: 81, soundness: 'grey' });
    const [flaw, ...others] = report.flaws.filter(({ kind }) => kind === 'returningInterposition');
    expect(flaw).toMatchObject({ ply: 18, move: 'P*3b', plies: 45, fault: false });
    expect(flaw.line).toHaveLength(18);
    expect(flaw.line.at(-1)).toBe('6f7f');
    expect(others).toEqual([]);
  });

  test('without a budget for the second rule nothing is called grey', () => {
    const { nodes } = checkSoundness(solver, placementOfSfen(sawWith('2p')), { tellsGrey: false });
    const report = checkSoundness(solver, placementOfSfen(sawWith('2p')), { nodes: nodes + 100 });
    expect(report.soundness).toBe('unsound');
  });

  test('without a pawn to drop nothing returns', () => {
    const { flaws } = checkSoundness(solver, placementOfSfen(sawWith('-')), { nodes: 3_000_000 });
    expect(flaws.map(({ kind }) => kind)).not.toContain('returningInterposition');
  });

  test('certificates do not cover the rule', () => {
    const written = writeCertificate(solver, placementOfSfen(sawWith('p')), { interposition: 'returning' });
    expect(written).toMatchObject({ ok: false, error: { code: 'certificate_rule' } });
  });
});

describe('against the oracle', () => {
  /**
   * Small saws to a knight that is near: found by chance, each with another length under
   * `standard`.
   */
  test.each([
    '7k1/5+B3/7Ss/5n3/9/9/9/9/9 b Pp 1',
    '7k1/4S+Bp2/7Ss/5n3/9/9/9/9/9 b p 1',
    '7k1/5+Bp2/7Ss/5n3/9/9/9/9/9 b 2p 1',
    '7k1/4l4/7Ss/5n+B2/9/9/9/9/9 b Ppl 1',
    '7k1/6p2/7Ss/5n3/3+B5/9/9/9/9 b P2p 1',
    '7kN/9/4+B2Ss/5n3/9/9/9/9/9 b P2p 1',
  ])('%s', (sfen) => {
    const options = { interposition: 'returning', maxPlies: 25, maxNodes: 5_000_000 } as const;
    const truth = bruteForceValue(placementOfSfen(sfen), options);
    if (typeof truth === 'string') throw new Error(`The oracle: ${truth}`);
    expect(solve(sfen, 'returning')).toMatchObject({ exact: true, ...truth });
    const standard = solve(sfen, 'standard');
    expect(standard.exact).toBe(true);
    expect(standard.plies).not.toBe(truth.plies);
  });

  test('saws drawn at random', () => {
    const random = new Random(91);
    let compared = 0;
    let differ = 0;
    for (let i = 0; i < effort(600, 20_000); i++) {
      const sfen = drawSaw(random);
      const standard = sfen === null ? null : solve(sfen, 'standard', 20_000);
      if (sfen === null || standard === null || !standard.exact || standard.plies! > 19) continue;
      const returning = solve(sfen, 'returning', 100_000);
      const differs = returning.plies !== standard.plies;
      // Most of the others are short and say little.
      if (!returning.exact || (!differs && (i % 16 !== 0 || returning.plies! > 11))) continue;
      const options = { interposition: 'returning', maxPlies: returning.plies!, maxNodes: 300_000 } as const;
      const truth = bruteForceValue(placementOfSfen(sfen), options);
      if (truth === 'gaveUp') continue;
      expect({ sfen, truth }).toEqual({
        sfen,
        truth: { plies: returning.plies, leftover: returning.leftover },
      });
      compared++;
      if (differs) differ++;
    }
    expect(compared).toBeGreaterThan(effort(5, 200));
    expect(differ).toBeGreaterThan(effort(0, 3));
  }, 300_000);
});

/**
 * King, silvers, horse and a knight to fetch; null where White's king would be in check already.
 */
function drawSaw(random: Random): string | null {
  const cells = new Map<number, string>();
  const put = (piece: string, row: number, column: number): void => {
    if (!cells.has(9 * row + column)) cells.set(9 * row + column, piece);
  };
  put('k', 0, random.pick([7, 7, 8]));
  put('S', 2, 7);
  put('s', 2, 8);
  put('+B', 1 + random.below(4), 2 + random.below(5));
  put('n', 3 + random.below(2), 3 + random.below(4));
  if (random.oneIn(2)) put('p', 1, 6);
  if (random.oneIn(3)) put(random.pick(['g', 'p', 'l', 'N', 'G']), random.below(3), 4 + random.below(5));
  const squares = Array.from({ length: 81 }, (_, square) => cells.get(square) ?? '1');
  const rows = squares.flatMap((_, at) => (at % 9 === 0 ? [squares.slice(at, at + 9).join('')] : []));
  const hand = random.pick(['', 'P', 'P']) + random.pick(['p', 'p', '2p', 'pl']);
  const sfen = `${rows.join('/')} b ${hand} 1`;
  return validate(placementOfSfen(sfen)).ok ? sfen : null;
}
