/** Length as what a climb is for: any ending will do, and the longest problems rank first. */

import { DEEP, type Ending } from '../last-position/ending.ts';
import type { Keeping } from '../last-position/keeping.ts';
import { WHEN_DRY, WIDE } from '../retrograde/effort.ts';
import { FAMILY_FROM } from '../../lineage/lineage.ts';

/** From so many plies on few men are worth a problem of their own. */
const SPARSE_FROM = 31;

/** The longest problems, of those the ones with few men. */
export const LENGTH: Ending = {
  name: 'any',
  orderOf: (order = {}) => order,
  prunableOrder: (order) => order,
  isWorthy: ({ plies }, order) => plies >= (order?.plies?.[0] ?? FAMILY_FROM.mate),
  endsSo: () => true,
  ranking: ({ plies, men }) => [plies / 2, -men / 20],
  sparseFrom: SPARSE_FROM,
  effort: WIDE,
  visit: DEEP,
  effortWhenDry: WHEN_DRY,
};

/**
 * Few of each family, of many families. A climb has to bring four levels, or others go first: so
 * climbs go to more families. How far the longest comes tells little of it: twelve trials of 300 M
 * nodes with that price come to 57 to 97 plies, 72 in the mean, four with two levels to 61 to 83,
 * 70 in the mean.
 */
export const LENGTH_KEEPING: Keeping = {
  ofLevel: 60,
  alike: 2,
  ofFamily: 10,
  all: 500,
  priceOf: (climbs) => 4 * climbs,
};
