/**
 * The method `random` ランダム生成, which the seed paper compares with: every generation is drawn like the first one.
 *
 * @see [Muneto2020] section 5.3
 */

import { randomIndividuals } from '../breeding.ts';
import { type MethodContext, type MethodFactory, proposed } from '../method.ts';

function make(context: MethodContext): ReturnType<MethodFactory['create']> {
  return {
    archiveSize: 0,
    ask: (random) => proposed(randomIndividuals(context, random)),
    tell: () => undefined,
    state: () => null,
  };
}

/** Keeps no state. */
export const randomMethod: MethodFactory = { create: make, restore: make };
