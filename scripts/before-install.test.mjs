/**
 * The README's commands begin in a folder without node_modules: what they load before they install
 * must not want any.
 */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsIn } from './lib/imports.mjs';

/** All that is loaded with a script and is neither Node.js's own nor a file of the project. */
function strangersOf(url, seen = new Set()) {
  if (seen.has(url.href)) return [];
  seen.add(url.href);
  return importsIn(url.pathname, readFileSync(url, 'utf8'))
    .filter(({ isLater }) => !isLater)
    .flatMap(({ specifier }) => {
      if (specifier.startsWith('.')) return strangersOf(new URL(specifier, url), seen);
      return specifier.startsWith('node:') ? [] : [specifier];
    });
}

test.each(['start.mjs', 'test.mjs', 'build.mjs'])('%s needs nothing installed', (script) => {
  const seen = new Set();
  expect(strangersOf(new URL(script, import.meta.url), seen)).toEqual([]);
  expect(seen.size).toBeGreaterThan(2);
});
