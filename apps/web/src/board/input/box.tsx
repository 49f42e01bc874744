/** The box beneath a board that is being set up: the pieces that are neither on the board nor in a hand. */

import type { JSX } from 'preact';
import { BOARD_H, BOX_H, BOX_SLOT_W, ROOM, boxCentre, boxX } from '../geometry.ts';
import { Count } from '../hand-column.tsx';
import { PieceShape } from '../piece-shape.tsx';
import { BOX_KINDS } from './places.ts';

/** `box` counts the pieces by kind 1 … 8. */
export function Box({ box }: { box: Uint8Array }): JSX.Element {
  const y = BOARD_H + ROOM.wood.rim + 8;
  return (
    <g class="board-box" aria-hidden="true">
      <rect
        class="board-box-ground"
        x={boxX(ROOM.wood)}
        y={y}
        width={8 * BOX_SLOT_W}
        height={BOX_H - 10}
        rx="6"
      />
      {BOX_KINDS.map((kind, slot) => {
        const { x, y: middle } = boxCentre(slot, ROOM.wood);
        return (
          <g
            key={kind}
            class={box[kind] === 0 ? 'board-box-none' : undefined}
            transform={`translate(${x} ${middle})`}
          >
            <g transform={box[kind] > 1 ? 'translate(-9 0)' : undefined}>
              <PieceShape kind={kind} dress="wood" />
            </g>
            {box[kind] > 1 && <Count count={box[kind]} />}
          </g>
        );
      })}
    </g>
  );
}
