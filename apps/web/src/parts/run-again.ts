/** Runs that a click starts. */

import { type Run, type RunRequest, runRequest } from '@tsume/contracts/run';

/** The same settings with a fresh seed, which the service draws. */
export function againOf({ parameters }: Pick<Run, 'parameters'>): RunRequest {
  const { seed: _, ...same } = parameters;
  return runRequest.parse(same);
}

/**
 * What “compose some now” asks for: small generations, so that problems come within seconds, of all methods that go for length, so that they are worth a look; and
 * over before anybody has to end it.
 */
export const QUICK: RunRequest = { preset: 'varied', population: 20, minutes: 1 };
