/** @slow */

import { describe } from 'vitest';
import { testRuns } from './run-cases.ts';

describe('runs, queue in PostgreSQL', () => {
  testRuns(() => ({}));
});
