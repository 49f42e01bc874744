/**
 * The end of the scale of proof and disproof numbers, which only the longest problems come to: on
 * an engine whose scale ends at 15 every problem does. It must decide as always, and not turn on
 * the spot. Answers from ../shared/data.
 *
 * @slow
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Engine } from '@tsume/engine';
import { effort } from '@tsume/testing/effort';
import { compileEngine } from '@tsume/testing/engine-build';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { Session, UNLIMITED_ROUNDS } from '../src/mate/session.ts';
import { MateSolver } from '../src/mate/solver.ts';

const DATA = new URL('../../../../shared/data/', import.meta.url);
const END = 'export const INFINITE: u32 = (1 << 22) - 1;';

async function shortScale(): Promise<Engine> {
  const wasm = await compileEngine((name, own) => {
    if (name !== 'table-entry.ts' || own === null) return own;
    if (!own.includes(END)) throw new Error(`table-entry.ts has no longer the line ${END}`);
    return own.replace(END, 'export const INFINITE: u32 = (1 << 4) - 1;');
  });
  return Engine.create(wasm, { tableMiB: 4 });
}

test.skipIf(!existsSync(DATA))(
  'where numbers end at 15, all mates are found and measured all the same',
  async () => {
    const engine = await shortScale();
    const solver = new MateSolver(engine);
    const rows = readFileSync(new URL('mate7.tsv', DATA), 'utf8')
      .trim()
      .split('\n')
      .slice(1, 1 + effort(40, Infinity));
    for (const row of rows) {
      const [sfen, plies] = row.split('\t');
      const placement = problemOfSfen(sfen);
      engine.forget();
      // Alone, without the short questions that would help it out of a circle.
      engine.startJob({ nodes: 100_000 });
      const session = new Session(engine, placement);
      expect({ sfen, mate: session.engine.prove(UNLIMITED_ROUNDS) }).toEqual({ sfen, mate: true });
      const solution = solver.solve(placement, { interposition: 'none', nodes: 5_000_000 });
      expect({ sfen, plies: solution.plies, exact: solution.exact }).toEqual({
        sfen,
        plies: Number(plies),
        exact: true,
      });
    }
  },
  120_000,
);
