/**
 * Diagrams and moves as people type, quote and mail them, made into what programs write: the frame
 * and the digits full or half as wide as usual, squares without blanks between, blanks or marks of
 * a quotation before a line, the field's names for the hands (攻方, 玉方, or 持駒 alone), moves that have
 * neither numbers nor marks. What could be read in two ways stays as it is, for kakinoki.ts to
 * refuse. Lines stay lines, and a text that a program has written stays the same.
 */

import { KANJI_RANKS } from './piece-names.ts';

const FULL_DIGITS = '１２３４５６７８９';
const PIECE = '成[銀桂香]|[王玉飛龍竜角馬金銀全桂圭香杏歩と]';
/** A square in any digits; that of a move that captures may stand before 同 as well. */
const SQUARE = '([1-9１-９])([1-9１-９一二三四五六七八九])';

/** Marks of a quotation in a mail. */
const QUOTED = /^(?:[>＞][ 　]?)+/;
const FRAME = /^[ 　]*[+＋][-−－ー─―]{3,}/;
const COLUMNS = /^[ 　]*[9９][ 　]+[8８][ 　]+[7７][ 　]/;
const ROW = /^[ 　]*[|｜]/;
const CELL = /([v^]?)([王玉飛龍竜角馬金銀全桂圭香杏歩と・･.*])/g;

const HAND = /^(先手|後手|上手|下手|攻め?方|攻手|玉方|受け?方|)の?持ち?駒([ 　]*[：:]|[ 　])(.*)$/;
/** What stands behind 持駒 where there is no colon: nothing but pieces. */
const PIECES_ONLY =
  /^[飛角金銀桂香歩0-9０-９一二三四五六七八九十、，,・ 　]+$|^[ 　]*(?:なし|残り(?:全部)?)[ 　]*$/;
const ATTACKER = /^(?:攻|$)/;
const TURN_OF_WHITE = /^(?:[後上]手番|手番[：:][ 　]*[後上]手)/m;

const NUMBERED = new RegExp(
  `^[ 　]*([0-9０-９]{1,4})[ 　]+([▲△▼▽☗☖]?)((?:${SQUARE}[ 　]*同?|同)[ 　]*)(?=${PIECE})(.*)$`,
);
/** A numbered move as programs write it, or how a line ends. */
const HAS_NUMBERS =
  /^[ 　]*[0-9０-９]+[ 　]+[▲△▼▽☗☖]?(?:[1-9１-９]{1,2}[一二三四五六七八九]?[^ 　0-9０-９]|同|投了|中断|詰)/m;
const SOURCE = /[（(]([1-9１-９])([1-9１-９])[）)]/;
const UNMARKED = new RegExp(
  `(?:${SQUARE}[ 　]*(同?)|同)[ 　]*((?:${PIECE})[左直右]?[上寄引行入]?(?:不成|成|生|打)?)[ 　、，,。・]*`,
  'y',
);

/** What the lines so far have told. */
interface Told {
  /** The side that 攻方 is. */
  readonly attacker: '先手' | '後手';
  /** Whether moves have numbers: then those without are none. */
  readonly isNumbered: boolean;
}

/** A text as a program would have written it. */
export function asProgramsWrite(text: string): string {
  const told: Told = {
    attacker: TURN_OF_WHITE.test(text) ? '後手' : '先手',
    isNumbered: HAS_NUMBERS.test(text),
  };
  return text
    .split(/(\r\n|\n|\r)/)
    .map((line, index) => (index % 2 === 1 || /^[*#&]/.test(line) ? line : lineOf(line, told)))
    .join('');
}

function lineOf(quoted: string, told: Told): string {
  const line = quoted.replace(QUOTED, '');
  if (ROW.test(line)) return rowOf(line);
  if (FRAME.test(line)) return '+---------------------------+';
  if (COLUMNS.test(line)) return '  ９ ８ ７ ６ ５ ４ ３ ２ １';
  return handOf(line, told) ?? numberedOf(line) ?? unmarkedOf(line, told) ?? line;
}

function rowOf(line: string): string {
  const row = line
    .trim()
    .replaceAll('｜', '|')
    .replaceAll(/[VＶｖ]/g, 'v')
    .replaceAll('．', '・');
  const end = row.indexOf('|', 1);
  const squares = row.slice(1, end < 0 ? undefined : end);
  const rank = row.slice(end + 1).trim();
  return end < 0 ? row : `|${squaresOf(squares)}|${rankOf(rank)}`;
}

/** Nine squares of two characters; without blanks between them they may be told by their pieces. */
function squaresOf(squares: string): string {
  if (squares.length === 18) return squares;
  const cells = [...squares.matchAll(CELL)].map(([, side, piece]) => `${side || ' '}${piece}`);
  const isAll = squares.replaceAll(CELL, '').trim() === '';
  return cells.length === 9 && isAll ? cells.join('') : squares;
}

function rankOf(text: string): string {
  const digit = text.normalize('NFKC');
  return /^[1-9]$/.test(digit) ? KANJI_RANKS[Number(digit) - 1] : text;
}

/** A hand with its side and a colon, its pieces with blanks between; null where it is none. */
function handOf(line: string, { attacker }: Told): string | null {
  const [all, side, colon, pieces] = HAND.exec(line.trim()) ?? [];
  if (all === undefined || (!/[：:]/.test(colon) && !PIECES_ONLY.test(pieces))) return null;
  const other = attacker === '先手' ? '後手' : '先手';
  const owner = side.endsWith('手') && side !== '攻手' ? side : ATTACKER.test(side) ? attacker : other;
  return `${owner}の持駒：${pieces.replaceAll(/[、，,・]/g, ' ')}`;
}

/** A numbered move; null where the line is none. */
function numberedOf(line: string): string | null {
  const [all, number, mark, where, file, rank, rest] = NUMBERED.exec(line) ?? [];
  if (all === undefined) return null;
  const square = where.includes('同') ? '同　' : squareOf(file, rank);
  return `${number.normalize('NFKC').padStart(4)} ${mark}${square}${rest.replace(SOURCE, sourceOf)}`;
}

/** The square that a move comes from, in half-width digits and brackets. */
function sourceOf(_: string, file: string, rank: string): string {
  return `(${(file + rank).normalize('NFKC')})`;
}

/** A square with a full-width file and a rank in Kanji. */
function squareOf(file: string, rank: string): string {
  const [x, y] = [file, rank].map((digit) => Number(digit.normalize('NFKC')));
  return FULL_DIGITS[x - 1] + (Number.isNaN(y) ? rank : KANJI_RANKS[y - 1]);
}

/**
 * A line of nothing but moves, each with a mark before it; null where it is none. tsshogi wants the
 * mark, and goes by the position for whose move it is.
 */
function unmarkedOf(line: string, { isNumbered }: Told): string | null {
  if (isNumbered) return null;
  const start = line.length - line.trimStart().length;
  const moves: string[] = [];
  UNMARKED.lastIndex = start;
  let end = start;
  for (let move = UNMARKED.exec(line); move !== null; move = UNMARKED.exec(line)) {
    const [, file, rank, same, rest] = move;
    moves.push((file === undefined || same === '同' ? '同　' : squareOf(file, rank)) + rest);
    end = UNMARKED.lastIndex;
  }
  const after = line.slice(end).trim();
  if (moves.length === 0 || !(after === '' || after.startsWith('まで'))) return null;
  return moves.map((move) => `▲${move}`).join(' ');
}
