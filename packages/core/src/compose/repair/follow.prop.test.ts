import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPosition } from '../../notation/replay.ts';
import { KING, WHITE, isWhite } from '../../placement/pieces.ts';
import { type Placement, squareName } from '../../placement/placement.ts';
import { playMove } from '../../placement/play.ts';
import { randomDiagram } from '../board/random-diagram.ts';
import { Random } from '../../random.ts';
import { follow, isCornered } from './follow.ts';

const seed = fc.integer({ min: 0, max: 0xffff_ffff });

/** Moves and drops to every square, most of them impossible. */
function someMoves({ board }: Placement): string[] {
  const sources = [...board.keys()].filter((square) => board[square] !== 0).map(squareName);
  const targets = [...board.keys()].map(squareName);
  const drops = Array.from('PLNSGBR', (letter) => `${letter}*`);
  return [...sources, ...drops].flatMap((source) =>
    targets.flatMap((target) =>
      source.endsWith('*') ? [source + target] : [source + target, `${source}${target}+`],
    ),
  );
}

/** Whether tsshogi takes a move, and where it is the attacker's, that it checks. */
function isPlayable(placement: Placement, usi: string): boolean {
  const position = toPosition(placement);
  const move = position.createMoveByUSI(usi);
  if (move === null || !position.isValidMove(move)) return false;
  position.doMove(move);
  return placement.sideToMove === 'white' || position.checked;
}

/** The checks of a diagram that `follow` takes. */
function checksOf(placement: Placement): string[] {
  return someMoves(placement).filter((usi) => follow(placement, [usi]) !== null);
}

describe('follow', () => {
  it('takes the checks that tsshogi takes, and the moves out of them', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const random = Random.seeded(drawn);
        const start = randomDiagram(random);
        const checks = checksOf(start);
        const next = checks.length === 0 ? [] : [playMove(start, random.choose(checks))];
        for (const placement of [start, ...next]) {
          for (const usi of random.sample(someMoves(placement), 150)) {
            // Dropping a pawn to mate is left to whoever made the line.
            if (usi.startsWith('P*') && placement.sideToMove === 'black') continue;
            expect([usi, follow(placement, [usi]) !== null]).toEqual([usi, isPlayable(placement, usi)]);
          }
          for (const usi of checks.filter((check) => !check.startsWith('P*'))) {
            expect([usi, isPlayable(start, usi)]).toEqual([usi, true]);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('gives one placement more than there are moves', () => {
    fc.assert(
      fc.property(seed, (drawn) => {
        const start = randomDiagram(Random.seeded(drawn));
        expect(follow(start, [])).toEqual([start]);
        for (const usi of checksOf(start)) {
          expect(follow(start, [usi])).toEqual([start, playMove(start, usi)]);
          expect(follow(start, [usi, usi])).toBeNull();
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('isCornered', () => {
  it('is so where tsshogi has neither a king’s move nor a capture', () => {
    let cornered = 0;
    fc.assert(
      fc.property(seed, (drawn) => {
        const start = randomDiagram(Random.seeded(drawn));
        for (const usi of checksOf(start)) {
          const after = playMove(start, usi);
          const hasMove = stepsAndCaptures(after).some((reply) => isPlayable(after, reply));
          expect([usi, isCornered(after)]).toEqual([usi, !hasMove]);
          if (!hasMove) cornered++;
        }
      }),
      { numRuns: 25, seed: 1 },
    );
    expect(cornered).toBeGreaterThan(0);
  });
});

/** The king's moves to every square, and every piece's to the attacker's pieces. */
function stepsAndCaptures({ board }: Placement): string[] {
  const squares = [...board.keys()];
  const isTarget = (from: number, to: number): boolean =>
    board[from] === (KING | WHITE) || (board[to] !== 0 && !isWhite(board[to]));
  return squares
    .filter((from) => isWhite(board[from]))
    .flatMap((from) =>
      squares.filter((to) => isTarget(from, to)).map((to) => squareName(from) + squareName(to)),
    )
    .flatMap((usi) => [usi, `${usi}+`]);
}
