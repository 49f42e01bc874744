import { describe, expect, it } from 'vitest';
import { squareOf } from './placement.ts';
import { DRAGON, KING, PROMOTED_SILVER, WHITE } from './pieces.ts';
import { makeSfen, parseSfen, pieceAt } from './sfen.ts';

const REST = 'r2b4g4s4n4l18p';

describe('parseSfen', () => {
  it('puts pieces on the squares that the text names', () => {
    const parsed = parseSfen(`8k/9/9/4+R4/9/9/9/9/+s8 b 2Pr2b4g3s4n4l16p 1`);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { board, black, white, sideToMove } = parsed.value;
    expect(sideToMove).toBe('black');
    expect(board[8]).toBe(WHITE | KING);
    expect(board[squareOf(5, 4)]).toBe(DRAGON);
    expect(board[squareOf(9, 9)]).toBe(WHITE | PROMOTED_SILVER);
    expect(board.reduce((sum, piece) => sum + Number(piece !== 0), 0)).toBe(3);
    expect([...black]).toEqual([0, 2, 0, 0, 0, 0, 0, 0]);
    expect([...white]).toEqual([0, 16, 4, 4, 3, 2, 1, 4]);
    expect(pieceAt(parsed.value, squareOf(5, 4))).toBe('+R5d');
    expect(pieceAt(parsed.value, squareOf(9, 9))).toBe('+s9i');
  });

  it.each([
    [`8k/9/9/9/9/9/9/9/9 w -`, '8k/9/9/9/9/9/9/9/9 w - 1'],
    ['  sfen 8k/9/9/9/9/9/9/9/9 b P 7 ', '8k/9/9/9/9/9/9/9/9 b P 1'],
    ['position sfen 8k/9/9/9/9/9/9/9/9 b P 1', '8k/9/9/9/9/9/9/9/9 b P 1'],
    ['44k/9/9/9/9/9/9/9/54 b p2LR2r 1', '8k/9/9/9/9/9/9/9/9 b R2L2rp 1'],
  ])('reads %s as %s', (text, sfen) => {
    const parsed = parseSfen(text);
    expect(parsed.ok && makeSfen(parsed.value)).toBe(sfen);
  });

  it.each([
    ['', 'board', undefined],
    ['8k/9/9/9/9/9/9/9 b - 1', 'board', undefined],
    ['8k/9/9/9/9/9/9/9/9/9 b - 1', 'board', undefined],
    [`8k/9/8/9/9/9/9/9/9 b ${REST} 1`, 'board', 3],
    [`8k/9/9p/9/9/9/9/9/9 b - 1`, 'board', 3],
    [`8k/9/9/9/9/9/9/9/8x b - 1`, 'board', 9],
    // In upper case that letter is an S.
    [`8k/8ſ/9/9/9/9/9/9/9 b - 1`, 'board', 2],
    [`8k/8+/9/9/9/9/9/9/9 b - 1`, 'board', 2],
    [`8k/8+G/9/9/9/9/9/9/9 b - 1`, 'board', 2],
    [`7+k1/9/9/9/9/9/9/9/9 b - 1`, 'board', 1],
    [`8k/9/9/9/9/9/9/9/90 b - 1`, 'board', 9],
    ['8k/9/9/9/9/9/9/9/9', 'sideToMove', undefined],
    ['8k/9/9/9/9/9/9/9/9 x - 1', 'sideToMove', undefined],
    ['8k/9/9/9/9/9/9/9/9 b', 'hands', undefined],
    ['8k/9/9/9/9/9/9/9/9 b K 1', 'hands', undefined],
    ['8k/9/9/9/9/9/9/9/9 b 2 1', 'hands', undefined],
    ['8k/9/9/9/9/9/9/9/9 b PP 1', 'hands', undefined],
    ['8k/9/9/9/9/9/9/9/9 b 0P 1', 'hands', undefined],
    ['8k/9/9/9/9/9/9/9/9 b 999P 1', 'hands', undefined],
    ['8k/9/9/9/9/9/9/9/9 b - one', 'moveNumber', undefined],
    ['8k/9/9/9/9/9/9/9/9 b - 1 moves', 'moveNumber', undefined],
  ])('refuses %s, naming the field %s and rank %s', (text, field, rank) => {
    const parsed = parseSfen(text);
    expect(parsed).toMatchObject({ ok: false, error: { code: 'sfen_syntax', details: { field } } });
    expect(!parsed.ok && parsed.error.details?.['rank']).toBe(rank);
  });

  it('refuses a character as a whole: half of one is no text that could be stored', () => {
    const parsed = parseSfen('8k/9/8😀/9/9/9/9/9/9 b G 1');
    expect(!parsed.ok && parsed.error.message).toBe('Rank 3 of the board holds "😀", which is no piece.');
  });
});
