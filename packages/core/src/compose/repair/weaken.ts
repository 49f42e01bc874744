/**
 * Repairs that take from the attack: an attacker's piece becomes another, stands elsewhere, is
 * gone, or is not in hand.
 */

import { attacksFrom } from '../../placement/movement.ts';
import { BOARD_KINDS, HAND_KINDS } from '../../placement/pieces.ts';
import { type Placement, squareName } from '../../placement/placement.ts';
import { pieceLetters } from '../../placement/sfen.ts';
import { canTurn, isChangeable, turned, withHand, withPiece } from '../board/diagram.ts';
import { squaresAround } from '../../placement/squares.ts';
import type { Candidate } from './candidate.ts';
import { type Cook, earlyAttacksOf, originOf } from './cook.ts';

type Line = readonly string[];

/** The squares of the pieces on the board that make a cook's moves, in the order of these. */
export function makers(placement: Placement, cook: Cook): number[] {
  const squares = earlyAttacksOf(cook).flatMap((ply) => originOf(cook.moves, ply) ?? []);
  return [...new Set(squares)].filter((square) => isChangeable(placement.board[square]));
}

/**
 * The piece on a square un-promoted first, then as every other kind. A move of the main line may
 * have to promote it.
 */
export function demotions(placement: Placement, line: Line, square: number): Candidate[] {
  const piece = placement.board[square];
  const first = canTurn(piece) ? [turned(piece)] : [];
  const kinds = [...new Set([...first, ...BOARD_KINDS])].filter((kind) => kind !== piece);
  const lines = bothWays(line, square);
  return kinds.map((kind) => ({
    how: 'demote',
    placement: withPiece(placement, square, kind),
    squares: [square],
    lines,
  }));
}

/**
 * The line with the first move from a square once with promotion and once without, as main lines
 * prefer it; as it is where nothing moves from there.
 */
function bothWays(line: Line, square: number): Line[] {
  const index = line.findIndex((usi) => usi.startsWith(squareName(square)));
  if (index === -1) return [line];
  const plain = line[index].replace('+', '');
  return [line.with(index, `${plain}+`), line.with(index, plain)];
}

/**
 * The piece on a square moved by one, or along the lines that it ranges over; its first move starts
 * from there.
 */
export function displacements(placement: Placement, line: Line, square: number): Candidate[] {
  const { board } = placement;
  const targets = new Set([...squaresAround(square, 1), ...attacksFrom(board, square)]);
  return [...targets]
    .filter((target) => board[target] === 0)
    .map((target) => ({
      how: 'move',
      placement: withPiece(withPiece(placement, square, 0), target, board[square]),
      squares: [square, target],
      lines: [startingFrom(line, square, target)],
    }));
}

function startingFrom(line: Line, square: number, target: number): Line {
  const index = line.findIndex((usi) => usi.startsWith(squareName(square)));
  return index === -1 ? line : line.with(index, squareName(target) + line[index].slice(2));
}

/** The piece on a square into the defender's hand. */
export function removal(placement: Placement, square: number): Candidate {
  return { how: 'remove', placement: withPiece(placement, square, 0), squares: [square] };
}

/**
 * A piece of the attacker's hand into the defender's; then one exchanged for another kind, with
 * which the main line is played.
 */
export function handChanges(placement: Placement, line: Line): Candidate[] {
  const held = HAND_KINDS.filter((kind) => placement.black[kind] > 0);
  const gifts = held.map((kind) => handed(placement, kind, null, line));
  const exchanges = held.flatMap((kind) =>
    HAND_KINDS.filter((other) => other !== kind).map((other) => handed(placement, kind, other, line)),
  );
  return [...gifts, ...exchanges];
}

function handed(placement: Placement, given: number, taken: number | null, line: Line): Candidate {
  const rest = withHand(placement, given, -1) ?? placement;
  if (taken === null) return { how: 'handOver', placement: rest, squares: [] };
  const index = line.findIndex((usi) => usi.startsWith(`${pieceLetters(given)}*`));
  const dropped = index === -1 ? [] : [line.with(index, pieceLetters(taken) + line[index].slice(1))];
  return {
    how: 'handOver',
    placement: withHand(rest, taken, 1) ?? rest,
    squares: [],
    lines: [line, ...dropped],
  };
}
