/**
 * The diagram as a thumbnail: bare characters beside their hand, as books print it. A page shows a
 * thousand of them, so each is some eight elements: all pieces of a side are one text with a place
 * for each character, the defender's turned round with the board.
 */

import { isWhite, kindOf } from '@tsume/core/placement/pieces';
import type { Hand, Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { type Notation, handEntries } from '../i18n/notation.ts';
import { BOARD_H, BOARD_W, CELL_H, CELL_W, GRID } from './geometry.ts';
import './thumbnail.css';

const GLYPH = 34;
/** The size of a letter within the outline of its piece, and its width as a share of that. */
const LETTER = 23;
const LETTER_WIDTH = 0.66;
/** The outline of a piece, from its middle. */
const OUTLINE = 'm0,-19 l12,4.5 l4,32.5 h-32 l4,-32.5 z';
/** From a character's middle to its baseline, as a share of its size. */
const BASELINE = 0.37;
/** The border's half. */
const RIM = 2;
const HAND_X = BOARD_W + 32;
const WIDTH = BOARD_W + 54;
const HAND_TOP = 34;
const HAND_GLYPH = 32;
const HAND_STEP = 37;
const MARK = 'M0,-10 L6.2,-7.5 L8.4,9.6 L-8.4,9.6 L-6.2,-7.5 Z';

/** Lines without length, which round caps make dots of. */
const DOTS = [3, 6].flatMap((i) => [3, 6].map((j) => `M${i * CELL_W},${j * CELL_H}h0`)).join('');

/** A position and what it is called. */
export interface ThumbnailProps {
  readonly placement: Placement;
  /** What the picture is, for those who do not see it. */
  readonly label: string;
  /** What stands for an empty hand, a character below the other. */
  readonly emptyHand: readonly string[];
  readonly notation: Notation;
}

/** A diagram of few elements, since there are many of them on a page. */
export function Thumbnail({ placement, label, emptyHand, notation }: ThumbnailProps): JSX.Element {
  const { board, sideToMove } = placement;
  return (
    <svg
      class="thumbnail"
      viewBox={`${-RIM} ${-RIM} ${WIDTH + RIM} ${BOARD_H + 2 * RIM}`}
      role="img"
      aria-label={label}
    >
      <rect class="thumbnail-ground" width={BOARD_W} height={BOARD_H} />
      <path class="thumbnail-lines" d={GRID} />
      <path class="thumbnail-dots" d={DOTS} />
      <Side board={board} isOfWhite={false} notation={notation} />
      <Side board={board} isOfWhite notation={notation} />
      <path class={`hand-mark-${sideToMove}`} d={MARK} transform={`translate(${HAND_X} 12)`} />
      <HandText hand={placement[sideToMove]} emptyHand={emptyHand} notation={notation} />
    </svg>
  );
}

interface SideProps {
  readonly board: Uint8Array;
  readonly isOfWhite: boolean;
  readonly notation: Notation;
}

/**
 * All pieces of a side. White's are written as white sees them, on a board that is turned round.
 */
function Side({ board, isOfWhite, notation }: SideProps): JSX.Element {
  const { pieces, isBare } = notation;
  const [size, width] = isBare ? [GLYPH, GLYPH] : [LETTER, LETTER * LETTER_WIDTH];
  let glyphs = '';
  let outlines = '';
  const xs: number[] = [];
  const ys: number[] = [];
  board.forEach((piece, square) => {
    if (piece === 0 || isWhite(piece) !== isOfWhite) return;
    const seen = isOfWhite ? 80 - square : square;
    const letters = pieces[kindOf(piece)];
    const [x, y] = [((seen % 9) + 0.5) * CELL_W, (Math.floor(seen / 9) + 0.5) * CELL_H];
    glyphs += letters;
    for (let i = 0; i < letters.length; i++) {
      xs.push(x + (i - letters.length / 2) * width);
      ys.push(y + size * BASELINE);
    }
    outlines += `M${x},${y}${OUTLINE}`;
  });
  return (
    <g transform={isOfWhite ? `rotate(180 ${BOARD_W / 2} ${BOARD_H / 2})` : undefined}>
      {!isBare && <path class="thumbnail-outlines" d={outlines} />}
      <text class="thumbnail-pieces" font-size={size} x={xs.join(' ')} y={ys.join(' ')}>
        {glyphs}
      </text>
    </g>
  );
}

interface HandTextProps {
  readonly hand: Hand;
  readonly emptyHand: readonly string[];
  readonly notation: Notation;
}

/**
 * The attacker's hand from the top down, each kind followed by its count: 金銀歩二. Many kinds move
 * closer together.
 */
function HandText({ hand, emptyHand, notation }: HandTextProps): JSX.Element {
  const { pieces, count: countOf } = notation;
  const held = handEntries(hand).flatMap(({ kind, count }) => [pieces[kind], ...countOf(count)]);
  const column = held.length === 0 ? emptyHand : held;
  const step = Math.min(HAND_STEP, (BOARD_H - HAND_TOP) / column.length);
  const size = Math.min(HAND_GLYPH, step);
  const middle = (i: number): number => HAND_TOP + (i + 0.5) * step;
  return (
    <text
      class="thumbnail-pieces"
      font-size={size}
      x={column.map(() => HAND_X - size / 2).join(' ')}
      y={column.map((_, i) => middle(i) + size * BASELINE).join(' ')}
    >
      {column.join('')}
    </text>
  );
}
