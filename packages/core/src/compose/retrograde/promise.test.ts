import { expect, it } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { featuresOf, promiseOf } from './promise.ts';

it.each([
  // The king in the corner beside a gold of his: 1b is empty and guarded by the gold of 1c, 2b is
  // empty and guarded by it, too.
  ['7gk/9/8G/9/9/9/9/9/9 b P 1', [0, 1, 1, 1, 0, 1]],
  // 1b is guarded by the pawn of 1c, 2b and 2a are open.
  ['8k/9/8P/9/9/9/9/9/9 b G 1', [2, 1, 1, 0, 0, 0]],
  // The rook's line goes on behind the king: of the eight squares the two on it are guarded.
  ['9/9/9/4k4/9/9/9/4R4/9 b - 1', [6, 0, 1, 0, 0, 0]],
  // The dragon of 5c guards all around but for what lies behind the king, 4e and 6e; on 5c itself
  // it stands.
  ['9/9/4+R4/4k4/9/9/9/9/9 b 2B 1', [2, 2, 1, 0, 1, 0]],
])('of %s the features are counted', (sfen, counts) => {
  const { flights, hand, attackers, defenders, nearAttackers, nearDefenders } = featuresOf(
    problemOfSfen(sfen),
  );
  expect([flights, hand, attackers, defenders, nearAttackers, nearDefenders]).toEqual(counts);
});

function promise(sfen: string): number {
  return promiseOf(problemOfSfen(sfen));
}

it('promises more with a piece in hand, and less with more pieces on the board', () => {
  expect(promise('8k/9/8P/9/9/9/9/9/9 b G 1')).toBeGreaterThan(promise('8k/9/8P/9/9/9/9/9/9 b - 1'));
  expect(promise('8k/9/8P/9/9/9/9/9/G8 b - 1')).toBeLessThan(promise('8k/9/8P/9/9/9/9/9/9 b - 1'));
});
