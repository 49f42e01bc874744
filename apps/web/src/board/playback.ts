/** Playing a proven line forwards: every position with the squares to mark and the move's text. */

import { sfensOf } from '@tsume/core/notation/replay';
import type { Placement } from '@tsume/core/placement/placement';
import { parseSfen } from '@tsume/core/placement/sfen';
import { USI_MOVE, partsOfUsi } from '@tsume/core/placement/usi-move';
import { KANJI, type Notation } from '../i18n/notation.ts';

/** Where a move came from (null for a drop) and went. */
export interface MovedSquares {
  readonly from: number | null;
  readonly to: number;
}

/**
 * One position of a line and the move that led to it; `usi`, `text` and `squares` are null at the
 * start.
 */
export interface Step {
  readonly placement: Placement;
  readonly usi: string | null;
  /** As books print it, e.g. `▲３二金`, or in another notation. */
  readonly text: string | null;
  readonly squares: MovedSquares | null;
}

/** The squares of a USI move such as `7g7f+` or `G*5b`; null if it is not one. */
export function squaresOfMove(usi: string): MovedSquares | null {
  if (!USI_MOVE.test(usi)) return null;
  const { from, to } = partsOfUsi(usi);
  return { from, to };
}

/**
 * Every position of a line of USI moves, the start first; the start alone where the line cannot be
 * played.
 */
export function playLine(
  start: Placement,
  line: readonly string[],
  notation: Notation = KANJI,
): readonly Step[] {
  const first: Step = { placement: start, usi: null, text: null, squares: null };
  const sfens = sfensOf(start, line);
  const texts = notation.moves(start, line);
  if (!sfens.ok || !texts.ok) return [first];
  const later = line.flatMap((usi, i) => {
    const placement = parseSfen(sfens.value[i + 1]);
    return placement.ok
      ? [{ placement: placement.value, usi, text: texts.value[i], squares: squaresOfMove(usi) }]
      : [];
  });
  return [first, ...later];
}
