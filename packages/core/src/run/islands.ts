/**
 * Islands 島: a run spread over several searches of its own kind, each with its own seed and method,
 * that pass good problems on to one another. Seeds differ much in what they find and each comes to
 * a standstill after a while, so several that now and then exchange problems find more than one
 * that goes on as long.
 *
 * What they share is said here and nowhere else:
 * - each island has its own generations and minutes: these are the length of the run;
 * - `evaluations` are divided among them: these are its cost;
 * - `population` is that of the run's method; an island of another method counts a climb as a
 *   hundred diagrams.
 *
 * @see [Whitley1999]
 */

import { type Method, CLIMB_WORTH, CLIMBING_METHODS } from './methods.ts';
import { ok, refuse, type Result } from '../result.ts';
import { derivedSeed } from '../random.ts';
import type { RunParameters } from './parameters.ts';
import { RANGES } from './ranges.ts';

/** The parameters of a run as they are stored: one island is no islands. */
export function plainParameters(parameters: RunParameters): RunParameters {
  const { islands = 1, islandMethods, ...others } = parameters;
  if (islands > 1) return parameters;
  return { ...others, method: islandMethods?.[0] ?? parameters.method };
}

/**
 * The parameters of each island, in their order; of a run without islands its own. Refuses with
 * `no_islands` where one of several islands would go through the whole space of an order.
 */
export function islandParametersOf(parameters: RunParameters): Result<readonly RunParameters[]> {
  const { islands: count = 1, islandMethods, ...own } = plainParameters(parameters);
  if (count === 1) return ok([own]);
  const methods = islandMethods === undefined || islandMethods.length === 0 ? [own.method] : islandMethods;
  if (methods.includes('exhaustive')) return refuse('no_islands', NO_ISLANDS);
  return ok(
    Array.from({ length: count }, (_, i) => {
      const method = methods[i % methods.length];
      return {
        ...own,
        method,
        seed: derivedSeed(own.seed, i),
        evaluations: shareOf(own.evaluations, i, count),
        population: populationOf(own.population, own.method, method),
      };
    }),
  );
}

/** What one of `count` gets of a cap, at least 1; the first ones get what is left over. */
function shareOf(cap: number | null, index: number, count: number): number | null {
  if (cap === null) return null;
  return Math.max(1, Math.floor(cap / count) + (index < cap % count ? 1 : 0));
}

function populationOf(population: number, from: Method, to: Method): number {
  const [climbs, isClimb] = [CLIMBING_METHODS.has(from), CLIMBING_METHODS.has(to)];
  if (climbs === isClimb) return population;
  const wanted = climbs ? population * CLIMB_WORTH : Math.ceil(population / CLIMB_WORTH);
  return Math.min(RANGES.population.max, Math.max(RANGES.population.min, wanted));
}

const NO_ISLANDS =
  'The method exhaustive goes through a space once: it cannot be one of several islands. Leave islands out, or choose another method.';
