/**
 * Ends of a problem's line, as problems to climb from. Cuts near its beginning end before the same
 * wall as the problem itself.
 */

import { makeSfen, placementOf } from '../../placement/sfen.ts';
import { playMove } from '../../placement/play.ts';
import type { Random } from '../../random.ts';
import type { EndStep } from './end-node.ts';

/** How long the tails are, as shares of the line. */
const SHARES = [0.1, 0.35, 0.55, 0.7, 0.85];
/** The share of the one tail of a climb with few nodes, and with many; and how far chance changes it. */
const LONG = 0.85;
const SHORT = 0.3;
const SPREAD = 0.1;

/** Tails of a problem, the shortest ones: now only one of them, now all. */
export function someTails(source: EndStep, random: Random): EndStep[] {
  const tails = tailsOf(source);
  return tails.slice(0, 1 + random.below(tails.length));
}

/**
 * One tail of a problem, the shorter the more a climb from it may spend (`depth` from 0 to 1): long
 * tails soon come a little farther, and stand before a wall. From a problem of 83 plies climbs of 96 M
 * nodes came to 83 and 87 plies by the tail of 29, to 79 by that of 45, to 61 and 63 by that of 9;
 * to 77 by those of 9 and 29 together, for then the shorter one takes the nodes. With 24 M nodes
 * that of 29 came to 67 and 69, with 6 M to no more than 50.
 */
export function oneTail(source: EndStep, depth: number, random: Random): EndStep[] {
  const chance = SPREAD * (2 * random.float() - 1);
  return tailsAt(source, [LONG - (LONG - SHORT) * depth + chance]);
}

/** Ends of a problem's line as problems, the shortest first. */
export function tailsOf(source: EndStep): EndStep[] {
  return tailsAt(source, SHARES);
}

function tailsAt({ sfen, line }: EndStep, shares: readonly number[]): EndStep[] {
  const lengths = new Set(shares.map((share) => 2 * Math.floor((share * line.length) / 2) + 1));
  const tails: EndStep[] = [];
  let placement = placementOf(sfen);
  for (const [at, move] of line.entries()) {
    if (lengths.has(line.length - at)) tails.push({ sfen: makeSfen(placement), line: line.slice(at) });
    placement = playMove(placement, move);
  }
  return tails.toReversed();
}
