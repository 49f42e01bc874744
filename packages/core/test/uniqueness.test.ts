/**
 * Certificates of the only solution against answers from elsewhere: the other mates that the
 * brute-force oracle finds.
 *
 * @slow
 */
import { readFileSync } from 'node:fs';
import { loadEngine } from '@tsume/engine/node';
import { bruteForceMates } from '@tsume/testing/brute-force';
import { effort } from '@tsume/testing/effort';
import { Random, placementAfter } from '@tsume/testing/random-positions';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { expect, test } from 'vitest';
import {
  type Certificate,
  type Uniqueness,
  makeCertificate,
  parseCertificate,
} from '../src/certificate/format.ts';
import { type Verification, verifyCertificate } from '../src/certificate/verify.ts';
import { writeCertificate } from '../src/certificate/write.ts';
import { MateSolver } from '../src/mate/solver.ts';
import { checkSoundness } from '../src/mate/soundness.ts';
import { KING, demote } from '../src/placement/pieces.ts';
import type { Placement } from '../src/placement/placement.ts';
import { makeSfen } from '../src/placement/sfen.ts';
import { validate } from '../src/placement/validate.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));

const SHELF = readFileSync(new URL('../../../examples/shelf/shelf.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): { sfen: string; plies: number } => JSON.parse(line));

/** Sound problems of a few plies, each with some in which a man stands elsewhere. */
function* neighbours(random: Random, of: number, each: number): Generator<Placement> {
  for (const { sfen } of SHELF.filter(({ plies }) => plies <= 7).slice(0, of)) {
    const problem = problemOfSfen(sfen);
    yield problem;
    for (let i = 0; i < each; i += 1) {
      const squares = [...problem.board.keys()];
      const from = random.pick(
        squares.filter((at) => problem.board[at] !== 0 && demote(problem.board[at]) !== KING),
      );
      const to = random.pick(squares.filter((at) => problem.board[at] === 0));
      const board = problem.board.slice();
      [board[from], board[to]] = [0, board[from]];
      const moved = { ...problem, board };
      if (validate(moved).ok) yield moved;
    }
  }
}

/** What the verifier says of the certificate as it is written down; null without one. */
function certified(placement: Placement): { certificate: Certificate; said: Verification } | null {
  const written = writeCertificate(solver, placement, {
    uniqueness: true,
    nodes: 200_000,
    disproofNodes: 5000,
  });
  if (!written.ok) return null;
  const read = parseCertificate(makeCertificate(written.value));
  if (!read.ok) throw new Error(read.error.message);
  return { certificate: read.value, said: verifyCertificate(read.value, makeSfen(placement)) };
}

/** The moves of the attacker's that mate at a position within some plies, by the oracle. */
function matesAt(placement: Placement, maxPlies: number): string[] | 'gaveUp' {
  const mates = bruteForceMates(placement, { maxPlies, maxNodes: 300_000 });
  return mates === 'gaveUp' ? mates : mates.map(({ move }) => move);
}

test('what is shown to be the only solution has no other mate beside it that the oracle finds', () => {
  const counts = { unique: 0, compared: 0, sound: 0, unsound: 0 };
  for (const placement of neighbours(new Random(41), effort(8, 30), 6)) {
    const answer = certified(placement);
    if (answer === null) continue;
    const { certificate, said } = answer;
    const { sfen, line, plies } = certificate;
    expect({ sfen, faults: said.faults }).toEqual({ sfen, faults: [] });
    const limits = { nodes: 500_000, cookNodes: 50_000, tellsGrey: false };
    const { soundness } = checkSoundness(solver, placement, limits);
    if (soundness === 'unsound') {
      counts.unsound += 1;
      expect({ sfen, uniqueness: said.uniqueness }).toEqual({ sfen, uniqueness: false });
    } else if (soundness === 'sound') counts.sound += 1;
    if (!said.uniqueness) continue;
    counts.unique += 1;
    let here = placement;
    for (const [ply, move] of line.entries()) {
      // Of the last moves there may be several.
      if (ply % 2 === 0 && (ply < plies - 1 || plies === 1)) {
        const mates = plies === 1 ? matesAt(here, 1) : matesAt(here, plies - ply + 2);
        if (mates !== 'gaveUp') {
          expect({ sfen, ply, mates }).toEqual({ sfen, ply, mates: [move] });
          counts.compared += 1;
        }
      }
      here = placementAfter(here, move);
    }
  }
  expect(counts.unsound).toBeGreaterThan(effort(5, 25));
  expect(counts.compared).toBeGreaterThan(effort(8, 30));
  // Nearly all that is sound can be shown to be.
  expect(counts.unique).toBeGreaterThan(0.8 * counts.sound);
}, 120_000);

/**
 * Leaves out a position of the solution, a refuted one that no other on its board covers, or an
 * answer.
 */
function damaged({ uniqueness, ...rest }: Certificate, random: Random): Certificate {
  const { others, refuted } = uniqueness!;
  const without = <T>(table: Readonly<Record<string, T>>): Record<string, T> => {
    const name = random.pick(Object.keys(table));
    return Object.fromEntries(Object.entries(table).filter(([each]) => each !== name));
  };
  const answered = Object.entries(refuted).filter(([, [, answers]]) => Object.keys(answers).length > 0);
  const left = Object.entries(others).filter(([, answers]) => Object.keys(answers).length > 0);
  const boards = Object.keys(refuted).map((position) => position.split(' ')[0]);
  const alone = Object.keys(refuted).filter(
    (_, index) => boards.indexOf(boards[index]) === boards.lastIndexOf(boards[index]),
  );
  const damages: (() => Uniqueness)[] = [];
  if (alone.length > 0)
    damages.push(() => {
      const position = random.pick(alone);
      return {
        others,
        refuted: Object.fromEntries(Object.entries(refuted).filter(([each]) => each !== position)),
      };
    });
  if (answered.length > 0)
    damages.push(() => {
      const [position, [returns, answers]] = random.pick(answered);
      return { others, refuted: { ...refuted, [position]: [returns, without(answers)] } };
    });
  if (left.length > 0) damages.push(() => ({ others: without(Object.fromEntries(left)), refuted }));
  return { ...rest, uniqueness: random.pick(damages)() };
}

test('nothing can be left out of it', () => {
  const random = new Random(42);
  let rejected = 0;
  for (const placement of neighbours(random, effort(5, 20), 0)) {
    const answer = certified(placement);
    const table = answer?.certificate.uniqueness;
    if (answer === null || table === undefined || Object.keys(table.refuted).length === 0) continue;
    for (let i = 0; i < 10; i += 1) {
      const { sfen, faults } = verifyCertificate(damaged(answer.certificate, random));
      expect({ sfen, codes: faults.map(({ code }) => code) }).toEqual({ sfen, codes: ['wrong_uniqueness'] });
      rejected += 1;
    }
  }
  expect(rejected).toBeGreaterThan(effort(20, 100));
}, 60_000);
