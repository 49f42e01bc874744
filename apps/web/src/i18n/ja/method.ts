/** The seed paper's method, step by step, in Japanese. */

import type { method as English } from '../en/method.ts';
import { count } from './count.ts';

/** 二十分の一, where that is a whole number; else a percentage. */
function parents(rate: number): string {
  const every = Math.round(1 / rate);
  return Math.abs(every * rate - 1) < 1e-9 ? `${every}回に1回` : `${(100 * rate).toLocaleString('ja')}%`;
}

/** The stations of the picture. */
export const method: typeof English = {
  method: {
    summary: 'この実行のしくみ',
    label: '論文の手法の流れ',
    genome: {
      name: '遺伝子',
      fact: {
        bits: (pieces, bits) => `${count(bits)}ビット中、1が${count(pieces)}個`,
        squares: (pieces) => `駒種とマスクで${count(pieces)}枚`,
      },
      words: {
        bits: '1のビット一つが、どのマスに（または攻方の持駒に）どちらのどの駒を置くかを表します。',
        squares:
          'マスごとに攻方・玉方それぞれの駒種をもち、どちらを置くか（置かないか）をマスクが決めます。持駒は別に数えます。',
      },
      drawing: (ones) => (ones === 0 ? '空の遺伝子' : `隣の図の遺伝子。置いた駒は${ones}枚`),
    },
    board: {
      name: '図面',
      found: 'この実行で生まれた図',
      start: '初期局面',
      words: '初期局面に駒を置いて図面にします。なくてもよい駒は、あとで取り除きます。',
    },
    solver: {
      name: '解図と余詰検査',
      none: '作品はまだありません',
      paperSound: '論文の定義で完全作',
      words: (mateNodes, cookNodes) =>
        `見つけた詰みの手数が適応度です。詰みは${count(mateNodes)}局面まで、余詰は別の手一つにつき${count(cookNodes)}局面まで調べます。`,
    },
    tournament: {
      name: 'トーナメント',
      fact: (size, population) => `${count(population)}図から${count(size)}図を選び、最良の図が親に`,
      words: {
        bits: (rate) =>
          `二つの親が1を同じ数だけ交換し（交叉）、続いて0が確率${rate}で1に、その分だけ1が0に変わります（突然変異）。`,
        squares: (rate) =>
          `二つの親がマスを交換し（交叉）、続いて駒が変わります（突然変異）。変わる数は、ビットの突然変異率${rate}にほぼ相当します。`,
      },
      drawing: '勝ち残った二図が遺伝子を交換し、子の遺伝子の一つが突然変異する',
    },
    archive: {
      name: 'アーカイブ',
      fact: (size) => `完全作 ${count(size)}図`,
      words: (rate) =>
        rate === 0
          ? '見つかった完全作を保存します。この実行では親には使いません。'
          : `見つかった完全作を保存します。親の${parents(rate)}はここから選びます。`,
    },
    bred: '生まれた子が次の世代になる',
    drawnAnew: '毎世代、新しく引き直す',
  },
};
