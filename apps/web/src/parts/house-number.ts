/** Which problem of the house's shelf one is. */

import type { Problem } from '@tsume/contracts/problem';
import { SHELF_RUN } from '@tsume/contracts/run';

/**
 * The number on the shelf, from 1: the n-th problem is of the n-th generation; null for one that a
 * run of this service found.
 */
export function houseNumber({ origin }: Pick<Problem, 'origin'>): number | null {
  return origin?.runId === SHELF_RUN ? origin.generation : null;
}
