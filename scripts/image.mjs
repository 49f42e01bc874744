#!/usr/bin/env node
/**
 * Puts what the built service needs at run time into a folder, for a container's image:
 *
 *   node scripts/image.mjs FOLDER
 *
 * The bundled programs, what their threads load beside them, the page, the migrations; and of
 * node_modules only what is not in the bundles, with all that it depends on. The sources, the
 * compilers and the embedded PostgreSQL stay behind.
 */

import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { EXTERNAL } from './lib/bundle.mjs';
import { ROOT, inRoot, say } from './lib/project.mjs';

/** What API, worker and command line are made of; what tests are made of is not. */
const PROGRAMS = ['apps/api', 'apps/cli', 'apps/worker'];
/** What threads load, which are no part of the bundles. */
const LOADED_BY_THREADS = ['core', 'engine', 'pictures', 'qbf-solver', 'threads'].map(
  (name) => `packages/${name}`,
);
const FOLDERS = ['prisma/migrations', 'apps/web/dist', 'examples/shelf'];

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The folder of a package that another one depends on; null where an optional one is not for this
 * machine.
 */
function folderOf(name, dependent) {
  const homes = createRequire(join(dependent, 'package.json')).resolve.paths(name);
  const home = homes.find((each) => existsSync(join(each, name, 'package.json')));
  return home === undefined ? null : join(home, name);
}

/**
 * The folders in node_modules of some packages and of all that these depend on, but the workspaces.
 */
function closureOf(roots) {
  const found = new Set();
  const visit = (name, dependent) => {
    const folder = folderOf(name, dependent);
    if (folder === null || name.startsWith('@tsume/') || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) visit(each, folder);
  };
  for (const [name, dependent] of roots) visit(name, dependent);
  return [...found];
}

/** Types, maps and notes of the compiler say nothing to Node.js. */
const isForRunning = (path) => !/\.(d\.[cm]?ts|map|tsbuildinfo)$/.test(path);

function copy(from, target) {
  cpSync(from, join(target, relative(ROOT, from)), {
    recursive: true,
    dereference: true,
    filter: (path) => isForRunning(path),
  });
}

function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1) throw new Error('node scripts/image.mjs FOLDER: an empty folder or none');
  const [target] = positionals;
  const workspaces = [...PROGRAMS, ...LOADED_BY_THREADS];
  for (const each of [...workspaces.flatMap((home) => [`${home}/dist`, `${home}/build`]), ...FOLDERS])
    if (existsSync(inRoot(each))) copy(inRoot(each), target);
  for (const each of ['.', ...workspaces]) copy(inRoot(each, 'package.json'), target);
  const roots = [
    ...PROGRAMS.flatMap((home) => EXTERNAL.map((name) => [name, inRoot(home)])),
    ...LOADED_BY_THREADS.flatMap((home) =>
      Object.keys(manifestOf(inRoot(home)).dependencies ?? {}).map((name) => [name, inRoot(home)]),
    ),
  ];
  for (const folder of closureOf(roots)) copy(folder, target);
  mkdirSync(join(target, 'node_modules/@tsume'), { recursive: true });
  for (const home of LOADED_BY_THREADS)
    symlinkSync(join('../..', home), join(target, 'node_modules/@tsume', basename(home)));
  say(`What the service needs is in ${realpathSync(target)}.`);
}

main();
