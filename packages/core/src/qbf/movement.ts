/**
 * How the pieces move, for the encoder alone: neither the engine's tables nor the oracle's, so that
 * a fault in one of them is no fault of all.
 */

import {
  BISHOP,
  DRAGON,
  GOLD,
  HORSE,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED,
  ROOK,
  SILVER,
  WHITE,
  isWhite,
  kindOf,
} from '../placement/pieces.ts';
import { type Grid, reversed } from './board-shape.ts';

/** The sides by the colour bit of their piece codes: the attacker's codes are black's. */
export type Side = 0 | 16;
/** The attacker's side, 攻方. */
export const ATTACKER = 0;
/** The defender's side, 玉方. */
export const DEFENDER = WHITE;

/** The other side. */
export function opponentOf(side: Side): Side {
  return side === ATTACKER ? DEFENDER : ATTACKER;
}

const STRAIGHT = [0, 2, 4, 6];
const DIAGONAL = [1, 3, 5, 7];
const AHEAD = 0;
const GOLD_STEPS = [7, 0, 1, 6, 2, 4];

/** By kind 1 … 14: directions of single steps, seen by the attacker. */
function stepsOfKind(kind: number): readonly number[] {
  switch (kind) {
    case PAWN:
      return [AHEAD];
    case KNIGHT:
      return [8, 9];
    case SILVER:
      return [AHEAD, ...DIAGONAL];
    case KING:
      return [...STRAIGHT, ...DIAGONAL];
    case HORSE:
      return STRAIGHT;
    case DRAGON:
      return DIAGONAL;
    case LANCE:
    case BISHOP:
    case ROOK:
      return [];
    default:
      return GOLD_STEPS;
  }
}

/** By kind: directions of slides, seen by the attacker. */
function slidesOfKind(kind: number): readonly number[] {
  if (kind === LANCE) return [AHEAD];
  if (kind === BISHOP || kind === HORSE) return DIAGONAL;
  return kind === ROOK || kind === DRAGON ? STRAIGHT : [];
}

function bySide(ofKind: (kind: number) => readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: 32 }, (_, code) => {
    const kind = kindOf(code);
    if (kind === 0 || kind > DRAGON) return [];
    return isWhite(code) ? ofKind(kind).map(reversed) : ofKind(kind);
  });
}

/** Directions of single steps by piece code, knights' jumps among them. */
export const STEPS_OF = bySide(stepsOfKind);
/** Directions of slides by piece code. */
export const SLIDES_OF = bySide(slidesOfKind);

/** The fourteen piece codes of a side. */
export const CODES_OF: Readonly<Record<Side, readonly number[]>> = {
  [ATTACKER]: Array.from({ length: 14 }, (_, index) => index + 1),
  [DEFENDER]: Array.from({ length: 14 }, (_, index) => (index + 1) | WHITE),
};

/** Whether a kind has a promoted form. */
export function promotes(code: number): boolean {
  return kindOf(code) < GOLD;
}

/** The promoted form of a piece code that has one. */
export function promoted(code: number): number {
  return code | PROMOTED;
}

/** Whether an unpromoted piece could never move again from a square 行き所のない駒. */
export function isImmobile(grid: Grid, code: number, square: number): boolean {
  const ahead = grid.ranksAhead(square, !isWhite(code));
  const kind = kindOf(code);
  return kind === KNIGHT ? ahead < 2 : (kind === PAWN || kind === LANCE) && ahead < 1;
}

/** Whether a move between two squares may promote: it starts or ends in the side's zone. */
function touchesZone(grid: Grid, side: Side, from: number, to: number): boolean {
  return [from, to].some((square) => grid.ranksAhead(square, side === ATTACKER) < grid.zone);
}

/** Whether a piece may make a move that its steps allow, without promotion or with it. */
export function mayArrive(grid: Grid, code: number, from: number, to: number, promote: boolean): boolean {
  const side = isWhite(code) ? DEFENDER : ATTACKER;
  if (promote) return promotes(code) && touchesZone(grid, side, from, to);
  return !isImmobile(grid, code, to);
}
