/**
 * The problems that come with the program, each by an oracle or, where that is too slow, by a
 * certificate that no solver reads.
 */
import { readFileSync } from 'node:fs';
import { loadEngine } from '@tsume/engine/node';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, test, vi } from 'vitest';
import { verifyCertificate } from '../src/certificate/verify.ts';
import { writeCertificate } from '../src/certificate/write.ts';
import { prune } from '../src/mate/prune.ts';
import { MateSolver } from '../src/mate/solver.ts';

vi.setConfig({ testTimeout: 120_000 });

interface Line {
  readonly sfen: string;
  readonly plies: number;
}

const file = new URL('../../../examples/shelf/shelf.ndjson', import.meta.url);
const shelf = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Line => JSON.parse(line));
const solver = new MateSolver(loadEngine({ tableMiB: 64 }));

test('the shelf is sound under the strict profile, of the lengths that it says, and each piece is needed', () => {
  for (const { sfen, plies } of shelf) {
    const { whole, removed } = prune(solver, problemOfSfen(sfen), { profile: 'strict', nodes: 10_000_000 });
    expect(whole, sfen).toMatchObject({ plies, exact: true, soundness: 'sound' });
    expect(removed, sfen).toEqual([]);
  }
});

test('an oracle says the same of short ones, a verifier of others: of every fourth', () => {
  for (const { sfen, plies } of shelf.filter((_, i) => i % 4 === 0)) {
    const placement = problemOfSfen(sfen);
    if (plies <= 3) {
      expect(bruteForceValue(placement, { maxPlies: 3 }), sfen).toEqual({ plies, leftover: 0 });
      continue;
    }
    const written = writeCertificate(solver, placement, { nodes: 10_000_000 });
    if (!written.ok) throw new Error(`${sfen}: ${written.error.message}`);
    expect(verifyCertificate(written.value, sfen), sfen).toMatchObject({ valid: true, plies });
  }
});
