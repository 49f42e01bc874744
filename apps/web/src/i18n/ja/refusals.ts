import { tellRefusal as tell } from '@tsume/core/refusals';

/** 断りの文。語は core の表にある。 */
export function tellRefusal(fault: { readonly code: string; readonly message: string }): string {
  return tell(fault, 'ja');
}
