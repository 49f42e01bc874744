/**
 * The legal moves that a mate search leaves out: the attacker's that give no check, and all of a
 * defender who is not in check. Brinkmate 必至 asks for them. Plain rather than fast: each move is
 * tried on the board, since the mate searches that follow cost far more.
 */

import { attackSet } from './attacks';
import { mobileLow } from './checks';
import { emitDefenderMove, emitDropsOn } from './evasions';
import { clearMoves, emit, emitBoardMoves, moveAt, moveCount } from './move-list';
import { canPromote, DEFENDER, GOLD, PAWN, ZONE_END } from './pieces';
import {
  attackerHand,
  attackerHigh,
  attackerKing,
  attackerLow,
  defenderHigh,
  defenderLow,
  isAttacked,
  kingSquare,
  makeDrop,
  pawnsOnFile,
  pieceAt,
  tryMove,
  untryMove,
} from './position';
import { NONE, setHigh, setLow, ALL_LOW, ALL_HIGH } from './square-set';

const ZONE: u64 = (1 << ZONE_END) - 1;

function emitAttackerMovesOf(from: i32): void {
  const piece = pieceAt(from);
  attackSet(piece, from, attackerLow | defenderLow, attackerHigh | defenderHigh);
  const low = setLow & ~attackerLow;
  const high = setHigh & ~attackerHigh;
  if (canPromote(piece)) {
    const all = from < ZONE_END;
    emitBoardMoves(piece, from, all ? low : low & ZONE, all ? high : 0, true);
  }
  emitBoardMoves(piece, from, low & mobileLow(piece), high, false);
}

function emitAttackerDrops(): void {
  const emptyLow = ~(attackerLow | defenderLow) & ALL_LOW;
  const emptyHigh = ~(attackerHigh | defenderHigh) & ALL_HIGH;
  for (let kind: i32 = PAWN; kind <= GOLD; kind++) {
    if (attackerHand(kind) == 0) continue;
    for (let low = emptyLow & mobileLow(kind); low; low &= low - 1) emitAttackerDrop(kind, <i32>ctz(low));
    for (let high = emptyHigh; high; high &= high - 1) emitAttackerDrop(kind, 63 + <i32>ctz(high));
  }
}
function emitAttackerDrop(kind: i32, to: i32): void {
  if (kind == PAWN && pawnsOnFile(0, to % 9) > 0) return;
  emit(makeDrop(kind, to));
}

function emitDefenderMovesOf(from: i32): void {
  const piece = pieceAt(from);
  attackSet(piece, from, attackerLow | defenderLow, attackerHigh | defenderHigh);
  let low = setLow & ~defenderLow;
  let high = setHigh & ~defenderHigh;
  for (; low; low &= low - 1) emitDefenderMove(piece, from, <i32>ctz(low));
  for (; high; high &= high - 1) emitDefenderMove(piece, from, 63 + <i32>ctz(high));
}

/** Takes out the moves that give check or leave the attacker's own king in it. */
function keepQuiet(): void {
  const count = moveCount;
  clearMoves();
  for (let i = 0; i < count; i++) {
    const move = moveAt(i);
    tryMove(move);
    const quiet = !isAttacked(kingSquare, 0) && (attackerKing == NONE || !isAttacked(attackerKing, DEFENDER));
    untryMove(move);
    if (quiet) emit(move);
  }
}

/** Takes out the moves that leave the defender's king in check. */
function keepSafe(): void {
  const count = moveCount;
  clearMoves();
  for (let i = 0; i < count; i++) {
    const move = moveAt(i);
    tryMove(move);
    const safe = !isAttacked(kingSquare, 0);
    untryMove(move);
    if (safe) emit(move);
  }
}

/** Lists every legal move of the attacker that gives no check. */
export function generateQuietMoves(): void {
  clearMoves();
  for (let low = attackerLow; low; low &= low - 1) emitAttackerMovesOf(<i32>ctz(low));
  for (let high = attackerHigh; high; high &= high - 1) emitAttackerMovesOf(63 + <i32>ctz(high));
  emitAttackerDrops();
  keepQuiet();
}

/** Lists every legal move of the defender, who is not in check. */
export function generateFreeMoves(): void {
  clearMoves();
  for (let low = defenderLow; low; low &= low - 1) emitDefenderMovesOf(<i32>ctz(low));
  for (let high = defenderHigh; high; high &= high - 1) emitDefenderMovesOf(63 + <i32>ctz(high));
  for (let square = 0; square < 81; square++) if (pieceAt(square) == 0) emitDropsOn(square);
  keepSafe();
}
