/**
 * The brinkmate search against the oracle by definition: the values that bench/brinkmate-fuzz.mjs
 * wrote down (seed 2, up to 5 plies), and a few computed afresh, so that the file stays the
 * oracle's.
 *
 * @slow
 */
import { readFileSync } from 'node:fs';
import { loadEngine } from '@tsume/engine/node';
import { disagreement } from '@tsume/testing/brinkmate-agreement';
import { type OracleValue, oracleValue } from '@tsume/testing/brinkmate-oracle';
import { describe, expect, test } from 'vitest';
import { BrinkmateSolver } from '../src/brinkmate/solver.ts';
import { mirror } from '../src/placement/canonical.ts';
import type { Placement } from '../src/placement/placement.ts';
import { makeSfen, parseSfen } from '../src/placement/sfen.ts';

const MAX_PLIES = 5;
const solver = new BrinkmateSolver(loadEngine({ tableMiB: 1 }));

interface Row {
  readonly placement: Placement;
  readonly value: Exclude<OracleValue, 'gaveUp'>;
}

const rows = readFileSync(new URL('brinkmate-oracle.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Row => {
    const [sfen, text] = line.split('\t');
    const placement = parseSfen(sfen);
    if (!placement.ok) throw new Error(placement.error.message);
    const value = text === 'none' || text === 'noneWithin' ? text : Number(text);
    return { placement: placement.value, value };
  });

describe('the oracle', () => {
  test('has a thousand positions, brinkmates among them', () => {
    expect(rows.length).toBeGreaterThanOrEqual(1000);
    expect(rows.filter(({ value }) => typeof value === 'number' && value > 0).length).toBeGreaterThan(50);
  });

  test('says today what is written down', () => {
    const cheap = rows.filter(({ value }) => value !== 'noneWithin');
    for (const { placement, value } of cheap.filter((_, at) => at % 40 === 0)) {
      const sfen = makeSfen(placement);
      const now = oracleValue(placement, { maxPlies: MAX_PLIES, maxPositions: 100_000 });
      expect({ sfen, value: now }).toEqual({ sfen, value });
    }
  });
});

describe('the search agrees', () => {
  test.each(['dfpn', 'deepening'] as const)('%s', (method) => {
    // Deepening alone never ends where play can go on for ever.
    const limits = method === 'deepening' ? { maxPlies: MAX_PLIES, nodes: 300_000 } : { nodes: 5_000_000 };
    for (const { placement, value } of rows) {
      const fault = disagreement(solver.solve(placement, { method, ...limits }), value, MAX_PLIES);
      expect({ sfen: makeSfen(placement), fault }).toEqual({ sfen: makeSfen(placement), fault: null });
    }
  });

  test('with inner searches cut short, and on the mirrored board', () => {
    for (const { placement, value } of rows.filter((_, at) => at % 3 === 0)) {
      const turned = mirror(placement);
      const short = solver.solve(turned, { innerNodes: 30, nodes: 300_000 });
      expect({ sfen: makeSfen(turned), fault: disagreement(short, value, MAX_PLIES) }).toEqual({
        sfen: makeSfen(turned),
        fault: null,
      });
    }
  });

  test('with plain deepening inside, which calls undecided what lies beyond its depth', () => {
    for (const { placement, value } of rows.filter((_, at) => at % 3 === 1)) {
      const answer = solver.solve(placement, { innerMethod: 'deepening', nodes: 300_000 });
      const fault = disagreement(answer, value, MAX_PLIES);
      expect({ sfen: makeSfen(placement), fault }).toEqual({ sfen: makeSfen(placement), fault: null });
    }
  });

  test('every brinkmate is found, exact and guaranteed', () => {
    const brinkmates = rows.filter(({ value }) => typeof value === 'number' && value > 0);
    for (const { placement, value } of brinkmates) {
      const { verdict, plies, exact, guaranteed } = solver.solve(placement, { nodes: 5_000_000 });
      expect({ sfen: makeSfen(placement), verdict, plies, exact, guaranteed }).toEqual({
        sfen: makeSfen(placement),
        verdict: 'brinkmate',
        plies: value,
        exact: true,
        guaranteed: true,
      });
    }
  });
});
