/**
 * The problems that a visitor chooses of the lists that he looks at, for one download. They last as
 * long as the page is open.
 */

import { MAX_CHOSEN } from '@tsume/contracts/problem';
import { createStore } from '../state/store.ts';

/**
 * Ids in the order in which they were chosen; null while nothing is being chosen, and no ticks are
 * in sight.
 */
export type Chosen = ReadonlySet<string> | null;

/** What has been chosen by now, whatever list it was seen in. */
export const chosen = createStore<Chosen>(null);

/** Begins with none, or ends. */
export function choose(isOn: boolean): void {
  chosen.set(isOn ? new Set() : null);
}

/** With a problem more, or without it; as before where there is no room for more. */
export function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id) && next.size < MAX_CHOSEN) next.add(id);
  return next;
}

/** Puts a problem to the chosen ones, or takes it away; nothing while nothing is being chosen. */
export function toggle(id: string): void {
  const before = chosen.get();
  if (before !== null) chosen.set(toggled(before, id));
}
