/**
 * SFEN in and out. The reader is strict about what would change the diagram (ranks of nine squares,
 * known letters, one entry per kind in hand) and lenient about what would not (order of the hand,
 * adjacent digits, a missing move number).
 */

import { GOLD, HAND_ORDER, KING, PROMOTED, WHITE, isWhite, kindOf } from './pieces.ts';
import { type Placement, squareName } from './placement.ts';
import { type ReadingFault, refuseReading } from './reading-fault.ts';
import { type Result, ok } from '../result.ts';

/** Letters of kinds 1 … 8 as SFEN writes a black piece; index 0 unused. */
const LETTERS = '-PLNSBRGK';

type Field = 'board' | 'sideToMove' | 'hands' | 'moveNumber';

function syntax(
  field: Field,
  fault: ReadingFault,
  message: string,
  details?: Record<string, unknown>,
): Result<never> {
  return refuseReading('sfen_syntax', fault, message, { field, ...details });
}

/** By piece code. */
const NAMES: readonly string[] = Array.from({ length: 32 }, (_, piece) => {
  const kind = kindOf(piece);
  const name = kind > KING ? `+${LETTERS[kind - PROMOTED]}` : LETTERS[kind];
  return isWhite(piece) ? name.toLowerCase() : name;
});
/** Codes of pieces that are not promoted, by their names. */
const CODES: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((name, piece) => (/^[A-Za-z]$/.test(name) ? [[name, piece]] : [])),
);

/** The SFEN of one piece code, e.g. `+p` for a white tokin. Code 0 has none. */
export function pieceLetters(piece: number): string {
  return NAMES[piece];
}

/** The code of a SFEN letter without its `+`, or 0 where there is no such piece. */
export function pieceOfLetter(letter: string): number {
  return CODES.get(letter) ?? 0;
}

/** Reads one rank into `board` from `start`; returns the fault, or null. */
function parseRank(text: string, rank: number, board: Uint8Array): Result<never> | null {
  let column = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] >= '1' && text[at] <= '9') {
      column += Number(text[at]);
      continue;
    }
    const promoted = text[at] === '+';
    if (promoted) at++;
    const piece = pieceOfLetter(text[at] ?? '');
    if (piece === 0 || (promoted && kindOf(piece) >= GOLD)) {
      const fault = piece === 0 ? 'piece' : 'unpromotable';
      const why = piece === 0 ? 'which is no piece' : 'but golds and kings do not promote';
      // A whole character: half of one in a refusal could be stored nowhere.
      const [letter = ''] = text.slice(at);
      const token = (promoted ? '+' : '') + letter;
      const details = { rank, text: token };
      return syntax('board', fault, `Rank ${rank} of the board holds "${token}", ${why}.`, details);
    }
    if (column < 9) board[(rank - 1) * 9 + column] = promoted ? piece | PROMOTED : piece;
    column++;
  }
  if (column === 9) return null;
  const message = `Rank ${rank} of the board, "${text}", has ${column} squares instead of 9.`;
  return syntax('board', 'squares', message, { rank, count: column });
}

function parseBoard(text: string): Result<Uint8Array> {
  const ranks = text.split('/');
  const { length: count } = ranks;
  if (count !== 9) {
    const message = `The board has ${count} ${count === 1 ? 'rank' : 'ranks'} instead of 9.`;
    return syntax('board', 'ranks', message, { count });
  }
  const board = new Uint8Array(81);
  for (const [index, rank] of ranks.entries()) {
    const fault = parseRank(rank, index + 1, board);
    if (fault !== null) return fault;
  }
  return ok(board);
}

function parseHands(text: string): Result<{ black: Uint8Array; white: Uint8Array }> {
  const black = new Uint8Array(8);
  const white = new Uint8Array(8);
  if (text === '-') return ok({ black, white });
  if (!/^(?:[1-9]?\d?[A-Za-z])+$/.test(text)) {
    const message = `The hands, "${text}", are not "-" or letters with counts, e.g. "2Pb4g".`;
    return syntax('hands', 'hands', message, { text });
  }
  for (const [token, count, letter] of text.matchAll(/(\d{0,2})([A-Za-z])/g)) {
    const piece = pieceOfLetter(letter);
    const kind = kindOf(piece);
    if (piece === 0 || kind === KING)
      return syntax('hands', 'handPiece', `"${token}" in the hands is no piece that can be in hand.`, {
        text: token,
      });
    const hand = isWhite(piece) ? white : black;
    if (hand[kind] !== 0)
      return syntax('hands', 'handTwice', `The hands name "${letter}" twice.`, { text: letter });
    hand[kind] = count === '' ? 1 : Number(count);
    if (hand[kind] === 0)
      return syntax('hands', 'handZero', `"${token}" in the hands has a count of 0.`, { text: token });
  }
  return ok({ black, white });
}

/** The placement of a SFEN of our own, e.g. out of a checkpoint; throws where it does not parse. */
export function placementOf(sfen: string): Placement {
  const placement = parseSfen(sfen);
  if (!placement.ok) throw new Error(`This SFEN was to be one of ours and does not parse: ${sfen}`);
  return placement.value;
}

/**
 * Reads a SFEN: board, side to move, hands and, optionally, a move number, which is checked and
 * dropped. A leading `sfen` or `position sfen`, as the USI protocol writes it, is passed over. The
 * placement may be illegal: see `validate`.
 *
 * Refuses with `sfen_syntax`; `details.field` is `board`, `sideToMove`, `hands` or `moveNumber`,
 * `details.rank` 1 … 9, `details.fault` a `ReadingFault`.
 */
export function parseSfen(text: string): Result<Placement> {
  const fields = text
    .trim()
    .replace(/^(?:position\s+)?sfen\s+/, '')
    .split(/\s+/);
  const [boardText, side = '', handsText, moveNumber = '1'] = fields;
  if (boardText === '') return syntax('board', 'empty', 'The SFEN is empty.');
  const board = parseBoard(boardText);
  if (!board.ok) return board;
  if (side !== 'b' && side !== 'w')
    return syntax('sideToMove', 'side', `The side to move is "${side}" instead of "b" or "w".`);
  if (handsText === undefined)
    return syntax('hands', 'noHands', 'The SFEN ends before the hands; write "-" for none.');
  const hands = parseHands(handsText);
  if (!hands.ok) return hands;
  if (fields.length > 4 || !/^\d+$/.test(moveNumber)) {
    const rest = fields.slice(3).join(' ');
    const message = `"${rest}" follows the hands where a move number may stand.`;
    return syntax('moveNumber', 'moveNumber', message, { text: rest });
  }
  return ok({ board: board.value, ...hands.value, sideToMove: side === 'b' ? 'black' : 'white' });
}

function makeBoard(board: Uint8Array): string {
  let text = '';
  let empty = 0;
  for (let square = 0; square < 81; square++) {
    const piece = board[square];
    if (piece === 0) empty++;
    const isEdge = square % 9 === 8;
    if (empty > 0 && (piece !== 0 || isEdge)) {
      text += empty;
      empty = 0;
    }
    if (piece !== 0) text += pieceLetters(piece);
    if (isEdge && square < 80) text += '/';
  }
  return text;
}

/** @param colour the bit of the hand's side: `WHITE` or 0 */
function makeHand(hand: Uint8Array, colour: number): string {
  let text = '';
  for (const kind of HAND_ORDER) {
    if (hand[kind] === 0) continue;
    if (hand[kind] > 1) text += hand[kind];
    text += pieceLetters(kind | colour);
  }
  return text;
}

/**
 * The SFEN of a placement, hands in the order R B G S N L P, black's first, always with move
 * number 1.
 */
export function makeSfen(placement: Placement): string {
  const hands = makeHand(placement.black, 0) + makeHand(placement.white, WHITE);
  return `${makeBoard(placement.board)} ${placement.sideToMove === 'black' ? 'b' : 'w'} ${hands || '-'} 1`;
}

/**
 * A piece on its square as one word, e.g. `+R5e`, white's in lower case: for messages and lists of
 * pieces.
 */
export function pieceAt(placement: Placement, square: number): string {
  return pieceLetters(placement.board[square]) + squareName(square);
}
