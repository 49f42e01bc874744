/**
 * The programs as one file each, with all that they use of node_modules: what takes longest at the
 * start of a Node.js program is to find, read and link its hundreds of modules.
 */

import { dirname, relative } from 'node:path';
import { inRoot } from './project.mjs';

/**
 * Where each program begins, as compiled; its bundle has the same name in `build` beside `dist`.
 */
const PROGRAMS = ['apps/api/dist/server.js', 'apps/worker/dist/main.js', 'apps/cli/dist/main.js'];

/** These stay in node_modules: they look for pages, threads, libraries beside their modules. */
export const EXTERNAL = ['@fastify/swagger-ui', '@napi-rs/canvas', 'piscina'];

/** The bundle of a program. */
export const bundleOf = (program) => program.replace('/dist/', '/build/');

/** Bundles in relation to the project's folder. */
export const BUNDLES = PROGRAMS.map(bundleOf);

/**
 * A module that looks for its threads, tables and pages beside itself finds them where they are.
 */
const inPlace = (folder) => ({
  name: 'in-place',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const place = JSON.stringify(relative(folder, id));
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`) };
  },
});

/** Makes the bundles of all programs. */
export async function bundlePrograms() {
  // Not before it is installed, which is done by scripts that know of this file.
  const { rolldown } = await import('rolldown');
  for (const program of PROGRAMS) {
    const folder = dirname(inRoot(bundleOf(program)));
    const bundle = await rolldown({
      input: inRoot(program),
      platform: 'node',
      external: EXTERNAL,
      plugins: [inPlace(folder)],
    });
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', cleanDir: true });
    await bundle.close();
  }
}
