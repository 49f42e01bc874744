/**
 * Futile interpositions 無駄合 (docs/tsume-rules.md §3): whether the drops on a square of the line count as defences. Asked within the
 * search, by questions about lengths of their own.
 */

import {
  allocate, mateOf, moveOf, NO_REPETITION, noMateOf, nth, release, repOf, setMate, setNumbers, setPlain,
  setProvenHand,
} from './arena';
import { makeMoveChild, play, takeBack } from './children';
import { dropsStart, groupEnd, layOut, slidesStart } from './groups';
import { EVERY, interposition, NARROW, noteFutile, OUT_OF_MEMORY, STANDARD, stop, stopped } from './job';
import {
  checkerSquare, generateChecks, generateEvasions, groupCount, moveAt, moveCount, plainCount,
} from './movegen';
import { moveFrom, moveTo } from './position';
import { decide } from './question';
import { pathFloor, pathHash, setFloor } from './repetition';
import { resultHand, resultMate, resultPlain } from './result';
import { NO_MATE_KNOWN } from './table';

/**
 * Whether the drops of a group are futile by the checker's capture. All plain defences are overcome within `limit`, and so
 * are the earlier groups, which are judged on the way since their real drops count as defences.
 */
export function isFutile(heads: usize, first: usize, group: i32, ply: i32, limit: i32): bool {
  const plain = slidesStart(heads);
  let longest = longestOf(first, 0, plain, ply, 0, limit);
  for (let earlier = 0; earlier <= group; earlier++) {
    if (stopped) return false;
    const head = nth(heads, earlier);
    let futile = slidesWithin(first, head, ply, longest);
    if (futile && interposition == NARROW && longest > 0) futile = !slidesWithin(first, head, ply, longest - 1);
    if (futile) noteFutile();
    if (earlier == group) return futile;
    if (futile) continue;
    for (let i = dropsStart(head); i < groupEnd(head); i++) {
      if (interposition == STANDARD && isCapturedWithMate(nth(first, i), ply)) {
        noteFutile();
        continue;
      }
      longest = longestOf(first, i, i + 1, ply, longest, limit);
    }
  }
  return false;
}

/**
 * The longest of some defences in rounds, between `floor` and `ceiling`: the largest j such that one of them lasts j rounds
 * or more (its child has no mate within j − 2), `floor` if none does.
 */
function longestOf(first: usize, from: i32, to: i32, ply: i32, floor: i32, ceiling: i32): i32 {
  for (let length = ceiling; length > floor; length--) {
    for (let i = from; i < to; i++) {
      if (!isWithin(nth(first, i), ply, length - 2)) return length;
      if (stopped) return floor;
    }
  }
  return floor;
}

/** Whether a capture by the checker on a group's square mates within `rounds`. */
function slidesWithin(first: usize, head: usize, ply: i32, rounds: i32): bool {
  for (let i = slidesStart(head); i < dropsStart(head); i++) {
    if (isWithin(nth(first, i), ply, rounds)) return true;
  }
  return false;
}

/**
 * Decides "mate within the limit" for a child for certain, on a path of its own, so that the answer holds for every path.
 * Meaningless if the search is stopped.
 */
function isWithin(child: usize, ply: i32, limit: i32): bool {
  if (mateOf(child) <= limit) return true;
  if (limit < 0) return false;
  if (repOf(child) == NO_REPETITION && noMateOf(child) > limit) return false;
  const floor = pathFloor;
  const hash = pathHash;
  play(child);
  setFloor(ply + 1, 0);
  const within = decide(ply + 1, limit);
  setFloor(floor, hash);
  takeBack(child);
  if (stopped) return false;
  // The bounds of the node at hand are for its own limit; only bounds that hold anyway are kept.
  if (within && resultMate < mateOf(child)) {
    setMate(child, resultMate);
    setProvenHand(child, resultHand);
    setPlain(child, resultPlain);
  }
  return within;
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
  const checker = checkerOfDrop(drop);
  play(drop);
  generateChecks();
  const count = moveCount;
  const list = allocate(count);
  if (list == 0) {
    stop(OUT_OF_MEMORY);
    takeBack(drop);
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
  takeBack(drop);
  return mated;
}

/** The checker's square at the node before a drop on its line. */
function checkerOfDrop(drop: usize): i32 {
  generateEvasions();
  return checkerSquare;
}

/**
 * Marks the futile drops at the defender's node reached, whose value is exactly `rounds`. Writes pairs of u32 (move, 1 if
 * futile else 0) from `output`; returns their number, or −1 if stopped.
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
  let out = output;
  for (let i = 0; i < plain; i++, out += 8) {
    store<u32>(out, moveOf(nth(first, i)));
    store<u32>(out, 0, 4);
  }
  for (let group = 0; group < groups && !stopped; group++) {
    const head = nth(heads, group);
    const futile = interposition != EVERY && isFutile(heads, first, group, 0, rounds);
    for (let i = dropsStart(head); i < groupEnd(head) && !stopped; i++, out += 8) {
      const drop = nth(first, i);
      store<u32>(out, moveOf(drop));
      const isOut = futile || (interposition == STANDARD && isCapturedWithMate(drop, 0));
      if (isOut) noteFutile();
      store<u32>(out, <u32>isOut, 4);
    }
  }
  release(heads);
  return stopped ? -1 : count;
}
