/**
 * A diagram beside another one that it is like: as a book prints it, Black attacking, what differs
 * tinted.
 */

import type { Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { Board } from '../board/board.tsx';
import { useText } from '../i18n/language.ts';

/**
 * The diagram (Black attacks), and the squares, by their index, that the other one has otherwise.
 */
export interface ComparedBoardProps {
  readonly placement: Placement;
  readonly changed: readonly number[];
}

/** The diagram with the attacker's hand, which is its name for those who hear it. */
export function ComparedBoard({ placement, changed }: ComparedBoardProps): JSX.Element {
  const text = useText();
  return (
    <Board
      placement={placement}
      attacker="black"
      dress="book"
      hands="attacker"
      changed={changed}
      label={text.board.hand('attacker', placement.black)}
    />
  );
}
