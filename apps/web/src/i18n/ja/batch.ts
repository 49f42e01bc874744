/** Many problems checked together, in Japanese. */

import type { batch as English } from '../en/batch.ts';
import { count } from './count.ts';

/** From several problems in a text to the table of their outcomes. */
export const batch: typeof English = {
  batch: {
    several: {
      heading: (problems) => `${count(problems)}作品`,
      help: '一題ずつ検討し、結果を一覧表にします。表には専用のアドレスが付きます。',
      unread: (problems) => `ほかに読めないものが${count(problems)}件あります。これらは検討しません。`,
      unreadAt: (place, fault) => `${place}：${fault}`,
      leave: 'ファイルをやめて、盤の図を検討する',
      submit: (problems) => (problems === 1 ? '読めた1件を検討する' : `${count(problems)}件すべて検討する`),
      fewer: '何回かに分けて検討してください。',
      tooMany: (limit) => `一度に検討できるのは${count(limit)}件までです。`,
    },
    earlier: {
      heading: 'これまでの一括検討',
      files: (first, others) => (others === 0 ? first : `${first} ほか${count(others)}ファイル`),
    },
    place: ({ file, line }) =>
      [...(file === null ? [] : [file]), ...(line === null ? [] : [`${line}行目`])].join(' '),
    title: (problems) => `${count(problems)}作品の一括検討`,
    intro:
      'このページを離れても検討は続きます。結果はこのアドレスか、「検討」のページの末尾にある一覧から見られます。',
    status: {
      running: '検討しています…',
      done: 'すべて検討しました。',
      cancelled: '中止しました。検討済みの結果は残ります。',
    },
    pending: {
      queued: '待機中',
      running: '探索中',
      done: '検討済み',
      cancelled: '中止',
      failed: '検討できず',
    },
    standing: '進み具合',
    answered: (answered, all) => `${count(all)}件中${count(answered)}件を検討`,
    filter: '表示する作品',
    filters: {
      all: 'すべて',
      sound: '完全作',
      unsound: '不完全作・不詰',
      undecided: '未確定',
      differs: '棋譜と手数が違う',
    },
    none: '該当する作品はありません。',
    outcomes: '検討結果',
    columns: { problem: '作品', diagram: '図面', outcome: '結果', notes: '指摘' },
    number: (number) => `第${count(number)}番`,
    stated: (plies) => `棋譜では${plies}手です。`,
    times: (times) => `×${times}`,
    files: { csv: '表として保存（CSV）', ndjson: '全報告を保存（NDJSON）' },
    again: 'ほかの作品を検討する',
  },
};
