/** The test files and what they say of themselves in their comments: `@needs PROGRAM`, `@slow`. */

import { readFileSync, readdirSync } from 'node:fs';
import { inRoot } from './project.mjs';

/** Paths from the root. */
export function testFiles() {
  return ['packages', 'apps', 'scripts'].flatMap(testFilesBelow);
}

function testFilesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'build'].includes(entry.name) ? [] : testFilesBelow(path);
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** The programs that a file needs; its path may be absolute. */
export function programsOf(path) {
  return [...readFileSync(path, 'utf8').matchAll(/@needs\s+([\w.-]+)/g)].map(([, program]) => program);
}

/**
 * Whether a file takes some seconds of a processor, or waits for so long; its path may be absolute.
 */
export function isSlow(path) {
  return /@slow\b/.test(readFileSync(path, 'utf8'));
}
