/** The frame around every page, and what goes wrong on any of them, in Japanese. */

import type { frame as English } from '../en/frame.ts';
import { terms } from './terms.ts';

/** What is on every page, help and keys. */
export const frame: typeof English = {
  language: 'ja',
  name: '詰将棋工房',
  tagline: '進化計算が創る詰将棋',
  skip: '本文へ',
  nav: {
    label: '頁',
    problems: '作品',
    compose: '創作',
    runs: '実行',
    desk: '自作',
    check: '検討',
    help: '手引',
    keys: 'API キー',
  },
  theme: {
    names: { system: 'システムに合わせる', light: '明るい', dark: '暗い' },
    label: (current, next) => `配色：${current}。押すと「${next}」`,
  },
  notationSwitch: {
    kanji: '駒と指し手は漢字です。英字に替える',
    western: '駒と指し手は英字です。漢字に替える',
  },
  footer: { api: 'HTTP インターフェース', licence: 'MIT ライセンス' },
  missing: (path) => `「${path}」という頁はありません。`,
  loading: '読み込み中…',
  more: 'もっと見る',
  back: '戻る',
  none: 'なし',
  comma: '、',
  sentenceGap: '',
  readsKanji: true,
  connection: {
    offline: 'サーバーが応答しません。再接続しています…',
    unavailable: 'データベースまたはキューに接続できません。再試行しています…',
    since: '表示は切断前の内容です。入力した内容は失われません。',
  },
  help: { check: 'この図を検討する' },
  keys: {
    title: 'API キー',
    intro:
      'このサーバーを使える人とプログラムの鍵です。失効を一つずつできるよう、相手ごとに別のキーを発行してください。',
    off: 'このサーバーはキーを求めません。この機械の中だけで動いているか、API_KEYS=off で起動されています。',
    offHelp:
      '他の機械から使えるようにする前に、API_KEYS=required で起動し、最初のキーをコマンドで発行します：',
    own: (name, scopes) => `使用中のキー：「${name}」（${scopes}）`,
    forget: 'このタブから消す',
    notAdmin: 'キーの一覧と発行には、権限 admin のキーが要ります。',
    make: 'キーを発行する',
    name: '使う人・用途',
    scope: '権限',
    scopes: {
      read: 'read：閲覧のみ',
      compose: 'compose：閲覧、創作と検討の開始、自分の実行の中止',
      admin: 'admin：すべて（キーの管理を含む）',
    },
    days: '有効日数',
    endless: '無期限',
    expiry: (isOver, when) => (isOver ? `${when} に期限切れ` : `${when} まで`),
    made: '新しいキーです。表示は今回限りなので、控えてください：',
    copy: 'コピー',
    copied: 'コピーしました',
    list: 'キーの一覧',
    headers: { name: '名前', hint: '末尾', scopes: '権限', made: '発行', used: '最終使用', state: '状態' },
    never: '未使用',
    revoked: '失効',
    previous: (when) => `前のキーは ${when} まで`,
    rotate: '新しくする',
    revoke: '失効させる',
    sure: {
      rotate: '新しいキーに替えますか。今のキーはあと一日使えます。',
      revoke: '元に戻せません。失効させますか。',
    },
    keep: 'やめる',
  },
  access: {
    wanted: 'このサービスの利用にはAPIキーが必要です。管理者から受け取ってください。',
    refused: 'このAPIキーは登録されていないか、期限切れか、無効になったか、新しいキーに替わっています。',
    key: 'APIキー',
    use: '使う',
  },
  fault: {
    title: 'うまくいきませんでした',
    code: 'コード',
    request: '要求番号',
    again: 'もう一度',
    isEnglish: false,
    english: '詳細（英語）',
    atSquares: (sentence, squares) => `${sentence}（${squares.map(terms.square).join('、')}）`,
  },
};
