/** @slow @needs redis-server */

import { makePrefix, required } from '@tsume/testing/servers';
import { describe } from 'vitest';
import { testIslands } from './island-cases.ts';

describe('islands, queue in Redis', () => {
  testIslands(() => ({ REDIS_URL: required('REDIS_URL'), QUEUE_PREFIX: makePrefix() }));
});
