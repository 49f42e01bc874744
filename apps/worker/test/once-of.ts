/** Tests of both queues that need not run on each. */

import { effort } from '@tsume/testing/effort';
import { it } from 'vitest';

/** A test by its name, with the longest that it may take in milliseconds. */
type Define = (name: string, test: () => Promise<void>, timeoutMs?: number) => void;

/**
 * `it`, or where only what concerns the queue is wanted, something that defines no test, but for
 * full effort.
 */
export function onceOf(ofQueue: boolean): Define {
  return ofQueue && effort(1, 0) === 1
    ? () => undefined
    : (name, test, timeoutMs) => it(name, test, timeoutMs);
}
