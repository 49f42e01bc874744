/** Refusals of orders: they contradict themselves, or cannot be met by any diagram. */

import type { Words } from './words.ts';

export const ORDER = {
  // Its form.
  order_json: { en: 'This is no JSON object.', ja: 'JSONとして読めません。' },
  order_invalid: {
    en: 'A field of the order is not as it should be.',
    ja: '注文に正しくない項目があります。',
  },
  range_reversed: {
    en: 'A range goes from the greater number to the lesser one.',
    ja: '範囲は小さい数を先に書いてください。',
  },
  hands_and_squares: {
    en: 'Only the hand and only the squares cannot both be looked for.',
    ja: '持駒サーチ(handsOnly)と駒位置サーチ(squaresOnly)は、どちらか一方だけにしてください。',
  },
  hands_without_board: {
    en: 'A search for the hand alone needs the board (fixed).',
    ja: '持駒サーチには盤面の駒(fixed)が必要です。',
  },
  plies_even: { en: 'A mate takes an odd number of plies.', ja: '詰手数は奇数です。' },
  smoke_too_short: {
    en: 'A smoke problem of so many pieces takes more plies.',
    ja: 'この枚数の煙詰には手数が足りません。手数の上限を上げるか、枚数を減らしてください。',
  },
  capital_without_smoke: {
    en: 'A mate on 5e is asked for with smokes alone.',
    ja: '都煙(capital)は煙詰(smoke)の注文でだけ指定できます。初形の枚数も指定してください。',
  },
  theme_needs_plies: {
    en: 'A theme of the order takes more plies.',
    ja: '注文の手筋には手数が足りません。手数の上限を上げてください。',
  },
  theme_out_of_reach: {
    en: 'A theme of the order is one that no problem of it can show.',
    ja: '注文の手筋・趣向は、注文のほかの条件では作れません。条件を変えるか、手筋・趣向を外してください。',
  },
  themes_exclude_each_other: {
    en: 'Themes of the order exclude each other.',
    ja: '注文の手筋・趣向は、同時には作れません。どれかを外してください。',
  },
  /** Themes, wishes and measures where nothing can tell them. */
  themes_unsupported: {
    en: 'Themes and measures cannot be asked for here.',
    ja: 'ここでは手筋や評価の注文はできません。注文から外してください。',
  },
  one_kind_impossible: {
    en: 'No kind will do for a one-kind diagram of this order.',
    ja: 'この注文の一色図式は、どの駒種でも作れません。',
  },
  // What stands where.
  square_fixed_twice: {
    en: 'Two pieces are fixed on one square.',
    ja: '同じマスに駒が二つ指定されています。',
  },
  fixed_on_empty_square: {
    en: 'A piece is fixed on a square that has to be empty.',
    ja: '空けておくマスに駒が指定されています。',
  },
  fixed_outside_area: { en: 'A piece is fixed outside the area.', ja: '範囲の外に駒が指定されています。' },
  fixed_off_shape: {
    en: 'A piece is fixed on a square that does not belong to the shape.',
    ja: '形に含まれないマスに駒が指定されています。',
  },
  fixed_double_pawn: { en: 'Two fixed pawns of one side stand on one file.', ja: '指定された駒が二歩です。' },
  fixed_immobile_piece: {
    en: 'A fixed piece could never move.',
    ja: '指定された駒に、行き所のない駒があります。',
  },
  fixed_not_game_like: {
    en: 'A fixed piece is not where it would be in a game.',
    ja: '指定された駒に、実戦形らしくない駒があります。',
  },
  attacker_king_fixed: {
    en: 'The attacker is given a king and the order is not for two.',
    ja: '双玉の注文ではないのに、攻方の玉が指定されています。',
  },
  no_attacker_king: { en: 'The attacker has no king.', ja: '攻方の玉がありません。' },
  shape_off_board: { en: 'The shape sticks out of the board.', ja: '形が盤からはみ出しています。' },
  shape_empty: { en: 'The drawing of the shape has no square.', ja: '形の図にマス(#)がありません。' },
  shape_on_empty_square: {
    en: 'A square of the shape has to be empty.',
    ja: '形のマスが、空けておくマスと重なっています。',
  },
  shape_outside_area: {
    en: 'A square of the shape is outside the area.',
    ja: '形のマスが範囲の外にあります。',
  },
  no_room_for_king: {
    en: 'There is no square for a king; widen the area.',
    ja: '玉を置けるマスがありません。範囲を広げてください。',
  },
  king_in_check: {
    en: 'The defender’s king is in check before the attacker has moved.',
    ja: '先手の手番の前から王手がかかっています。',
  },
  kings_adjacent: {
    en: 'The two kings would stand next to each other; widen the area.',
    ja: '双方の玉が隣り合ってしまいます。範囲を広げてください。',
  },
  // How many.
  more_than_a_set: {
    en: 'The order wants more pieces of a kind than a set has.',
    ja: '駒の枚数が一組を超えています。',
  },
  given_outside_counts: {
    en: 'The pieces given are not within the order’s own counts.',
    ja: '指定された駒が、枚数の指定に合っていません。',
  },
  kind_excluded_by_style: {
    en: 'The order wants a kind that its style excludes.',
    ja: '注文の趣向で使えない駒種が求められています。',
  },
  total_out_of_reach: {
    en: 'The counts by kind do not come to the total.',
    ja: '駒種ごとの枚数と合計の枚数が合いません。',
  },
  too_many_pieces_wanted: {
    en: 'The order comes to more pieces than it allows.',
    ja: '求められた駒が、注文の総枚数を超えています。',
  },
  too_few_pieces_possible: {
    en: 'The order does not allow as many pieces as it wants.',
    ja: '使える駒が、注文の総枚数に足りません。',
  },
  no_room: {
    en: 'There are fewer squares than pieces; widen the area.',
    ja: '駒を置くマスが足りません。範囲を広げてください。',
  },
  no_room_for_kind: {
    en: 'There is no room for so many pieces of one kind.',
    ja: 'この枚数を置けるマスのない駒種があります。',
  },
  shape_too_small: { en: 'The shape is too small for the pieces.', ja: '駒の枚数に対して形が小さすぎます。' },
  shape_too_large: { en: 'The shape is too large for the pieces.', ja: '駒の枚数に対して形が大きすぎます。' },
  // The last position.
  final_shape_without_mate: {
    en: 'No king can be mated in the last shape.',
    ja: 'この形の詰上りでは、玉を詰められるマスがありません。',
  },
  final_position_no_mate: {
    en: 'The last position is no mate.',
    ja: '指定された詰上りの局面が詰んでいません。',
  },
  final_shape_of_smoke: {
    en: 'A smoke ends with three men, on 5e with four, and the last shape is another one.',
    ja: '煙詰の詰上りは三枚(都煙は5五の玉と合わせて四枚)です。詰上りの形が合いません。',
  },
  shapes_too_far_apart: {
    en: 'From the first shape to the last takes more plies.',
    ja: '初形から詰上りの形になるには手数が足りません。',
  },
  no_castle_possible: {
    en: 'A game-like diagram needs a castle, which the order does not allow.',
    ja: '実戦形には玉の囲いが要りますが、この注文では作れません。',
  },
  nothing_to_mate_with: {
    en: 'The attacker has no piece to mate with.',
    ja: '攻方に詰めるための駒がありません。',
  },
} as const satisfies Readonly<Record<string, Words>>;
