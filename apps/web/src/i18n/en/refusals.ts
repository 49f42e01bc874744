import { tellRefusal as tell } from '@tsume/core/refusals';

/** What is told of a refusal; core has the words of every code. */
export function tellRefusal(fault: { readonly code: string; readonly message: string }): string {
  return tell(fault, 'en');
}
