import type { StoredRefusal } from '@tsume/contracts/error';
import { tellRefusal as tell } from '@tsume/core/refusals';
import { tellReadingFault } from './reading-faults.ts';
import { tellThemeFault } from './theme-faults.ts';

/**
 * 断りの文。読めない局面や棋譜はその箇所を、注文と合わない手筋は何と合わないかを述べ、ほかの語は core の表にある。
 */
export function tellRefusal(refusal: StoredRefusal): string {
  const { details = {} } = refusal;
  return tellReadingFault(details) ?? tellThemeFault(details) ?? tell(refusal, 'ja');
}
