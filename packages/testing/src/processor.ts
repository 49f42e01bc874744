/** Processor time of processes, as Linux counts it. */

import { readFileSync } from 'node:fs';

/** /proc counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * What processes (with their threads) and their ended children have used, in milliseconds; those
 * that have ended themselves count as nothing.
 */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0);
}

/** Own ticks and those of children that were waited for. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
}
