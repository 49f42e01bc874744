import type { StoredRefusal } from '@tsume/contracts/error';
import { tellRefusal as tell } from '@tsume/core/refusals';
import { tellReadingFault } from './reading-faults.ts';

/** 断りの文。読めない局面や棋譜はその箇所を述べ、ほかの語は core の表にある。 */
export function tellRefusal(refusal: StoredRefusal): string {
  return tellReadingFault(refusal.details ?? {}) ?? tell(refusal, 'ja');
}
