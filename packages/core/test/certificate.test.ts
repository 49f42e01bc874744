/**
 * Certificates against answers from elsewhere: the moves of the brute-force oracle, its values, and
 * the outside suites.
 *
 * @slow
 */
import { existsSync, readFileSync } from 'node:fs';
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, test } from 'vitest';
import {
  type Certificate,
  type Judgement,
  makeCertificate,
  parseCertificate,
  readCertificate,
} from '../src/certificate/format.ts';
import { Referee } from '../src/certificate/referee.ts';
import { verifyCertificate } from '../src/certificate/verify.ts';
import { type CertifyOptions, writeCertificate } from '../src/certificate/write.ts';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { checkingMoves, legalMoves } from '@tsume/testing/tsshogi-moves';
import { effort } from '@tsume/testing/effort';
import { MateSolver } from '../src/mate/solver.ts';
import type { Placement } from '../src/placement/placement.ts';
import { applyReading } from '../src/placement/reading.ts';
import { parseSfen } from '../src/placement/sfen.ts';
import { validate } from '../src/placement/validate.ts';
import { Random, placementAfter, randomProblem } from '@tsume/testing/random-positions';
import { positionOf, problemOfSfen } from '@tsume/testing/tsshogi-placement';

const DATA = new URL('../../../../shared/data/', import.meta.url);
const INTERPOSITIONS = ['standard', 'narrow', 'none'] as const;

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

function certify(placement: Placement, options: CertifyOptions): Certificate | null {
  const written = writeCertificate(solver, placement, options);
  if (!written.ok) return null;
  const read = parseCertificate(makeCertificate(written.value));
  expect(read).toEqual(written);
  return written.value;
}

/** Adds the reasons that occur in the judgements of interpositions. */
function collectReasons({ interposition, nodes }: Certificate, reasons: Set<string>): void {
  const collect = (claim: string, judgement: Judgement): void => {
    reasons.add(`${interposition} ${claim} ${Object.keys(judgement).join(' ')}`);
  };
  for (const node of nodes) {
    if (node[0] === 'mated') for (const each of Object.values(node[3] ?? {})) collect('futile', each);
    if (node[0] === 'holds' && node[4] !== undefined) collect('counts', node[4]);
  }
}

const FIELDS = ['nodes', 'nodes', 'nodes', 'plies', 'proof', 'disproof'] as const;

/** Changes one thing somewhere in a certificate: a number, a move, or an entry that is left out. */
function damaged(certificate: Certificate, random: Random): unknown {
  const change = (value: unknown): unknown => {
    if (typeof value === 'number') return value + random.pick([-2, -1, 1, 2]);
    if (typeof value === 'string') return random.pick(certificate.line);
    if (Array.isArray(value)) {
      const at = random.below(value.length);
      return value.map((each, index) => (index === at ? change(each) : each));
    }
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return value;
    const [key, each] = random.pick(Object.entries(value));
    const rest = Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
    return random.oneIn(3) ? rest : { ...rest, [key]: change(each) };
  };
  const field = random.pick(FIELDS);
  return { ...certificate, [field]: change(certificate[field]) };
}

test('the referee overlooks no move', () => {
  const random = new Random(20);
  const counts = { checks: 0, evasions: 0 };
  for (let i = 0; i < effort(40, 120); i += 1) {
    let placement = randomProblem(random);
    const referee = new Referee(positionOf(placement).sfen);
    for (let step = 0; step < 6; step += 1) {
      const isAttack = step % 2 === 0;
      const moves = isAttack ? referee.checks() : referee.evasions();
      const { sfen } = positionOf(placement);
      const expected = isAttack ? checkingMoves(placement) : legalMoves(placement);
      expect({ sfen, moves: [...moves.keys()].sort() }).toEqual({ sfen, moves: expected });
      counts[isAttack ? 'checks' : 'evasions'] += 1;
      if (moves.size === 0) break;
      const usi = random.pick([...moves.keys()].sort());
      placement = placementAfter(placement, usi);
      referee.play(moves.get(usi)!);
    }
  }
  expect(counts.checks).toBeGreaterThan(effort(40, 120));
  expect(counts.evasions).toBeGreaterThan(effort(25, 80));
}, 60_000);

/** Where a checker is pinned to its own king, and another piece captures what is dropped. */
const PINNED = ['6lkp/4g4/5r2K/5NN2/3B5/9/9/9/9 b R 1', '7gn/7kl/5GN1p/4KB1r1/6NL1/9/9/9/9 b - 1'];

/** Small problems with far checks: where interpositions are. */
function* problemsWithValues(seed: number, count: number) {
  const random = new Random(seed);
  for (let i = -PINNED.length; i < count; i += 1) {
    const placement =
      i < 0
        ? problemOfSfen(PINNED[i + PINNED.length])
        : randomProblem(random, { fromAfar: true, maxPieces: 6, maxHand: 2 });
    for (const interposition of INTERPOSITIONS) {
      const truth = bruteForceValue(placement, { interposition, maxPlies: 5, maxNodes: 3000 });
      if (typeof truth !== 'string') yield { placement, interposition, truth };
    }
  }
}

describe('against the values of the oracle', () => {
  test('the certificates that the tests of the verifier damage', () => {
    const lines = readFileSync(new URL('certificates.ndjson', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    for (const line of lines) {
      const { sfen, interposition, plies, leftover }: Certificate = JSON.parse(line);
      const placement = parseSfen(sfen);
      const value = placement.ok && bruteForceValue(placement.value, { interposition, maxPlies: plies });
      expect({ sfen, value }).toEqual({ sfen, value: { plies, leftover } });
    }
  });

  test('a proven certificate gives the value and the leftover, under every profile', () => {
    const reasons = new Set<string>();
    let certificates = 0;
    for (const { placement, interposition, truth } of problemsWithValues(21, 120)) {
      const certificate = certify(placement, { interposition, nodes: 100_000 });
      if (certificate === null) continue;
      const { sfen, plies, leftover, exactness } = certificate;
      const said = { sfen, interposition, exactness, plies, leftover };
      expect(said).toEqual({ sfen, interposition, exactness: 'proven', ...truth });
      expect(verifyCertificate(certificate, sfen)).toMatchObject({ sfen, faults: [], valid: true });
      collectReasons(certificate, reasons);
      certificates += 1;
    }
    expect(certificates).toBeGreaterThan(60);
    expect([...reasons]).toEqual(
      expect.arrayContaining([
        'standard futile slide',
        'standard futile slide longer',
        'standard counts slides',
        'standard counts slides captures',
        'narrow futile slide shorter',
        'narrow futile slide slides longer shorter',
        'narrow counts slides',
      ]),
    );
  }, 30_000);

  test('whatever is changed in a certificate, one that verifies tells no lie', () => {
    const random = new Random(22);
    const counts = { rejected: 0, harmless: 0 };
    for (const { placement, interposition, truth } of problemsWithValues(23, effort(25, 60))) {
      const certificate = certify(placement, { interposition, nodes: 100_000 });
      if (certificate === null) continue;
      for (let i = 0; i < 12; i += 1) {
        const read = readCertificate(damaged(certificate, random));
        const answer = read.ok ? verifyCertificate(read.value) : null;
        counts[answer?.valid === true ? 'harmless' : 'rejected'] += 1;
        if (answer?.valid === true && answer.exactness === 'proven') expect(answer.plies).toBe(truth.plies);
        if (answer?.valid === true) expect(answer.plies).toBeGreaterThanOrEqual(truth.plies);
      }
    }
    expect(counts.rejected).toBeGreaterThan(effort(100, 250));
  }, 30_000);
});

interface Row {
  readonly placement: Placement;
  readonly expected: number;
}

/** Every n-th legal position of a file of ../shared/data with its plies, from a certain one on. */
function rows(file: string, start: number, every: number): Row[] {
  const lines = readFileSync(new URL(file, DATA), 'utf8')
    .trim()
    .split('\n')
    .slice(1 + start);
  return lines.flatMap((line, index) => {
    const [sfen, expected] = line.split('\t');
    const parsed = parseSfen(sfen);
    if (index % every !== 0 || !parsed.ok) return [];
    const read = applyReading(parsed.value);
    return read.ok && validate(read.value).ok ? [{ placement: read.value, expected: Number(expected) }] : [];
  });
}

describe.skipIf(!existsSync(DATA))('suites of ../shared/data (skipped where the folder is absent)', () => {
  test.each([
    ['mate3.tsv', 'none', 0, 10],
    ['mate5.tsv', 'none', 0, 10],
    ['mate7.tsv', 'none', 0, 20],
    ['interposition.tsv', 'standard', 0, 1],
    ['long-composed.tsv', 'standard', 22, 14],
  ] as const)(
    '%s (%s): what verifies is the published length',
    (file, interposition, start, every) => {
      for (const { placement, expected } of rows(file, start, every)) {
        const certificate = certify(placement, { interposition, nodes: 20_000_000, disproofNodes: 20_000 });
        const answer = certificate === null ? null : verifyCertificate(certificate);
        expect(answer?.faults ?? []).toEqual([]);
        if (answer !== null) expect(answer).toMatchObject({ plies: expected, exactness: 'proven' });
        else expect(expected).toBeNaN();
      }
    },
    120_000,
  );
});
