/** The board on which a visitor says what an improvement leaves as it is. */

import { isWhite, kindOf } from '@tsume/core/placement/pieces';
import { type Placement, squareName } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { CELL_H, CELL_W, cornerOf } from '../board/geometry.ts';
import { BoardPaint } from '../board/input/board-paint.tsx';
import { useText } from '../i18n/language.ts';
import type { Messages } from '../i18n/messages.ts';
import './improvement.css';

/** A diagram, the squares of it that stay, and who is told of them. */
export interface KeepBoardProps {
  readonly placement: Placement;
  readonly kept: ReadonlySet<number>;
  readonly setKept: (change: (old: ReadonlySet<number>) => ReadonlySet<number>) => void;
}

/** Squares are chosen by pointer or keys, all men at once by a button. */
export function KeepBoard({ placement, kept, setKept }: KeepBoardProps): JSX.Element {
  const text = useText();
  const words = text.improve.keep;
  const men = [...placement.board.keys()].filter((square) => placement.board[square] !== 0);
  return (
    <div class="keep-board">
      <p class="help">{words.help}</p>
      <BoardPaint
        placement={placement}
        label={words.board}
        nameOf={(square) => nameOf(placement, square, kept.has(square), text)}
        isOn={(square) => kept.has(square)}
        onPaint={(square, isOn) => setKept((old) => withSquare(old, square, isOn))}
        under={<Grounds squares={kept} />}
        over={null}
      />
      <p class="keep-acts">
        <button type="button" class="button button-small" onClick={() => setKept(() => new Set(men))}>
          {words.men}
        </button>
        <button
          type="button"
          class="button button-small"
          disabled={kept.size === 0}
          onClick={() => setKept(() => new Set())}
        >
          {words.none}
        </button>
      </p>
    </div>
  );
}

function withSquare(old: ReadonlySet<number>, square: number, isOn: boolean): ReadonlySet<number> {
  const squares = new Set(old);
  if (isOn) squares.add(square);
  else squares.delete(square);
  return squares;
}

function Grounds({ squares }: { squares: ReadonlySet<number> }): JSX.Element {
  return (
    <g aria-hidden="true">
      {[...squares].map((square) => (
        <rect key={square} class="keep-square" {...cornerOf(square)} width={CELL_W} height={CELL_H} />
      ))}
    </g>
  );
}

function nameOf({ board }: Placement, square: number, isKept: boolean, text: Messages): string {
  const piece = board[square];
  const name =
    piece === 0
      ? text.square(squareName(square))
      : text.board.piece(isWhite(piece) ? 'white' : 'black', kindOf(piece), square);
  return isKept ? [name, text.improve.keep.stays].join(text.comma) : name;
}
