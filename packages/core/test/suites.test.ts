/**
 * The outside suites of ../shared/data: answers that nobody in this project made.
 *
 * @slow
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadEngine } from '@tsume/engine/node';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { effort } from '@tsume/testing/effort';
import { MateSolver } from '../src/mate/solver.ts';
import type { Interposition } from '../src/mate/verdict.ts';
import type { Placement } from '../src/placement/placement.ts';
import { applyReading } from '../src/placement/reading.ts';
import { parseSfen } from '../src/placement/sfen.ts';

const DATA = new URL('../../../../shared/data/', import.meta.url);

interface Row {
  readonly sfen: string;
  readonly placement: Placement;
  readonly expected: string;
}

function rows(file: string): Row[] {
  const lines = readFileSync(new URL(file, DATA), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [sfen, expected] = line.split('\t');
    const parsed = parseSfen(sfen);
    if (!parsed.ok) throw new Error(`${sfen}: ${parsed.error.message}`);
    const read = applyReading(parsed.value);
    if (!read.ok) throw new Error(`${sfen}: ${read.error.message}`);
    return { sfen, placement: read.value, expected };
  });
}

const solver = existsSync(DATA) ? new MateSolver(loadEngine({ tableMiB: 16 })) : null;

/** Every so many of a file's rows every day, all of them with full effort. */
function sample(file: string, step: number): Row[] {
  return rows(file).filter((_, row) => row % effort(step, 1) === 0);
}

function pliesOf(placement: Placement, interposition: Interposition): string {
  const { verdict, plies, exact } = solver!.solve(placement, { interposition, nodes: 20_000_000 });
  if (verdict !== 'mate') return verdict.toLowerCase();
  return exact ? String(plies) : `at most ${plies}`;
}

describe.skipIf(solver === null)('suites of ../shared/data (skipped where the folder is absent)', () => {
  test.each([
    ['mate3.tsv', 2],
    ['mate5.tsv', 2],
    ['mate7.tsv', 4],
    ['mate9.tsv', 8],
    ['mate11.tsv', 20],
  ] as const)(
    '%s: exact plies, every interposition counted',
    (file, step) => {
      const found = sample(file, step);
      const wrong = found.filter(({ placement, expected }) => pliesOf(placement, 'none') !== expected);
      expect(wrong.map(({ sfen }) => sfen)).toEqual([]);
      expect(found).toHaveLength(200 / effort(step, 1));
    },
    300_000,
  );

  test.each(['mate7.tsv', 'mate9.tsv', 'mate11.tsv'])(
    '%s: the plies of a first mate are a bound, never below the length',
    (file) => {
      const wrong = sample(file, 2).filter(({ placement, expected }) => {
        const { verdict, plies } = solver!.solve(placement, {
          interposition: 'none',
          any: true,
          nodes: 1_000_000,
        });
        return verdict !== 'mate' || plies! < Number(expected);
      });
      expect(wrong.map(({ sfen }) => sfen)).toEqual([]);
    },
  );

  test('where paths may not be deep, a mate is found within its length or stays open, and is never denied', () => {
    const mates = [4, 7, 10].map((deepestPly) => {
      const shallow = new MateSolver(loadEngine({ tableMiB: 4, deepestPly }));
      const solutions = sample('mate9.tsv', 4).map(({ placement, expected }) => {
        const options = { interposition: 'none', nodes: 1_000_000 } as const;
        return { ...shallow.solve(placement, options), expected: Number(expected) };
      });
      const open = solutions.filter(({ verdict, stopped }) => verdict === 'unknown' && stopped === 'memory');
      const mated = solutions.filter(
        ({ verdict, plies, expected }) => verdict === 'mate' && plies! >= expected,
      );
      expect(open.length + mated.length).toBe(solutions.length);
      return mated.length / solutions.length;
    });
    // A mate in 9 has a path of 10 positions; a capture on the checker's line can be searched as
    // one ply less.
    expect(mates[0]).toBe(0);
    expect(mates[1]).toBeLessThan(0.1);
    expect(mates[2]).toBeGreaterThan(0.95);
  }, 60_000);

  test('interposition.tsv: the positions that programs disagree about', () => {
    const wrong = rows('interposition.tsv').filter(
      ({ placement, expected }) => pliesOf(placement, 'standard') !== expected,
    );
    expect(wrong.map(({ sfen }) => sfen)).toEqual([]);
  });

  test('composed.tsv: plies as claimed, or as the oracle proves them', () => {
    const found = rows('composed.tsv');
    const others = found.flatMap(({ sfen, placement, expected }) => {
      const plies = pliesOf(placement, 'standard');
      if (plies === expected) return [];
      const truth = bruteForceValue(placement, { maxPlies: 5, maxNodes: 5_000_000 });
      return [{ sfen, plies, truth: typeof truth === 'string' ? truth : String(truth.plies) }];
    });
    for (const { sfen, plies, truth } of others) expect({ sfen, plies }).toEqual({ sfen, plies: truth });
    expect(others).toHaveLength(8);
  }, 300_000);
});
