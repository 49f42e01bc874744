/** The board that takes input and the position editor, in English. */

import { type Colour, squareName } from '@tsume/core/placement/placement';
import { ENGLISH } from '../../board/glyphs.ts';
import type { Place } from '../../board/places.ts';

type Role = 'attacker' | 'defender';

export const editor = {
  boardInput: {
    empty: (square: number) => `${squareName(square)}: empty`,
    inHand: (role: Role, kind: number, count: number) =>
      `In the ${role}'s hand: ${count === 0 ? 'nothing' : `${count} ${ENGLISH[kind]}`}`,
    inBox: (kind: number, count: number) => `In the box: ${count === 0 ? 'no' : count} ${ENGLISH[kind]}`,
    /** A place as where something goes. */
    placeName: (place: Place, attacker: Colour): string => {
      if (place.at === 'square') return squareName(place.square);
      if (place.at === 'box') return 'the box';
      return place.colour === attacker ? 'the attacker’s hand' : 'the defender’s hand';
    },
    picked: (name: string) => `${name}. Now choose where it goes; Escape lets go.`,
    moved: (name: string, to: string) => `${name}, moved to ${to}.`,
    letGo: 'Let go.',
    outside: 'That is beside the board; nothing has moved.',
  },
};
