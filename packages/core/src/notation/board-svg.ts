/**
 * A diagram as books print it: Kanji on a plain grid, white's pieces upside down, files ９ … １ above, ranks 一 … 九 at the
 * right, black's hand at the right of the board and white's at its left. Drawn by hand, since an SVG of lines and letters
 * needs no library and no font of its own; the same placement gives the same text.
 */

import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER, isWhite, kindOf } from '../placement/pieces.ts';
import { type Colour, type Placement, squareOf } from '../placement/placement.ts';
import { defenderOf, isComplete } from '../placement/reading.ts';
import { KANJI_NAMES } from './piece-names.ts';

export interface BoardSvgOptions {
  /** USI move that led to the placement: its square of arrival is shaded. */
  readonly lastMove?: string;
  /** A line above the board. */
  readonly title?: string;
}

const HAND_ORDER = [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN] as const;
const DIGITS = '一二三四五六七八九';
const FONT =
  "'Noto Serif CJK JP','Noto Serif JP','Hiragino Mincho ProN','Yu Mincho','YuMincho','MS Mincho',serif";

/** Sizes in user units. A square is a little higher than wide, as on a board. */
const WIDTH = 40;
const HEIGHT = 44;
const LEFT = 48;
const TOP = 28;
const TITLE = 30;
const BOARD_WIDTH = 9 * WIDTH;
const BOARD_HEIGHT = 9 * HEIGHT;
const TOTAL_WIDTH = LEFT + BOARD_WIDTH + 72;

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** One text centred on a point; `turned` puts it upside down. */
function letter(x: number, y: number, size: number, text: string, turned = false): string {
  const turn = turned ? ` transform="rotate(180 ${x} ${y})"` : '';
  return `<text x="${x}" y="${y}" dy=".36em" font-size="${size}"${turn}>${escapeXml(text)}</text>`;
}

function columnOf(square: number): number {
  return LEFT + ((square % 9) + 0.5) * WIDTH;
}

function rowOf(square: number): number {
  return TOP + (Math.floor(square / 9) + 0.5) * HEIGHT;
}

function makeGrid(): string {
  const lines = Array.from({ length: 10 }, (_, n) => {
    const [x, y] = [LEFT + n * WIDTH, TOP + n * HEIGHT];
    return `M${x} ${TOP}v${BOARD_HEIGHT}M${LEFT} ${y}h${BOARD_WIDTH}`;
  });
  const stars = [3, 6].flatMap((file) =>
    [3, 6].map((rank) => `<circle cx="${LEFT + file * WIDTH}" cy="${TOP + rank * HEIGHT}" r="2.5"/>`),
  );
  const frame = `<rect x="${LEFT}" y="${TOP}" width="${BOARD_WIDTH}" height="${BOARD_HEIGHT}" fill="none" stroke="#000" stroke-width="2.4"/>`;
  return `<path d="${lines.join('')}" stroke="#000" stroke-width="1" fill="none"/>${frame}${stars.join('')}`;
}

function makeCoordinates(): string {
  return Array.from({ length: 9 }, (_, n) => {
    const file = letter(columnOf(n), TOP - 13, 15, String.fromCodePoint(0xff19 - n));
    return file + letter(LEFT + BOARD_WIDTH + 13, rowOf(n * 9), 15, DIGITS[n]);
  }).join('');
}

function makePieces(board: Uint8Array): string {
  return [...board.entries()]
    .filter(([, piece]) => piece !== 0)
    .map(([square, piece]) =>
      letter(columnOf(square), rowOf(square), 30, KANJI_NAMES[kindOf(piece)], isWhite(piece)),
    )
    .join('');
}

/** The square of arrival of a USI move, shaded. */
function makeMark(move: string): string {
  const square = squareOf(Number(move[2]), move.charCodeAt(3) - 96);
  if (!(square >= 0 && square < 81)) return '';
  const [x, y] = [columnOf(square) - WIDTH / 2, rowOf(square) - HEIGHT / 2];
  return `<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" fill="#d9d9d9"/>`;
}

function numberText(count: number): string {
  if (count < 2) return '';
  return (count > 9 ? '十' : '') + (count % 10 > 0 ? DIGITS[(count % 10) - 1] : '');
}

/** The pieces of a hand from rook to pawn, e.g. 飛金歩三. */
export function handText(hand: Uint8Array): string {
  return HAND_ORDER.filter((kind) => hand[kind] > 0)
    .map((kind) => KANJI_NAMES[kind] + numberText(hand[kind]))
    .join('');
}

/** The words beside the board, from top to bottom; nothing for a defender without pieces. */
function handWords(placement: Placement, colour: Colour): string {
  const pieces = handText(placement[colour]);
  if (colour !== defenderOf(placement)) return `攻方持駒　${pieces || 'なし'}`;
  if (pieces === '') return '';
  return `玉方持駒　${isComplete(placement) ? '残り全部' : pieces}`;
}

function makeHand(placement: Placement, colour: Colour): string {
  const words = Array.from(handWords(placement, colour));
  const x = colour === 'black' ? LEFT + BOARD_WIDTH + 46 : LEFT / 2;
  const size = Math.min(24, BOARD_HEIGHT / words.length);
  return words
    .map((word, index) => (word === '　' ? '' : letter(x, TOP + (index + 0.5) * size, size * 0.9, word)))
    .join('');
}

/** The diagram as an SVG document with its own white ground; scales with its viewBox. */
export function makeBoardSvg(placement: Placement, options: BoardSvgOptions = {}): string {
  const { lastMove, title } = options;
  const above = title === undefined ? 0 : TITLE;
  const height = above + TOP + BOARD_HEIGHT + 16;
  const heading = title === undefined ? '' : letter(LEFT + BOARD_WIDTH / 2, 20, 20, title);
  const parts = [
    lastMove === undefined ? '' : makeMark(lastMove),
    makeGrid(),
    makeCoordinates(),
    makePieces(placement.board),
    makeHand(placement, 'black'),
    makeHand(placement, 'white'),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TOTAL_WIDTH} ${height}" width="${TOTAL_WIDTH}" height="${height}" role="img" font-family="${FONT}" text-anchor="middle">`,
    `<title>${escapeXml(title ?? '詰将棋')}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>${heading}`,
    `<g transform="translate(0 ${above})">`,
    ...parts.filter((part) => part !== ''),
    '</g></svg>\n',
  ].join('\n');
}
