/**
 * Japanese move text, as books print it: ▲３二金, △同玉, ▲２三飛成, with 打, 不成 and the words of origin (右 左 上 引 寄 直)
 * only where the move would be ambiguous without them.
 */

import { formatMove } from 'tsshogi';
import type { Placement } from '../placement/placement.ts';
import { type Result, ok } from '../result.ts';
import { replay } from './replay.ts';

/**
 * The text of each move of a line of USI moves, ▲ for black and △ for white, without padding.
 *
 * Refuses with `illegal_move` (see `replay`).
 */
export function moveTexts(placement: Placement, line: readonly string[]): Result<string[]> {
  const steps = replay(placement, line);
  if (!steps.ok) return steps;
  return ok(
    steps.value.map(({ position, move, previous }) =>
      formatMove(position, move, { compatible: true, ...(previous && { lastMove: previous }) }).replaceAll(
        '　',
        '',
      ),
    ),
  );
}
