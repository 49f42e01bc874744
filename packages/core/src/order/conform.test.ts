import { describe, expect, it } from 'vitest';
import type { Placement } from '../placement/placement.ts';
import { parseSfen } from '../placement/sfen.ts';
import { violations, violationsOfProblem } from './conform.ts';
import { type Order, parseOrder } from './order.ts';
import type { Theme } from '../vocabulary/theme.ts';

function placementOf(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** The codes and squares of the violations of a diagram. */
function found(value: unknown, sfen: string): string[] {
  return violations(orderOf(value), placementOf(sfen)).map(({ code, squares }) =>
    [code, ...squares].join(' '),
  );
}

/** The attacker has S3c and G in hand, the defender k1a and p1c: four pieces. */
const SMALL = '8k/9/6S1p/9/9/9/9/9/9 b G 1';
const TWO_KINGS = '8k/9/6S2/9/9/9/9/9/4K4 b G 1';
/** ▽2二玉 ▽3二金 ▽1一香 ▽2一桂 ▽2三歩 ▲2五飛 */
const CASTLE = '7nl/6gk1/7p1/9/7R1/9/9/9/9 b G 1';

describe('violations', () => {
  it.each<[string, object, string]>([
    ['an empty order', {}, SMALL],
    ['fixed pieces that stand', { fixed: ['S*3c', 'k*1a'], empty: ['2b'] }, SMALL],
    ['an area', { area: { files: [1, 3], ranks: [1, 3] } }, SMALL],
    ['an area of a block and a square', { area: { files: [1, 1], squares: ['3c'] } }, SMALL],
    [
      'counts',
      { counts: { attacker: { S: 1, others: 0 }, defender: { total: 1 }, hand: { G: [1, 2] } } },
      SMALL,
    ],
    ['pieces', { pieces: 4 }, SMALL],
    ['the board of a search for the hand', { fixed: ['S*3c', 'k*1a', 'p*1c'], handsOnly: true }, SMALL],
    [
      'the pieces of a search for squares',
      { fixed: ['k*1a'], squaresOnly: { pieces: ['p', 'S'], hand: ['G'] } },
      SMALL,
    ],
    ['two kings', { twoKings: true }, TWO_KINGS],
    ['two kings by a fixed one', { fixed: ['K*5i'] }, TWO_KINGS],
    ['a shape', { shape: { drawing: ['..#', '...', '#.#'], at: '3a' } }, SMALL],
    ['a letter', { shape: { letter: 'T' } }, '9/2rrkgg2/4R4/4G4/4S4/4S4/4N4/4L4/9 b - 1'],
    ['one kind', { style: { oneKind: 'S' } }, '8k/9/6S1s/9/9/9/9/9/9 b S 1'],
    ['any one kind', { style: { oneKind: true } }, '8k/9/6+R2/9/9/9/9/9/9 b R 1'],
    ['rooks and bishops', { style: { rookAndBishop: true } }, '8k/9/6+R1b/9/9/9/9/9/9 b RB 1'],
    ['a game-like castle', { style: { gameLike: true } }, CASTLE],
  ])('has none for %s', (_, order, sfen) => {
    expect(found(order, sfen)).toEqual([]);
  });

  it.each<[object, string, string[]]>([
    [{}, '9/9/6S2/9/9/9/9/9/9 b G 1', ['no_defender_king']],
    [{}, TWO_KINGS, ['attacker_king 5i']],
    [{ twoKings: false }, TWO_KINGS, ['attacker_king 5i']],
    [{ twoKings: true }, SMALL, ['no_attacker_king']],
    [{ fixed: ['G*3c', 's*9i'] }, SMALL, ['fixed_piece_missing 3c', 'fixed_piece_missing 9i']],
    [{ empty: ['3c', '5e'] }, SMALL, ['square_not_empty 3c']],
    [{ area: { files: [1, 1] } }, SMALL, ['outside_area 3c']],
    [{ area: { squares: ['3c', '1c'] } }, SMALL, ['outside_area 1a']],
    [{ fixed: ['k*1a', 'p*1c'], handsOnly: true }, SMALL, ['board_is_given 3c']],
    [{ squaresOnly: { pieces: ['k', 'S'], hand: ['P'] } }, SMALL, ['pieces_are_given', 'hand_is_given']],
    [{ squaresOnly: { pieces: ['k', 's', 'P'], hand: ['G'] } }, SMALL, ['pieces_are_given']],
    [{ squaresOnly: { pieces: ['k', 'S', 'p'] } }, SMALL, ['hand_is_given']],
    [{ counts: { attacker: { S: 0 } } }, SMALL, ['count_out_of_range']],
    [
      { counts: { hand: { others: 0 }, defender: { total: [2, 5] } } },
      SMALL,
      ['count_out_of_range', 'count_out_of_range'],
    ],
    [{ pieces: [5, 9] }, SMALL, ['pieces_out_of_range']],
    [{ style: { smoke: 20 } }, SMALL, ['smoke_too_few_pieces']],
    [{ shape: { drawing: ['..#', '.#.', '#..'], at: '3a' } }, SMALL, ['shape_gap 2b', 'off_shape 1c']],
    [{ style: { oneKind: 'S' } }, SMALL, ['not_one_kind 1c', 'not_one_kind']],
    [{ style: { oneKind: 'S' } }, '8k/9/6+S2/9/9/9/9/9/9 b - 1', ['not_one_kind 3c']],
    [
      { style: { rookAndBishop: true } },
      SMALL,
      ['not_rook_or_bishop 3c', 'not_rook_or_bishop 1c', 'not_rook_or_bishop'],
    ],
    [
      { style: { gameLike: true } },
      '4k4/3+SGg3/4g4/9/9/9/9/9/9 b - 1',
      ['not_game_like 5a', 'not_game_like 6b'],
    ],
    [
      { style: { gameLike: true } },
      '7nl/7kp/7+p1/9/7R1/9/9/9/9 b G 1',
      ['not_game_like 1b', 'not_game_like 2c', 'no_castle'],
    ],
  ])('of %j in %s are %j', (order, sfen, expected) => {
    expect(found(order, sfen)).toEqual(expected);
  });
});

const sacrifice = (): Theme[] => ['sacrifice'];

describe('violationsOfProblem', () => {
  /** 頭金: 3 pieces are left, the gold that was dropped among them. */
  const problem = {
    placement: placementOf('8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'),
    plies: 1,
    line: ['G*1b'],
  };
  function codes(value: unknown, of = problem, themes?: () => Theme[]): string[] {
    return violationsOfProblem(orderOf(value), of, themes).map(({ code }) => code);
  }

  it('tells of the plies', () => {
    expect(codes({ plies: [1, 3] })).toEqual([]);
    expect(codes({ plies: [3, 5] })).toEqual(['plies_out_of_range']);
  });

  it('tells of the end of a smoke problem', () => {
    expect(codes({ style: { smoke: 3 } })).toEqual([]);
    const four = placementOf('8k/9/8P/9/9/9/9/9/8L b G2r2b3g4s4n3l17p 1');
    expect(codes({ style: { smoke: 3 } }, { ...problem, placement: four })).toEqual(['smoke_leaves_pieces']);
  });

  it('tells of the end of a smoke on 5五', () => {
    const style = { smoke: 3, capital: true };
    expect(codes({ style })).toEqual(['not_capital']);
    // Composed by program; tsshogi's legal moves have it mated with four men left.
    const line = (
      '9g9h 9i9h 8g9g 9h9g 9e8f 9g8h 8f7g 8h7i 7g6h 7i7h 6g7g 7h6h 5g5h 6h7g 5f5g 7g6f 7e6e 6f7f ' +
      '5h6g 7f6e 5g5e 6e5e 6g5f'
    ).split(' ');
    const sfen = '9/9/9/1R7/S1+P6/2BNR4/+P+P1G+L4/1NB2N3/k1P6 b 3g3sn3l14p 1';
    const capital = { placement: placementOf(sfen), plies: line.length, line };
    expect(codes({ style }, capital)).toEqual([]);
    expect(codes({ style: { smoke: 3 } }, capital)).toEqual(['smoke_leaves_pieces']);
  });

  it('does not count the attacker’s king among what smoke leaves', () => {
    const king = placementOf('8k/9/8P/9/9/9/9/9/K8 b G2r2b3g4s4n4l17p 1');
    expect(codes({ style: { smoke: 3 }, twoKings: true }, { ...problem, placement: king })).toEqual([]);
  });

  it('asks the detector for themes and takes nothing for granted without one', () => {
    expect(codes({ themes: ['sacrifice'] })).toEqual(['themes_unsupported']);
    expect(codes({ themes: ['sacrifice'] }, problem, sacrifice)).toEqual([]);
    expect(codes({ themes: ['sacrifice', 'doubleCheck'] }, problem, sacrifice)).toEqual(['theme_missing']);
    expect(codes({})).toEqual([]);
  });

  it('tells of the diagram too', () => {
    expect(codes({ pieces: 5, plies: 3 })).toEqual(['pieces_out_of_range', 'plies_out_of_range']);
  });
});
