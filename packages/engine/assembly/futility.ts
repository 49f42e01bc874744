/**
 * Futile interpositions 無駄合 (docs/tsume-rules.md §3): whether the drops on a square of the line
 * count as defences. Asked within the search, by questions about lengths of their own.
 */

import { EVERY, NARROW, OUT_OF_MEMORY, NO_MATE_KNOWN, RETURNING } from '../src/abi';
import {
  allocate,
  mateOf,
  moveOf,
  NO_REPETITION,
  noMateOf,
  nth,
  release,
  repOf,
  setMate,
  setNumbers,
  setPlain,
  setProvenHand,
} from './arena';
import { makeMoveChild, play, takeBack } from './children';
import { generateChecks } from './checks';
import { checkerSquare } from './checkers';
import { generateEvasions, groupCount, plainCount } from './evasions';
import { dropsStart, FUTILE, futility, groupEnd, slidesStart } from './group-head';
import { layOut, makeDrops } from './groups';
import { countsOtherCaptures, interposition, noteFutile, stop, stopped } from './job';
import { moveAt, moveCount } from './move-list';
import { least, most, oneMore } from './numbers';
import { boardKey, handHash, handPack, key, moveFrom, moveTo } from './position';
import { decide } from './question';
import { enterPath, leavePath, pathFloor, pathHash, setFloor } from './repetition';
import { resultHand, resultMate, resultPlain } from './result';
import { goal, goalRounds, seekReturn } from './spaces';
import { NONE } from './square-set';

/**
 * Whether the drops of a group are futile by the checker's capture. All plain defences are overcome
 * within `limit`, and so are the drops of earlier groups that count.
 *
 * Asked of the capture first: what it takes is compared with how long the other defences last,
 * without finding out more of either.
 */
export function isFutile(heads: usize, first: usize, group: i32, ply: i32, limit: i32): bool {
  const head = nth(heads, group);
  if (!slidesWithin(first, head, ply, limit)) return false;
  const narrow = interposition == NARROW;
  let rounds = leastSlide(first, head);
  if (narrow && isOutlasted(heads, first, group, ply, rounds + 1)) {
    // Futile under `standard`.
    noteFutile();
    return false;
  }
  while (!stopped) {
    if (isOutlasted(heads, first, group, ply, rounds)) {
      noteFutile();
      return !stopped && !(narrow && rounds > 0 && slidesWithin(first, head, ply, rounds - 1));
    }
    if (!slidesWithin(first, head, ply, rounds - 1)) return false;
    rounds = narrow ? rounds - 1 : leastSlide(first, head);
  }
  return false;
}

/** Whether a plain defence, or a drop of an earlier group that counts, lasts `rounds` or more. */
function isOutlasted(heads: usize, first: usize, group: i32, ply: i32, rounds: i32): bool {
  if (rounds <= 0) return true;
  if (isPlainlyOutlasted(first, slidesStart(heads), ply, rounds)) return true;
  for (let earlier = 0; earlier < group; earlier++) {
    const head = nth(heads, earlier);
    if (futility(head) == FUTILE) continue;
    // What comes before it lasts less than `rounds`.
    if (!dropsOutlast(first, head, ply, rounds)) continue;
    if (isFutile(heads, first, earlier, ply, rounds - 1)) continue;
    if (!isFutileByReturn(heads, first, earlier, ply, rounds - 1)) return true;
  }
  return false;
}

/** Whether a drop of a group lasts `rounds` or more, not looking at captures by the checker. */
function dropsOutlast(first: usize, head: usize, ply: i32, rounds: i32): bool {
  for (let i = dropsStart(head); i < groupEnd(head); i++) {
    const drop = nth(first, i);
    if (isWithin(drop, ply, rounds - 2)) continue;
    if (!countsOtherCaptures() || !isCapturedWithMate(drop, ply)) return true;
    noteFutile();
  }
  return false;
}

/**
 * Whether one of the plain defences lasts `rounds` or more: those that are known to last long are
 * asked first.
 */
function isPlainlyOutlasted(first: usize, plain: i32, ply: i32, rounds: i32): bool {
  while (!stopped) {
    let open: usize = 0;
    for (let i = 0; i < plain; i++) {
      const child = nth(first, i);
      if (mateOf(child) <= rounds - 2) continue;
      if (isKnownBeyond(child, rounds - 2)) return true;
      if (open == 0 || mateOf(child) > mateOf(open)) open = child;
    }
    if (open == 0) return false;
    if (!isWithin(open, ply, rounds - 2)) return true;
  }
  return true;
}

/** Whether it is known, for every path, that a child has no mate within the limit. @inline */
function isKnownBeyond(child: usize, limit: i32): bool {
  return limit < 0 || (repOf(child) == NO_REPETITION && noMateOf(child) > limit);
}

/** Whether a capture by the checker on a group's square mates within `rounds`. */
function slidesWithin(first: usize, head: usize, ply: i32, rounds: i32): bool {
  for (let i = slidesStart(head); i < dropsStart(head); i++) {
    if (isWithin(nth(first, i), ply, rounds)) return true;
  }
  return false;
}

/** Within how many rounds such a capture is known to mate. */
function leastSlide(first: usize, head: usize): i32 {
  let rounds = NO_MATE_KNOWN;
  for (let i = slidesStart(head); i < dropsStart(head); i++) rounds = least(rounds, mateOf(nth(first, i)));
  return rounds;
}

/**
 * Decides "mate within the limit" for a child for certain, on a path of its own, so that the answer
 * holds for every path. Meaningless if the search is stopped.
 */
function isWithin(child: usize, ply: i32, limit: i32): bool {
  if (mateOf(child) <= limit) return true;
  if (isKnownBeyond(child, limit)) return false;
  const within = decideChild(child, ply, limit, NONE);
  if (stopped) return false;
  // The bounds of the node at hand are for its own limit; only bounds that hold anyway are kept.
  if (within && resultMate < mateOf(child)) {
    setMate(child, resultMate);
    setProvenHand(child, resultHand);
    setPlain(child, resultPlain);
  }
  return within;
}

/**
 * Decides a child on a path of its own: whether the attacker mates, or returns to the position at
 * the ply `back` of the path, within the limit.
 */
function decideChild(child: usize, ply: i32, limit: i32, back: i32): bool {
  const floor = pathFloor;
  const hash = pathHash;
  const ownKey = key;
  const ownHandHash = handHash;
  const ownGoal = goal;
  const ownRounds = goalRounds;
  play(child);
  setFloor(ply + 1, 0);
  seekReturn(back, limit);
  const within = decide(ply + 1, limit);
  seekReturn(ownGoal, ownRounds);
  setFloor(floor, hash);
  takeBack(child, ownKey, ownHandHash);
  return within;
}

/**
 * Whether the drops of a group, which the checker's capture alone does not make futile, are futile
 * since the attacker returns from them: within what the other defences last (`limit` at most), or,
 * within a return, in a round less than that. The node at hand stands on the path.
 */
export function isFutileByReturn(heads: usize, first: usize, group: i32, ply: i32, limit: i32): bool {
  if (interposition != RETURNING) return false;
  const head = nth(heads, group);
  if (goal != NONE) return returnsWithin(first, head, ply, goalRounds - 1);
  let rounds = least(limit, longestKnown(heads, first, group));
  while (!stopped && returnsWithin(first, head, ply, rounds)) {
    if (isOutlasted(heads, first, group, ply, rounds)) return !stopped;
    rounds--;
  }
  return false;
}

/**
 * Whether the attacker returns to the node at hand, or mates, from a capture on a group's square.
 */
function returnsWithin(first: usize, head: usize, ply: i32, rounds: i32): bool {
  if (rounds < 1) return false;
  for (let i = slidesStart(head); i < dropsStart(head) && !stopped; i++) {
    if (decideChild(nth(first, i), ply, rounds, ply)) return true;
  }
  return false;
}

/** A bound of what the plain defences and the drops of earlier groups that count last. */
function longestKnown(heads: usize, first: usize, group: i32): i32 {
  let rounds = 0;
  for (let i = 0; i < slidesStart(heads); i++) rounds = most(rounds, oneMore(mateOf(nth(first, i))));
  for (let earlier = 0; earlier < group; earlier++) {
    const head = nth(heads, earlier);
    if (futility(head) == FUTILE) continue;
    for (let i = dropsStart(head); i < groupEnd(head); i++)
      rounds = most(rounds, oneMore(mateOf(nth(first, i))));
  }
  return rounds;
}

/** Whether pieces other than the checker capture every drop of a group at once with mate. */
export function allCapturedWithMate(first: usize, head: usize, ply: i32): bool {
  for (let i = dropsStart(head); i < groupEnd(head); i++) {
    if (!isCapturedWithMate(nth(first, i), ply)) return false;
    if (stopped) return false;
  }
  return true;
}

/** Whether a piece other than the checker captures the dropped piece at once with mate. */
function isCapturedWithMate(drop: usize, ply: i32): bool {
  const square = moveTo(moveOf(drop));
  // They tell the checker.
  generateEvasions();
  const checker = checkerSquare;
  const ownKey = key;
  const ownHandHash = handHash;
  play(drop);
  generateChecks();
  const count = moveCount;
  const list = allocate(count);
  if (list == 0) {
    stop(OUT_OF_MEMORY);
    takeBack(drop, ownKey, ownHandHash);
    return false;
  }
  for (let i = 0; i < count; i++) makeMoveChild(nth(list, i), moveAt(i));
  let mated = false;
  for (let i = 0; i < count && !mated && !stopped; i++) {
    const child = nth(list, i);
    const move = moveOf(child);
    if (moveTo(move) != square || moveFrom(move) == checker) continue;
    setNumbers(child, 1, 1, NO_MATE_KNOWN, 0, NO_REPETITION);
    mated = isWithin(child, ply + 1, 0);
  }
  release(list);
  takeBack(drop, ownKey, ownHandHash);
  return mated;
}

/**
 * Marks the futile drops at the defender's node reached, whose value is exactly `rounds`. Writes
 * pairs of u32 (move, 1 if futile else 0) from `output`; returns their number, or −1 if stopped.
 */
export function judgeDefences(rounds: i32, output: usize): i32 {
  generateEvasions();
  const count = moveCount;
  const groups = groupCount;
  const plain = plainCount;
  const heads = layOut(interposition != EVERY);
  if (heads == 0) {
    stop(OUT_OF_MEMORY);
    return -1;
  }
  const first = nth(heads, groups);
  const end = groups > 0 ? groupEnd(nth(heads, groups - 1)) : plain;
  for (let i = 0; i < end; i++) setNumbers(nth(first, i), 1, 1, NO_MATE_KNOWN, 0, NO_REPETITION);
  const own = key;
  const board = boardKey();
  // The position to return to where that makes drops futile.
  enterPath(0, board, handPack, own);
  let out = output;
  for (let i = 0; i < plain; i++, out += 8) {
    store<u32>(out, moveOf(nth(first, i)));
    store<u32>(out, 0, 4);
  }
  for (let group = 0; group < groups; group++) makeDrops(first, nth(heads, group));
  for (let group = 0; group < groups && !stopped; group++) {
    const head = nth(heads, group);
    const futile =
      interposition != EVERY &&
      (isFutile(heads, first, group, 0, rounds) || isFutileByReturn(heads, first, group, 0, rounds));
    for (let i = dropsStart(head); i < groupEnd(head) && !stopped; i++, out += 8) {
      const drop = nth(first, i);
      store<u32>(out, moveOf(drop));
      const isOut = futile || (countsOtherCaptures() && isCapturedWithMate(drop, 0));
      if (isOut) noteFutile();
      store<u32>(out, <u32>isOut, 4);
    }
  }
  leavePath(0, board, own);
  release(heads);
  return stopped ? -1 : count;
}
