import { describe, expect, it } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { makeSfen } from '../../placement/sfen.ts';
import { validate } from '../../placement/validate.ts';
import { Random } from '../../random.ts';
import { Walk } from './mating-walk.ts';

const SEED = problemOfSfen('6+B1k/6L1l/9/9/9/r8/9/9/9 b Prb4g4s4n2l17p 1');

/** Squares on which two boards differ. */
function differences(a: Uint8Array, b: Uint8Array): number {
  return a.filter((piece, square) => piece !== b[square]).length;
}

describe('a walk', () => {
  it('draws legal problems', () => {
    const walk = new Walk([SEED]);
    const random = Random.seeded(1);
    for (let i = 0; i < 200; i++) {
      const next = walk.next(random);
      if (next !== null) expect([makeSfen(next), validate(next).ok]).toEqual([makeSfen(next), true]);
    }
  });

  it('stays near what is known, but for one in ten', () => {
    const walk = new Walk([SEED]);
    const random = Random.seeded(2);
    const near = Array.from({ length: 1000 }, () => walk.next(random)).filter(
      // An edit or two; a shift or a mirror image moves all of the few pieces.
      (next) => next === null || differences(next.board, SEED.board) <= 8,
    );
    expect(near.length).toBeGreaterThan(840);
    expect(near.length).toBeLessThan(1000);
  });

  it('comes from nowhere as long as nothing is known', () => {
    const walk = new Walk([]);
    const random = Random.seeded(3);
    const kings = new Set(Array.from({ length: 60 }, () => walk.next(random)!.board.indexOf(24)));
    expect(kings.size).toBeGreaterThan(2);
  });

  it('keeps eight seeds of a line', () => {
    const walk = new Walk([]);
    const kept = Array.from({ length: 20 }, () => walk.found(SEED, 'one'));
    expect(kept).toEqual([...Array<boolean>(8).fill(true), ...Array<boolean>(12).fill(false)]);
    expect(walk.found(SEED, 'another')).toBe(true);
  });
});
