/**
 * The problem on one page of paper, as magazines print it: length, diagram with hands, and at the
 * foot, upside down, the solution.
 */

import type { Problem } from '@tsume/contracts/problem';
import type { Placement } from '@tsume/core/placement/placement';
import { isComplete } from '@tsume/core/placement/reading';
import type { JSX } from 'preact';
import { Board } from '../../board/board.tsx';
import { useText } from '../../i18n/language.ts';
import { useMoveTexts } from '../solution/tree.ts';
import './print-sheet.css';

/** Moves of a solution that fit the page's foot. */
const MOST_MOVES = 300;

/**
 * The page on paper: a diagram, and the solution upside down. A defender who has all the rest has
 * nothing beside the board, as in a magazine.
 */
export function PrintSheet({
  problem,
  start,
}: {
  readonly problem: Problem;
  readonly start: Placement;
}): JSX.Element {
  const text = useText();
  const { kind, plies, line, id } = problem;
  const moves = useMoveTexts(start, [], line.slice(0, MOST_MOVES));
  return (
    <div class="print-sheet">
      <p class="print-title">{text.reached[kind](plies)}</p>
      <Board
        placement={start}
        attacker={start.sideToMove}
        dress="book"
        hands={isComplete(start) ? 'attacker' : 'both'}
        label={text.board.position}
      />
      <p class="print-solution" lang={text.notation.lang}>
        {moves.map((move, i) => (
          <span key={`${i + 1} ${move}`}>
            {move}
            {text.notation.gap}
          </span>
        ))}
        {line.length > MOST_MOVES ? '…' : text.problem.mateEnd(kind, plies)}
      </p>
      <p class="print-source">
        {location.origin}/problems/{id}
      </p>
    </div>
  );
}
