/**
 * The diagram that is encoded: a W×H board with both hands, the attacker 攻方 below. It is a SFEN of
 * any size; on 9×9 it is the placement itself, turned round where white attacks.
 */

import { asBlack } from '../placement/canonical.ts';
import {
  ENGLISH_NAMES,
  HAND_KINDS,
  KING,
  SET_COUNTS,
  WHITE,
  demote,
  isWhite,
  kindOf,
} from '../placement/pieces.ts';
import type { Hand, Placement } from '../placement/placement.ts';
import { type Refusal, type Result, ok, refuse } from '../result.ts';
import { pieceLetters, pieceOfLetter } from '../placement/sfen.ts';
import { type BoardShape, Grid, MAX_SIDE, MIN_SIDE } from './board-shape.ts';
import { isImmobile } from './movement.ts';

/** Code of a square left free, `?` in the text: whatever may stand there. */
export const FREE = 255;

/** What a formula is made of. */
export interface Diagram extends BoardShape {
  /**
   * Piece codes (pieces.ts) or FREE, row by row from the top left, width × height long; the
   * attacker's are black's.
   */
  readonly board: Uint8Array;
  /** By kind 1 … 7, index 0 unused. */
  readonly attackerHand: Hand;
  readonly defenderHand: Hand;
}

/**
 * Ranks in which pieces promote where nothing is said: three, or all of a lower board but its last
 * rank.
 */
function defaultZone(height: number): number {
  return Math.min(3, height - 1);
}

/**
 * The diagram of a placement, whose side to move attacks. Its hands are taken as they stand: read
 * it first (reading.ts).
 */
export function diagramOf(placement: Placement): Diagram {
  const { board, black, white } = asBlack(placement);
  return { width: 9, height: 9, zone: 3, board, attackerHand: black, defenderHand: white };
}

/**
 * Reads `board side hands` as a SFEN of any size from 3×3 to 9×9, e.g. `2k/3/1GP b - 1`; the side
 * has to be `b`, the hands may be left out. A `?` is a free square.
 *
 * Refuses with `diagram_syntax`, `board_size`, `zone_range`, and what `faultOf` says.
 */
export function parseDiagram(text: string, zone?: number): Result<Diagram> {
  const [boardText, side = 'b', handsText = '-'] = text.trim().split(/\s+/);
  const rows = boardText.split('/').map(parseRow);
  const width = rows[0].length;
  const height = rows.length;
  if (rows.some((row) => row.includes(-1)))
    return refuse('diagram_syntax', `The board, "${boardText}", holds what is no piece.`);
  if (rows.some((row) => row.length !== width))
    return refuse('diagram_syntax', `The ranks of the board, "${boardText}", differ in length.`);
  if (side !== 'b')
    return refuse(
      'diagram_syntax',
      `The side to move is "${side}"; in a diagram the attacker is "b", below.`,
    );
  const hands = parseHands(handsText);
  if (hands === null)
    return refuse(
      'diagram_syntax',
      `The hands, "${handsText}", are not "-" or letters with counts, e.g. "2Pb".`,
    );
  const board = Uint8Array.from(rows.flat());
  const diagram = { width, height, zone: zone ?? defaultZone(height), board, ...hands };
  const fault = faultOf(diagram);
  return fault === null ? ok(diagram) : { ok: false, error: fault };
}

/** The piece codes of a rank; −1 for what is none. */
function parseRow(text: string): number[] {
  return [...text.matchAll(/\+?./g)].flatMap(([token]) => {
    if (/^[1-9]$/.test(token)) return Array.from({ length: Number(token) }, () => 0);
    if (token === '?') return [FREE];
    const piece = pieceOfLetter(token.at(-1)!);
    const isPromoted = token.length > 1;
    if (piece === 0 || (isPromoted && kindOf(piece) >= 7)) return [-1];
    return [isPromoted ? piece | 8 : piece];
  });
}

function parseHands(text: string): { attackerHand: Hand; defenderHand: Hand } | null {
  const attackerHand = new Uint8Array(8);
  const defenderHand = new Uint8Array(8);
  if (text === '-') return { attackerHand, defenderHand };
  if (!/^(?:[1-9]?\d?[A-Za-z])+$/.test(text)) return null;
  for (const [, count, letter] of text.matchAll(/(\d{0,2})([A-Za-z])/g)) {
    const piece = pieceOfLetter(letter);
    if (piece === 0 || kindOf(piece) === KING) return null;
    (isWhite(piece) ? defenderHand : attackerHand)[kindOf(piece)] += count === '' ? 1 : Number(count);
  }
  return { attackerHand, defenderHand };
}

/** The text that `parseDiagram` reads. */
export function makeDiagram({ width, height, board, attackerHand, defenderHand }: Diagram): string {
  const rows = Array.from({ length: height }, (_, row) =>
    [...board.subarray(row * width, (row + 1) * width)]
      .map((code) => (code === 0 ? '1' : code === FREE ? '?' : pieceLetters(code)))
      .join('')
      .replaceAll(/1+/g, (ones) => String(ones.length)),
  );
  return `${rows.join('/')} b ${handLetters(attackerHand, 0) + handLetters(defenderHand, WHITE) || '-'}`;
}

function handLetters(hand: Hand, side: number): string {
  return HAND_KINDS.toReversed()
    .filter((kind) => hand[kind] > 0)
    .map((kind) => (hand[kind] > 1 ? String(hand[kind]) : '') + pieceLetters(kind | side))
    .join('');
}

/** A USI move on 9×9 seen from the other side: for placements that `diagramOf` turned round. */
export function turnedUsi(usi: string): string {
  return usi.replaceAll(/[1-9][a-i]/g, ([file, rank]) => {
    const turnedRank = String.fromCodePoint(202 - rank.codePointAt(0)!);
    return `${10 - Number(file)}${turnedRank}`;
  });
}

/**
 * Why the diagram cannot be encoded, or null: `board_size`, `zone_range`, `no_defender_king`,
 * `two_kings_of_one_side`, `too_many_of_a_kind`, `immobile_piece`, `double_pawn`. That the defender
 * is not in check is for the formula to say: it has no mate then.
 */
export function faultOf(diagram: Diagram): Refusal | null {
  return sizeFault(diagram) ?? kingFault(diagram) ?? countFault(diagram) ?? squareFault(diagram);
}

function isSide(length: number): boolean {
  return length >= MIN_SIDE && length <= MAX_SIDE;
}

function sizeFault({ width, height, zone }: BoardShape): Refusal | null {
  if (!isSide(width) || !isSide(height)) {
    const message = `The board has ${width} files and ${height} ranks; ${MIN_SIDE} to ${MAX_SIDE} of each can be encoded.`;
    return { code: 'board_size', message, details: { width, height } };
  }
  if (Number.isInteger(zone) && zone >= 1 && zone <= height) return null;
  const message = `The promotion zone has ${zone} ranks; 1 to ${height} are possible on this board.`;
  return { code: 'zone_range', message, details: { zone } };
}

function kingFault({ board }: Diagram): Refusal | null {
  const count = (code: number): number => board.filter((piece) => piece === code).length;
  if (count(KING) > 1 || count(KING | WHITE) > 1)
    return { code: 'two_kings_of_one_side', message: 'A side has more than one king.' };
  if (count(KING | WHITE) === 1 || board.includes(FREE)) return null;
  return {
    code: 'no_defender_king',
    message: 'The defender has no king on the board, and no square is free.',
  };
}

function countFault({ board, attackerHand, defenderHand }: Diagram): Refusal | null {
  for (const kind of HAND_KINDS) {
    const onBoard = board.filter((piece) => piece !== FREE && piece !== 0 && demote(piece) === kind).length;
    const held = onBoard + attackerHand[kind] + defenderHand[kind];
    if (held <= SET_COUNTS[kind]) continue;
    const message = `The diagram holds ${held} pieces of the kind ${ENGLISH_NAMES[kind]}; a set has ${SET_COUNTS[kind]}.`;
    return { code: 'too_many_of_a_kind', message, details: { kind: ENGLISH_NAMES[kind], held } };
  }
  return null;
}

function squareFault(diagram: Diagram): Refusal | null {
  const grid = new Grid(diagram);
  const pawns = new Set<number>();
  for (const [square, piece] of diagram.board.entries()) {
    if (piece === 0 || piece === FREE) continue;
    const details = { square: grid.name(square) };
    if (isImmobile(grid, piece, square))
      return { code: 'immobile_piece', message: `The piece on ${details.square} could never move.`, details };
    if (kindOf(piece) !== 1) continue;
    const file = (square % diagram.width) + (piece & WHITE);
    if (pawns.has(file))
      return {
        code: 'double_pawn',
        message: `The pawn on ${details.square} is the second of its side there.`,
        details,
      };
    pawns.add(file);
  }
  return null;
}
