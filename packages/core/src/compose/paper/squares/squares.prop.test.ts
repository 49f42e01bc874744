import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HAND_KINDS, KING, WHITE, isWhite, kindOf } from '../../../placement/pieces.ts';
import type { Placement } from '../../../placement/placement.ts';
import { isComplete } from '../../../placement/reading.ts';
import { faultsOf } from '../../../placement/validate.ts';
import { readStart } from '../../../run/ranges.ts';
import { STARTS } from '../../../run/presets.ts';
import { Random } from '../../../random.ts';
import { type SquaresGenome, decodeSquares, isSquaresGenome, randomSquares } from './genome.ts';
import { SQUARES_CROSSOVERS, crossoverSquares, mutateSquares } from './operators.ts';

const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const pieces = fc.integer({ min: 0, max: 38 });
const genome = fc.tuple(seed, pieces).map(([drawn, count]) => randomSquares(Random.seeded(drawn), count));
const variant = fc.constantFrom(...SQUARES_CROSSOVERS);
const rate = fc.constantFrom(0, 0.01, 0.1, 0.5, 1);

function start(): Placement {
  const read = readStart(STARTS[1]);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** How many pieces a genome puts down, on the board and in hand. */
function countPieces({ mask, hand }: SquaresGenome): number {
  const onBoard = Array.from(mask).filter((letter) => letter !== '.').length;
  return hand.reduce((sum, count) => sum + count, onBoard);
}

describe('randomSquares', () => {
  it('puts down as many pieces as asked for', () => {
    fc.assert(
      fc.property(seed, pieces, (drawn, count) => {
        const random = randomSquares(Random.seeded(drawn), count);
        expect(isSquaresGenome(random)).toBe(true);
        expect(countPieces(random)).toBe(count);
        expect(isSquaresGenome(JSON.parse(JSON.stringify(random)))).toBe(true);
      }),
    );
  });
});

describe('crossoverSquares', () => {
  it('gives each square, and each kind of the hand, to one child as a whole', () => {
    fc.assert(
      fc.property(genome, genome, variant, seed, (first, second, by, drawn) => {
        const [one, other] = crossoverSquares(Random.seeded(drawn), first, second, by);
        expect(crossoverSquares(Random.seeded(drawn), first, second, by)).toEqual([one, other]);
        const at = ({ attacker, defender, mask }: typeof one, square: number): string =>
          attacker[square] + defender[square] + mask[square];
        for (let square = 0; square < 81; square++) {
          const parents = [at(first, square), at(second, square)];
          expect([parents, parents.toReversed()]).toContainEqual([at(one, square), at(other, square)]);
        }
        for (const kind of HAND_KINDS) {
          const parents = [first.hand[kind], second.hand[kind]];
          expect([parents, parents.toReversed()]).toContainEqual([one.hand[kind], other.hand[kind]]);
        }
      }),
    );
  });
});

describe('mutateSquares', () => {
  it('makes a genome again, the same from the same seed', () => {
    fc.assert(
      fc.property(genome, rate, pieces, seed, (parent, probability, target, drawn) => {
        const mutation = { rate: probability, pieces: target };
        const mutant = mutateSquares(Random.seeded(drawn), parent, mutation);
        expect(isSquaresGenome(mutant)).toBe(true);
        expect(mutateSquares(Random.seeded(drawn), parent, mutation)).toEqual(mutant);
        if (probability === 0) expect(mutant).toEqual(parent);
      }),
    );
  });

  it('stays near the number of pieces', () => {
    const random = Random.seeded(4);
    let current = randomSquares(random, 30);
    const counts: number[] = [];
    for (let i = 0; i < 3000; i++) {
      current = mutateSquares(random, current, { rate: 0.1, pieces: 10 });
      if (i >= 200) counts.push(countPieces(current));
    }
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(Math.abs(mean - 10)).toBeLessThan(0.7);
    expect(Math.max(...counts)).toBeLessThan(25);
  });

  it('lets kinds drift that are not put down', () => {
    const silent = randomSquares(Random.seeded(9), 0);
    const { attacker, defender } = mutateSquares(Random.seeded(1), silent, { rate: 1, pieces: 10 });
    const kept = Array.from(attacker).filter((letter, square) => letter === silent.attacker[square]);
    // One in thirteen is drawn as it was.
    expect(kept.length).toBeLessThan(20);
    expect(decodeSquares(start(), { ...silent, attacker, defender })).toEqual(decodeSquares(start(), silent));
  });
});

describe('decodeSquares', () => {
  it('is a problem with the genome’s pieces, or is refused with a code', () => {
    let problems = 0;
    fc.assert(
      fc.property(genome, (coded) => {
        const decoded = decodeSquares(start(), coded);
        if (!decoded.ok) {
          expect(decoded.error.code).toMatch(
            /^(too_many_of_a_kind|double_pawn|immobile_piece|defender_in_check)$/,
          );
          return;
        }
        problems++;
        const { value } = decoded;
        expect(faultsOf(value)).toEqual([]);
        expect(isComplete(value)).toBe(true);
        for (const [square, letter] of Array.from(coded.mask).entries()) {
          const piece = value.board[square];
          if (kindOf(start().board[square]) === KING) expect(piece).toBe(KING | WHITE);
          else if (letter === '.') expect(piece).toBe(start().board[square]);
          else expect(isWhite(piece)).toBe(letter === 'd');
        }
      }),
      { numRuns: 300 },
    );
    expect(problems).toBeGreaterThan(20);
  });

  it('puts down what is written', () => {
    const empty = randomSquares(Random.seeded(1), 0);
    const coded = {
      attacker: 'B'.repeat(81),
      defender: 'N'.repeat(81),
      mask: `${'.'.repeat(41)}ad${'.'.repeat(38)}`,
      hand: empty.hand.with(4, 2),
    };
    const decoded = decodeSquares(start(), coded);
    expect(decoded.ok && decoded.value.board[41]).toBe(13);
    expect(decoded.ok && decoded.value.board[42]).toBe(11 | WHITE);
    expect(decoded.ok && [...decoded.value.black]).toEqual([0, 0, 0, 0, 2, 0, 0, 1]);
  });
});

describe('isSquaresGenome', () => {
  it.each([
    ['nothing', null],
    ['a short mask', { ...randomSquares(Random.seeded(1), 3), mask: '.' }],
    ['an unknown kind', { ...randomSquares(Random.seeded(1), 3), attacker: 'k'.repeat(81) }],
    ['three rooks in hand', { ...randomSquares(Random.seeded(1), 3), hand: [0, 0, 0, 0, 0, 0, 3, 0] }],
  ])('refuses %s', (_, value) => {
    expect(isSquaresGenome(value)).toBe(false);
  });
});
