/** @slow */

import { describe } from 'vitest';
import { testCheckLanes } from './check-lane-cases.ts';

describe('lanes of checks, queue in PostgreSQL', () => {
  testCheckLanes(() => ({}));
});
