/** Refusals of the service and of the page, each with its HTTP status. */

import type { Words } from './words.ts';

interface Answered extends Words {
  readonly status: number;
}

export const SERVICE = {
  invalid_json: { status: 400, en: 'The body is no JSON.', ja: '要求の形式が正しくありません。' },
  /** A field is missing, unknown or of the wrong type; `details.issues` lists them. */
  invalid_request: {
    status: 400,
    en: 'The request is not as it should be.',
    ja: '要求の内容が正しくありません。',
  },
  /** No API key, or one that is unknown or revoked, where the service wants one. */
  unauthorized: {
    status: 401,
    en: 'The service wants an API key that it knows.',
    ja: '有効なAPIキーが必要です。',
  },
  /** The key's scopes do not suffice, or the run is another key's. */
  forbidden: {
    status: 403,
    en: 'Your API key may not do this.',
    ja: 'このAPIキーではこの操作はできません。',
  },
  cross_site: {
    status: 403,
    en: 'A page of another site sent this request.',
    ja: '別のサイトの頁からの要求は受け付けません。',
  },
  /**
   * A proxy passes requests on to a service that asks for no keys, since it listens to its own
   * machine only.
   */
  behind_proxy: {
    status: 403,
    en: 'The service stands behind a proxy, and was not told so; ask its operator.',
    ja: 'プロキシ経由の利用が設定されていません。管理者にお問い合わせください。',
  },
  /** The header Host has a name that is not the service's. */
  host_unknown: {
    status: 421,
    en: 'The service is not known under this name; ask its operator.',
    ja: 'このホスト名ではご利用になれません。管理者にお問い合わせください。',
  },
  /** No such page. */
  not_found: { status: 404, en: 'There is nothing at this address.', ja: '見つかりません。' },
  run_not_found: { status: 404, en: 'There is no such run.', ja: 'この実行は見つかりません。' },
  problem_not_found: {
    status: 404,
    en: 'There is no such problem; it may have been removed.',
    ja: 'この作品は見つかりません。削除された可能性があります。',
  },
  certificate_not_found: {
    status: 404,
    en: 'This check has no certificate.',
    ja: 'この検討に証明書はありません。',
  },
  check_not_found: { status: 404, en: 'There is no such check.', ja: 'この検討は見つかりません。' },
  batch_not_found: { status: 404, en: 'There is no such batch.', ja: 'この一括検討は見つかりません。' },
  webhook_not_found: { status: 404, en: 'There is no such webhook.', ja: 'このWebhookはありません。' },
  key_not_found: { status: 404, en: 'There is no such key.', ja: 'そのキーはありません。' },
  /** The path is there, with other methods: `details.allowed`, and the header Allow. */
  method_not_allowed: {
    status: 405,
    en: 'There is something at this address, but nothing for this method.',
    ja: 'このアドレスでは、このメソッドは使えません。',
  },
  /** A key that is not taken any more gets no new secret. */
  key_ended: {
    status: 409,
    en: 'The key is revoked or has expired; make another one.',
    ja: 'このキーは取り消されたか、期限が切れています。新しく発行してください。',
  },
  /** The run has ended, or is about to, and can be neither cancelled nor paused nor resumed. */
  run_finished: { status: 409, en: 'The run has already ended.', ja: 'この実行はすでに終わっています。' },
  /** Only a paused run can be resumed. */
  run_not_paused: {
    status: 409,
    en: 'The run is not paused.',
    ja: 'この実行は一時停止中ではありません。',
  },
  keys_off: {
    status: 409,
    en: 'This service wants no API keys, so it gives none out.',
    ja: 'このサーバーは API キーを使わない設定のため、発行できません。',
  },
  check_finished: { status: 409, en: 'The check has already ended.', ja: 'この検討はすでに終わっています。' },
  changes_forgotten: {
    status: 410,
    en: 'What has happened since then is not known any more; list everything anew.',
    ja: 'その時点からの変更履歴は残っていません。一覧を取り直してください。',
  },
  /** A header such as If-Match or If-Unmodified-Since speaks of another version of a file. */
  precondition_failed: {
    status: 412,
    en: 'The file is another one than your request takes it for.',
    ja: 'ファイルは要求が前提とするものと異なります。',
  },
  body_too_large: { status: 413, en: 'This is more than the service takes.', ja: '入力が大きすぎます。' },
  unsupported_media_type: {
    status: 415,
    en: 'The service takes JSON only, and none that is compressed.',
    ja: '圧縮していない JSON 以外は受け付けません。',
  },
  /** The header Range asks for a part that the file does not have. */
  range_not_satisfiable: {
    status: 416,
    en: 'The file has no such part.',
    ja: 'ファイルに指定された範囲はありません。',
  },
  /** A number is out of its range; `details.issues` gives the range. */
  out_of_range: { status: 422, en: 'A value is out of its range.', ja: '範囲を超えた値があります。' },
  /**
   * A run or check wants more than this server's budget; `details` gives the field and the limit.
   */
  over_budget: {
    status: 422,
    en: 'This is more than the service gives one job.',
    ja: '1件の処理に許される上限を超えています。',
  },
  /** `details.id` is the run or check that the Idempotency-Key belongs to. */
  idempotency_key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for another request.',
    ja: 'この Idempotency-Key は別の要求に使われています。',
  },
  text_unknown: {
    status: 422,
    en: 'Nothing to look for: name a theme or a number of plies, or paste a SFEN, moves such as +B-1c or G*1b, a number of the house, or the beginning of an id.',
    ja: '探せる言葉ではありません。手筋や手数、SFEN、指し手(１三馬、G*1bなど)、作品の番号かIDの先頭を入れてください。',
  },
  text_too_common: {
    status: 422,
    en: 'Too many problems have this; please give more of it.',
    ja: '当てはまる作品が多すぎます。もう少し長く入れてください。',
  },
  text_too_short: {
    status: 422,
    en: 'Too little of a SFEN to look for: a little more of the board, please, or all of it.',
    ja: '盤面の手がかりが少なすぎます。もう少し長く、または局面全体を入れてください。',
  },
  rate_limited: {
    status: 429,
    en: 'Too many requests; please wait a moment.',
    ja: '要求が多すぎます。少しお待ちください。',
  },
  quota_exceeded: {
    status: 429,
    en: 'Your API key has as many unfinished jobs as it may; wait for one to end, or cancel one.',
    ja: 'このAPIキーの未完了の処理が上限に達しています。完了を待つか、中止してください。',
  },
  too_many_listeners: {
    status: 429,
    en: 'As many follow runs and checks already as this server takes.',
    ja: '実行や検討を見ている人の数が、このサーバーの上限に達しています。',
  },
  /** One key, or one address where there are no keys, has its share of the listeners. */
  too_many_own_listeners: {
    status: 429,
    en: 'You follow as many runs and checks at a time as one may; stop following one.',
    ja: '同時に見られる実行と検討の数が上限に達しています。どれかを閉じてください。',
  },
  too_many_exports: {
    status: 429,
    en: 'As many download already as this server takes; please try again soon.',
    ja: '同時にダウンロードできる数が上限に達しています。少し待ってやり直してください。',
  },
  /** One key, or one address where there are no keys, has its share of the exports. */
  too_many_own_exports: {
    status: 429,
    en: 'You download as much at a time as one may; wait for one to end.',
    ja: '同時にダウンロードできる数が上限に達しています。どれかが終わるのをお待ちください。',
  },
  internal: {
    status: 500,
    en: 'The service made a mistake. It has been logged.',
    ja: 'サーバー内部で誤りが起きました。記録されています。',
  },
  database_unavailable: {
    status: 503,
    en: 'The database is away, or has more to do than it can at the moment.',
    ja: '現在データベースに接続できないか、処理が集中しています。',
  },
  query_too_slow: {
    status: 503,
    en: 'The database takes too long over this; ask for less.',
    ja: 'データベースの応答に時間がかかりすぎます。条件を絞ってください。',
  },
  queue_full: {
    status: 503,
    en: 'The service has as much to do as it takes at the moment.',
    ja: '現在、サービスの処理待ちが上限に達しています。',
  },
  queue_unavailable: {
    status: 503,
    en: 'The queue is away at the moment.',
    ja: '現在キューに接続できません。',
  },
  // What the page itself says in place of an answer: nothing of it is ever sent.
  offline: { status: 503, en: 'The service does not answer.', ja: 'サーバーが応答しません。' },
  bad_answer: {
    status: 502,
    en: 'The service answered something this page does not understand.',
    ja: 'サーバーの応答を解釈できません。',
  },
  not_loaded: {
    status: 503,
    en: 'This part of the page could not be loaded; the service may be away.',
    ja: 'この部分を読み込めませんでした。サーバーが応答していない可能性があります。',
  },
  solver_failed: {
    status: 500,
    en: 'The solver in this page has failed.',
    ja: '頁の中のソルバーが失敗しました。',
  },
  solver_closed: {
    status: 503,
    en: 'The solver in this page has been closed.',
    ja: '頁の中のソルバーは終了しています。',
  },
} as const satisfies Readonly<Record<string, Answered>>;
