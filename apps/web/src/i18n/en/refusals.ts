import type { StoredRefusal } from '@tsume/contracts/error';
import { tellRefusal as tell } from '@tsume/core/refusals';

/** What is told of a refusal; core has the words of every code. */
export function tellRefusal(refusal: StoredRefusal): string {
  return tell(refusal, 'en');
}
