/** The board, in Japanese. */

import { numberText } from '@tsume/core/notation/hand-text';
import { KANJI_NAMES } from '@tsume/core/notation/piece-names';
import { handEntries, squareKanji } from '../notation.ts';
import type { board as English } from '../en/board.ts';

/** Diagrams for those who hear them. */
export const board: typeof English = {
  board: {
    position: '局面図',
    emptyHand: ['な', 'し'],
    piece: (colour, kind, square) =>
      `${squareKanji(square)} ${colour === 'black' ? '先手' : '後手'} ${KANJI_NAMES[kind]}`,
    hand: (role, hand) => {
      const held = handEntries(hand).map(({ kind, count: n }) => `${KANJI_NAMES[kind]}${numberText(n)}`);
      return `${role === 'attacker' ? '攻方' : '玉方'}持駒 ${held.length > 0 ? held.join(' ') : 'なし'}`;
    },
  },
};
