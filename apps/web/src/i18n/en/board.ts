/** The board, in English. */

import { type Colour, type Hand, squareName } from '@tsume/core/placement/placement';
import { ENGLISH_NAMES } from '@tsume/core/notation/piece-names';
import { handEntries } from '../notation.ts';

/** Diagrams for those who hear them. */
export const board = {
  board: {
    position: 'The diagram',
    emptyHand: ['–'],
    piece: (colour: Colour, kind: number, square: number) =>
      `${squareName(square)}: ${colour} ${ENGLISH_NAMES[kind]}`,
    hand: (role: 'attacker' | 'defender', hand: Hand) => {
      const held = handEntries(hand).map(({ kind, count }) => `${count} ${ENGLISH_NAMES[kind]}`);
      return `In the ${role}'s hand: ${held.length > 0 ? held.join(', ') : 'nothing'}`;
    },
  },
};
