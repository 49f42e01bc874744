/**
 * Moves on the board against the oracle's list of checks (tsshogi's moves), and each reason for a
 * refusal.
 */
import { checkingMoves } from '@tsume/testing/tsshogi-moves';
import { playMove } from '@tsume/core/placement/play';
import { applyReading } from '@tsume/core/placement/reading';
import { placementOf } from '@tsume/core/placement/sfen';
import { type Placement, squareNamed } from '@tsume/core/placement/placement';
import { HAND_KINDS } from '@tsume/core/placement/pieces';
import { describe, expect, it } from 'vitest';
import { type Place, squareAt } from '../../board/input/places.ts';
import { givesCheck, meantBy } from './attacker-move.ts';

function completed(sfen: string): Placement {
  const read = applyReading(placementOf(sfen));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const place = (name: string): Place => squareAt(squareNamed(name));
const inHand = (kind: number, colour: 'black' | 'white' = 'black'): Place => ({ at: 'hand', colour, kind });
const PAWN = 1;
const KNIGHT = 3;
const GOLD = 7;

/** Every move that any piece put anywhere means. */
function allMeant(placement: Placement): string[] {
  const sources = [
    ...HAND_KINDS.filter((kind) => placement[placement.sideToMove][kind] > 0).map((kind) =>
      inHand(kind, placement.sideToMove),
    ),
    ...Array.from(placement.board, (piece, square) => ({ piece, square }))
      .filter(({ piece }) => piece !== 0 && piece > 15 === (placement.sideToMove === 'white'))
      .map(({ square }) => squareAt(square)),
  ];
  const moves = sources.flatMap((from) =>
    Array.from({ length: 81 }, (_, square) => meantBy(placement, from, squareAt(square))).flatMap((meant) =>
      meant.ok ? meant.moves.filter((usi) => givesCheck(playMove(placement, usi))) : [],
    ),
  );
  return moves.sort();
}

/**
 * Positions of ../shared/data: composed, out of games with both kings, with White as the attacker.
 */
const POSITIONS = [
  '6S1k/6p2/9/9/9/9/9/9/9 b SL2r2b4g2s4n3l17p 1',
  '5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1',
  'l8/2G1gk3/2n1ps+b2/p1p1s1p1L/5P1RB/2P1PpP2/P1N3K2/2G3G2/L+r2s4 b S2NL6P2p 93',
  'l2sB3k/4s1+B2/p1p2p+Nsn/4p1p2/1K7/2PP1PG2/PP7/2Ns2+l2/L1+r6 w 2GN2Prgl6p 144',
];

describe('meantBy', () => {
  it.each(POSITIONS)('means the checks that there are: %s', (sfen) => {
    const placement = completed(sfen);
    const meant = allMeant(placement);
    expect(meant).toEqual(checkingMoves(placement).sort());
    expect(meant.length).toBeGreaterThan(0);
  });

  it('leaves the choice of promotion', () => {
    const placement = completed('7k1/9/7S1/9/9/9/9/9/9 b - 1');
    expect(meantBy(placement, place('2c'), place('2b'))).toEqual({ ok: true, moves: ['2c2b+', '2c2b'] });
  });

  it('leaves it even where one of both gives no check, and forces it where the piece could not move on', () => {
    // The silver checks from there only as a silver (../shared/data/composed.tsv).
    const silver = completed('6S2/9/7Sk/8B/9/9/9/9/9 b G2rb3g2s4n4l18p 1');
    expect(meantBy(silver, place('3a'), place('2b'))).toEqual({ ok: true, moves: ['3a2b+', '3a2b'] });
    const pawn = completed('7k1/8P/9/9/9/9/9/9/9 b - 1');
    expect(meantBy(pawn, place('1b'), place('1a'))).toEqual({ ok: true, moves: ['1b1a+'] });
  });

  it.each([
    ['9/8k/9/9/9/9/9/9/9 b G 1', inHand(GOLD), inHand(0), 'notASquare'],
    ['9/8k/8G/9/9/9/9/9/9 b G 1', inHand(GOLD), place('1c'), 'occupied'],
    ['9/8k/7PG/9/9/9/9/9/9 b - 1', place('1c'), place('2c'), 'occupied'],
    ['9/8k/9/8G/9/9/9/9/9 b - 1', place('1d'), place('1b'), 'cannotReach'],
    ['9/8k/9/9/8P/9/9/9/9 b P 1', inHand(PAWN), place('1c'), 'doublePawn'],
    ['8k/9/9/9/9/9/9/9/9 b N 1', inHand(KNIGHT), place('2b'), 'noRetreat'],
    ['7lk/7p1/8G/9/9/9/9/9/9 b P 1', inHand(PAWN), place('1b'), 'dropPawnMate'],
    ['8r/8k/9/9/9/9/9/8G/8K b - 1', place('1h'), place('1g'), 'noCheck'],
    ['8k/9/9/4r4/9/9/4G4/4K4/9 b - 1', place('5g'), place('4g'), 'ownKing'],
    ['8k/9/9/9/9/9/9/9/9 b G 1', inHand(GOLD), place('5e'), 'noCheck'],
  ] as const)('says why not: %s', (sfen, from, to, fault) => {
    expect(meantBy(completed(sfen), from, to)).toEqual({ ok: false, fault });
  });
});
