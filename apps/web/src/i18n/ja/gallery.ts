/** The gallery, in Japanese. */

import type { gallery as English } from '../en/gallery.ts';
import { count } from './count.ts';

export const gallery: typeof English = {
  gallery: {
    title: '作品',
    intro: 'どの図もプログラムが創り、余詰の有無を調べ尽くしたものです。まずは一題、解いてみてください。',
    filters: '絞り込み',
    plies: '手数',
    pieces: '使用駒',
    from: '最小',
    to: '最大',
    kind: '種類',
    soundness: '判定',
    any: 'すべて',
    themes: '手筋・趣向',
    moreThemes: (value) => `ほか${value}`,
    score: (score) => `評点 ${score}`,
    sort: '並び順',
    sorts: {
      '-createdAt': '新しい順',
      createdAt: '古い順',
      '-plies': '手数の長い順',
      plies: '手数の短い順',
      pieces: '駒数の少ない順',
      '-pieces': '駒数の多い順',
      '-score': '評点の高い順',
      score: '評点の低い順',
    },
    clear: '条件を消す',
    ofRun: '一つの実行の作品のみ',
    ofRunLink: '実行を見る',
    shown: (value, isAll) => (isAll ? `${count(value)}題` : `${count(value)}題を表示`),
    empty: 'まだ作品がありません。',
    emptyHelp: '見つかり次第、ここに並びます。',
    nothing: '条件に合う作品がありません。',
    composing: '創作中',
    exportAll: 'まとめて保存',
    start: '創作を始める',
  },
};
