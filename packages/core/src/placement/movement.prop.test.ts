/** The tables of movement against tsshogi, on random boards. */
import * as fc from 'fast-check';
import { Color, Piece, PieceType, Position, Square } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { kindOfPiece } from '@tsume/testing/tsshogi-placement';
import { GOLD, KING, PAWN, WHITE, kindOf } from './pieces.ts';
import { attackersOf, attacksFrom, isAttacked, liesBetween, mayStand, originsOf } from './movement.ts';

const SIDES = [0, WHITE] as const;
const square = fc.nat(80);
const piece = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom(...SIDES))
  .map(([kind, side]) => kind | side);

/** Any board, legal or not, with up to thirty pieces. */
const board = fc
  .uniqueArray(fc.tuple(square, piece), { maxLength: 30, selector: ([at]) => at })
  .map((pieces) => {
    const made = new Uint8Array(81);
    for (const [at, code] of pieces) made[at] = code;
    return made;
  });

const TYPES = new Map(Object.values(PieceType).map((type) => [kindOfPiece(type), type]));

function pieceOf(code: number): Piece {
  return new Piece(code & WHITE ? Color.WHITE : Color.BLACK, TYPES.get(kindOf(code))!);
}

/** The board in tsshogi, with the side to move. */
function positionOf(codes: Uint8Array, side: number): Position {
  const position = new Position();
  position.resetBySFEN('9/9/9/9/9/9/9/9/9 b - 1');
  for (const [at, code] of codes.entries())
    if (code !== 0) position.board.set(Square.newByIndex(at), pieceOf(code));
  position.setColor(side === WHITE ? Color.WHITE : Color.BLACK);
  return position;
}

/**
 * Whether tsshogi lets a piece go to a square, and take what is there. All others are in its way
 * only: golds of its own side, so that no king is in check; on the square is one of the other's.
 */
function goes(codes: Uint8Array, from: number, to: number): boolean {
  const side = codes[from] & WHITE;
  const plain = codes.map((code, at) => (code === 0 || at === from ? code : GOLD | side));
  if (plain[to] !== 0) plain[to] ^= WHITE;
  const position = positionOf(plain, side);
  const move = position.createMove(Square.newByIndex(from), Square.newByIndex(to));
  if (move === null) return false;
  // Where a plain move would leave a piece that can never move, it has to promote.
  return position.isValidMove(move) || position.isValidMove(move.withPromote());
}

function ascending(squares: Iterable<number>): number[] {
  return [...squares].sort((a, b) => a - b);
}

describe('attackersOf', () => {
  it('names the squares from which tsshogi lets a piece of that side come or capture', () => {
    fc.assert(
      fc.property(board, square, fc.constantFrom(...SIDES), (codes, target, side) => {
        const expected = [...codes.keys()].filter(
          (from) =>
            from !== target &&
            codes[from] !== 0 &&
            (codes[from] & WHITE) === side &&
            goes(codes, from, target),
        );
        expect(attackersOf(codes, target, side)).toEqual(expected);
        expect(isAttacked(codes, target, side)).toBe(expected.length > 0);
      }),
      { numRuns: 400 },
    );
  });

  it('finds the checks that tsshogi finds', () => {
    fc.assert(
      fc.property(board, square, fc.constantFrom(...SIDES), (codes, target, side) => {
        const attacker = side === WHITE ? 0 : WHITE;
        const alone = codes.map((code) => (code === (KING | side) ? 0 : code)).with(target, KING | side);
        const colour = side === WHITE ? Color.WHITE : Color.BLACK;
        const isChecked = positionOf(alone, side).board.isChecked(colour);
        expect(isAttacked(alone, target, attacker)).toBe(isChecked);
      }),
      { numRuns: 400 },
    );
  });
});

describe('attacksFrom', () => {
  it('names the squares to which tsshogi lets a piece go, or would if an enemy stood there', () => {
    fc.assert(
      fc.property(board, piece, square, (codes, code, from) => {
        const placed = codes.with(from, code);
        const expected = [...placed.keys()].filter((to) => to !== from && goes(placed, from, to));
        expect(ascending(attacksFrom(placed, from))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('is empty for an empty square', () => {
    expect(attacksFrom(new Uint8Array(81), 40)).toEqual([]);
  });
});

describe('originsOf', () => {
  it('names the empty squares from which tsshogi lets a piece come', () => {
    fc.assert(
      fc.property(board, piece, square, (codes, code, target) => {
        const before = codes.with(target, 0);
        const expected = [...before.keys()].filter(
          (from) => before[from] === 0 && from !== target && goes(before.with(from, code), from, target),
        );
        const found = originsOf(before, code, target).filter((from) => from !== target);
        expect(ascending(found)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('mayStand', () => {
  it('says what tsshogi says of a drop, for the kinds that can be in hand', () => {
    const dropped = fc.tuple(fc.integer({ min: PAWN, max: GOLD }), fc.constantFrom(...SIDES));
    fc.assert(
      fc.property(board, dropped, square, (codes, [kind, side], target) => {
        const free = codes.map((code) => (kindOf(code) === KING ? 0 : code)).with(target, 0);
        const position = positionOf(free, side);
        position.hand(position.color).add(TYPES.get(kind)!, 1);
        const move = position.createMove(TYPES.get(kind)!, Square.newByIndex(target));
        expect(mayStand(free, kind | side, target)).toBe(move !== null && position.isValidMove(move));
      }),
      { numRuns: 1000 },
    );
  });

  it('lets promoted pieces and kings stand anywhere', () => {
    fc.assert(
      fc.property(
        board,
        fc.integer({ min: 8, max: 14 }),
        fc.constantFrom(...SIDES),
        square,
        (codes, kind, side, target) => {
          expect(mayStand(codes, kind | side, target)).toBe(true);
        },
      ),
    );
  });
});

describe('liesBetween', () => {
  it('is true for the squares that a queen of chess would pass', () => {
    const passed = new Set<string>();
    for (let from = 0; from < 81; from++) {
      for (const [columns, rows] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
        [0, -1],
        [-1, 0],
        [-1, -1],
        [-1, 1],
      ]) {
        const ray: number[] = [];
        let [column, row] = [(from % 9) + columns, Math.floor(from / 9) + rows];
        for (; column >= 0 && column < 9 && row >= 0 && row < 9; column += columns, row += rows) {
          const to = 9 * row + column;
          for (const each of ray) passed.add(`${each} ${from} ${to}`);
          ray.push(to);
        }
      }
    }
    let wrong = 0;
    for (let a = 0; a < 81; a++)
      for (let b = 0; b < 81; b++)
        for (let between = 0; between < 81; between++)
          if (liesBetween(between, a, b) !== passed.has(`${between} ${a} ${b}`)) wrong += 1;
    expect(wrong).toBe(0);
  });
});
