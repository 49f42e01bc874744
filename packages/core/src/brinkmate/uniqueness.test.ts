import { loadEngine } from '@tsume/engine/node';
import { describe, expect, test } from 'vitest';
import type { Placement } from '../placement/placement.ts';
import { parseSfen } from '../placement/sfen.ts';
import { pruneBrinkmate } from './prune.ts';
import { BrinkmateSolver } from './solver.ts';
import { checkBrinkmate } from './uniqueness.ts';

const solver = new BrinkmateSolver(loadEngine({ tableMiB: 16 }));
const options = { nodes: 5_000_000 };

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Brinkmates of three plies, by the oracle of packages/testing. */
const THREE = [
  '9/k8/9/lP1+S5/9/9/9/9/9 b - 1',
  'k1g6/9/1+S7/PG7/9/9/9/9/9 b - 1',
  '1k7/9/p2G5/1G7/9/9/9/9/9 b - 1',
];

describe('other solutions', () => {
  test('each cook is a move that leads to a brinkmate itself', () => {
    let cooks = 0;
    for (const sfen of THREE) {
      const report = checkBrinkmate(solver, placementOf(sfen), options);
      expect(report.verdict).toBe('brinkmate');
      expect(report.soundness).toBe(report.cooks.length > 0 ? 'unsound' : 'sound');
      cooks += report.cooks.length;
      for (const { ply, move } of report.cooks) {
        expect(ply % 2).toBe(1);
        expect(move).not.toBe(report.line![ply - 1]);
      }
    }
    expect(cooks).toBeGreaterThan(0);
  });

  test('a position without a brinkmate is unsound, an undecided one unknown', () => {
    expect(checkBrinkmate(solver, placementOf('9/9/9/9/4k4/9/9/9/9 b P 1')).soundness).toBe('unsound');
    expect(checkBrinkmate(solver, placementOf(THREE[0]), { nodes: 50 }).soundness).toBe('unknown');
  });
});

describe('pruning', () => {
  test('what is no brinkmate stays as it is', () => {
    const pruned = pruneBrinkmate(solver, placementOf('9/9/9/9/4k4/9/9/9/9 b P 1'), options);
    expect(pruned).toMatchObject({ pruned: false, removed: [] });
  });
});
