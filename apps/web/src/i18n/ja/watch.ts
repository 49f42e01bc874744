/** Watching a run, in Japanese. */

import type { watch as English } from '../en/watch.ts';
import { count } from './count.ts';

/** A run that goes on. */
export const watch: typeof English = {
  watch: {
    pause: '一時停止',
    resume: '再開',
    pausing: '一時停止しています…',
    paused: '一時停止中です。失われるものはなく、いつでも続きから再開できます。',
    cancel: '中止…',
    cancelAsk: 'この実行を中止しますか。見つかった作品は残ります。',
    cancelDo: '中止する',
    cancelNot: '続ける',
    cancelNotPaused: 'やめておく',
    again: '種を替えてもう一度',
    againHelp: '同じ設定、新しい種ですぐに始めます',
    change: '設定を変えて実行',
    starting: '始めています…',
    lost: '接続が切れました。つなぎ直しています…',
    kif: 'KIF',
    heat: {
      title: '手数と駒数の分布',
      help: 'マスを押すと、その作品が一覧で開きます。',
      caption: '見つかった作品の数。横は手数、縦は使用駒の数',
      corner: '手数',
      rows: '駒数',
      legend: '作品数',
      none: 'まだありません。見つかった作品がここに並びます。',
      cell: (plies, pieces, value) =>
        `${plies}手・${pieces}枚：${value === 0 ? 'なし' : `${count(value)}題`}`,
    },
    chart: {
      read: '読み取る世代',
      figures: (generation, best, mean, longest) =>
        `第${generation}世代：最良 ${best}、平均 ${mean}、最長 ${longest}手`,
      table: '数値を表で見る',
      thinned: (every) => `${every}世代ごとの値です。`,
      columns: {
        generation: '世代',
        best: '最良適応度',
        mean: '平均適応度',
        longest: '最長(手)',
        evaluations: '調べた図',
        archive: 'アーカイブ',
      },
    },
    quick: {
      start: '今すぐ創作',
      help: '一分間、毎回新しい種で。数秒で最初の作品が現れます。',
    },
  },
};
