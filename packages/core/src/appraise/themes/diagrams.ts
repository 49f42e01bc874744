/** Themes that a diagram shows: the first one, or the last. */

import { isMirrored, patternDrawnBy } from '../../vocabulary/pattern.ts';
import {
  CASTLE_KINDS,
  CASTLE_REACH,
  LEAST_OF_KIND,
  MOST_SMALL_SMOKE_MEN,
  SMALL_SMOKE_MEN,
  SMOKE_PIECES,
  smokeRestOf,
  hasCastle,
  homesBy,
  piecesInPlay,
  isGameLike,
  isOfKind,
  isRookOrBishop,
} from '../../vocabulary/styles.ts';
import { distanceBetween } from '../../placement/squares.ts';
import { attackersOf } from '../../placement/movement.ts';
import { asBlack } from '../../placement/canonical.ts';
import { KING, demote, isWhite, kindOf } from '../../placement/pieces.ts';
import { type Colour, type Placement, colourBit, squareName } from '../../placement/placement.ts';
import { defenderOf, kingSquares } from '../../placement/reading.ts';
import type { Evidence } from '../../vocabulary/theme.ts';
import { type PlayedLine, kingOf, told } from '../played-line.ts';
import type { Detector } from './detector.ts';

/** Board indices of all pieces, ascending. */
function occupied({ board }: Placement): number[] {
  return [...board.keys()].filter((square) => board[square] !== 0);
}

function names(squares: readonly number[]): string[] {
  return squares.map(squareName);
}

/** Kinds of all pieces but the kings, on the board and in the attacker's hand. */
function kindsIn({ placement, attacker }: PlayedLine): number[] {
  const onBoard = occupied(placement).map((square) => kindOf(placement.board[square]));
  const inHand = [...placement[attacker]].flatMap((count, kind) => Array<number>(count).fill(kind));
  return [...onBoard.filter((kind) => kind !== KING), ...inHand];
}

/** The diagram alone shows it. */
function byDiagram(placement: Placement, note?: string): Evidence[] {
  return [{ moves: [], squares: names(occupied(placement)), ...(note !== undefined && { note }) }];
}

/**
 * 煙詰: twenty pieces or more at first, three at the end, or four where the king is on 5五; the
 * attacker's king not counted.
 */
export const smoke: Detector = (played) => burntDown(played, (first) => first >= SMOKE_PIECES);

/** 小煙: ten to nineteen at first, all of them on the board, and the same at the end. */
export const smallSmoke: Detector = (played) => {
  const { placement, attacker } = played;
  if (placement[attacker].some((count) => count > 0)) return [];
  return burntDown(played, (first) => first >= SMALL_SMOKE_MEN && first <= MOST_SMALL_SMOKE_MEN);
};

function burntDown(played: PlayedLine, areEnough: (first: number) => boolean): Evidence[] {
  const [first, last] = [played.placement, played.end].map((each) => piecesInPlay(each, played.attacker));
  if (!areEnough(first) || last > smokeRestOf(played.end, played.attacker)) return [];
  return [
    {
      moves: played.steps.filter(({ captured }) => captured !== 0).map(told),
      squares: names(occupied(played.end)),
      note: `${first} pieces at first, ${last} at the end`,
    },
  ];
}

/**
 * 一色図式: three pieces or more beside the kings, all of one kind; rooks and bishops may be promoted.
 */
export const oneKind: Detector = (played) => {
  const kinds = kindsIn(played);
  if (kinds.length < LEAST_OF_KIND) return [];
  const kind = demote(kinds[0]);
  return kinds.every((each) => isOfKind(each, kind)) ? byDiagram(played.placement) : [];
};

/**
 * 飛角図式: three pieces or more beside the kings, all of them rooks, bishops, dragons and horses, of
 * both sorts.
 */
export const rookAndBishop: Detector = (played) => {
  const kinds = kindsIn(played);
  if (kinds.length < LEAST_OF_KIND || !kinds.every(isRookOrBishop)) return [];
  return new Set(kinds.map(demote)).size === 2 ? byDiagram(played.placement) : [];
};

/**
 * 実戦形: the shape that orders call so (vocabulary/styles.ts: the king in a castle in his corner,
 * nothing promoted about it), with a knight or lance at home in that corner, as it would be in a
 * game.
 */
export const gameLike: Detector = ({ placement }) => {
  const seen = asBlack(placement);
  const [king] = kingSquares(seen, 'white');
  const pieces = occupied(seen);
  if (!hasCastle(seen) || !pieces.every((square) => isGameLike(seen.board[square], square))) return [];
  if (!homesBy(king).some(({ piece, square }) => seen.board[square] === piece)) return [];
  const castle = pieces.filter(
    (square) =>
      isWhite(seen.board[square]) &&
      distanceBetween(square, king) <= CASTLE_REACH &&
      CASTLE_KINDS.includes(kindOf(seen.board[square])),
  );
  const turned = seen === placement ? castle : castle.map((square) => 80 - square);
  return [{ moves: [], squares: names(turned) }];
};

/** 裸玉: nothing stands on the board but the defender's king. */
export const nakedKing: Detector = ({ placement }) =>
  occupied(placement).length === 1 ? byDiagram(placement) : [];

/** 双玉: the attacker has a king on the board as well. */
export const twoKings: Detector = ({ placement, attacker }) =>
  kingSquares(placement, attacker).length === 1
    ? [{ moves: [], squares: names(kingSquares(placement, attacker)) }]
    : [];

/**
 * The pattern that a diagram's pieces draw, in English; null where they draw none. What
 * `patternDrawnBy` knows, read from the attacker's side; or eight or more that are their own mirror
 * image left to right, piece by piece 純対称形.
 */
function patternOf(placement: Placement, attacker: Colour): string | null {
  const squares = occupied(placement);
  const { board } = placement;
  const pattern = patternDrawnBy(attacker === 'black' ? squares : squares.map((square) => 80 - square));
  if (pattern !== null) return pattern;
  return isMirrored(squares, (one, other) => board[one] === board[other]) ? 'mirrored left to right' : null;
}

/** 初形曲詰: the pieces of the first diagram draw a pattern. */
export const shape: Detector = ({ placement, attacker }) => drawn(placement, attacker);

/** あぶり出し: the pieces of the last diagram draw a pattern, those of the first none. */
export const finalShape: Detector = ({ placement, end, attacker }) =>
  drawn(placement, attacker).length > 0 ? [] : drawn(end, attacker);

function drawn(placement: Placement, attacker: Colour): Evidence[] {
  const pattern = patternOf(placement, attacker);
  return pattern === null ? [] : byDiagram(placement, pattern);
}

/**
 * モデルメイト: a mate without anything too much. One piece checks; each square about the king is barred
 * for one reason only, a piece of the defender's on it or a single guard; and every piece of the
 * attacker's, his king aside, checks or guards such a square.
 */
export const modelMate: Detector = (played) => {
  const { end, attacker, steps } = played;
  const king = kingOf(played, end);
  const board = end.board.with(king, 0);
  const checkers = attackersOf(end.board, king, colourBit(attacker));
  if (checkers.length !== 1 || end[attacker].some((count) => count > 0)) return [];
  const field = [...board.keys()].filter((square) => distanceBetween(square, king) === 1);
  const guards = field.map((square) => attackersOf(board, square, colourBit(attacker)));
  const isDefenders = (square: number): boolean =>
    board[square] !== 0 && isWhite(board[square]) === (defenderOf(played.placement) === 'white');
  const isPure = field.every((square, index) => guards[index].length === (isDefenders(square) ? 0 : 1));
  const atWork = new Set([...checkers, ...guards.flat()]);
  const own = occupied(end).filter(
    (square) => square !== king && !isDefenders(square) && kindOf(board[square]) !== KING,
  );
  if (!isPure || !own.every((square) => atWork.has(square))) return [];
  return [{ moves: [told(steps.at(-1)!)], squares: names(own) }];
};
