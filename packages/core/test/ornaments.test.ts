/**
 * Ornaments 飾り駒 of a whole report against the brute-force oracle, which judges each diagram
 * without one man.
 *
 * @slow
 */
import { readFileSync } from 'node:fs';
import { loadEngine } from '@tsume/engine/node';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { effort } from '@tsume/testing/effort';
import { Random } from '@tsume/testing/random-positions';
import { expect, test } from 'vitest';
import { examine } from '../src/mate/examine.ts';
import { MateSolver } from '../src/mate/solver.ts';
import { sfensOf } from '../src/notation/replay.ts';
import { pieceOfText, standingPieceOfText } from '../src/order/piece-text.ts';
import { HAND_KINDS, KING, demote, kindOf } from '../src/placement/pieces.ts';
import type { Placement } from '../src/placement/placement.ts';
import { makeSfen, pieceLetters, placementOf } from '../src/placement/sfen.ts';
import { validate } from '../src/placement/validate.ts';

const LOOK = { maxPlies: 5, maxNodes: 200_000 };

const file = new URL('../../../examples/shelf/shelf.ndjson', import.meta.url);
const inThree = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): { readonly sfen: string; readonly plies: number } => JSON.parse(line))
  .filter(({ plies }) => plies === 3);

/** What the oracle says of a problem: its value and the first moves that mate. */
function truthOf(placement: Placement): string {
  const mates = bruteForceMates(placement, LOOK);
  const moves = mates === 'gaveUp' ? mates : mates.map(({ move }) => move);
  return JSON.stringify([bruteForceValue(placement, LOOK), moves]);
}

/** The diagram without the man on a square, whom White has in hand; null where it is not legal. */
function without(placement: Placement, square: number): Placement | null {
  const white = placement.white.slice();
  white[demote(kindOf(placement.board[square]))] += 1;
  const rest = { ...placement, board: placement.board.with(square, 0), white };
  return validate(rest).ok ? rest : null;
}

/** Men out of White's hand put on random squares; null where one is taken or that is not legal. */
function adorned(random: Random, placement: Placement, men: number): Placement | null {
  const board = placement.board.slice();
  const white = placement.white.slice();
  for (let i = 0; i < men; i += 1) {
    const square = random.below(81);
    const kind = random.pick(HAND_KINDS);
    if (board[square] !== 0 || white[kind] === 0) return null;
    white[kind] -= 1;
    board[square] = random.oneIn(2) ? kind : pieceOfText(pieceLetters(kind).toLowerCase());
  }
  const drawn = { ...placement, board, white };
  return validate(drawn).ok ? drawn : null;
}

/** The main line is another one, of best play by the oracle: a tie that the man prevents. */
function expectAnotherLine(solver: MateSolver, placement: Placement, line: readonly string[]): void {
  const own = solver.solve(placement).line!;
  expect(own).not.toEqual(line);
  const steps = sfensOf(placement, own);
  const last = steps.ok ? steps.value[2] : '';
  expect(bruteForceValue(placementOf(last), LOOK)).toEqual({ plies: 1, leftover: 0 });
}

test('a man is told as an ornament where the problem stays what it is without him', () => {
  const solver = new MateSolver(loadEngine({ tableMiB: 4 }));
  const random = new Random(77);
  const tally = { ornaments: 0, needed: 0 };
  for (const { sfen } of inThree.flatMap((problem) => Array.from({ length: effort(6, 60) }, () => problem))) {
    const placement = adorned(random, placementOf(sfen), 1 + random.below(3));
    if (placement === null) continue;
    const report = examine(solver, placement, { nodes: 500_000 });
    if (report.soundness !== 'sound' || report.plies !== 3) continue;
    const truth = truthOf(placement);
    const told = report.flaws.flatMap(({ piece }) => piece ?? []);
    const open = new Set(report.openOrnaments);
    for (const [square, piece] of placement.board.entries()) {
      if (piece === 0 || kindOf(piece) === KING) continue;
      const name = [...told, ...open].find((each) => standingPieceOfText(each)?.square === square);
      const rest = without(placement, square);
      const other = rest === null ? 'not legal' : truthOf(rest);
      if (other.includes('gaveUp') || (name !== undefined && open.has(name))) continue;
      const of = { sfen: makeSfen(placement), square };
      tally[name === undefined ? 'needed' : 'ornaments'] += 1;
      if (name !== undefined) expect({ ...of, other }).toEqual({ ...of, other: truth });
      else if (rest !== null && other === truth) expectAnotherLine(solver, rest, report.line!);
    }
  }
  expect(tally.ornaments).toBeGreaterThan(effort(10, 100));
  expect(tally.needed).toBeGreaterThan(effort(10, 100));
}, 300_000);
