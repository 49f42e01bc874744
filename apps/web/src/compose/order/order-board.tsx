/** The constraints of an order, drawn on a board: a brush is chosen, and led over the squares. */

import { KING, WHITE, isWhite, kindOf } from '@tsume/core/placement/pieces';
import { type Placement, squareName } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BoardPaint } from '../../board/input/board-paint.tsx';
import { CELL_H, CELL_W, cornerOf } from '../../board/geometry.ts';
import { PieceShape } from '../../board/piece-shape.tsx';
import type { Messages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/language.ts';
import type { OrderDraft } from './order-draft.ts';
import { type Brush, type OrderDrawing, bears, drawingOf, painted } from './order-drawing.ts';
import '../../frame/fields.css';
import '../../parts/choice.css';
import './order-board.css';

const BRUSHES: readonly Brush[] = ['area', 'empty', 'fixed', 'shape', 'erase'];
/** King first, then strongest first, each with what it promotes to. */
const KINDS = [8, 6, 14, 5, 13, 7, 4, 12, 3, 11, 2, 10, 1, 9] as const;

/** The order that is drawn, and who is told of changes. */
export interface OrderBoardProps {
  readonly draft: OrderDraft;
  readonly change: (change: (old: OrderDraft) => OrderDraft) => void;
}

/** Brushes, palette and the board that they draw on. */
export function OrderBoard({ draft, change }: OrderBoardProps): JSX.Element {
  const text = useText();
  const [brush, setBrush] = useState<Brush>('area');
  const [piece, setPiece] = useState<number>(KING | WHITE);
  const drawing = drawingOf(draft);
  if (drawing === null) return <p class="help">{text.orderBoard.unreadable}</p>;
  return (
    <div class="order-board">
      <div class="order-board-tools">
        <div class="brushes" role="radiogroup" aria-label={text.orderBoard.brush}>
          {BRUSHES.map((name) => (
            <label key={name} class="brush">
              <input
                type="radio"
                name="brush"
                value={name}
                checked={brush === name}
                onChange={() => setBrush(name)}
              />
              <span>{text.orderBoard.brushes[name]}</span>
            </label>
          ))}
        </div>
        <p class="help">{text.orderBoard.brushHelp[brush]}</p>
        {brush === 'fixed' && <Palette piece={piece} setPiece={setPiece} />}
      </div>
      <BoardPaint
        placement={placementOf(drawing)}
        label={text.orderBoard.board}
        nameOf={(square) => nameOf(drawing, square, text)}
        isOn={(square) => bears(drawing, brush, square, piece)}
        onPaint={(square, isOn) => change((old) => painted(old, brush, { square, isOn, piece }))}
        under={<Grounds drawing={drawing} />}
        over={<Crosses squares={drawing.empty} />}
      />
    </div>
  );
}

/** Which piece the brush puts down, and whose. */
function Palette({ piece, setPiece }: { piece: number; setPiece: (piece: number) => void }): JSX.Element {
  const text = useText();
  const side = piece & WHITE;
  return (
    <div class="palette">
      <div class="choice" role="group" aria-label={text.orderBoard.side}>
        {([WHITE, 0] as const).map((colour) => (
          <button
            key={colour}
            type="button"
            aria-pressed={side === colour}
            onClick={() => setPiece(kindOf(piece) | colour)}
          >
            {colour === WHITE ? text.problem.defender : text.problem.attacker}
          </button>
        ))}
      </div>
      <div class="palette-pieces" role="group" aria-label={text.orderBoard.piece}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="palette-piece"
            aria-label={text.pieceName(kind)}
            aria-pressed={kindOf(piece) === kind}
            onClick={() => setPiece(kind | side)}
          >
            <svg class="board-wood" viewBox="-20 -22 40 44" aria-hidden="true">
              <g transform={side === WHITE ? 'rotate(180)' : undefined}>
                <PieceShape kind={kind} dress="wood" />
              </g>
            </svg>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Squares outside the area are dimmed; those of the shape have a ring. */
function Grounds({ drawing: { area, shape } }: { drawing: OrderDrawing }): JSX.Element {
  const squares = Array.from({ length: 81 }, (_, square) => square);
  return (
    <g aria-hidden="true">
      {squares
        .filter((square) => area.size > 0 && !area.has(square))
        .map((square) => (
          <rect key={square} class="order-outside" {...cornerOf(square)} width={CELL_W} height={CELL_H} />
        ))}
      {[...shape].map((square) => {
        const { x, y } = cornerOf(square);
        return (
          <rect
            key={`s${square}`}
            class="order-shape"
            x={x + 4}
            y={y + 4}
            width={CELL_W - 8}
            height={CELL_H - 8}
            rx="8"
          />
        );
      })}
    </g>
  );
}

/** Squares that stay empty. */
function Crosses({ squares }: { squares: ReadonlySet<number> }): JSX.Element {
  return (
    <g aria-hidden="true">
      {[...squares].map((square) => {
        const { x, y } = cornerOf(square);
        return <path key={square} class="order-empty" d={`M${x + 11} ${y + 12}l18 19m0 -19l-18 19`} />;
      })}
    </g>
  );
}

function placementOf({ fixed }: OrderDrawing): Placement {
  const board = new Uint8Array(81);
  for (const [square, piece] of fixed) board[square] = piece;
  return { board, black: new Uint8Array(8), white: new Uint8Array(8), sideToMove: 'black' };
}

function nameOf(drawing: OrderDrawing, square: number, text: Messages): string {
  const piece = drawing.fixed.get(square);
  const name =
    piece === undefined
      ? text.square(squareName(square))
      : text.board.piece(isWhite(piece) ? 'white' : 'black', kindOf(piece), square);
  const { marks } = text.orderBoard;
  return [
    name,
    ...(drawing.area.has(square) ? [marks.area] : []),
    ...(drawing.empty.has(square) ? [marks.empty] : []),
    ...(drawing.shape.has(square) ? [marks.shape] : []),
  ].join(text.comma);
}
