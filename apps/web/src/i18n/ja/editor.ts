/** The board that takes input and the position editor, in Japanese. */

import { KANJI, kanjiCount, squareKanji } from '../../board/glyphs.ts';
import type { Messages } from '../en.ts';

export const editor: Pick<Messages, 'boardInput' | 'editor'> = {
  boardInput: {
    empty: (square) => `${squareKanji(square)} 空き`,
    inHand: (role, kind, count) =>
      `${role === 'attacker' ? '攻方' : '玉方'}持駒 ${count === 0 ? 'なし' : `${KANJI[kind]}${kanjiCount(count)}`}`,
    inBox: (kind, count) => `駒箱 ${KANJI[kind]} ${count === 0 ? 'なし' : `${count}枚`}`,
    placeName: (place, attacker) => {
      if (place.at === 'square') return squareKanji(place.square);
      if (place.at === 'box') return '駒箱';
      return place.colour === attacker ? '攻方の持駒' : '玉方の持駒';
    },
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
    rest: '残りを玉方へ',
    restHelp: '駒箱の残り駒をすべて玉方の持駒にします(詰将棋の決まり)',
    side: (colour) => (colour === 'black' ? '☗先手が攻方' : '☖後手が攻方'),
    sideHelp: '攻方を入れ替えます',
    hint: '駒をドラッグするか、駒、行き先の順にクリック。もう一度クリックするかRで成り・向きが変わります。Deleteで駒箱へ。',
    noKingInHand: '玉は持駒にできません。盤か駒箱に置いてください。',
    inBoxAlready: 'すでに駒箱にあります。',
    unread: 'まだ局面として読めません。盤は最後に読めた局面です。',
    fromRecord: '棋譜の開始局面を読み込みました。',
    edit: '盤で並べる',
    fold: '盤をしまう',
  },
};
