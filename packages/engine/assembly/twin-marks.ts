/**
 * Marks, one bit for each of 2^20 classes of keys, of the disproofs that lie in the table under
 * twin keys (spaces.ts). Every node asks for one and hardly any has one; the marks fit the
 * processor's cache, the table does not.
 */

import { TWIN_MARKS } from './memory-map';

const BYTES: usize = 1 << 17;

let anyMarked: bool = false;

/** @inline */
function byteOf(place: u64): usize {
  return TWIN_MARKS + (<usize>(place >> 43) & (BYTES - 1));
}
/** @inline */
function bitOf(place: u64): u32 {
  return (<u32>1) << (<u32>(place >> 60) & 7);
}

/** Notes that an entry is made at a twin key. */
export function markTwin(place: u64): void {
  anyMarked = true;
  store<u8>(byteOf(place), <u8>(load<u8>(byteOf(place)) | bitOf(place)));
}

/** Whether there may be an entry at a twin key. @inline */
export function mayHaveTwin(place: u64): bool {
  return (load<u8>(byteOf(place)) & bitOf(place)) != 0;
}

/** Forgets all marks. */
export function clearTwinMarks(): void {
  if (anyMarked) memory.fill(TWIN_MARKS, 0, BYTES);
  anyMarked = false;
}
