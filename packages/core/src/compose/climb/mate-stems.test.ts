/**
 * The stems by certificates, which are checked by the rules alone.
 *
 * @slow
 */
import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { verifyCertificate } from '../../certificate/verify.ts';
import { certify } from '../../certificate/write.ts';
import { lineNameOf } from '../../lineage/lineage.ts';
import { MateSolver } from '../../mate/solver.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { MATE_STEMS } from './mate-stems.ts';

describe('the stems of mates', () => {
  const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
  const lines: string[] = [];

  it.each(MATE_STEMS)('%s is sound, of nine plies at most', (sfen) => {
    const problem = problemOfSfen(sfen);
    expect(makeSfen(problem)).toBe(sfen);
    const written = certify(solver, problem, { uniqueness: true, nodes: 1_000_000 });
    if (!written.ok) throw new Error(written.error.message);
    const { certificate } = written.value;
    const shown = { valid: true, exactness: 'proven', uniqueness: true, faults: [] };
    expect(verifyCertificate(certificate, sfen)).toMatchObject(shown);
    expect(certificate.leftover).toBe(0);
    expect(certificate.plies).toBeLessThanOrEqual(9);
    lines.push(lineNameOf(problem, certificate.line));
  });

  it('have each a line of its own', () => {
    expect(lines).toHaveLength(MATE_STEMS.length);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
