/**
 * Stand-in for assembly/position.ts: an abstract game on a graph, so that the real search can be
 * asked about graphs drawn for it (repetition.test.ts). The position is a vertex, a move an edge;
 * nobody holds anything.
 *
 * The host writes the graph where the board lies (BOARD, 81 bytes): vertex v = 0 … 15 at 5v: 1 if
 * the defender moves there else 0, then up to four edges as target + 1, ended by 0. Byte 80: the
 * vertex to start from.
 *
 * It exports the names that the modules of the search, index.ts and the other stand-ins import:
 * when the search asks for a new one, the compiler names it.
 */

import { BOARD } from './memory-map';
import { pieceKey } from './zobrist';

const RECORD: usize = 5;
const START: usize = 80;

export let vertex: i32 = 0;
export let key: u64 = 0;
export let defenderToMove: bool = false;
export let kingSquare: i32 = 0;
export let attackerKing: i32 = -1;
export let handHash: u64 = 0;
export let handPack: u32 = 0;
export let defenderPack: u32 = 0;
/** Another one for each graph: of the same vertex of two graphs not the same is estimated. */
export let allPieces: u32 = 0;
export function boardKey(): u64 {
  return key;
}

/** The target of a vertex's edge, −1 after the last. */
export function edgeOf(from: i32, index: i32): i32 {
  if (index >= 4) return -1;
  return <i32>load<u8>(BOARD + <usize>from * RECORD + 1 + <usize>index) - 1;
}
export function edgeCount(from: i32): i32 {
  let count = 0;
  while (edgeOf(from, count) >= 0) count++;
  return count;
}
function keyOfVertex(from: i32): u64 {
  return pieceKey(1, from);
}
function enter(next: i32): void {
  vertex = next;
  key = keyOfVertex(next);
  defenderToMove = load<u8>(BOARD + <usize>next * RECORD) != 0;
}

/** The start and its side are the graph's. */
export function setUp(defenderMoves: bool): void {
  allPieces++;
  enter(load<u8>(BOARD + START));
}

/**
 * A move as the real one has it: target in bits 0–6, source in bits 7–13, no piece, none captured.
 */
export function makeBoardMove(piece: i32, from: i32, to: i32, promote: bool): u32 {
  return <u32>to | ((<u32>from) << 7);
}
export function moveTo(move: u32): i32 {
  return <i32>(move & 127);
}
export function moveFrom(move: u32): i32 {
  return <i32>((move >> 7) & 127);
}
export function isDrop(move: u32): bool {
  return false;
}
export function movedPiece(move: u32): i32 {
  return 0;
}
export function capturedPiece(move: u32): i32 {
  return 0;
}
export function isPromotion(move: u32): bool {
  return false;
}
export function pieceAt(square: i32): i32 {
  return 0;
}

export function doMove(move: u32): void {
  enter(moveTo(move));
}
export function undoMove(move: u32): void {
  enter(moveFrom(move));
}
export function tryMove(move: u32): void {
  enter(moveTo(move));
}
export function untryMove(move: u32): void {
  enter(moveFrom(move));
}
// A vertex tells its key and whose turn it is.
export function passTurn(): void {}
export function setKeys(ofPosition: u64, ofHand: u64): void {}

export let boardKeyAfter: u64 = 0;
export let handHashAfter: u64 = 0;
export let handPackAfter: u32 = 0;
export function lookAfter(move: u32): void {
  boardKeyAfter = keyOfVertex(moveTo(move));
}

// There are no interpositions, kings, checks or passes here.
export function slide(piece: i32, from: i32, to: i32, promote: bool): void {
  unreachable();
}
export function slideBack(piece: i32, from: i32, to: i32, promote: bool): void {
  unreachable();
}
export function boardKeyAfterSlide(piece: i32, from: i32, to: i32, promote: bool): u64 {
  return unreachable();
}
export function isAttacked(square: i32, by: i32): bool {
  return false;
}
export function pass(): void {
  unreachable();
}
