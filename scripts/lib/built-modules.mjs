/**
 * For Vitest: where `dist` is up to date, tests get the modules of packages and programs from
 * there, as Node.js loads them. Vite's own loader would have to transform each source, and each
 * name that a module imports would be looked up by a getter at every use; a search in TypeScript
 * takes half as long again by it. Where `dist` is stale, all come from the source, never some of
 * them; so do they for a watcher, who sees sources change.
 */

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isCompiled } from './build.mjs';

const SOURCE = /^(.*\/(?:packages|apps)\/[^/]+)\/src\/(.*)\.ts$/;

/** A plugin for Vite. */
export function builtModules() {
  const isActive = process.argv.includes('run') && isCompiled();
  return {
    name: 'built-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!isActive || !source.startsWith('.') || importer === undefined) return null;
      const [, folder, name] = SOURCE.exec(resolve(dirname(importer), source)) ?? [];
      const built = `${folder}/dist/${name}.js`;
      return folder !== undefined && existsSync(built) ? built : null;
    },
  };
}
