/** The gallery, in Japanese. */

import { MOST_ALIKE } from '@tsume/contracts/problem';
import type { gallery as English } from '../en/gallery.ts';
import { count } from './count.ts';
import { terms } from './terms.ts';

/** `5〜7手`, `5手`, `5手以上`, `7手以下`. */
function rangeOf(low: string, high: string, unit: string): string {
  if (high === '') return `${low}${unit}以上`;
  if (low === '') return `${high}${unit}以下`;
  return low === high ? `${low}${unit}` : `${low}〜${high}${unit}`;
}

/** The list of problems. */
export const gallery: typeof English = {
  gallery: {
    title: '作品',
    intro: 'どの図もプログラムが創り、余詰の有無を調べ尽くしたものです。まずは一題、解いてみてください。',
    filters: '絞り込み',
    search: '作品を探す',
    searchHint: '捨駒、5手詰、１三馬、SFEN、番号など',
    searchGo: '探す',
    typed: {
      plies: '#手',
      mate: '#手(?:詰|詰め|詰将棋)',
      brinkmate: '#手必至',
      pieces: '#枚',
      atMost: ['#以下', '#以内', '#まで'],
      atLeast: ['#以上'],
    },
    chosen: '現在の条件',
    without: (words) => `「${words}」を外す`,
    pliesRange: (low, high) => rangeOf(low, high, '手'),
    piecesRange: (low, high) => rangeOf(low, high, '枚'),
    rangeNumber: (max) => `1から${max}までの数で。`,
    rangeReversed: '小さい数を先に。',
    plies: '手数',
    pieces: '使用駒',
    from: '最小',
    to: '最大',
    kind: '種類',
    soundness: '判定',
    any: 'すべて',
    themes: '手筋・趣向',
    levels: '段級',
    reached: terms.reached,
    alike: (value) => `類似 ${count(value)}${value === MOST_ALIKE ? '以上' : ''}`,
    alikeTo: '類似作',
    asFamilies: '類似作をまとめる',
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
    ofHouse: '工房作品集',
    ofHouseOnly: '工房作品集のみ',
    ofRun: '一つの実行の作品のみ',
    ofRunLink: '実行を見る',
    shown: (value, isAll) => (isAll ? `${count(value)}題` : `${count(value)}題を表示`),
    empty: 'まだ作品がありません。',
    emptyHelp: '見つかり次第、ここに並びます。',
    nothing: '条件に合う作品がありません。',
    nothingHelp: '条件を減らすか、範囲を広げてみてください。',
    keys: '矢印キーとHome・Endで図を移動、Enterで開きます。',
    isNew: '新着',
    news: (value, isAtLeast) => `新着${isAtLeast ? `${count(value)}題以上` : `${count(value)}題`}を見る`,
    composing: '創作中',
    choose: {
      begin: '選ぶ',
      bar: '選んだ作品',
      count: (problems) => `${count(problems)}題を選択中`,
      most: (problems) => `${count(problems)}題まで選べます。`,
      none: 'すべて外す',
      end: '選択をやめる',
      tick: '選ぶ',
      what: '保存するもの',
      chosen: (problems) => `選んだ${count(problems)}題`,
      list: '今の一覧',
      help: '選んだ順に並べます。',
    },
    exportAll: 'まとめて保存',
    exportHelp: '今の条件と並び順で、1,000題まで。',
    exportOne: 'KIF（全題を一つに）',
    exportBooklet: '冊子（PDF）',
    bookletHelp: (most) =>
      `解答は巻末で、余詰や変同なども載ります（変化・紛れは各問題の投稿用紙に）。題名があれば表紙が付きます。${count(most)}題まで。`,
    perPage: '1頁の題数',
    cover: { title: '表紙の題名', author: '編者' },
    exportZip: 'ZIP（一題ずつ）',
    start: '創作を始める',
  },
};
