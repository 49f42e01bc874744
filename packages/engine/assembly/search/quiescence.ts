/**
 * Quiescence search 静止探索: captures, promotions, checks and evasions, to a depth. @see [Takeuchi] in
 * docs/references.md
 *
 * Its value is that of a plain minimax over the moves below, which depend on the position and the
 * depth left alone; nothing is cut on suspicion. `ProbCut` (probcut.ts) comes before it.
 */

import { MATE_VALUE, CAPTURES, FORCING } from '../../src/search-abi';
import { evaluate, make, ply, unmake } from './evaluation';
import { countNode, stopped } from './job';
import { clearLine, takeLine } from './lines';
import { listMoves } from './moves';
import { nextMove, orderForcing } from './move-order';
import { isInCheck, lookAround } from './surroundings';

/** The deepest plies of the search at which checks are tried: see `configureQuiescence`. */
let lastCheckDepth: i32 = 2;

/**
 * Checks are tried where at least `depth` plies are left; 2 or more, so that there is an answer.
 */
export function configureQuiescence(depth: i32): void {
  lastCheckDepth = depth;
}

/**
 * The value for the side to move, exact within (alpha, beta), else a bound (fail-soft).
 *
 * @param depth plies left
 * @param list where this node may write its moves
 */
export function quiesce(depth: i32, alpha: i32, beta: i32, list: usize): i32 {
  countNode();
  clearLine(ply);
  // 1. The horizon.
  if (depth == 0) return evaluate();
  lookAround();
  const checked = isInCheck();
  // 2. Unless in check, the side to move may leave everything as it is.
  let best = -MATE_VALUE + ply;
  if (!checked) {
    best = evaluate();
    if (best >= beta) return best;
  }
  // 3. The moves, the most promising first.
  const end = listMoves(list, depth >= lastCheckDepth ? FORCING : CAPTURES);
  orderForcing(list, end);
  for (let at = list; at < end; at += 8) {
    const move = nextMove(at, end);
    make(move);
    const value = -quiesce(depth - 1, -beta, -max(alpha, best), end);
    unmake(move);
    if (stopped) return 0;
    // 4. A better move, or a cut.
    if (value <= best) continue;
    best = value;
    if (best > alpha) takeLine(ply, move);
    if (best >= beta) break;
  }
  return best;
}
