/**
 * The box beneath a board that is being set up: the pieces that are neither on the board nor in a
 * hand.
 */

import type { JSX } from 'preact';
import { type HandsAt, ROOM, boxCentre, boxRect } from '../geometry.ts';
import { Count } from '../board-hand.tsx';
import { PieceShape } from '../piece-shape.tsx';
import { BOX_KINDS } from './places.ts';

/** How large the pieces are, and how near their counts, so that these have room beside them. */
const SCALE = { beside: 1, rows: 0.82 } as const satisfies Record<HandsAt, number>;
const COUNT_X = { beside: 0, rows: -4 } as const satisfies Record<HandsAt, number>;

/** `box` counts the pieces by kind 1 … 8. */
export function Box({ box, at }: { box: Uint8Array; at: HandsAt }): JSX.Element {
  return (
    <g class="board-box" aria-hidden="true">
      <rect class="board-box-ground" {...boxRect(ROOM.wood, at)} rx="6" />
      {BOX_KINDS.map((kind, slot) => {
        const { x, y: middle } = boxCentre(slot, ROOM.wood, at);
        return (
          <g
            key={kind}
            class={box[kind] === 0 ? 'board-box-none' : undefined}
            transform={`translate(${x} ${middle})`}
          >
            <g transform={`translate(${box[kind] > 1 ? -9 : 0} 0) scale(${SCALE[at]})`}>
              <PieceShape kind={kind} dress="wood" />
            </g>
            {box[kind] > 1 && (
              <g transform={`translate(${COUNT_X[at]} 0)`}>
                <Count count={box[kind]} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}
