import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { contradiction } from './contradictions.ts';
import { drawDiagram } from './draw.ts';
import { type Order, parseOrder } from './order.ts';

function orderOf(value: unknown): Order {
  const parsed = parseOrder(value);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const COLUMN = ['#', '#', '#', '#', '#', '#', '#', '#', '#'];
const FULL = COLUMN.map(() => '#########');

/** Code, what the composer did, and the order. */
const CONTRADICTIONS: [string, string, object][] = [
  ['range_reversed', 'plies', { plies: [9, 5] }],
  ['range_reversed', 'a kind', { counts: { hand: { P: [2, 1] } } }],
  ['range_reversed', 'the area', { area: { files: [5, 1] } }],
  [
    'hands_and_squares',
    'both searches',
    { fixed: ['k*1a'], handsOnly: true, squaresOnly: { pieces: ['G'] } },
  ],
  ['hands_without_board', 'no board for a hand', { handsOnly: true }],
  ['plies_even', 'an even number of plies', { plies: 8 }],
  ['plies_even', 'no plies', { plies: 0 }],
  ['smoke_too_short', 'twenty pieces in 33 plies', { style: { smoke: 20 }, plies: [1, 33] }],
  ['smoke_too_short', 'the same on 5五', { style: { smoke: 20, capital: true }, plies: [1, 31] }],
  ['capital_without_smoke', 'a king mated on 5五', { style: { capital: true } }],
  ['theme_needs_plies', 'a sacrifice in one ply', { themes: ['sacrifice'], plies: 1 }],
  ['square_fixed_twice', 'two pieces on a square', { fixed: ['G*2b', 'k*1a', 'S*2b'] }],
  ['fixed_on_empty_square', 'a piece on an empty square', { fixed: ['G*2c'], empty: ['2c'] }],
  ['fixed_outside_area', 'a piece outside the area', { fixed: ['G*6c'], area: { files: [1, 5] } }],
  ['fixed_off_shape', 'a piece off the shape', { fixed: ['G*9i'], shape: { letter: 'T' } }],
  ['fixed_double_pawn', 'two pawns on a file', { fixed: ['P*5c', 'P*5e'] }],
  ['fixed_double_pawn', "two of the defender's", { fixed: ['p*5c', 'p*5e'] }],
  ['fixed_immobile_piece', 'a knight on the second rank', { fixed: ['N*5b'] }],
  ['fixed_immobile_piece', "a defender's lance on the last", { fixed: ['l*5i'] }],
  ['fixed_not_game_like', 'a king in the middle', { fixed: ['k*5e'], style: { gameLike: true } }],
  ['two_kings_of_one_side', "two defender's kings", { fixed: ['k*1a', 'k*9a'] }],
  [
    'two_kings_of_one_side',
    'a king fixed and to be placed',
    { fixed: ['k*1a'], squaresOnly: { pieces: ['k', 'G'] } },
  ],
  ['attacker_king_fixed', 'a king that is not wanted', { fixed: ['K*5i'], twoKings: false }],
  ['no_defender_king', 'a board without king', { fixed: ['G*2c'], handsOnly: true }],
  [
    'no_attacker_king',
    'a board without the second king',
    { fixed: ['k*1a'], handsOnly: true, twoKings: true },
  ],
  ['shape_off_board', 'a letter in the corner', { shape: { letter: 'A', at: '2b' } }],
  ['shape_empty', 'a drawing of nothing', { shape: { drawing: ['...'] } }],
  ['shape_on_empty_square', 'a hole in the shape', { shape: { drawing: ['###'], at: '5e' }, empty: ['4e'] }],
  [
    'shape_outside_area',
    'a shape outside the area',
    { shape: { drawing: ['###'], at: '5e' }, area: { files: [4, 9] } },
  ],
  [
    'shape_gap',
    'a board that lacks a point',
    { shape: { drawing: ['##'], at: '2a' }, fixed: ['k*1a'], handsOnly: true },
  ],
  ['no_castle', 'a bare king out of a game', { fixed: ['k*2b'], handsOnly: true, style: { gameLike: true } }],
  ['no_room_for_king', 'nothing but fixed pieces', { fixed: ['G*1a'], area: { squares: ['1a'] } }],
  [
    'no_room_for_king',
    'a game-like king in the middle',
    { area: { files: [4, 6] }, style: { gameLike: true } },
  ],
  ['king_in_check', 'a gold before the king', { fixed: ['k*5a', 'G*5b'] }],
  ['king_in_check', 'a rook on a given board', { fixed: ['k*5a', 'R*5e'], handsOnly: true }],
  [
    'king_in_check',
    'a rook and no square between',
    { fixed: ['k*5a', 'R*5e'], area: { files: [5, 5], squares: ['1i'] }, empty: ['5b', '5c', '5d'] },
  ],
  ['king_in_check', 'a rook and no piece for between', { fixed: ['k*5a', 'R*5e'], pieces: 2 }],
  [
    'king_in_check',
    'golds that guard all there is',
    { fixed: ['G*1c'], area: { squares: ['1b', '2b', '1c'] } },
  ],
  [
    'kings_adjacent',
    'kings in a corner of two squares',
    { fixed: ['k*1a'], twoKings: true, area: { files: [1, 2], ranks: [1, 2] } },
  ],
  [
    'no_room_for_king',
    "no square for the attacker's king",
    { fixed: ['k*1a'], twoKings: true, area: { squares: ['1a'] } },
  ],
  [
    'given_outside_counts',
    'two golds of one',
    { fixed: ['G*1c', 'G*2d'], counts: { attacker: { G: [0, 1] } } },
  ],
  [
    'given_outside_counts',
    'a hand short of what is counted',
    { squaresOnly: { pieces: ['k', 'G'], hand: ['P'] }, counts: { hand: { P: [2, 3] } } },
  ],
  [
    'given_outside_counts',
    'a board short of what is counted',
    { fixed: ['k*1a'], handsOnly: true, counts: { attacker: { S: 1 } } },
  ],
  ['more_than_a_set', 'five golds', { counts: { hand: { G: 5 } } }],
  [
    'more_than_a_set',
    'three rooks in all',
    { counts: { attacker: { R: 1 }, defender: { '+R': 1 }, hand: { R: 1 } } },
  ],
  ['more_than_a_set', 'five fixed silvers', { fixed: ['S*1e', 'S*2e', 'S*3e', 'S*4e', '+s*5e'] }],
  ['kind_excluded_by_style', 'a gold among silvers', { fixed: ['G*5e'], style: { oneKind: 'S' } }],
  [
    'kind_excluded_by_style',
    'a promoted silver among silvers',
    { fixed: ['+S*5e'], style: { oneKind: 'S' } },
  ],
  [
    'kind_excluded_by_style',
    'a gold among rooks and bishops',
    { counts: { hand: { G: [1, 2] } }, style: { rookAndBishop: true } },
  ],
  ['kind_excluded_by_style', 'two kinds, none named', { fixed: ['G*5e', 's*4e'], style: { oneKind: true } }],
  ['total_out_of_reach', 'three golds, two pieces', { counts: { hand: { G: 3, total: [0, 2] } } }],
  [
    'total_out_of_reach',
    'five pieces of two rooks',
    { counts: { defender: { others: 0, R: [0, 2], total: 5 } } },
  ],
  ['too_many_pieces_wanted', 'fewer pieces than are fixed', { fixed: ['G*5e', 's*4e', 'k*1a'], pieces: 2 }],
  ['too_many_pieces_wanted', 'two fixed and the king', { fixed: ['G*5e', 's*4e'], pieces: 2 }],
  ['too_many_pieces_wanted', 'a small smoke problem', { style: { smoke: 20 }, pieces: [3, 10] }],
  ['too_few_pieces_possible', 'forty with one king', { pieces: 40 }],
  ['too_few_pieces_possible', 'six golds', { style: { oneKind: 'G' }, pieces: 6 }],
  ['too_few_pieces_possible', 'six rooks and bishops', { style: { rookAndBishop: true }, pieces: [6, 9] }],
  [
    'no_room',
    'more pieces than squares',
    { squaresOnly: { pieces: ['k', 'G', 'S', 'B'] }, area: { squares: ['1a', '1b', '5e'] } },
  ],
  [
    'no_room_for_kind',
    'four pawns on three files',
    { counts: { attacker: { P: 4 } }, area: { files: [1, 3] } },
  ],
  ['no_room_for_kind', 'a knight on two ranks', { counts: { attacker: { N: 1 } }, area: { ranks: [1, 2] } }],
  [
    'shape_too_small',
    'a shape of three for four',
    { shape: { drawing: ['###'] }, counts: { attacker: { G: 2, S: 1 } } },
  ],
  [
    'shape_too_small',
    'a shape and no hand for ten',
    { shape: { drawing: ['###'] }, counts: { hand: { total: 0 } }, pieces: [10, 20] },
  ],
  ['shape_too_large', 'a whole board', { shape: { drawing: FULL } }],
  ['shape_too_large', 'a column of golds', { shape: { drawing: COLUMN }, style: { oneKind: 'G' } }],
  ['shape_too_large', 'a column for eight', { shape: { drawing: COLUMN }, pieces: [1, 8] }],
  ['no_castle_possible', 'a castle of rooks', { style: { gameLike: true, rookAndBishop: true } }],
  [
    'no_castle_possible',
    'a castle of nobody',
    { style: { gameLike: true }, counts: { defender: { total: [0, 1] } } },
  ],
  ['nothing_to_mate_with', 'no attacker at all', { counts: { attacker: { total: 0 }, hand: { total: 0 } } }],
  ['nothing_to_mate_with', 'a king alone', { pieces: 1 }],
  ['one_kind_impossible', 'twenty of a kind', { style: { oneKind: true }, pieces: [20, 40] }],
];

describe('contradiction', () => {
  it.each(CONTRADICTIONS)('refuses with %s: %s', (code, _, value) => {
    const refusal = contradiction(orderOf(value));
    expect(refusal?.code).toBe(code);
    expect(refusal?.message).toMatch(/^[A-Z0-9].*\.$/i);
  });

  // What is wrong with plies, or with how a problem ends, shows in no diagram.
  const ofDiagrams = CONTRADICTIONS.filter(
    ([code, , value]) => !('plies' in value) && code !== 'capital_without_smoke',
  );

  it.each(ofDiagrams)('is right that no diagram meets %s: %s', (_code, _, value) => {
    expect(drawDiagram(orderOf(value), Random.seeded(1), 100)).toBeNull();
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['a range of one odd number', { plies: [8, 9] }],
    ['a smoke problem as long as it has to be', { style: { smoke: 20 }, plies: [1, 35] }],
    ['a smoke problem on 5五 likewise', { style: { smoke: 20, capital: true }, plies: [1, 33] }],
    ['a rook with a square between', { fixed: ['k*5a', 'R*5e'] }],
    ['a rook with a piece between', { fixed: ['k*5a', 'p*5c', 'R*5e'], handsOnly: true }],
    ['forty pieces with two kings', { pieces: 40, twoKings: true }],
    ['a pawn of each side on a file', { fixed: ['P*5e', 'p*5d'] }],
    ['a dragon among rooks', { fixed: ['+R*5e'], style: { oneKind: 'R' } }],
    ['eighteen pawns', { style: { oneKind: true }, pieces: 19 }],
    ['a letter', { shape: { letter: 'A' } }],
    ['three pawns on three files', { counts: { attacker: { P: 3 } }, area: { files: [1, 3] } }],
    [
      'a king among its castle',
      { fixed: ['k*2b', 'g*3b', 's*2c'], handsOnly: true, style: { gameLike: true } },
    ],
  ])('sees none in %s', (_, value) => {
    expect(contradiction(orderOf(value))).toBeNull();
  });
});
