/** Which of a list of problems is that of a day: the same for everybody who has the same list. */

import { hashOf } from '@tsume/core/hash';

/**
 * The one whose name and the day's have the greatest hash, so that a problem more or less in the
 * list hardly ever changes the choice (rendezvous hashing). Undefined for an empty list.
 * @param day `2026-01-31`
 */
export function pickOfDay<Item extends { readonly id: string }>(
  day: string,
  items: readonly Item[],
): Item | undefined {
  const ranked = items.map((item) => ({ item, rank: hashOf(`${day} ${item.id}`) }));
  return ranked.toSorted((one, other) => (one.rank < other.rank ? 1 : -1)).at(0)?.item;
}
