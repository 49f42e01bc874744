/** Which cards the filter “not solved yet” leaves out: the page knows it, the service does not. */

import { useCallback } from 'preact/hooks';
import { isUnsolvedOnly } from '../parts/list-query.ts';
import { isSolved, practice } from '../state/practice.ts';
import { useStore } from '../state/store.ts';

/** Whether a problem of a list is left out. The same function until something is solved. */
export function useHidden(query: URLSearchParams): (id: string) => boolean {
  const book = useStore(practice);
  const isOn = isUnsolvedOnly(query);
  return useCallback((id: string) => isOn && isSolved(book, id), [book, isOn]);
}
