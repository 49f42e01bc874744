/** What a diagram or problem does not have of an order: why it was not taken. */

import type { Words } from './words.ts';

export const VIOLATION = {
  attacker_king: {
    en: 'The attacker has a king that was not ordered.',
    ja: '注文にない攻方の玉があります。',
  },
  fixed_piece_missing: { en: 'A fixed piece is not there.', ja: '指定された駒がありません。' },
  square_not_empty: {
    en: 'A piece stands on a square that has to be empty.',
    ja: '空けておくマスに駒があります。',
  },
  outside_area: { en: 'A piece stands outside the area.', ja: '範囲の外に駒があります。' },
  board_is_given: {
    en: 'The board is given and has another piece.',
    ja: '与えられた盤面にない駒があります。',
  },
  pieces_are_given: {
    en: 'The pieces are given and these are others.',
    ja: '盤上の駒が、与えられた駒と違います。',
  },
  hand_is_given: { en: 'The hand is given and this is another.', ja: '持駒が、与えられた持駒と違います。' },
  shape_gap: { en: 'A square of the shape is empty.', ja: '形のマスに空きがあります。' },
  off_shape: { en: 'A piece does not belong to the shape.', ja: '形に含まれない駒があります。' },
  count_out_of_range: {
    en: 'The pieces of a kind are not as many as ordered.',
    ja: '駒種の枚数が注文の範囲にありません。',
  },
  pieces_out_of_range: {
    en: 'The pieces are not as many as ordered.',
    ja: '使用駒数が注文の範囲にありません。',
  },
  plies_out_of_range: { en: 'The mate is not as long as ordered.', ja: '詰手数が注文の範囲にありません。' },
  smoke_too_few_pieces: {
    en: 'The smoke problem starts with too few pieces.',
    ja: '煙詰の初形の駒が足りません。',
  },
  smoke_leaves_pieces: { en: 'The smoke problem leaves pieces.', ja: '煙詰の詰上りに駒が残りすぎます。' },
  not_capital: { en: 'The king is not mated on 5e.', ja: '都詰(5五での詰上り)になっていません。' },
  final_shape_missed: {
    en: 'The last position is not as ordered.',
    ja: '詰上りの形が注文と違います。',
  },
  not_one_kind: { en: 'A piece is not of the one kind.', ja: '一色図式の駒種でない駒があります。' },
  not_rook_or_bishop: {
    en: 'A piece is neither rook nor bishop.',
    ja: '飛角図式に飛角以外の駒があります。',
  },
  not_game_like: {
    en: 'A piece is not where it would be in a game.',
    ja: '実戦形らしくない駒があります。',
  },
  no_castle: { en: 'There is no castle around the king.', ja: '玉の囲いがありません。' },
  theme_missing: { en: 'The problem does not show a theme ordered.', ja: '注文の手筋が現れません。' },
} as const satisfies Readonly<Record<string, Words>>;
