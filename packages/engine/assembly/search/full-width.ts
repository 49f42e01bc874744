/**
 * The normal search above the quiescence search: alpha-beta with null windows, a transposition
 * table, killer moves and history, and late moves reduced. A check is answered without costing
 * depth.
 */

import { MATE_VALUE, SENSIBLE } from '../../src/search-abi';
import { key } from '../position';
import { make, ply, unmake } from './evaluation';
import { countNode, stopped } from './job';
import { clearLine, takeLine } from './lines';
import { LISTS, PATH, PLIES } from './memory-map';
import { listMoves } from './moves';
import { isQuiet, nextMove, orderAll, rememberCut } from './move-order';
import { quiesceOrCut } from './probcut';
import { isInCheck, lookAround } from './surroundings';
import {
  AT_LEAST,
  AT_MOST,
  EXACT,
  foundBound,
  foundDepth,
  foundMove,
  foundValue,
  probe,
  remember,
} from './table';

/** Plies that the quiescence search may need below the full-width one. */
const QUIESCENCE_ROOM: i32 = 20;
/** Quiet moves before reductions, and before deeper ones. */
const EARLY: i32 = 4;
const LATE: i32 = 16;

/** Whether the position has been on the path: two plies back, four, … */
function isRepeated(): bool {
  store<u64>(PATH + ((<usize>ply) << 3), key);
  for (let back = ply - 4; back >= 0; back -= 2)
    if (load<u64>(PATH + ((<usize>back) << 3)) == key) return true;
  return false;
}

function reductionOf(move: u32, index: i32, depth: i32, checked: bool): i32 {
  if (depth < 2 || checked || index < EARLY || !isQuiet(move)) return 0;
  return index < LATE || depth < 3 ? 1 : 2;
}

/** What a fail-soft value of a window is. */
function boundOf(value: i32, alpha: i32, beta: i32): i32 {
  if (value >= beta) return AT_LEAST;
  return value > alpha ? EXACT : AT_MOST;
}

/**
 * The value for the side to move, exact within (alpha, beta), else a bound (fail-soft); below the
 * root, a repetition is worth 0.
 *
 * @param depth plies left before the quiescence search
 * @param list where this node may write its moves
 */
export function search(depth: i32, alpha: i32, beta: i32, list: usize): i32 {
  lookAround();
  const checked = isInCheck();
  const left = checked && ply > 0 ? depth + 1 : depth;
  const isLeaf = left <= 0 || ply >= PLIES - QUIESCENCE_ROOM;
  countNode();
  clearLine(ply);
  if (isRepeated()) return 0;
  // 1. What the table knows.
  const here = key;
  const isKnown = probe(here, ply);
  const known = foundMove;
  if (isKnown && ply > 0 && foundDepth >= max(0, left)) {
    if (foundBound == EXACT) return foundValue;
    if (foundBound == AT_LEAST && foundValue >= beta) return foundValue;
    if (foundBound == AT_MOST && foundValue <= alpha) return foundValue;
  }
  // 2. A leaf.
  if (isLeaf) {
    const value = quiesceOrCut(alpha, beta, list);
    if (!stopped) remember(here, ply, 0, value, boundOf(value, alpha, beta), 0);
    return value;
  }
  // 3. The moves. Whoever has none has lost.
  const end = listMoves(list, SENSIBLE);
  orderAll(list, end, ply, known);
  let best = -MATE_VALUE + ply;
  let bestMove: u32 = 0;
  for (let at = list, index = 0; at < end; at += 8, index++) {
    const move = nextMove(at, end);
    const lower = max(alpha, best);
    make(move);
    // 4. All but the first only have to be shown to be no better, late ones with less depth.
    let value: i32;
    if (index == 0) value = -search(left - 1, -beta, -lower, end);
    else {
      const reduction = reductionOf(move, index, left, checked);
      value = -search(left - 1 - reduction, -lower - 1, -lower, end);
      if (value > lower && !stopped && (reduction > 0 || value < beta))
        value = -search(left - 1, -beta, -lower, end);
    }
    unmake(move);
    if (stopped) return ply == 0 ? best : 0;
    // 5. A better move, or a cut.
    if (value <= best) continue;
    best = value;
    bestMove = move;
    if (best > alpha) takeLine(ply, move);
    if (best < beta) continue;
    if (isQuiet(move)) rememberCut(move, ply, left);
    break;
  }
  // 6. For the next time.
  remember(here, ply, left, best, boundOf(best, alpha, beta), bestMove);
  return best;
}

/** Searches from the root, as `search`. */
export function searchRoot(depth: i32, alpha: i32, beta: i32): i32 {
  return search(depth, alpha, beta, LISTS);
}
