/**
 * Mate by plain iterative deepening, as brinkmate programs had it inside before [Hashimoto]: no
 * table, no numbers, each depth searched anew. It is here to be compared with, and says no more
 * than it knows: that a limit of depth was met is not that there is no mate.
 */

import { OUT_OF_MEMORY } from '../src/abi';
import { allocateMoves, release, moveIn } from './arena';
import { generateChecks } from './checks';
import { generateEvasions } from './evasions';
import { isStopped, stop, stopped } from './job';
import { moveCount } from './move-list';
import { tryMove, untryMove } from './position';

/** Whether some line ended for the depth alone. */
let cut: bool = false;

/**
 * Whether the attacker, to move, mates within some moves of his: 1 yes; 0 there is no mate at all;
 * −1 none within them, or stopped.
 */
export function deepen(moves: i32): i32 {
  for (let depth = 1; depth <= moves; depth++) {
    cut = false;
    if (attack(depth)) return 1;
    if (stopped) return -1;
    if (!cut) return 0;
  }
  return -1;
}

function attack(moves: i32): bool {
  if (isStopped()) return false;
  generateChecks();
  const count = moveCount;
  const list = allocateMoves(count);
  if (list == 0) {
    stop(OUT_OF_MEMORY);
    return false;
  }
  let mates = false;
  for (let i = 0; i < count && !mates && !stopped; i++) {
    const move = moveIn(list, i);
    tryMove(move);
    mates = isOvercome(moves);
    untryMove(move);
  }
  release(list);
  return mates;
}

/** At a defender's node: whether each evasion is answered by a mate. */
function isOvercome(moves: i32): bool {
  generateEvasions();
  const count = moveCount;
  if (count == 0) return true;
  if (moves == 1) {
    cut = true;
    return false;
  }
  const list = allocateMoves(count);
  if (list == 0) {
    stop(OUT_OF_MEMORY);
    return false;
  }
  let overcome = true;
  for (let i = 0; i < count && overcome; i++) {
    const move = moveIn(list, i);
    tryMove(move);
    overcome = attack(moves - 1);
    untryMove(move);
  }
  release(list);
  return overcome && !stopped;
}
