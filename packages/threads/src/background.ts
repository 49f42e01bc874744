/** Threads that stand back: what nobody waits for at the moment leaves the processors to what somebody does. */

import { readlinkSync } from 'node:fs';
import { getPriority, platform, setPriority } from 'node:os';

/** By the scheduler's weights a thread so many steps nicer gets a third of what another one gets, where both want a processor. */
const STEPS = 5;
const NICEST = 19;

/**
 * Makes the calling thread nicer than its process. Linux alone has priorities of threads; elsewhere, and where `/proc` is not
 * to be had, nothing happens.
 */
export function standBack(): void {
  if (platform() !== 'linux') return;
  try {
    // "1234/task/1240": for Linux, a thread is a process of its own.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(NICEST, getPriority(thread) + STEPS));
  } catch {
    // As fast as the others, then.
  }
}
