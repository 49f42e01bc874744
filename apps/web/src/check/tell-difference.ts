/** What two diagrams differ in, in words, a line for each man changed. */

import { type Difference, toldSquares } from '@tsume/core/improve/difference';
import { pieceOfText, sideOf } from '@tsume/core/order/piece-text';
import { kindOf } from '@tsume/core/placement/pieces';
import type { Messages } from '../i18n/messages.ts';

/** Black attacks, as in every problem that is improved. */
export function tellDifference(difference: Difference, text: Messages): readonly string[] {
  const words = text.improve.change;
  const { moved, others } = toldSquares(difference);
  const piece = (letters: string): string =>
    words.piece(sideOf(pieceOfText(letters)), kindName(letters, text));
  const { columns, rows } = difference.shift;
  return [
    ...(columns === 0 && rows === 0 ? [] : [words.shifted(columns, rows)]),
    ...moved.map(({ piece: man, from, to }) => words.moved(piece(man), text.square(from), text.square(to))),
    ...others.map(({ square: at, from, to }) => {
      if (from === null) return words.added(piece(to ?? ''), text.square(at));
      return to === null
        ? words.removed(piece(from), text.square(at))
        : words.replaced(piece(from), piece(to), text.square(at));
    }),
    ...difference.hand.map(({ kind, from, to }) => words.hand(kindName(kind, text), from, to)),
  ];
}

function kindName(letters: string, text: Messages): string {
  return text.pieceName(kindOf(pieceOfText(letters)));
}
