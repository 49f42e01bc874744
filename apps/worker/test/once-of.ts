/** Tests of both queues that need not run on each. */

import { effort } from '@tsume/testing/effort';
import { it } from 'vitest';

/** `it`, or where only what concerns the queue is wanted, something that defines no test, but for full effort. */
export function onceOf(ofQueue: boolean): (name: string, test: () => Promise<void>) => void {
  return ofQueue && effort(1, 0) === 1 ? () => undefined : (name, test) => it(name, test);
}
