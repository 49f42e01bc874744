/**
 * A hand of the board, in a column beside it or in a row above or below it; white's is upside down,
 * counts stay upright.
 */

import type { Point } from '@tsume/core/notation/arrow-lanes';
import type { Colour, Hand } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { type HandPlace, handMark, handPoint } from './geometry.ts';
import { handEntries } from '../i18n/notation.ts';
import { type Dress, PieceShape } from './piece-shape.tsx';

const MARK = 'M0,-9 L5.6,-6.8 L7.6,8.8 L-7.6,8.8 L-5.6,-6.8 Z';

/** One hand, and where it is. */
export interface BoardHandProps extends Pick<HandPlace, 'room' | 'at'> {
  readonly hand: Hand;
  /** Whose pieces these are. */
  readonly colour: Colour;
  readonly role: 'attacker' | 'defender';
  readonly dress: Dress;
}

/** The pieces in one hand, strongest first, with their counts. */
export function BoardHand({ hand, colour, role, room, at, dress }: BoardHandProps): JSX.Element {
  const text = useText();
  const entries = handEntries(hand);
  const place: HandPlace = { colour, room, at, kinds: entries.length };
  const mark = handMark(place);
  const turn = colour === 'black' ? '' : 'rotate(180)';
  return (
    <g class="board-hand" role="group" aria-label={text.board.hand(role, hand)}>
      <path class={`hand-mark-${colour}`} d={MARK} transform={`translate(${mark.x} ${mark.y}) ${turn}`} />
      {entries.length === 0 && <Empty place={place} />}
      {entries.map(({ kind, count }, i) => (
        <g key={kind} transform={moved(handPoint(place, i))} aria-hidden="true">
          <g transform={`translate(${count > 1 ? -9 : 0} 0) ${turn}`}>
            <PieceShape kind={kind} dress={dress} />
          </g>
          {count > 1 && <Count count={count} />}
        </g>
      ))}
    </g>
  );
}

/** The word for an empty hand, in the direction of the hand. */
function Empty({ place }: { place: HandPlace }): JSX.Element {
  const letters = useText().board.emptyHand;
  const middle = handPoint(place, 0);
  return (
    <g class="board-hand-empty" aria-hidden="true" transform={moved(middle)}>
      {letters.map((letter, i) => {
        const along = (i - (letters.length - 1) / 2) * 21;
        return (
          <text key={letter} {...(place.at === 'rows' ? { x: along } : { y: along })} dy=".37em">
            {letter}
          </text>
        );
      })}
    </g>
  );
}

function moved({ x, y }: Point): string {
  return `translate(${x} ${y})`;
}

/** How many there are, at a piece's right; nothing else says it. */
export function Count({ count }: { count: number }): JSX.Element {
  const digits = useText().notation.count(count);
  return (
    <g class="board-hand-count">
      {digits.map((digit, i) => (
        <text key={digit} x="17" y={(i - (digits.length - 1) / 2) * 17} dy=".37em">
          {digit}
        </text>
      ))}
    </g>
  );
}
