/**
 * A diagram as books print it: Kanji on a plain grid, white's pieces upside down, files ９ … １
 * above, ranks 一 … 九 at the right, black's hand at the right of the board and white's at its left.
 * Drawn by hand, since a drawing of lines and letters needs no library; the same placement gives
 * the same drawing.
 */

import { isWhite, kindOf } from '../placement/pieces.ts';
import type { Colour, Placement } from '../placement/placement.ts';
import { defenderOf, isComplete } from '../placement/reading.ts';
import { targetOfUsi } from '../placement/usi-move.ts';
import { type Arrow, drawArrows } from './board-arrows.ts';
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  DIAGRAM_HEIGHT,
  DIAGRAM_WIDTH,
  LEFT,
  SQUARE_HEIGHT,
  SQUARE_WIDTH,
  TOP,
  columnOf,
  rowOf,
} from './board-geometry.ts';
import type { Drawing, Label, Path, Shape } from './drawing.ts';
import { handText } from './hand-text.ts';
import { KANJI_NAMES, KANJI_RANKS } from './piece-names.ts';

/** What is drawn beside the placement itself; nothing of it by default. */
export interface BoardOptions {
  /** USI move that led to the placement: its square of arrival is shaded. */
  readonly lastMove?: string;
  /** A line above the board. */
  readonly title?: string;
  /** A smaller line below the title. */
  readonly author?: string;
  /** A line below the board. */
  readonly caption?: string;
  /** Who attacks 攻方; default the side to move. */
  readonly attacker?: Colour;
  /** Moves to be shown on the diagram. */
  readonly arrows?: readonly Arrow[];
}

const BLACK_INK = '#000000';
const SHADE = '#d9d9d9';
const HEADINGS = [
  { key: 'title', size: 20, room: 30 },
  { key: 'author', size: 14, room: 22 },
] as const;
const CAPTION = { size: 17, room: 30 };
/**
 * A line in Kanji is about a size a letter; longer ones are set smaller, so that they fit the
 * picture.
 */
const LINE_WIDTH = DIAGRAM_WIDTH - 24;

function letter(x: number, y: number, size: number, text: string, turned = false): Label {
  return { kind: 'text', x, y, size, text, ...(turned && { turned }) };
}

/** A line of text centred above or below the board. */
function line(y: number, size: number, text: string): Label {
  return letter(DIAGRAM_WIDTH / 2, y, Math.min(size, Math.floor(LINE_WIDTH / Array.from(text).length)), text);
}

function makeGrid(): Shape[] {
  const d = Array.from({ length: 10 }, (_, n) => {
    const [x, y] = [LEFT + n * SQUARE_WIDTH, TOP + n * SQUARE_HEIGHT];
    return `M${x} ${TOP}v${BOARD_HEIGHT}M${LEFT} ${y}h${BOARD_WIDTH}`;
  }).join('');
  const stars = [3, 6].flatMap((file) =>
    [3, 6].map((rank) => ({
      kind: 'circle' as const,
      x: LEFT + file * SQUARE_WIDTH,
      y: TOP + rank * SQUARE_HEIGHT,
      radius: 2.5,
      fill: BLACK_INK,
    })),
  );
  const frame = { x: LEFT, y: TOP, width: BOARD_WIDTH, height: BOARD_HEIGHT };
  return [
    { kind: 'path', d, stroke: BLACK_INK } satisfies Path,
    { kind: 'rect', ...frame, stroke: BLACK_INK, strokeWidth: 2.4 },
    ...stars,
  ];
}

function makeCoordinates(): Label[] {
  return Array.from({ length: 9 }, (_, n) => [
    letter(columnOf(n), TOP - 13, 15, String.fromCodePoint(0xff19 - n)),
    letter(LEFT + BOARD_WIDTH + 13, rowOf(n * 9), 15, KANJI_RANKS[n]),
  ]).flat();
}

function makePieces(board: Uint8Array): Label[] {
  return [...board.entries()]
    .filter(([, piece]) => piece !== 0)
    .map(([square, piece]) =>
      letter(columnOf(square), rowOf(square), 30, KANJI_NAMES[kindOf(piece)], isWhite(piece)),
    );
}

/** The square of arrival of a USI move, shaded. */
function makeMark(move: string): Shape[] {
  const square = targetOfUsi(move);
  if (square < 0) return [];
  const [x, y] = [columnOf(square) - SQUARE_WIDTH / 2, rowOf(square) - SQUARE_HEIGHT / 2];
  return [{ kind: 'rect', x, y, width: SQUARE_WIDTH, height: SQUARE_HEIGHT, fill: SHADE }];
}

/** The words beside the board, from top to bottom; nothing for a defender without pieces. */
function handWords(placement: Placement, colour: Colour): string {
  const pieces = handText(placement[colour]);
  if (colour !== defenderOf(placement)) return `攻方持駒　${pieces || 'なし'}`;
  if (pieces === '') return '';
  return `玉方持駒　${isComplete(placement) ? '残り全部' : pieces}`;
}

function makeHand(placement: Placement, colour: Colour): Label[] {
  const words = Array.from(handWords(placement, colour));
  const x = colour === 'black' ? LEFT + BOARD_WIDTH + 46 : LEFT / 2;
  const size = Math.min(24, BOARD_HEIGHT / words.length);
  return words.flatMap((word, index) =>
    word === '　' ? [] : [letter(x, TOP + (index + 0.5) * size, size * 0.9, word)],
  );
}

/** Title and author, as far as there are such, and the height that they take. */
function makeHeadings(options: BoardOptions): { shapes: Label[]; height: number } {
  const shapes: Label[] = [];
  let height = 0;
  for (const { key, size, room } of HEADINGS) {
    const text = options[key];
    if (text === undefined || text === '') continue;
    shapes.push(line(height + room - size / 2, size, text));
    height += room;
  }
  return { shapes, height };
}

/** What does not change from move to move: grid and coordinates. */
export function drawGround(): Shape[] {
  return [...makeGrid(), ...makeCoordinates()];
}

/**
 * What changes from move to move, below the grid (`mark`) and above it (`men`): the last move;
 * pieces, hands and arrows.
 */
export function drawPosition(
  placement: Placement,
  { lastMove, attacker = placement.sideToMove, arrows = [] }: BoardOptions,
): { mark: Shape[]; men: Shape[] } {
  const held = { ...placement, sideToMove: attacker };
  return {
    mark: lastMove === undefined ? [] : makeMark(lastMove),
    men: [
      ...makePieces(placement.board),
      ...makeHand(held, 'black'),
      ...makeHand(held, 'white'),
      ...drawArrows(arrows),
    ],
  };
}

/** Puts a diagram between its headings and a caption. */
export function framed(diagram: readonly Shape[], options: BoardOptions): Drawing {
  const { title, caption } = options;
  const { shapes, height } = makeHeadings(options);
  const below = height + DIAGRAM_HEIGHT;
  const hasCaption = caption !== undefined;
  return {
    width: DIAGRAM_WIDTH,
    height: below + (hasCaption ? CAPTION.room : 0),
    name: title ?? '詰将棋',
    shapes: [
      ...shapes,
      { kind: 'group', dx: 0, dy: height, shapes: diagram },
      ...(hasCaption && caption !== '' ? [line(below + CAPTION.room / 2 - 4, CAPTION.size, caption)] : []),
    ],
  };
}

/** The diagram of a placement. */
export function drawBoard(placement: Placement, options: BoardOptions = {}): Drawing {
  const { mark, men } = drawPosition(placement, options);
  return framed([...mark, ...drawGround(), ...men], options);
}
