/**
 * One piece about the centre of its square, point up: as it lies on a wooden board, or as the bare
 * character of a book.
 */

import {
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED_KNIGHT,
  PROMOTED_LANCE,
  TOKIN,
} from '@tsume/core/placement/pieces';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import './board.css';

/** Wooden pieces to play with, or letters as books print them. */
export type Dress = 'wood' | 'book';

const OUTLINE = 'M0,-18.5 L11.5,-14 L15.5,18 L-15.5,18 L-11.5,-14 Z';
/** Humbler pieces are smaller, as in a real set. */
const SCALES = new Map([
  [PAWN, 0.88],
  [TOKIN, 0.88],
  [LANCE, 0.93],
  [PROMOTED_LANCE, 0.93],
  [KNIGHT, 0.94],
  [PROMOTED_KNIGHT, 0.94],
  [KING, 1.04],
]);

/** One piece around its origin, upright; whose it is the caller turns. */
export function PieceShape({ kind, dress }: { kind: number; dress: Dress }): JSX.Element {
  const name = kind > KING ? 'piece-glyph piece-promoted' : 'piece-glyph';
  const { pieces, isBare } = useText().notation;
  const letters = pieces[kind];
  // Two letters share the room of one.
  const size = letters.length === 1 ? 1 : 0.75;
  if (dress !== 'wood' && isBare) {
    return (
      <text class={name} font-size={34 * size} dy=".37em">
        {letters}
      </text>
    );
  }
  return (
    <g transform={`scale(${SCALES.get(kind) ?? 1})`}>
      {dress === 'wood' && <path class="piece-shadow" d={OUTLINE} transform="translate(0.8 1.6)" />}
      <path class={dress === 'wood' ? 'piece-body' : 'piece-outline'} d={OUTLINE} />
      <text class={name} font-size={23 * size} y="2.2" dy=".37em">
        {letters}
      </text>
    </g>
  );
}
