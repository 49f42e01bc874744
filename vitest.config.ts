/**
 * Two projects: `unit` needs nothing but the build; `integration` (`*.integration.test.{ts,mjs}`) needs the PostgreSQL of
 * DATABASE_URL and, where a file says `@needs redis-server`, the Redis of REDIS_URL. `npm test` (scripts/test.mjs)
 * provides both.
 */

import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/generated/**'];
const integration = '**/*.integration.test.{ts,mjs}';

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...exclude, integration],
          // A loaded machine is no failure.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [integration],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
