/** Solving one problem after another, in Japanese. */

import type { practice as English } from '../en/practice.ts';
import { count } from './count.ts';

/** Next problem, what was solved, and today's problem. */
export const practice: typeof English = {
  practice: {
    next: '次の問題',
    end: 'この一覧はここまでです。',
    solved: '正解済',
    due: 'もう一度',
    unsolvedOnly: '未正解のみ',
    hidden: (value) => `表示分のうち正解済の${count(value)}題を除いています。`,
    title: '稽古帳',
    intro: 'このブラウザで解いた記録です。この端末にだけ残り、サーバーにも送られません。',
    introKept:
      '解いた記録です。この端末のほか、APIキーをお持ちなのでサーバーにも残り、どの端末でも同じになります。ほかの人には見えません。',
    figures: { solved: '正解', due: 'もう一度', streak: '連続日数' },
    summary: (solved, due, days) =>
      `（正解${count(solved)}題${due > 0 ? `・もう一度${count(due)}題` : ''}${days > 1 ? `・${count(days)}日連続` : ''}）`,
    dueTitle: 'もう一度',
    dueHelp: '間違えたりヒントを見たりした問題です。前に解いてから長いものほど先に並びます。',
    nothingDue: 'ありません。すべて間違えずに解いています。',
    nothing: 'まだ解いた問題がありません。',
    begin: '作品一覧へ',
    sets: '稽古の組',
    setsHelp: '手数ごと、手筋ごとの完全作です。正解済の問題は除かれます。',
    solvedOfSet: (value) => `正解${count(value)}`,
    latest: '最近の記録',
    columns: { problem: '作品', tries: '回数', best: '最短時間', at: '最後に解いた時' },
    time: (minutes, seconds) => `${minutes}分${String(seconds).padStart(2, '0')}秒`,
    forget: '記録を消す',
    forgetSure: '本当に消しますか?',
    keep: '残す',
    today: '今日の一題',
    todayHelp: '段級ごとに一日一題。誰が見ても同じ問題です。',
    levels: '段級',
    solveIt: '解く',
    noToday: 'この段級の作品はまだありません。',
  },
};
