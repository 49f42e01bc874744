/**
 * The method `random` ランダム生成, which the seed paper compares with: every generation is drawn like
 * the first one. Under an order the diagrams are those that the order draws.
 *
 * @see [Muneto2020] section 5.3
 */

import { ok } from '../../result.ts';
import { randomIndividuals } from './breeding.ts';
import { DiagramSource } from '../board/diagram-source.ts';
import { type MethodContext, type MethodFactory, type Proposal, proposed } from '../methods/method.ts';

function make(context: MethodContext): ReturnType<MethodFactory['create']> {
  const { order } = context.parameters;
  const diagrams = new DiagramSource(context.parameters);
  return {
    archiveSize: 0,
    countsFound: true,
    leastPlies: diagrams.leastPlies(1),
    ask: (random) => {
      if (order === undefined) return proposed(randomIndividuals(context, random));
      return diagrams
        .drawOrdered(context.parameters.population, random)
        .map((diagram): Proposal => ({ kind: 'diagram', diagram: ok(diagram) }));
    },
    tell: () => undefined,
    state: () => null,
  };
}

/** Keeps no state. */
export const randomMethod: MethodFactory = { create: make, restore: make };
