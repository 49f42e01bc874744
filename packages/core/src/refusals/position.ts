/** Refusals of positions, moves and the texts that hold them. */

import type { Words } from './words.ts';

export const POSITION = {
  sfen_syntax: { en: 'This cannot be read as SFEN.', ja: 'SFEN として読めません。' },
  several_problems: {
    en: 'There is more than one problem; paste one at a time.',
    ja: '複数の作品があります。一つずつ貼り付けてください。',
  },
  kif_syntax: { en: 'This cannot be read as a KIF record.', ja: '棋譜として読めません。' },
  ki2_syntax: { en: 'This cannot be read as a KI2 record.', ja: '棋譜(KI2)として読めません。' },
  csa_syntax: { en: 'This cannot be read as a CSA record.', ja: '棋譜(CSA)として読めません。' },
  jkf_syntax: { en: 'This cannot be read as a JKF record.', ja: '棋譜(JKF)として読めません。' },
  bod_syntax: { en: 'This cannot be read as a BOD diagram.', ja: '局面図として読めません。' },
  /** A board of any size, as the formulas take it (core/qbf). */
  diagram_syntax: { en: 'This cannot be read as a diagram.', ja: '図面として読めません。' },
  board_size: {
    en: 'The formulas take no board of this size.',
    ja: '論理式で扱える盤の大きさではありません。',
  },
  zone_range: {
    en: 'The promotion zone does not fit the board.',
    ja: '敵陣の段数が盤の大きさに合っていません。',
  },
  no_defender_king: { en: 'The defender has no king.', ja: '玉方の玉がありません。' },
  two_kings_of_one_side: { en: 'One side has two kings.', ja: '一方に玉が二枚あります。' },
  too_many_of_a_kind: {
    en: 'There are more pieces of a kind than a set has.',
    ja: '駒の枚数が一組を超えています。',
  },
  double_pawn: { en: 'Two pawns of one side stand on one file.', ja: '二歩です。' },
  immobile_piece: { en: 'A piece could never move.', ja: '行き所のない駒があります。' },
  defender_in_check: {
    en: 'The defender is in check with the attacker to move.',
    ja: '攻方の手番で、すでに王手がかかっています。',
  },
  defender_to_move: {
    en: 'It is the defender’s turn; give the move to the attacker.',
    ja: '玉方の手番です。攻方の手番にしてください。',
  },
  not_a_problem: {
    en: 'This is a position out of a game. Give the defender the pieces that are left over.',
    ja: '実戦の局面です。残りの駒を玉方の持駒にすると改作案を探せます。',
  },
  /** A move of a line or branch cannot be played in its position. */
  illegal_move: { en: 'A move cannot be played in its position.', ja: '指せない手があります。' },
  ply_out_of_range: { en: 'The line has no such move.', ja: '手順にその手数はありません。' },
} as const satisfies Readonly<Record<string, Words>>;
