/**
 * Variations and tries against the oracle, which shares no code with the engine.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { applyReading } from '../placement/reading.ts';
import { parseSfen } from '../placement/sfen.ts';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { legalMoves } from '@tsume/testing/tsshogi-moves';
import { findSideLines } from './side-lines.ts';
import type { SideLine } from './verdict.ts';
import { MateSolver } from './solver.ts';

const solver = new MateSolver(loadEngine());

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const read = applyReading(parsed.value);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** Problems of 3 and 5 plies (../shared/data/composed.tsv, by tokuhirom/tanuki-tsume-shogi). */
const PROBLEMS = [
  '6S1k/6p2/9/9/9/9/9/9/9 b SL2r2b4g2s4n3l17p 1',
  '8B/9/8k/7gN/6N2/9/9/9/9 b Rrb3g4s2n4l18p 1',
  '9/9/8k/6L2/7L1/9/9/9/9 b G2r2b3g4s4n2l18p 1',
];

/** The placement before a side line. */
function before(start: Placement, main: readonly string[], { ply }: SideLine): Placement {
  return main.slice(0, ply - 1).reduce(playMove, start);
}

function valueOf(placement: Placement, maxPlies: number): unknown {
  return bruteForceValue(placement, { interposition: 'standard', maxPlies, maxNodes: 3_000_000 });
}

describe('findSideLines', () => {
  it.each(PROBLEMS)('finds variations and tries that the oracle confirms: %s', (sfen) => {
    const start = placementOf(sfen);
    const { line: main } = solver.solve(start);
    if (main === null) throw new Error(`${sfen} has no mate.`);
    const lines = findSideLines(solver, start);
    for (const each of lines) {
      const [first, ...rest] = each.line;
      const after = playMove(before(start, main, each), first);
      expect(first).not.toBe(main[each.ply - 1]);
      if (each.kind === 'variation') {
        // The oracle wants the attacker to move.
        expect([each, valueOf(after, 5)]).toEqual([each, { plies: rest.length, leftover: each.leftover }]);
        continue;
      }
      const escapes = legalMoves(after).filter(
        (reply) => typeof valueOf(playMove(after, reply), 5) === 'string',
      );
      expect([each, escapes]).toEqual([each, rest]);
    }
    expect(new Set(lines.map(({ kind }) => kind)).size).toBeGreaterThan(0);
  });

  it('shows one drop of those on a square, the longest', () => {
    const start = placementOf(PROBLEMS[0]);
    const drops = findSideLines(solver, start)
      .filter(({ kind, line }) => kind === 'variation' && line[0][1] === '*')
      .map(({ ply, line }) => `${ply} ${line[0].slice(2)}`);
    expect(new Set(drops).size).toBe(drops.length);
  });

  it('finds nothing where there is no mate, and stops at its budget', () => {
    expect(findSideLines(solver, placementOf('4k4/9/9/9/9/9/9/9/9 b P 1'))).toEqual([]);
    const all = findSideLines(solver, placementOf(PROBLEMS[2]));
    const few = findSideLines(solver, placementOf(PROBLEMS[2]), { deviationNodes: 1 });
    expect(few.length).toBeLessThan(all.length);
  });

  it('answers the same again', () => {
    const start = placementOf(PROBLEMS[2]);
    expect(findSideLines(solver, start)).toEqual(findSideLines(solver, start));
  });
});
