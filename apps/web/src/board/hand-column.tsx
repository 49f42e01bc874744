/** A hand beside the board: black's stands at the bottom right, white's at the top left, upside down; counts stay upright. */

import type { Colour, Hand } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { ROW_H, TITLE_H, handTop } from './geometry.ts';
import { handEntries, kanjiCount } from '../i18n/notation.ts';
import { type Dress, PieceShape } from './piece-shape.tsx';

const MARK = 'M0,-9 L5.6,-6.8 L7.6,8.8 L-7.6,8.8 L-5.6,-6.8 Z';

/** One hand, and where its column stands. */
export interface HandColumnProps {
  readonly hand: Hand;
  readonly colour: Colour;
  readonly role: 'attacker' | 'defender';
  /** The column's middle. */
  readonly x: number;
  readonly dress: Dress;
}

/** The pieces in one hand, strongest first, with their counts in Kanji. */
export function HandColumn({ hand, colour, role, x, dress }: HandColumnProps): JSX.Element {
  const text = useText();
  const entries = handEntries(hand);
  const turn = colour === 'black' ? '' : 'rotate(180)';
  return (
    <g
      class="board-hand"
      role="group"
      aria-label={text.board.hand(role, hand)}
      transform={`translate(${x} ${handTop(colour, entries.length)})`}
    >
      <path class={`hand-mark-${colour}`} d={MARK} transform={turn} />
      {entries.length === 0 && <Empty />}
      {entries.map(({ kind, count }, i) => (
        <g key={kind} transform={`translate(0 ${TITLE_H + (i + 0.5) * ROW_H})`} aria-hidden="true">
          <g transform={`translate(${count > 1 ? -9 : 0} 0) ${turn}`}>
            <PieceShape kind={kind} dress={dress} />
          </g>
          {count > 1 && <Count count={count} />}
        </g>
      ))}
    </g>
  );
}

function Empty(): JSX.Element {
  const text = useText();
  return (
    <g class="board-hand-empty" aria-hidden="true">
      {text.board.emptyHand.map((letter, i) => (
        <text key={letter} y={TITLE_H + (i + 0.5) * 21} dy=".37em">
          {letter}
        </text>
      ))}
    </g>
  );
}

/** How many there are, at a piece's right; nothing else says it. */
export function Count({ count }: { count: number }): JSX.Element {
  const digits = kanjiCount(count).split('');
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
