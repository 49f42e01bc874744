/** The board that takes input and the position editor, in Japanese. */

import { KANJI, kanjiCount, squareKanji } from '../../board/glyphs.ts';
import type { Messages } from '../en.ts';

export const editor: Pick<Messages, 'boardInput'> = {
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
};
