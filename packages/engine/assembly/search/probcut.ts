/**
 * ProbCut in front of the quiescence search: a shallow search foretells the deep one, v8 ≈ slope ·
 * v4 + intercept, and where that is beyond the window by more than a margin, the deep search is
 * left out. Slope, intercept and margin (hundredths of a pawn) depend on the progress of the game.
 * @see [Takeuchi], [Buro1995] in docs/references.md
 */

import { CUT_BYTES, CUT_PHASES, WHOLE_GAME, MATE_BOUND } from '../../src/search-abi';
import { progress } from './evaluation';
import { CUTS } from './memory-map';
import { mayCheck } from './moves';
import { quiesce } from './quiescence';

let deep: i32 = 8;
let shallow: i32 = 0;
let heedsChecks: bool = false;

/**
 * Depth of the quiescence search, and of the shallow one that foretells it; 0 does without. With
 * `heed`, a low forecast is not believed where the side to move could give check: it may mate
 * beyond the shallow search's sight, which no margin allows for.
 */
export function configureProbCut(deepPlies: i32, shallowPlies: i32, heed: bool): void {
  deep = deepPlies;
  shallow = shallowPlies;
  heedsChecks = heed;
}

/**
 * The value of a leaf of the full-width search: `quiesce` to its whole depth, or a bound of what it
 * would probably be.
 */
export function quiesceOrCut(alpha: i32, beta: i32, list: usize): i32 {
  if (shallow == 0) return quiesce(deep, alpha, beta, list);
  // 1. Where v4 has to be for the forecast to be beyond the window by the margin.
  const phase = CUTS + <usize>(min(CUT_PHASES - 1, (progress() * CUT_PHASES) / WHOLE_GAME) * CUT_BYTES);
  const slope = load<f64>(phase);
  const intercept = load<f64>(phase, 8);
  const margin = load<f64>(phase, 16);
  const low = (<f64>alpha - margin - intercept) / slope;
  const high = (<f64>beta + margin - intercept) / slope;
  // 2. Only where both are values of a position, not of a mate.
  const asksLow = low > -MATE_BOUND && !(heedsChecks && mayCheck(list));
  const asksHigh = high < MATE_BOUND;
  if (!asksLow && !asksHigh) return quiesce(deep, alpha, beta, list);
  // 3. The shallow search tells on which side of them it is.
  const from = asksLow ? <i32>Math.floor(low) : -MATE_BOUND;
  const to = asksHigh ? <i32>Math.ceil(high) : MATE_BOUND;
  const value = quiesce(shallow, from, to, list);
  const foretold = slope * <f64>value + intercept;
  if (asksHigh && value >= to) return max(beta, <i32>min(<f64>MATE_BOUND, Math.floor(foretold - margin)));
  if (asksLow && value <= from) return min(alpha, <i32>max(<f64>-MATE_BOUND, Math.ceil(foretold + margin)));
  // 4. No forecast is safe enough.
  return quiesce(deep, alpha, beta, list);
}
