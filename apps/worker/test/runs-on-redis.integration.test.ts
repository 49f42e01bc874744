/** @slow @needs redis-server */

import { makePrefix, required } from '@tsume/testing/servers';
import { describe } from 'vitest';
import { testRuns } from './run-cases.ts';

describe('runs, queue in Redis', () => {
  testRuns(() => ({ REDIS_URL: required('REDIS_URL'), QUEUE_PREFIX: makePrefix() }));
});
