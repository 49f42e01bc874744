/**
 * Three projects: `unit` needs nothing but the build; `integration` (`*.integration.test.{ts,mjs}`)
 * needs the PostgreSQL of DATABASE_URL and, where a file says `@needs redis-server`, the Redis of
 * REDIS_URL; `browser` (`*.browser.integration.test.ts`) needs Chromium as well, and since it
 * mostly waits, some of its files run beside the others. `npm test` (scripts/test.mjs) provides the
 * servers.
 */

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { builtModules } from './scripts/lib/built-modules.mjs';
import { SlowFirst } from './scripts/lib/slow-first.mjs';

/**
 * What scripts/test.mjs leaves out, separated by colons; `--exclude` does not reach the projects.
 */
const leftOut = process.env.TSUME_TEST_WITHOUT?.split(':') ?? [];
const exclude = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/generated/**', ...leftOut];
const integration = '**/*.integration.test.{ts,mjs}';
const browser = '**/*.browser.integration.test.ts';

export default defineConfig({
  plugins: [builtModules()],
  test: {
    passWithNoTests: true,
    // One more than there are cores: much of what tests do is to wait. Each may have a whole
    // service beside it, so that two more are too many.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // No file leaves anything behind; so each process loads the modules once.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // What is built is loaded by Node.js as it is.
    server: { deps: { external: [/\/(packages|apps)\/[^/]+\/dist\//] } },
    // A loaded machine is no failure.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...exclude, integration],
          // A loaded machine is no failure.
          testTimeout: 60_000,
          // A test that asks nothing cannot fail.
          expect: { requireAssertions: true },
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
