/**
 * The legal moves of either side, into lists of {u32 move, i32 order} that lie one behind the
 * other: a node's list begins where its parent's ends. What `lookAround` found is used up: a node
 * lists its moves at once, before it makes one.
 */

import { CAPTURES, EVERY_MOVE, FORCING } from '../../src/search-abi';
import { attackSet } from '../attacks';
import { checkSetHigh, checkSetLow } from '../check-sets';
import {
  BISHOP,
  DEFENDER_ZONE,
  GOLD,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED,
  ROOK,
  ZONE_END,
  canPromote,
} from '../pieces';
import {
  attackerHand,
  defenderHand,
  isDrop,
  makeBoardMove,
  makeDrop,
  moveTo,
  movedPiece,
  passTurn,
  pawnsOnFile,
  pieceAt,
  tryMove,
  untryMove,
} from '../position';
import {
  NONE,
  bitHigh,
  bitLow,
  contains,
  directionOf,
  rayHigh,
  rayLow,
  setHigh,
  setLow,
  stepHigh,
  stepLow,
  ALL_LOW,
  ALL_HIGH,
} from '../square-set';
import {
  answersHigh,
  answersLow,
  enemyHigh,
  enemyLow,
  findAnswers,
  findCheckSets,
  isDangerous,
  isInCheck,
  lookAround,
  occupiedHigh,
  occupiedLow,
  ourColour,
  ourKing,
  ownHigh,
  ownLow,
  pinnedHigh,
  pinnedLow,
  theirColour,
  theirKing,
  uncoverersHigh,
  uncoverersLow,
} from './surroundings';

const FIRST_ZONE_LOW: u64 = (1 << ZONE_END) - 1;
const SECOND_ZONE_LOW: u64 = ALL_LOW & ~(((<u64>1) << DEFENDER_ZONE) - 1);
const FIRST_RANK: u64 = (1 << 9) - 1;
const FIRST_TWO_RANKS: u64 = (1 << 18) - 1;
const LAST_RANK_HIGH: u64 = FIRST_RANK << 9;

/** Whether captures and promotions that do not check are left out of FORCING: see `mayCheck`. */
let checksOnly: bool = false;
/** Where the list being written ends. */
let end: usize = 0;

/** @inline */
function emit(move: u32): void {
  store<u32>(end, move);
  store<i32>(end, 0, 4);
  end += 8;
}
function emitTo(piece: i32, from: i32, low: u64, high: u64, promote: bool): void {
  for (; low; low &= low - 1) emit(makeBoardMove(piece, from, <i32>ctz(low), promote));
  for (; high; high &= high - 1) emit(makeBoardMove(piece, from, 63 + <i32>ctz(high), promote));
}

// Squares on which a kind of ours may not stay unpromoted, and those on which it is senseless.
let deadLow: u64 = 0;
let deadHigh: u64 = 0;
/** @inline */
function findDeadEnd(kind: i32): void {
  deadLow = deadHigh = 0;
  if (kind == PAWN || kind == LANCE) {
    if (ourColour) deadHigh = LAST_RANK_HIGH;
    else deadLow = FIRST_RANK;
  } else if (kind == KNIGHT) {
    if (ourColour) deadHigh = ALL_HIGH;
    else deadLow = FIRST_TWO_RANKS;
  }
}

/** Moves of a piece other than the king. */
function emitMovesOf(from: i32, which: i32): void {
  const piece = pieceAt(from);
  const kind = piece & 15;
  attackSet(piece, from, occupiedLow, occupiedHigh);
  let low = setLow & ~ownLow & answersLow;
  let high = setHigh & ~ownHigh & answersHigh;
  if (contains(pinnedLow, pinnedHigh, from)) {
    const line = directionOf(ourKing, from);
    low &= rayLow(line, ourKing);
    high &= rayHigh(line, ourKing);
  }
  if ((low | high) == 0) return;
  // Where the piece promotes, and where it stays as it is.
  let promotingLow: u64 = 0;
  let promotingHigh: u64 = 0;
  let plainLow = low;
  let plainHigh = high;
  if (canPromote(kind)) {
    const fromZone = ourColour ? from >= DEFENDER_ZONE : from < ZONE_END;
    promotingLow = fromZone ? low : low & (ourColour ? SECOND_ZONE_LOW : FIRST_ZONE_LOW);
    promotingHigh = fromZone || ourColour ? high : 0;
    findDeadEnd(kind);
    plainLow &= ~deadLow;
    plainHigh &= ~deadHigh;
    if (which != EVERY_MOVE) {
      if (kind == PAWN || kind == BISHOP || kind == ROOK) {
        plainLow &= ~promotingLow;
        plainHigh &= ~promotingHigh;
      } else if (kind == LANCE) {
        if (ourColour) plainHigh = 0;
        else plainLow &= ~FIRST_TWO_RANKS;
      }
    }
  }
  if (which >= CAPTURES && !isInCheck()) {
    let wantedLow = checksOnly ? 0 : enemyLow;
    let wantedHigh = checksOnly ? 0 : enemyHigh;
    if (which == FORCING) {
      wantedLow |= checkSetLow(kind);
      wantedHigh |= checkSetHigh(kind);
      if (contains(uncoverersLow, uncoverersHigh, from)) {
        const line = directionOf(theirKing, from);
        wantedLow |= ~rayLow(line, theirKing);
        wantedHigh |= ~rayHigh(line, theirKing);
        if (checksOnly)
          emitTo(
            piece,
            from,
            promotingLow & ~rayLow(line, theirKing),
            promotingHigh & ~rayHigh(line, theirKing),
            true,
          );
      }
      if (checksOnly && canPromote(kind)) {
        promotingLow &= checkSetLow(kind + PROMOTED);
        promotingHigh &= checkSetHigh(kind + PROMOTED);
      }
    }
    plainLow &= wantedLow;
    plainHigh &= wantedHigh;
  }
  emitTo(piece, from, promotingLow, promotingHigh, true);
  emitTo(piece, from, plainLow, plainHigh, false);
}

function emitKingMoves(which: i32): void {
  let low = stepLow(KING, ourKing) & ~ownLow;
  let high = stepHigh(KING, ourKing) & ~ownHigh;
  if (which >= CAPTURES && !isInCheck()) {
    let wantedLow = enemyLow;
    let wantedHigh = enemyHigh;
    if (which == FORCING && contains(uncoverersLow, uncoverersHigh, ourKing)) {
      const line = directionOf(theirKing, ourKing);
      wantedLow |= ~rayLow(line, theirKing);
      wantedHigh |= ~rayHigh(line, theirKing);
    }
    low &= wantedLow;
    high &= wantedHigh;
  }
  for (; low; low &= low - 1) emitKingMove(<i32>ctz(low));
  for (; high; high &= high - 1) emitKingMove(63 + <i32>ctz(high));
}
function emitKingMove(to: i32): void {
  if (!isDangerous(to)) emit(makeBoardMove(KING | ourColour, ourKing, to, false));
}

function emitDrops(which: i32): void {
  const emptyLow = ~occupiedLow & ALL_LOW & answersLow;
  const emptyHigh = ~occupiedHigh & ALL_HIGH & answersHigh;
  const dropsCheck = which == FORCING && !isInCheck();
  for (let kind: i32 = GOLD; kind >= PAWN; kind--) {
    if ((ourColour ? defenderHand(kind) : attackerHand(kind)) == 0) continue;
    findDeadEnd(kind);
    let low = emptyLow & ~deadLow;
    let high = emptyHigh & ~deadHigh;
    if (dropsCheck) {
      low &= checkSetLow(kind);
      high &= checkSetHigh(kind);
    }
    for (; low; low &= low - 1) emitDrop(kind, <i32>ctz(low));
    for (; high; high &= high - 1) emitDrop(kind, 63 + <i32>ctz(high));
  }
}
/** @inline */
function emitDrop(kind: i32, to: i32): void {
  if (kind == PAWN && pawnsOnFile(ourColour ? 1 : 0, to % 9) > 0) return;
  emit(makeDrop(kind | ourColour, to));
}

/** Writes the moves after `lookAround`, the pawn drops that mate among them. */
function emitAll(which: i32): void {
  if (which == FORCING) findCheckSets();
  findAnswers();
  for (let low = ownLow & ~kingLow(); low; low &= low - 1) emitMovesOf(<i32>ctz(low), which);
  for (let high = ownHigh & ~kingHigh(); high; high &= high - 1) emitMovesOf(63 + <i32>ctz(high), which);
  if (ourKing != NONE) emitKingMoves(which);
  if (which != CAPTURES || isInCheck()) emitDrops(which);
}
function kingLow(): u64 {
  return ourKing == NONE ? 0 : bitLow(ourKing);
}
function kingHigh(): u64 {
  return ourKing == NONE ? 0 : bitHigh(ourKing);
}

/**
 * Writes the legal moves of a class to `start` and returns where they end. Call it right after
 * `lookAround`; what that has found is lost.
 *
 * @param which EVERY_MOVE, SENSIBLE, CAPTURES or FORCING
 */
export function listMoves(start: usize, which: i32): usize {
  end = start;
  emitAll(which);
  if (theirKing == NONE) return end;
  // A pawn's drop checks from one square only, so that there is at most one that may mate 打ち歩詰め.
  const head = theirColour ? theirKing + 9 : theirKing - 9;
  for (let at = start; at < end; at += 8) {
    const move = load<u32>(at);
    if (!isDrop(move) || moveTo(move) != head || (movedPiece(move) & 15) != PAWN) continue;
    const last = end;
    end = last - 8;
    if (!isMateBy(move, last)) end = last;
    else store<u64>(at, load<u64>(end));
    break;
  }
  return end;
}
/** Whether a pawn drop leaves no legal reply; `spare` is where the replies may be written. */
function isMateBy(drop: u32, spare: usize): bool {
  const kept = end;
  tryMove(drop);
  passTurn();
  lookAround();
  end = spare;
  emitAll(EVERY_MOVE);
  const mated = end == spare;
  passTurn();
  untryMove(drop);
  end = kept;
  return mated;
}

/**
 * Whether the side to move, which is not in check, could give check by some move, legal or not.
 *
 * @param spare where moves may be written
 */
export function mayCheck(spare: usize): bool {
  lookAround();
  if (theirKing == NONE || isInCheck()) return false;
  checksOnly = true;
  end = spare;
  emitAll(FORCING);
  checksOnly = false;
  return end > spare;
}
