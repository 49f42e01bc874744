/**
 * Three projects: `unit` needs nothing but the build; `integration` (`*.integration.test.{ts,mjs}`) needs the PostgreSQL of
 * DATABASE_URL and, where a file says `@needs redis-server`, the Redis of REDIS_URL; `browser` (`*.browser.integration.test.ts`) needs Chromium as well, and since
 * it mostly waits, two of its files run at a time. `npm test` (scripts/test.mjs) provides the servers.
 */

import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/generated/**'];
const integration = '**/*.integration.test.{ts,mjs}';
const browser = '**/*.browser.integration.test.ts';

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
          exclude: [...exclude, browser],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
