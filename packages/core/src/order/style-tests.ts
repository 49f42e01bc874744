/** Whether a diagram has the styles of an order; vocabulary/styles.ts says what they demand. */

import { KING, kindOf } from '../placement/pieces.ts';
import { pieceAt } from '../placement/sfen.ts';
import { pieceOfText } from './piece-text.ts';
import { hasCastle, isGameLike, isOfKind, isRookOrBishop, kindsUsed } from '../vocabulary/styles.ts';
import { type Diagram, type Test, perSquare, violation } from './violation.ts';

/** The pieces on the board, kings aside, that are of no kind wanted. */
function strangers({ placement, occupied }: Diagram, isWanted: (kind: number) => boolean): number[] {
  return occupied.filter((square) => {
    const kind = kindOf(placement.board[square]);
    return kind !== KING && !isWanted(kind);
  });
}

/** 一色図式 */
const oneKind: Test = (diagram) => {
  const { order, placement } = diagram;
  const wanted = order.style?.oneKind;
  if (wanted === undefined) return [];
  const used = kindsUsed(placement);
  const kind = wanted === true ? used[0] : pieceOfText(wanted);
  if (kind === undefined) return [];
  const others = strangers(diagram, (one) => isOfKind(one, kind));
  const found = perSquare(
    others,
    'not_one_kind',
    (square) => `${pieceAt(placement, square)} is not of the one kind of this order.`,
  );
  if (used.some((other) => other !== kind && placement.black[other] > 0))
    found.push(
      violation('not_one_kind', 'The hand holds a piece that is not of the one kind of this order.'),
    );
  return found;
};

/** 飛角図式 */
const rookAndBishop: Test = (diagram) => {
  const { order, placement } = diagram;
  if (order.style?.rookAndBishop !== true) return [];
  const found = perSquare(
    strangers(diagram, isRookOrBishop),
    'not_rook_or_bishop',
    (square) => `${pieceAt(placement, square)} is neither rook nor bishop.`,
  );
  if (placement.black.some((n, kind) => n > 0 && !isRookOrBishop(kind)))
    found.push(violation('not_rook_or_bishop', 'The hand holds other pieces than rooks and bishops.'));
  return found;
};

/** 実戦形 */
const gameLike: Test = ({ order, placement, occupied }) => {
  if (order.style?.gameLike !== true) return [];
  const found = perSquare(
    occupied.filter((square) => !isGameLike(placement.board[square], square)),
    'not_game_like',
    (square) => `${pieceAt(placement, square)} is not where it would be in a game.`,
  );
  if (!hasCastle(placement))
    found.push(violation('no_castle', 'There is no castle of golds and silvers around the king.'));
  return found;
};

/** The tests of the styles that show in the first diagram. */
export const STYLE_TESTS: readonly Test[] = [oneKind, rookAndBishop, gameLike];
