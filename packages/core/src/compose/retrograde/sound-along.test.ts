import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import {
  GOLD,
  KING,
  PAWN,
  PROMOTED_KNIGHT,
  PROMOTED_LANCE,
  PROMOTED_SILVER,
  TOKIN,
  demote,
  kindOf,
} from '../../placement/pieces.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { MateJudge } from './mate-judge.ts';
import { isSoundAlong } from './sound-along.ts';

/** The last plies of the problem of 111 and of that of 79 (examples/records), with their lines. */
const TAILS = [
  [
    '5g3/1k1LL4/4P4/+B1+L6/9/1B7/9/9/4L4 b 2r3g4s4n17p 1',
    '8f6d 8b8a 9d7b 8a7b 7d7c 7b7a 6b6a+ 7a6a 5b5a+ 6a7a 5a6a 7a6a 5c5b+ 4a5b 5i5b+ 6a5b G*5c 5b5a 7c6b 5a4a 5c4b',
  ],
  [
    '9/3L5/2kNg4/+B1N3+S2/3+L1B3/4+R4/9/9/9 b r3g3s2n2l18p 1',
    '9d7b 7c7b 6c7a+ 7b7a 6b6a+ 7a6a 7d6b+ 6a6b 5f5c 6b5c 6e5d 5c5b 3d4c 5b6a G*6b 6a6b 5d6c 6b6a 4c5b 6a7a 6c7b',
  ],
] as const;
const BASE = 9;
const GOLD_MOVERS = [GOLD, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER];

/**
 * The same with each man but the king taken off, put on a square beside his, or a tokin instead.
 */
function changesOf(problem: Placement): Placement[] {
  const changed: Placement[] = [];
  for (const [square, piece] of problem.board.entries()) {
    if (piece === 0 || kindOf(piece) === KING) continue;
    const board = problem.board.slice();
    const white = problem.white.slice();
    board[square] = 0;
    white[demote(piece)] += 1;
    changed.push({ ...problem, board, white });
    if (GOLD_MOVERS.includes(piece)) {
      const withTokin = problem.board.slice();
      withTokin[square] = TOKIN;
      const withoutPawn = white.slice();
      withoutPawn[PAWN] -= 1;
      changed.push({ ...problem, board: withTokin, white: withoutPawn });
    }
    for (const step of [-9, -1, 1, 9]) {
      if (problem.board[square + step] !== 0) continue;
      const moved = board.slice();
      moved[square + step] = piece;
      changed.push({ ...problem, board: moved });
    }
  }
  return changed;
}

describe('isSoundAlong', () => {
  it.each(TAILS)('tells a problem with a man changed as a whole report does: %s', (sfen, moves) => {
    const line = moves.split(' ');
    const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
    const plainly = new MateSolver(loadEngine({ tableMiB: 8 }));
    const isSound = (problem: Placement, plies: number): boolean => {
      const report = checkSoundness(plainly, problem, { nodes: 300_000, verdictOnly: true });
      return report.soundness === 'sound' && report.plies === plies;
    };
    const { engine } = solver;
    const tell = (problem: Placement): boolean => {
      engine.forget();
      engine.startJob({ interposition: 'standard' });
      return isSoundAlong(engine, problem, line, BASE, {
        isSound: (tail) => isSound(tail, BASE),
        judge: (tail, plies) => new MateJudge(engine, tail, plies),
      });
    };
    const problem = problemOfSfen(sfen);
    expect(tell(problem)).toBe(true);
    const told = changesOf(problem).map((each) => ({ sfen: makeSfen(each), isSound: tell(each) }));
    const reported = changesOf(problem).map((each) => ({
      sfen: makeSfen(each),
      isSound: isSound(each, line.length),
    }));
    const sound = told.filter((each) => each.isSound);
    expect(reported.filter((each) => each.isSound)).toEqual(expect.arrayContaining(sound));
    expect(sound.length).toBeGreaterThan(0);
    expect(sound.length).toBeLessThan(told.length);
  });
});
