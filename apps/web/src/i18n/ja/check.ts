/** Checks, in Japanese. */

import type { check as English } from '../en/check.ts';
import { count } from './count.ts';

export const check: typeof English = {
  check: {
    title: '検討',
    intro: '盤に並べるか、SFEN・KIFを貼り付けてください。詰みを調べ、余詰などをすべて盤上に示します。',
    input: 'SFEN または KIF',
    inputHelp: '盤面と連動します。SFEN・KIF・KI2・CSA・BODを、ここか盤の上に貼り付けられます。',
    placeholder: '7nl/5B1k1/6Ppp/9/9/9/9/9/9 b RG 1',
    profile: '判定の基準',
    submit: '検討する',
    submitting: '検討しています…',
    status: {
      queued: 'ワーカーを待っています…',
      running: '探索中…',
      done: '完了',
      cancelled: '中止',
      failed: '失敗',
    },
    verdict: { mate: '詰み', noMate: '不詰', unknown: '未確定' },
    noMateHelp: '玉方が逃れることが証明されました。',
    unknownHelp: '探索の上限に達し、確定していません。',
    another: '別の図を検討',
    nodes: (nodes, ms) => `${count(nodes)}局面、${(ms / 1000).toFixed(1)}秒`,
    mainLine: '作意',
    deviation: '別手順',
    whole: '作意へ戻る',
    kind: '調べるもの',
    kinds: { mate: '詰みと、作品としての検討', brinkmate: '必至' },
  },
  brinkmate: {
    onlySolution: '攻方のどの手番でも、必至になる手はほかにありません。',
    inPlies: (plies, exact) => `${plies}手${exact ? '' : '以内の'}必至`,
    verdict: { brinkmate: '必至', mate: '詰み', noBrinkmate: '不必至', unknown: '未確定' },
    help: {
      brinkmate: '最後の手のあと、どう受けても詰みます。',
      mate: 'すでに王手の連続で詰みます。',
      noBrinkmate: '玉方に受けのあることが証明されました。',
      unknown: '探索の上限に達し、確定していません。',
    },
    soundness: { sound: '余詰なし', unsound: '余詰あり', unknown: '余詰は未確定' },
    unverified: (positions) => `${count(positions)}局面で詰みの有無が未確定です。`,
    cook: (ply, move) => `${ply}手目 ${move} でも必至。`,
  },
};
