/** The difference of two diagrams in words. */

import { type Difference, type SquareChange, toldSquares } from '@tsume/core/improve/difference';
import { pieceOfText, sideOf } from '@tsume/core/order/piece-text';
import { ENGLISH_NAMES, KANJI_NAMES, squareText } from '@tsume/core/notation/piece-names';
import { kindOf } from '@tsume/core/placement/pieces';

/** One line for each man changed, e.g. `+ gold 金 at 3二 (defender)`. */
export function differenceLines(difference: Difference): string[] {
  const { moved, others } = toldSquares(difference);
  return [
    ...shiftLines(difference),
    ...moved.map(
      ({ piece, from, to }) => `${nameOf(piece)} ${squareText(from)} → ${squareText(to)} (${side(piece)})`,
    ),
    ...others.map(changeText),
    ...difference.hand.map(({ kind, from, to }) => `in hand: ${nameOf(kind)} ${from} → ${to}`),
  ];
}

function shiftLines({ shift: { columns, rows } }: Difference): string[] {
  const sideways = `${Math.abs(columns)} to the ${columns > 0 ? 'right' : 'left'}`;
  const upright = `${Math.abs(rows)} ${rows > 0 ? 'down' : 'up'}`;
  const ways = [...(columns === 0 ? [] : [sideways]), ...(rows === 0 ? [] : [upright])];
  return ways.length === 0 ? [] : [`the whole board ${ways.join(' and ')}`];
}

function changeText({ square, from, to }: SquareChange): string {
  const at = squareText(square);
  if (from === null) return to === null ? '' : `+ ${nameOf(to)} at ${at} (${side(to)})`;
  if (to === null) return `− ${nameOf(from)} at ${at} (${side(from)})`;
  if (side(from) === side(to)) return `${nameOf(from)} → ${nameOf(to)} at ${at} (${side(to)})`;
  return `${nameOf(from)} (${side(from)}) → ${nameOf(to)} (${side(to)}) at ${at}`;
}

function nameOf(letters: string): string {
  const kind = kindOf(pieceOfText(letters));
  return `${ENGLISH_NAMES[kind]} ${KANJI_NAMES[kind]}`;
}

function side(letters: string): string {
  return sideOf(pieceOfText(letters));
}
