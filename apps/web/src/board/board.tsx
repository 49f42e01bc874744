/**
 * The diagram as SVG. The `wood` dress, pieces as they lie on a board, is for the problem one looks
 * at; `book`, bare characters as magazines print them, stays legible when small; smaller still is a
 * thumbnail. Colours come from the style sheet, so that all follow the light or dark theme; there
 * is no inline style, which a strict content security policy forbids.
 */

import { isWhite, kindOf } from '@tsume/core/placement/pieces';
import type { Colour, Placement } from '@tsume/core/placement/placement';
import type { ComponentChildren, JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { BOARD_H, BOARD_W, CELL_H, CELL_W, GRID, HAND_ROW_H, ROOM, centreOf, cornerOf } from './geometry.ts';
import { BoardHand } from './board-hand.tsx';
import { type Dress, PieceShape } from './piece-shape.tsx';
import { useHandsAt } from './use-hands-at.ts';
import './board.css';

/** A position, and how it is drawn. */
export interface BoardProps {
  readonly placement: Placement;
  readonly dress: Dress;
  /**
   * Which hands are drawn: beside the board; both of a wooden one, where the window is narrow,
   * above and below it.
   */
  readonly hands: 'both' | 'attacker' | 'none';
  /** Who attacks, to name the hands: the side to move of the problem's first position. */
  readonly attacker: Colour;
  /** Squares to mark as the last move. */
  readonly mark?: { readonly from: number | null; readonly to: number } | null;
  /** Squares with a fault, outlined. */
  readonly faults?: readonly number[];
  /** Squares that differ from another diagram's. */
  readonly changed?: readonly number[];
  /** What the picture is, for those who do not see it; `detailed` names every piece as well. */
  readonly label: string;
  readonly detailed?: boolean;
  /**
   * Drawn on the bare board, beneath its lines and pieces (marks), and above everything (arrows,
   * places to click).
   */
  readonly under?: ComponentChildren;
  readonly over?: ComponentChildren;
  /** Room left below the board, in its own units. */
  readonly foot?: number;
  /** The square whose piece is being carried elsewhere, and is therefore pale. */
  readonly lifted?: number | null;
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** A board with its hands as one SVG picture, with a text for those who hear it. */
export function Board(props: BoardProps): JSX.Element {
  const { dress, hands, placement, attacker } = props;
  const room = ROOM[dress];
  const roomy = useHandsAt();
  const at = dress === 'wood' && hands === 'both' ? roomy : 'beside';
  const column = at === 'rows' ? 0 : room.hand;
  const row = at === 'rows' ? HAND_ROW_H : 0;
  const left = hands === 'both' ? column + room.rim : room.rim;
  const width = left + BOARD_W + room.ranks + (hands === 'none' ? 0 : column);
  const height = room.top + BOARD_H + room.rim + 2 * row + (props.foot ?? 0);
  const drawHand = (colour: Colour): JSX.Element => (
    <BoardHand
      dress={dress}
      hand={placement[colour]}
      colour={colour}
      role={roleOf(colour, attacker)}
      room={room}
      at={at}
    />
  );
  // A hand alone stands at the right, whoever's it is.
  const aside =
    hands === 'attacker' && attacker === 'white' ? BOARD_W + room.ranks + room.rim + room.hand : 0;
  return (
    <svg
      class={`board board-${dress === 'wood' ? 'wood' : 'book'}`}
      viewBox={`0 0 ${width} ${height}`}
      role={props.detailed || props.over !== undefined ? 'group' : 'img'}
      aria-label={props.label}
    >
      <g transform={`translate(${left} ${room.top + row})`}>
        <Ground rim={dress === 'wood' ? room.rim : 0} />
        <Marks mark={props.mark ?? null} faults={props.faults ?? []} changed={props.changed ?? []} />
        {props.under}
        <Lines />
        <Coordinates gap={room.rim} />
        <Pieces
          placement={placement}
          dress={dress}
          areNamed={props.detailed ?? false}
          lifted={props.lifted ?? null}
        />
        {hands === 'both' && drawHand('white')}
        {hands === 'both' && drawHand('black')}
        {hands === 'attacker' && <g transform={`translate(${aside} 0)`}>{drawHand(attacker)}</g>}
        {props.over}
      </g>
    </svg>
  );
}

function roleOf(colour: Colour, attacker: Colour): 'attacker' | 'defender' {
  return colour === attacker ? 'attacker' : 'defender';
}

function Ground({ rim }: { rim: number }): JSX.Element {
  return (
    <rect
      class="board-ground"
      x={-rim}
      y={-rim}
      width={BOARD_W + 2 * rim}
      height={BOARD_H + 2 * rim}
      rx={rim / 2}
    />
  );
}

interface MarksProps extends Pick<BoardProps, 'mark'> {
  readonly faults: readonly number[];
  readonly changed: readonly number[];
}

function Marks({ mark, faults, changed }: MarksProps): JSX.Element {
  return (
    <g aria-hidden="true">
      {mark && mark.from !== null && <Cell square={mark.from} name="board-from" />}
      {mark && <Cell square={mark.to} name="board-to" />}
      {changed.map((square) => (
        <Cell key={square} square={square} name="board-changed" />
      ))}
      {faults.map((square) => (
        <Cell key={square} square={square} name="board-fault" />
      ))}
    </g>
  );
}

function Cell({ square, name }: { square: number; name: string }): JSX.Element {
  return <rect class={name} {...cornerOf(square)} width={CELL_W} height={CELL_H} />;
}

function Lines(): JSX.Element {
  const dots = [3, 6].flatMap((i) => [3, 6].map((j) => ({ x: i * CELL_W, y: j * CELL_H })));
  return (
    <g aria-hidden="true">
      <path class="board-lines" d={GRID} />
      <rect class="board-border" width={BOARD_W} height={BOARD_H} />
      {dots.map(({ x, y }) => (
        <circle key={`${x},${y}`} class="board-dot" cx={x} cy={y} r="2.6" />
      ))}
    </g>
  );
}

function Coordinates({ gap }: { gap: number }): JSX.Element {
  const { ranks } = useText().notation;
  return (
    <g class="board-coordinates" aria-hidden="true">
      {NINE.map((i) => (
        <text key={`f${i}`} x={(i + 0.5) * CELL_W} y={-gap - 6}>
          {9 - i}
        </text>
      ))}
      {NINE.map((i) => (
        <text key={`r${i}`} x={BOARD_W + gap + 8} y={(i + 0.5) * CELL_H} dy=".36em">
          {ranks[i]}
        </text>
      ))}
    </g>
  );
}

interface PiecesProps {
  readonly placement: Placement;
  readonly dress: Dress;
  readonly areNamed: boolean;
  readonly lifted: number | null;
}

function Pieces({ placement, dress, areNamed, lifted }: PiecesProps): JSX.Element {
  const text = useText();
  const draw = (piece: number, square: number): JSX.Element => {
    const { x, y } = centreOf(square);
    const colour = isWhite(piece) ? 'white' : 'black';
    const kind = kindOf(piece);
    return (
      <g
        key={square}
        class={square === lifted ? 'piece-lifted' : undefined}
        transform={`translate(${x} ${y})${colour === 'white' ? ' rotate(180)' : ''}`}
        role={areNamed ? 'img' : undefined}
        aria-label={areNamed ? text.board.piece(colour, kind, square) : undefined}
      >
        <PieceShape kind={kind} dress={dress} />
      </g>
    );
  };
  return <g>{Array.from(placement.board, (piece, square) => (piece === 0 ? null : draw(piece, square)))}</g>;
}
