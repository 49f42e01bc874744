/** @slow @needs redis-server */

import { makePrefix, required } from '@tsume/testing/servers';
import { describe } from 'vitest';
import { testCheckLanes } from './check-lane-cases.ts';

describe('lanes of checks, queue in Redis', () => {
  testCheckLanes(() => ({ REDIS_URL: required('REDIS_URL'), QUEUE_PREFIX: makePrefix() }), true);
});
