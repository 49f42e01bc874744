/**
 * Moves as texts: in Japanese as books print them, ▲３二金, △同玉, ▲２三飛成, with 打, 不成 and the
 * words of origin (右 左 上 引 寄 直) only where the move would be ambiguous without them; and in
 * Western notation, G*3b, Kx3b, R-2c+, G6g-5h.
 */

import { type Move, type Position, Square, formatMove, pieceTypeToSFEN } from 'tsshogi';
import type { Placement } from '../placement/placement.ts';
import { type Result, ok } from '../result.ts';
import { replay } from './replay.ts';

/**
 * The Japanese text of each move of a line of USI moves, ▲ for black and △ for white, without
 * padding.
 *
 * Refuses with `illegal_move` (see `replay`).
 */
export function moveTexts(placement: Placement, line: readonly string[]): Result<string[]> {
  const steps = replay(placement, line);
  if (!steps.ok) return steps;
  return ok(
    steps.value.map(({ position, move, previous }) =>
      formatMove(position, move, { compatible: true, ...(previous && { lastMove: previous }) }).replaceAll(
        '　',
        '',
      ),
    ),
  );
}

/**
 * The Western text of each move of a line of USI moves: the piece's letter, + before it where it is
 * promoted; where it comes from, if another piece of its kind could go to the same square; - for a
 * move, x for a capture, * for a drop; the square; + for a promotion, = where it is declined.
 *
 * Refuses with `illegal_move` (see `replay`).
 * @see [Hodges1976]
 */
export function westernTexts(placement: Placement, line: readonly string[]): Result<string[]> {
  const steps = replay(placement, line);
  if (!steps.ok) return steps;
  return ok(steps.value.map(({ position, move }) => westernText(position, move)));
}

function westernText(position: Position, move: Move): string {
  const { from, to, pieceType, capturedPieceType, promote } = move;
  const piece = pieceTypeToSFEN(pieceType);
  if (!(from instanceof Square)) return `${piece}*${to.usi}`;
  const rivals = position.board.listNonEmptySquares().filter((square) => {
    const other = position.board.at(square);
    const isAlike = other?.type === pieceType && other.color === move.color && !square.equals(from);
    const same = isAlike ? position.createMove(square, to) : null;
    return same !== null && (position.isValidMove(same) || position.isValidMove(same.withPromote()));
  });
  const origin = rivals.length > 0 ? from.usi : '';
  const mayPromote = !promote && position.isValidMove(move.withPromote());
  const ending = promote ? '+' : mayPromote ? '=' : '';
  return `${piece}${origin}${capturedPieceType === null ? '-' : 'x'}${to.usi}${ending}`;
}
