import { describe, expect, it } from 'vitest';
import type { Refusal } from '../result.ts';
import { acceptOrder } from './accept.ts';

function refusalOf(value: unknown): Refusal | null {
  const accepted = acceptOrder(value);
  return accepted.ok ? null : accepted.error;
}

/** R*5c mates: the letter T, of thirteen plies before it. */
const T = '9/2Spkl+B2/4R4/4+P4/4S4/4S4/4+r4/4l4/9';

describe('an order for a last position', () => {
  it.each<[string, unknown]>([
    ['a letter', { letter: 'A' }],
    ['a letter in the corner', { letter: 'A', at: '9a' }],
    ['three squares', { drawing: ['#', '#', '#'] }],
    ['a mate', { sfen: T }],
    ['a mate as a whole SFEN', { sfen: `${T} w b4gs4n2l16p 1` }],
    ['a lance far away, against which a drop may be futile', { sfen: '7lk/7p1/9/9/9/9/9/8L/9' }],
  ])('is taken: %s', (_, shapeAtEnd) => {
    expect(refusalOf({ shapeAtEnd })).toBeNull();
  });

  it.each<[string, unknown, string, RegExp]>([
    ['nothing', {}, 'order_invalid', /drawing, by its letter, or by the board/],
    ['two ways', { letter: 'A', sfen: T }, 'order_invalid', /drawing, by its letter, or by the board/],
    ['men left in hand', { sfen: `${T} w P 1` }, 'order_invalid', /nothing in the attacker’s hand/],
    ['no board', { sfen: 'x' }, 'order_invalid', /board of a SFEN/],
    ['a letter beyond the edge', { letter: 'A', at: '2a' }, 'shape_off_board', /sticks out/],
    ['no square', { drawing: ['..'] }, 'shape_empty', /no square/],
    ['two men', { drawing: ['##'] }, 'final_shape_without_mate', /2 squares/],
    [
      'a shape that no king fits in',
      { drawing: ['#........', '.........', '.........', '........#', '#........'], at: '9c' },
      'final_shape_without_mate',
      /even on .* he goes to/,
    ],
    [
      'more men than there are',
      { drawing: Array.from({ length: 8 }, () => '#####') },
      'shape_too_large',
      /39 men/,
    ],
    ['no king', { sfen: '9/8G/8P/8L/9/9/9/9/9' }, 'no_defender_king', /no king/],
    ['two pawns on a file', { sfen: '8k/8G/8P/8P/9/9/9/9/9' }, 'double_pawn', /second pawn/],
    ['a king of the attacker’s', { sfen: '8k/8G/8P/9/9/9/9/9/K8' }, 'attacker_king', /no king/],
    ['no check', { sfen: '8k/9/8G/8P/9/9/9/9/9' }, 'final_position_no_mate', /not in check/],
    ['a flight', { sfen: '8k/8G/9/8P/9/9/9/9/9' }, 'final_position_no_mate', /escapes by 1a1b/],
    ['a capture', { sfen: '7sk/8G/8P/9/9/9/9/9/9' }, 'final_position_no_mate', /escapes by 2a1b/],
  ])('is refused: %s', (_, shapeAtEnd, code, message) => {
    const refusal = refusalOf({ shapeAtEnd });
    expect(refusal?.code).toBe(code);
    expect(refusal?.message).toMatch(message);
  });

  it('names the square of an escape', () => {
    expect(refusalOf({ shapeAtEnd: { sfen: '7sk/8G/8P/9/9/9/9/9/9' } })?.details).toEqual({
      squares: ['1b'],
      escape: '2a1b',
    });
  });

  it('goes with a smoke where it has three squares', () => {
    const style = { smoke: 12 };
    expect(refusalOf({ style, shapeAtEnd: { letter: 'I' } })?.code).toBe('final_shape_of_smoke');
    expect(refusalOf({ style, shapeAtEnd: { drawing: ['###'] } })).toBeNull();
  });

  it('goes with a smoke on 5五 where it has four squares and 5五 among them', () => {
    const style = { smoke: 12, capital: true };
    const square = { drawing: ['##', '##'], at: '6d' };
    expect(refusalOf({ style, shapeAtEnd: square })).toBeNull();
    expect(refusalOf({ style, shapeAtEnd: { ...square, at: '9a' } })?.code).toBe('final_shape_of_smoke');
    expect(refusalOf({ style, shapeAtEnd: { drawing: ['###'] } })?.code).toBe('final_shape_of_smoke');
  });

  it('goes with a first shape 立体曲詰 where there are plies enough', () => {
    const both = { shape: { letter: 'I' }, shapeAtEnd: { letter: 'T' } };
    expect(refusalOf(both)).toBeNull();
    const apart = { shape: { drawing: ['###'], at: '9a' }, shapeAtEnd: { letter: 'T' } };
    expect(refusalOf({ ...apart, plies: [1, 9] })?.code).toBe('shapes_too_far_apart');
    expect(refusalOf({ ...apart, plies: [1, 11] })).toBeNull();
    const empty = { ...both, counts: { hand: { total: 0 } } };
    expect(refusalOf({ ...empty, plies: [1, 7] })?.code).toBe('shapes_too_far_apart');
    expect(refusalOf({ ...empty, plies: [1, 9] })).toBeNull();
  });
});
