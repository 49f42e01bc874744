/** Checks, in Japanese. */

import type { check as English } from '../en/check.ts';
import { count } from './count.ts';

/** The page Check, improving, and brinkmates. */
export const check: typeof English = {
  check: {
    title: '検討',
    intro: '盤に並べるか、SFEN・KIFを貼り付けてください。詰みを調べ、余詰などをすべて盤上に示します。',
    input: 'SFEN または KIF',
    inputHelp:
      '盤面と連動します。SFEN・KIF・KI2・CSA・BODを、ここか盤の上に貼り付けるか、ファイルをドロップしてください。何作品でもまとめて検討できます。',
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
    edit: '図を直す',
    kif: 'KIFで保存',
    stop: '中止',
    stopping: '中止しています…',
    stoppedHelp: '結論が出る前に中止しました。',
    openFlaws: '余詰の有無は未確定です。',
    openMore: 'ほかに余詰があるかどうかは未確定です。',
    on: {
      start: (times) => (times === 1 ? '探索を続ける' : `${times}倍の探索量で続ける`),
      atMost: (minutes) => `探索は長くて${minutes}分かかります。`,
      kept: 'これまでの改作案は残ります。',
    },
    arrows: '矢印',
    legend: { solution: '作意', cook: '余詰', other: 'その他の指摘', later: '淡色は後の手' },
    progress: {
      searched: (nodes, known) => `${nodes}。${known}`,
      noneWithin: (plies) => `${plies}手以内の詰みはありません。`,
      within: (plies) => `${plies}手以内に詰みます。`,
      solved: (plies) => `${plies}手詰です。`,
      shorter: 'より短い詰みを探しています。',
      others: '作意と余詰を調べています。',
      stages: {
        report: '元の図を検討しています。',
        repair: '余詰を消す図を探しています。',
        extend: '手数を延ばした図を探しています。',
      },
      tried: (tried, found) => `${count(tried)}図を調べ、完全作${count(found)}図を見つけました。`,
    },
    nodes: (nodes, ms) => `${count(nodes)}局面、${(ms / 1000).toFixed(1)}秒`,
    ornaments: {
      unasked: '飾り駒の有無は調べていません。',
      none: '飾り駒はありません。',
      told: (pieces) =>
        `飾り駒：${pieces.join('、')}。除いても作意と完全性は変わりません。「改作案を探す」で除いた図が分かります。`,
      open: (pieces) => `飾り駒かどうか未確定の駒：${pieces.join('、')}`,
      piece: (man, square) => `${square}の${man}`,
    },
    mainLine: '作意',
    deviation: '別手順',
    whole: '作意へ戻る',
    authored: {
      heading: '棋譜の記載',
      by: (author) => `作者：${author}`,
      line: (plies) => `作者の手順（${plies}手）`,
      beside: (ply) =>
        ply === null
          ? '解図で得た作意と同じです。'
          : `解図で得た作意とは${ply}手目から異なります。判定は解図によるものです。`,
      fails: (ply, escapes) =>
        `${ply}手目で逃れます${escapes !== null && escapes > 1 ? `（逃れは${escapes}通り）` : ''}：`,
      noCheck: '王手が続きません。',
      at: (ply) => `${ply}手目`,
      variations: (lines) =>
        `棋譜の変化手順${lines}本は引き継ぎません。ここで保存するKIFには入らないので、元のファイルをお持ちください。`,
      elsewhere: (ply, comment) => `（原図${ply}手目）${comment}`,
    },
    kind: '調べるもの',
    kinds: { mate: '詰みと、作品としての検討', brinkmate: '必至' },
  },
  improve: {
    title: '改作',
    about: '余詰を消した図、手数を延ばした図、飾り駒を除いた図を探します。',
    start: '改作案を探す',
    by: '延長する手数',
    upTo: (plies) => `${plies}手まで`,
    keep: {
      open: '残す駒・マスを選ぶ',
      count: (squares) => `残す駒・マス（${squares}）`,
      help: 'なぞった駒とマスは、どの改作案でもそのまま残します。もう一度押すと外れます。',
      board: '残す駒とマス',
      stays: '残す',
      men: '盤上の駒をすべて残す',
      none: '選び直す',
      told: (squares) => `そのまま残すマス：${squares.join('、')}`,
    },
    before: (proposals) => `これまでの探索で見つけた${count(proposals)}図も並べています。`,
    heading: '改作案',
    original: '原図',
    proposal: (number) => `改作案${number}`,
    none: '探した範囲では完全作になる図が見つかりませんでした。ないとは限りません。',
    cut: {
      nodes: '探索量の上限に達しました。ほかにもあるかもしれません。',
      time: '時間の上限に達しました。ほかにもあるかもしれません。',
      aborted: '中止しました。ほかにもあるかもしれません。',
    },
    summary: (shown, found, tried) =>
      `${count(tried)}図を調べ、完全作${count(found)}図のうち${shown}図を示しています。`,
    steps: { repaired: '余詰消し', extended: '延長', pruned: '飾り駒除去', retouched: '推敲' },
    left: '残る指摘',
    mends: '解消',
    longer: (plies) => `${plies}手延長`,
    changes: '変更',
    kept: (moves, of) => `作意${of}手のうち${moves}手を残す`,
    take: 'この図を使う',
    check: '検討する',
    back: '原図を直す',
    change: {
      moved: (piece, from, to) => `${from}の${piece}を${to}へ`,
      added: (piece, square) => `${square}に${piece}を追加`,
      removed: (piece, square) => `${square}の${piece}を除去`,
      replaced: (before, after, square) => `${square}の${before}を${after}に`,
      hand: (kind, before, after) => `持駒の${kind}を${before}枚から${after}枚に`,
      shifted: (columns, rows) =>
        `全体を${columns === 0 ? '' : `${columns > 0 ? '右' : '左'}へ${Math.abs(columns)}`}${rows === 0 ? '' : `${rows > 0 ? '下' : '上'}へ${Math.abs(rows)}`}ずらす`,
      piece: (side, kind) => `${side === 'attacker' ? '攻方' : '玉方'}の${kind}`,
    },
  },
  brinkmate: {
    onlySolution: '攻方のどの手番でも、必至になる手はほかにありません。',
    inPlies: (plies, exact) => `${plies}手${exact ? '' : '以内の'}必至`,
    verdict: { brinkmate: '必至', mate: '詰み', noBrinkmate: '必至にならない', unknown: '未確定' },
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
