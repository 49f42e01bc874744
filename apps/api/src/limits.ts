/**
 * How many places there are for what takes long, by the settings, and what is said where there is
 * none.
 */

import type { Config } from './config.ts';
import { Places } from './places.ts';

/** Places of those who follow runs and checks. */
export function listenerPlaces({
  MAX_LISTENERS,
  QUOTA_LISTENERS,
}: Pick<Config, 'MAX_LISTENERS' | 'QUOTA_LISTENERS'>): Places {
  return new Places({
    most: MAX_LISTENERS,
    each: QUOTA_LISTENERS,
    full: {
      code: 'too_many_listeners',
      message: 'As many as this server takes are following runs and checks already; try again later.',
    },
    fullForOne: {
      code: 'too_many_own_listeners',
      message: `One API key, or one address where no keys are wanted, follows ${QUOTA_LISTENERS} runs and checks at a time at most: stop following one.`,
      details: { limit: QUOTA_LISTENERS },
    },
  });
}

/** Places of exports. */
export function exportPlaces({
  MAX_EXPORTS,
  QUOTA_EXPORTS,
}: Pick<Config, 'MAX_EXPORTS' | 'QUOTA_EXPORTS'>): Places {
  return new Places({
    most: MAX_EXPORTS,
    each: QUOTA_EXPORTS,
    full: {
      code: 'too_many_exports',
      message:
        'As many exports as this server makes at a time are running already; try again when one has ended.',
    },
    fullForOne: {
      code: 'too_many_own_exports',
      message: `One API key, or one address where no keys are wanted, has ${QUOTA_EXPORTS} exports at a time at most: wait for one to end.`,
      details: { limit: QUOTA_EXPORTS },
    },
  });
}
