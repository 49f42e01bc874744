/** How far a batch has come. */

import type { Batch } from '@tsume/contracts/batch';
import { checkStatus, isAnswered } from '@tsume/contracts/check';

/** Its positions that there is an answer for, or will be none. */
export function countAnswered({ counts }: Pick<Batch, 'counts'>): number {
  return checkStatus.options.reduce((sum, each) => sum + (isAnswered(each) ? counts[each] : 0), 0);
}
