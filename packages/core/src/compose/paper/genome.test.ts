import { describe, expect, it } from 'vitest';
import { DRAGON, GOLD, KING, LANCE, PAWN, SILVER, TOKIN, WHITE } from '../../placement/pieces.ts';
import { squareOf } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { BOARD_PIECES } from '../board/diagram.ts';
import { decode, type Genome, genomeBits } from './genome.ts';
import { readStart } from '../../run/ranges.ts';
import { STARTS } from '../../run/presets.ts';

const HAND = 81;

function bitOf(place: number, piece: number): number {
  return place * 26 + BOARD_PIECES.indexOf(piece);
}

function genomeOf(...bits: [place: number, piece: number][]): Genome {
  return bits.map(([place, piece]) => bitOf(place, piece)).sort((a, b) => a - b);
}

function decoded(genome: Genome, impossible: 'zero' | 'skip' = 'zero'): string {
  const start = readStart(STARTS[1]);
  if (!start.ok) throw new Error(start.error.message);
  const diagram = decode(start.value, genome, { impossible });
  return diagram.ok ? makeSfen(diagram.value) : diagram.error.code;
}

describe('genome', () => {
  it('has (81 squares + hand) × 26 bits, without kings', () => {
    expect(genomeBits('folded')).toBe(82 * 26);
    expect(genomeBits('plain')).toBe(81 * 26 + 7);
    expect(new Set(BOARD_PIECES).size).toBe(26);
    expect(BOARD_PIECES.some((piece) => (piece & 15) === KING)).toBe(false);
  });

  it('puts pieces of both sides onto the start position and fills the hand of the defender', () => {
    const genome = genomeOf([squareOf(5, 5), SILVER], [squareOf(4, 9), DRAGON | WHITE], [HAND, PAWN]);
    expect(decoded(genome)).toBe('8k/9/8P/9/4S4/9/9/9/5+r3 b GPr2b3g3s4n4l16p 1');
  });

  it('overwrites a piece but never the king', () => {
    expect(decoded(genomeOf([squareOf(1, 3), TOKIN], [squareOf(1, 1), GOLD]))).toBe(
      '8k/9/8+P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
    );
  });

  it('lets all ones of the hand count, promoted and white ones as unpromoted black ones', () => {
    const genome = genomeOf([HAND, PAWN], [HAND, TOKIN], [HAND, PAWN | WHITE], [HAND, DRAGON | WHITE]);
    expect(decoded(genome)).toBe('8k/9/8P/9/9/9/9/9/9 b RG3Pr2b3g4s4n4l14p 1');
  });

  it('reads the plain hand as the seven kinds', () => {
    const goldInHand = 81 * 26 + 6;
    expect(BOARD_PIECES[goldInHand - 81 * 26]).toBe(GOLD);
    expect(decoded([goldInHand])).toBe('8k/9/8P/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1');
  });

  it('chooses one of several ones on a square, always the same for the same genome, all of them sometimes', () => {
    const chosen = new Set<string>();
    for (let other = 0; other < 40; other++) {
      const genome = genomeOf(
        [squareOf(9, 9), SILVER],
        [squareOf(9, 9), TOKIN],
        [45 + (other % 20), GOLD | WHITE],
      );
      const sfen = decoded(genome);
      expect(decoded([...genome])).toBe(sfen);
      chosen.add(sfen.split(' ')[0].split('/')[8]);
    }
    expect([...chosen].sort()).toEqual(['+P8', 'S8']);
  });

  it.each([
    ['double_pawn', genomeOf([squareOf(1, 5), PAWN])],
    ['immobile_piece', genomeOf([squareOf(5, 9), LANCE | WHITE])],
    ['defender_in_check', genomeOf([squareOf(2, 1), GOLD])],
    [
      'too_many_of_a_kind',
      genomeOf(...[0, 1, 2, 3].map((file): [number, number] => [40 + file, GOLD]), [HAND, GOLD]),
    ],
  ])('refuses an impossible diagram with %s', (code, genome) => {
    expect(decoded(genome)).toBe(code);
  });

  it('leaves out what would be impossible under `skip`, and nothing else', () => {
    const genome = genomeOf([squareOf(1, 5), PAWN], [squareOf(5, 5), SILVER], [squareOf(2, 1), GOLD]);
    expect(decoded(genome, 'skip')).toBe('8k/9/8P/9/4S4/9/9/9/9 b G2r2b3g3s4n4l17p 1');
  });
});
