/** The frame around every page, and what goes wrong on any of them, in Japanese. */

import type { Messages } from '../en.ts';

export const frame: Pick<
  Messages,
  | 'language'
  | 'name'
  | 'tagline'
  | 'otherLanguage'
  | 'switchLanguage'
  | 'skip'
  | 'nav'
  | 'footer'
  | 'missing'
  | 'loading'
  | 'more'
  | 'back'
  | 'none'
  | 'comma'
  | 'connection'
  | 'access'
  | 'fault'
> = {
  language: 'ja',
  name: '詰将棋工房',
  tagline: '進化計算が創る詰将棋',
  otherLanguage: 'English',
  switchLanguage: 'Show in English',
  skip: '本文へ',
  nav: { label: '頁', problems: '作品', compose: '創作', runs: '実行', check: '検討' },
  footer: { api: 'HTTP インターフェース', licence: 'MIT ライセンス' },
  missing: (path) => `「${path}」という頁はありません。`,
  loading: '読み込み中…',
  more: 'もっと見る',
  back: '戻る',
  none: 'なし',
  comma: '、',
  connection: {
    offline: 'サーバーが応答しません。再接続しています…',
    unavailable: 'データベースまたはキューに接続できません。再試行しています…',
    since: '表示は切断前の内容です。入力した内容は失われません。',
  },
  access: {
    wanted: 'このサービスの利用にはAPIキーが必要です。管理者から受け取ってください。',
    refused: 'このAPIキーは登録されていないか、無効になっています。',
    key: 'APIキー',
    use: '使う',
  },
  fault: {
    title: 'うまくいきませんでした',
    code: 'コード',
    request: '要求番号',
    again: 'もう一度',
    texts: {
      order_json: 'JSONとして読めません。',
      plies_even: '詰手数は奇数です。',
      range_reversed: '範囲は小さい数を先に書いてください。',
      king_in_check: '先手の手番の前から王手がかかっています。',
      hands_without_board: '持駒サーチには盤面の駒(fixed)が必要です。',
      no_space: 'しらみつぶしには handsOnly か squaresOnly の注文が必要です。',
      order_unmet: '注文に合う図が一つも作れませんでした。条件を緩めてください。',
      offline: 'サーバーが応答しません。',
      bad_answer: 'サーバーの応答を解釈できません。',
      invalid_json: '要求の形式が正しくありません。',
      invalid_request: '要求の内容が正しくありません。',
      out_of_range: '範囲を超えた値があります。',
      text_unknown:
        '探せる言葉ではありません。手筋や手数、SFEN、指し手(G*1bなど)、作品番号の先頭を入れてください。',
      text_too_common: '当てはまる作品が多すぎます。もう少し長く入れてください。',
      text_too_short: '盤面の手がかりが少なすぎます。もう少し長く、または局面全体を入れてください。',
      not_found: '見つかりません。',
      problem_not_found: 'この作品は見つかりません。削除された可能性があります。',
      run_not_found: 'この実行は見つかりません。',
      check_not_found: 'この検討は見つかりません。',
      run_finished: 'この実行はすでに終わっています。',
      body_too_large: '入力が大きすぎます。',
      rate_limited: '要求が多すぎます。少しお待ちください。',
      unauthorized: '有効なAPIキーが必要です。',
      forbidden: 'このAPIキーではこの操作はできません。',
      quota_exceeded: 'このAPIキーの未完了の処理が上限に達しています。完了を待つか、中止してください。',
      queue_full: '現在、サービスの処理待ちが上限に達しています。',
      over_budget: '1件の処理に許される上限を超えています。',
      query_too_slow: 'データベースの応答に時間がかかりすぎます。条件を絞ってください。',
      database_unavailable: '現在データベースに接続できません。',
      queue_unavailable: '現在キューに接続できません。',
      not_available: 'この形式はこのサーバーでは使えません。',
      internal: 'サーバー内部で誤りが起きました。記録されています。',
      sfen_syntax: 'SFEN として読めません。',
      no_defender_king: '玉方の玉がありません。',
      two_kings_of_one_side: '一方に玉が二枚あります。',
      too_many_of_a_kind: '駒の枚数が一組を超えています。',
      double_pawn: '二歩です。',
      immobile_piece: '行き所のない駒があります。',
      defender_in_check: '攻方の手番で、すでに王手がかかっています。',
    },
  },
};
