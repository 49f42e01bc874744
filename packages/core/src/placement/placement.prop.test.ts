import * as fc from 'fast-check';
import { Position } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { attackersOf } from './movement.ts';
import { canonicalKey, flipColours, mirror } from './canonical.ts';
import { KING, WHITE } from './pieces.ts';
import type { Placement } from './placement.ts';
import { applyReading, complete, isComplete, kingSquares } from './reading.ts';
import { makeSfen, parseSfen } from './sfen.ts';
import { faultsOf } from './validate.ts';

const piece = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 14 }) },
  { weight: 1, arbitrary: fc.integer({ min: 17, max: 30 }) },
);
const hand = fc
  .array(fc.integer({ min: 0, max: 18 }), { minLength: 7, maxLength: 7 })
  .map((counts) => Uint8Array.from([0, ...counts]));

/** Any diagram at all, mostly illegal. */
const anyPlacement: fc.Arbitrary<Placement> = fc.record({
  board: fc.array(piece, { minLength: 81, maxLength: 81 }).map((pieces) => Uint8Array.from(pieces)),
  black: hand,
  white: hand,
  sideToMove: fc.constantFrom('black' as const, 'white' as const),
});

/** One white king and black pieces around it, to compare checks. */
const kingAmongPieces = fc.tuple(anyPlacement, fc.integer({ min: 0, max: 80 })).map(([placement, king]) => {
  const board = placement.board.map((code, square) => {
    if (square === king) return KING | WHITE;
    return code === KING || code === (KING | WHITE) ? 0 : code;
  });
  return { ...placement, board, black: new Uint8Array(8), white: new Uint8Array(8) };
});

function faultCodes(placement: Placement): Set<string> {
  return new Set(faultsOf(placement).map((fault) => fault.code));
}

describe('placement', () => {
  it('survives SFEN', () => {
    fc.assert(
      fc.property(anyPlacement, (placement) => {
        expect(parseSfen(makeSfen(placement))).toEqual({ ok: true, value: placement });
      }),
    );
  });

  it('writes the SFEN that tsshogi writes', () => {
    fc.assert(
      fc.property(anyPlacement, (placement) => {
        const sfen = makeSfen(placement);
        expect(Position.newBySFEN(sfen)?.sfen).toBe(sfen);
      }),
    );
  });

  it('never throws on arbitrary text', () => {
    const noise = fc.string({ unit: fc.constantFrom(...Array.from('9k+/PGr bw-1 x')) });
    fc.assert(
      fc.property(noise, (text) => {
        expect(typeof parseSfen(text).ok).toBe('boolean');
      }),
    );
  });

  it('is the same mirrored or flipped twice, and the two commute', () => {
    fc.assert(
      fc.property(anyPlacement, (placement) => {
        expect(mirror(mirror(placement))).toEqual(placement);
        expect(flipColours(flipColours(placement))).toEqual(placement);
        expect(mirror(flipColours(placement))).toEqual(flipColours(mirror(placement)));
      }),
    );
  });

  it('has one canonical key and one list of faults in all guises', () => {
    fc.assert(
      fc.property(anyPlacement, (placement) => {
        for (const guise of [mirror(placement), flipColours(placement), mirror(flipColours(placement))]) {
          expect(canonicalKey(guise)).toBe(canonicalKey(placement));
          expect(faultCodes(guise)).toEqual(faultCodes(placement));
        }
      }),
    );
  });

  it('is in check where tsshogi says so', () => {
    fc.assert(
      fc.property(kingAmongPieces, (placement) => {
        const position = Position.newBySFEN(makeSfen({ ...placement, sideToMove: 'white' }));
        const [king] = kingSquares(placement, 'white');
        expect(attackersOf(placement.board, king, 0).length > 0).toBe(position?.checked);
      }),
    );
  });

  it('is complete once completed, and reads the same again', () => {
    fc.assert(
      fc.property(kingAmongPieces, (placement) => {
        const completed = complete(placement);
        if (!completed.ok) return;
        expect(isComplete(completed.value)).toBe(true);
        expect(applyReading(completed.value)).toEqual(completed);
      }),
    );
  });
});
