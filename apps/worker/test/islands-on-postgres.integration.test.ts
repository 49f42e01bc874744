/** @slow */

import { describe } from 'vitest';
import { testIslands } from './island-cases.ts';

describe('islands, queue in PostgreSQL', () => {
  testIslands(() => ({}));
});
