/** The board that takes input and the position editor, in Japanese. */

import { numberText } from '@tsume/core/notation/hand-text';
import { KANJI_NAMES } from '@tsume/core/notation/piece-names';
import { squareKanji } from '../notation.ts';
import { count } from './count.ts';
import type { editor as English } from '../en/editor.ts';

/** Boards that take input, and their tools. */
export const editor: typeof English = {
  boardInput: {
    empty: (square) => `${squareKanji(square)} 空き`,
    inHand: (role, kind, men) =>
      `${role === 'attacker' ? '攻方' : '玉方'}持駒 ${men === 0 ? 'なし' : `${KANJI_NAMES[kind]}${numberText(men)}`}`,
    inBox: (kind, men) => `駒箱 ${KANJI_NAMES[kind]} ${men === 0 ? 'なし' : `${men}枚`}`,
    box: '駒箱',
    hands: { attacker: '攻方の持駒', defender: '玉方の持駒' },
    picked: (name) => `${name}。行き先を選んでください(Escで取り消し)。`,
    moved: (name, to) => `${name} → ${to}`,
    letGo: '元に戻しました。',
    outside: '盤の外なので、動かしませんでした。',
  },
  editor: {
    tools: '盤面編集の道具',
    undo: '元に戻す(Ctrl+Z)',
    redo: 'やり直す(Ctrl+Shift+Z)',
    turn: '選んだ駒を裏返す・向きを変える(R)',
    mirror: '左右反転',
    loneKing: '玉一枚',
    loneKingHelp: '玉方の玉だけを盤に残します',
    clear: '全部片づける',
    clearHelp: 'すべての駒を駒箱に戻します。「元に戻す」で取り消せます',
    restToDefender: '残りを玉方へ',
    restToDefenderHelp: '駒箱の残り駒をすべて玉方の持駒にします(詰将棋の決まり)',
    restBack: '残りを駒箱へ',
    restBackHelp: '玉方の持駒を駒箱に戻します(詰将棋では玉方の持駒と同じ扱いです)',
    side: (colour) => (colour === 'black' ? '☗先手が攻方' : '☖後手が攻方'),
    sideHelp: '攻方を入れ替えます',
    hint: '駒をドラッグするか、駒、行き先の順にクリック。もう一度クリックするかRで成り・向きが変わります。Deleteで駒箱へ。',
    noKingInHand: '玉は持駒にできません。盤か駒箱に置いてください。',
    inBoxAlready: 'すでに駒箱にあります。',
    unread: 'まだ局面として読めません。盤は最後に読めた局面です。',
    fromRecord: '棋譜の開始局面を読み込みました。',
    open: 'ファイルを開く…',
    refusedFile: {
      large: (most) => `ファイルが大きすぎます(${count(most)}字まで)。`,
      noText: () => 'テキストとして読めないファイルです。',
    },
    text: '文字で(SFEN・KIF・BODなど)',
    asProblem: '駒箱の駒は玉方の持駒とみなします。',
    asGame:
      '双方に玉があるので、持駒はこのままとみなします(駒箱の駒は使いません)。詰将棋にするには「残りを玉方へ」。',
    edit: '盤で並べる',
    fold: '盤をしまう',
  },
  orderBoard: {
    title: '盤で指定',
    board: '注文を描く盤',
    brush: '筆',
    brushes: { area: '範囲', empty: '空けるマス', fixed: '置く駒', shape: '形', erase: '消す' },
    brushHelp: {
      area: '駒を置いてよいマスをなぞってください。なければ盤全体です。',
      empty: '空けておくマスをなぞってください。',
      fixed: '駒を選び、置くマスを選んでください。',
      shape: '曲詰の形をなぞってください。駒はそのマスだけに置かれます。',
      erase: 'なぞったマスの指定を消します。',
    },
    side: 'どちらの駒か',
    piece: '駒',
    marks: { area: '範囲内', empty: '空ける', shape: '形のマス' },
    unreadable: '下のJSONが読めません。直すと、ここに描けるようになります。',
  },
};
