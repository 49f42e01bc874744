/**
 * The position: board, hands, occupancy, kings, key. The attacker always plays towards rank 一; the
 * loader turns the board for a White attacker.
 *
 * A move is a u32: bits 0–6 target, 7–13 source (81 + kind for a drop), 14 promotion, 15–19 the
 * piece that moves (before promotion), 20–24 the captured piece or 0.
 */

import { BOARD, HAND_ATTACKER, HAND_DEFENDER, PAWN_FILES } from './memory-map';
import { DEFENDER, KING, PAWN, demote, promotedIf } from './pieces';
import {
  NONE,
  bitHigh,
  bitLow,
  comesFrom,
  contains,
  directionOf,
  firstBlocker,
  stepHigh,
  stepLow,
} from './square-set';
import { linesHigh, linesLow, slideDirections } from './attacks';
import { DEFENDER_TO_MOVE, pieceKey, handKey } from './zobrist';
import { unitOf } from './hand';
import { KNIGHT } from './pieces';

/** Squares of the attacker's pieces, lower part. */
export let attackerLow: u64 = 0;
/** Upper part. */
export let attackerHigh: u64 = 0;
/** Squares of the defender's pieces, lower part. */
export let defenderLow: u64 = 0;
/** Upper part. */
export let defenderHigh: u64 = 0;
/** Pieces of both sides that slide: lances, bishops, rooks, horses, dragons. */
export let slidersLow: u64 = 0;
/** Upper part. */
export let slidersHigh: u64 = 0;
/** The defender's king. */
export let kingSquare: i32 = NONE;
/** The attacker's king, NONE if there is none. */
export let attackerKing: i32 = NONE;
/** Zobrist key of board, attacker's hand and side to move. */
export let key: u64 = 0;
/** Whose turn it is. */
export let defenderToMove: bool = false;
/**
 * The part of `key` that comes from the attacker's hand; `key ^ handHash` is the key of board and
 * side.
 */
export let handHash: u64 = 0;
/** The key of board and side to move alone. @inline */
export function boardKey(): u64 {
  return key ^ handHash;
}
/** The attacker's hand in one word, a field of bits for each kind (hand.ts). */
export let handPack: u32 = 0;
/** The defender's hand likewise. */
export let defenderPack: u32 = 0;

/** The pieces of both sides, on the board and in hand, as a hand; kings left out. */
export let allPieces: u32 = 0;

/** The piece on a square, 0 for none. @inline */
export function pieceAt(square: i32): i32 {
  return load<u8>(BOARD + <usize>square);
}
/** Pieces of a kind in the attacker's hand. @inline */
export function attackerHand(kind: i32): i32 {
  return load<u8>(HAND_ATTACKER + <usize>kind);
}
/** Pieces of a kind in the defender's hand. @inline */
export function defenderHand(kind: i32): i32 {
  return load<u8>(HAND_DEFENDER + <usize>kind);
}
/** Unpromoted pawns of a side (0 attacker, 1 defender) in a column 0 … 8. @inline */
export function pawnsOnFile(side: i32, column: i32): i32 {
  return load<u8>(PAWN_FILES + <usize>(side * 9 + column));
}

/** The square that a move leads to. @inline */
export function moveTo(move: u32): i32 {
  return <i32>(move & 127);
}
/** The square that it comes from; 81 + kind for a drop. @inline */
export function moveFrom(move: u32): i32 {
  return <i32>((move >> 7) & 127);
}
/** Whether it drops a piece. @inline */
export function isDrop(move: u32): bool {
  return moveFrom(move) >= 81;
}
/** Whether its piece promotes. @inline */
export function isPromotion(move: u32): bool {
  return (move & (1 << 14)) != 0;
}
/** Its piece, before promotion. @inline */
export function movedPiece(move: u32): i32 {
  return <i32>((move >> 15) & 31);
}
/** What it captures, 0 for nothing. @inline */
export function capturedPiece(move: u32): i32 {
  return <i32>((move >> 20) & 31);
}
/** A move on the board at hand. @inline */
export function makeBoardMove(piece: i32, from: i32, to: i32, promote: bool): u32 {
  return (
    <u32>to | ((<u32>from) << 7) | ((<u32>promote) << 14) | ((<u32>piece) << 15) | ((<u32>pieceAt(to)) << 20)
  );
}
/** A drop of a piece, colour bit included. @inline */
export function makeDrop(piece: i32, to: i32): u32 {
  return <u32>to | ((<u32>(81 + (piece & 15))) << 7) | ((<u32>piece) << 15);
}

/**
 * Puts a piece on, or takes it off, a square: board byte and key aside, everything that depends on
 * it.
 */
function toggle(piece: i32, square: i32): void {
  const low = bitLow(square);
  const high = bitHigh(square);
  if (piece & DEFENDER) {
    defenderLow ^= low;
    defenderHigh ^= high;
  } else {
    attackerLow ^= low;
    attackerHigh ^= high;
  }
  if (slideDirections(piece)) {
    slidersLow ^= low;
    slidersHigh ^= high;
  }
}

/** @inline */
function put(piece: i32, square: i32): void {
  store<u8>(BOARD + <usize>square, <u8>piece);
  toggle(piece, square);
  if ((piece & 15) == PAWN) addPawn(piece, square, 1);
  else if ((piece & 15) == KING) setKing(piece, square);
}
/** @inline */
function take(piece: i32, square: i32): void {
  store<u8>(BOARD + <usize>square, 0);
  toggle(piece, square);
  if ((piece & 15) == PAWN) addPawn(piece, square, -1);
}
function addPawn(piece: i32, square: i32, change: i32): void {
  const at = PAWN_FILES + <usize>((piece & DEFENDER ? 9 : 0) + (square % 9));
  store<u8>(at, <u8>(load<u8>(at) + change));
}
function setKing(piece: i32, square: i32): void {
  if (piece & DEFENDER) kingSquare = square;
  else attackerKing = square;
}
/** Changes a hand, the key aside; `piece` tells the side whose hand it is. */
function addToHand(piece: i32, kind: i32, change: i32): void {
  const at = (piece & DEFENDER ? HAND_DEFENDER : HAND_ATTACKER) + <usize>kind;
  store<u8>(at, <u8>(load<u8>(at) + change));
  const units = change > 0 ? unitOf(kind) : 0 - unitOf(kind);
  if (piece & DEFENDER) defenderPack += units;
  else handPack += units;
}

/** Takes over board and hands that lie in memory; the attacker to move unless told otherwise. */
export function setUp(defenderMoves: bool): void {
  attackerLow = attackerHigh = defenderLow = defenderHigh = slidersLow = slidersHigh = 0;
  kingSquare = attackerKing = NONE;
  allPieces = 0;
  defenderToMove = defenderMoves;
  key = defenderMoves ? DEFENDER_TO_MOVE : 0;
  memory.fill(PAWN_FILES, 0, 18);
  for (let square = 0; square < 81; square++) {
    const piece = pieceAt(square);
    if (piece == 0) continue;
    put(piece, square);
    key ^= pieceKey(piece, square);
    if ((piece & 15) != KING) allPieces += unitOf(demote(piece));
  }
  handHash = 0;
  handPack = defenderPack = 0;
  for (let kind = 1; kind < 8; kind++) {
    handHash ^= handKey(kind, attackerHand(kind));
    handPack += unitOf(kind) * <u32>attackerHand(kind);
    defenderPack += unitOf(kind) * <u32>defenderHand(kind);
  }
  key ^= handHash;
  allPieces += handPack + defenderPack;
}

/** Moves the pieces alone: keys and the side to move stay. For a glance at what a move leads to. */
export function tryMove(move: u32): void {
  const to = moveTo(move);
  const from = moveFrom(move);
  const piece = movedPiece(move);
  const captured = capturedPiece(move);
  if (captured) {
    take(captured, to);
    addToHand(piece, demote(captured), 1);
  }
  if (from >= 81) addToHand(piece, piece & 15, -1);
  else take(piece, from);
  put(promotedIf(piece, isPromotion(move)), to);
}
/** Takes back what `tryMove` did. */
export function untryMove(move: u32): void {
  const to = moveTo(move);
  const from = moveFrom(move);
  const piece = movedPiece(move);
  const captured = capturedPiece(move);
  take(promotedIf(piece, isPromotion(move)), to);
  if (from >= 81) addToHand(piece, piece & 15, 1);
  else put(piece, from);
  if (captured) {
    addToHand(piece, demote(captured), -1);
    put(captured, to);
  }
}

/** Gives the turn to the other side. @inline */
export function passTurn(): void {
  defenderToMove = !defenderToMove;
}
/** Gives the turn to the other side as a move does, the key included: a pass. Its own inverse. */
export function pass(): void {
  key ^= DEFENDER_TO_MOVE;
  passTurn();
}
/** Takes over keys that the caller knows. @inline */
export function setKeys(ofPosition: u64, ofHand: u64): void {
  key = ofPosition;
  handHash = ofHand;
}

/** Makes a move, keys and turn included. */
export function doMove(move: u32): void {
  lookAfter(move);
  tryMove(move);
  setKeys(boardKeyAfter ^ handHashAfter, handHashAfter);
  passTurn();
}
/** Takes a move back, keys and turn included. */
export function undoMove(move: u32): void {
  untryMove(move);
  // A key's change is its own inverse.
  lookAfter(move);
  setKeys(boardKeyAfter ^ handHashAfter, handHashAfter);
  passTurn();
}

/** What `lookAfter` found: keys and hand after a move. */
export let boardKeyAfter: u64 = 0;
/** The part of the key that comes from the attacker's hand. */
export let handHashAfter: u64 = 0;
/** The attacker's hand, packed. */
export let handPackAfter: u32 = 0;

/** Computes board key, hand hash and hand after a move, without making it. */
export function lookAfter(move: u32): void {
  const to = moveTo(move);
  const from = moveFrom(move);
  const piece = movedPiece(move);
  const captured = capturedPiece(move);
  let after = boardKey() ^ DEFENDER_TO_MOVE ^ pieceKey(promotedIf(piece, isPromotion(move)), to);
  handHashAfter = handHash;
  handPackAfter = handPack;
  if (captured) {
    after ^= pieceKey(captured, to);
    if (!(piece & DEFENDER)) {
      const kind = demote(captured);
      const count = attackerHand(kind);
      handHashAfter ^= handKey(kind, count) ^ handKey(kind, count + 1);
      handPackAfter += unitOf(kind);
    }
  }
  if (from < 81) after ^= pieceKey(piece, from);
  else if (!(piece & DEFENDER)) {
    const count = attackerHand(piece);
    handHashAfter ^= handKey(piece, count) ^ handKey(piece, count - 1);
    handPackAfter -= unitOf(piece);
  }
  boardKeyAfter = after;
}

/**
 * The pseudo-move of a futile interposition: an attacker's ranging piece slides to an empty square,
 * the side to move and, as in `tryMove`, the keys unchanged. `slideBack` undoes it.
 */
export function slide(piece: i32, from: i32, to: i32, promote: bool): void {
  take(piece, from);
  put(promotedIf(piece, promote), to);
}
/** Takes a slide back. */
export function slideBack(piece: i32, from: i32, to: i32, promote: bool): void {
  take(promotedIf(piece, promote), to);
  put(piece, from);
}
/** The board key after `slide`; the hand stays. */
export function boardKeyAfterSlide(piece: i32, from: i32, to: i32, promote: bool): u64 {
  return boardKey() ^ pieceKey(piece, from) ^ pieceKey(promotedIf(piece, promote), to);
}

/** Whether a side's pieces (`by`: 0 attacker, DEFENDER) attack a square. */
export function isAttacked(square: i32, by: i32): bool {
  const ownLow = by ? defenderLow : attackerLow;
  const ownHigh = by ? defenderHigh : attackerHigh;
  const knight = KNIGHT | (by ^ DEFENDER);
  let low = ownLow & (stepLow(KING, square) | stepLow(knight, square));
  let high = ownHigh & (stepHigh(KING, square) | stepHigh(knight, square));
  for (; low; low &= low - 1) if (stepsOnto(<i32>ctz(low), square)) return true;
  for (; high; high &= high - 1) if (stepsOnto(63 + <i32>ctz(high), square)) return true;
  low = ownLow & slidersLow & linesLow(square);
  high = ownHigh & slidersHigh & linesHigh(square);
  for (; low; low &= low - 1) if (slidesOnto(<i32>ctz(low), square)) return true;
  for (; high; high &= high - 1) if (slidesOnto(63 + <i32>ctz(high), square)) return true;
  return false;
}
/** Whether the piece on a square attacks another one by a step or a leap. @inline */
function stepsOnto(from: i32, to: i32): bool {
  const piece = pieceAt(from);
  return contains(stepLow(piece, from), stepHigh(piece, from), to);
}
/** Whether a slider on a line of a square reaches it. @inline */
function slidesOnto(from: i32, to: i32): bool {
  const direction = directionOf(to, from);
  if (!comesFrom(slideDirections(pieceAt(from)), direction)) return false;
  return firstBlocker(direction, to, attackerLow | defenderLow, attackerHigh | defenderHigh) == from;
}
