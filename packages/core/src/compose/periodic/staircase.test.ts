import { describe, expect, it } from 'vitest';
import { squareName } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { placementOfSfen } from '@tsume/testing/tsshogi-placement';
import { Random } from '../../random.ts';
import { drawStaircase, onStaircase, staircase } from './staircase.ts';

describe('staircase', () => {
  it('goes across and along in turn, to the edge of the board', () => {
    expect(staircase(8, 0, 1, true).map(squareName).join(' ')).toBe(
      '1a 2a 2b 3b 3c 4c 4d 5d 5e 6e 6f 7f 7g 8g 8h 9h 9i',
    );
    expect(staircase(7, 3, -1, false).map(squareName).join(' ')).toBe('2d 2c 3c 3b 4b 4a 5a');
  });

  it('is drawn long enough for a saw, each time another', () => {
    const random = Random.seeded(1);
    const drawn = Array.from({ length: 50 }, () => drawStaircase(random));
    for (const stairs of drawn) expect(stairs.length).toBeGreaterThanOrEqual(11);
    expect(new Set(drawn.map((stairs) => stairs.join())).size).toBeGreaterThan(20);
  });
});

describe('onStaircase', () => {
  const men = placementOfSfen('9/9/9/9/9/9/8+R/5+S2+p/9 b - 1');
  const stairs = staircase(8, 8, -1, true);

  it.each([
    [3, '9/9/9/9/9/9/8+R/5+S+B1+p/8k'],
    [4, '9/9/9/9/9/9/6+B1+R/5+S2+p/7k1'],
  ])('puts the king where the horse on square %i does not see him', (at, board) => {
    expect(makeSfen(onStaircase(men, stairs, at)!)).toContain(board);
  });

  it('is no problem where a man is in the way', () => {
    expect(onStaircase(placementOfSfen('9/9/9/9/9/9/8+R/6S1+p/9 b - 1'), stairs, 3)).toBeNull();
  });
});
