/**
 * Builds what is missing or stale, in the order of dependence. A step is up to date while the
 * contents of its inputs are what they were at its last success and its outputs exist.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUNDLES, bundlePrograms } from './bundle.mjs';
import { ROOT, inRoot, run, runBin, timed } from './project.mjs';

const STAMPS = inRoot('node_modules', '.cache', 'tsume-build.json');
/** Folders that hold no sources. */
const PASSED_OVER = new Set(['node_modules', 'dist', 'dist-types', 'build', 'generated']);

const PACKAGES = [
  'engine',
  'core',
  'pictures',
  'qbf-solver',
  'threads',
  'contracts',
  'db',
  'tracing',
  'queue',
  'testing',
];
/** Not a source of anything that is built. */
const TEST_FILE = /\.test\.tsx?$/;

const SOURCES = PACKAGES.flatMap((name) => [`packages/${name}/src`, `packages/${name}/tsconfig.json`]);

const COMPILING = 'Compiling TypeScript';
const CLIENT = 'Making the client';

const STEPS = [
  {
    what: 'Generating the database client',
    inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'],
    outputs: ['packages/db/src/generated/client.ts'],
    build: () => runBin('prisma/build/index.js', ['generate', '--no-hints']),
  },
  {
    what: 'Compiling the engine to WebAssembly',
    inputs: [
      'assembly',
      'src/abi.ts',
      'src/search-abi.ts',
      'asconfig.json',
      'inline-tags.mjs',
      'package.json',
    ].map((name) => `packages/engine/${name}`),
    outputs: ['engine', 'engine-shared', 'search'].map((name) => `packages/engine/build/${name}.wasm`),
    build: () => run('npm', ['run', '--silent', 'build', '-w', 'packages/engine']),
  },
  {
    what: COMPILING,
    inputs: [...SOURCES, 'apps', 'tsconfig.json', 'tsconfig.base.json', 'prisma/schema.prisma'],
    outputs: [
      ...PACKAGES.map((name) => `packages/${name}/dist`),
      ...['api', 'worker', 'cli'].map((name) => `apps/${name}/dist`),
    ],
    build: () => runBin('typescript/bin/tsc', ['-b']),
  },
  {
    what: 'Bundling the programs',
    inputs: [...SOURCES, 'apps', 'package-lock.json', 'scripts/lib/bundle.mjs'],
    outputs: BUNDLES,
    build: bundlePrograms,
  },
  {
    what: 'Building the page',
    inputs: [
      'apps/web',
      'packages/contracts/src',
      'packages/core/src',
      'packages/engine/src',
      'packages/engine/assembly',
    ],
    outputs: ['apps/web/dist/index.html'],
    build: () => runBin('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: inRoot('apps', 'web') }),
  },
  {
    what: CLIENT,
    inputs: [
      'apps/api/src',
      'packages/contracts/src',
      'packages/core/src',
      ...['src', 'generate.mjs', 'package.json', 'tsconfig.json'].map((name) => `packages/client/${name}`),
    ],
    outputs: ['packages/client/dist'],
    build: async () => {
      await run(process.execPath, [inRoot('packages', 'client', 'generate.mjs')]);
      await runBin('typescript/bin/tsc', ['-b', 'packages/client']);
    },
  },
];

/**
 * Builds what is stale. Returns what it built.
 * @param options `force` builds all; without `client` it is left out, which the service has no need
 *   of
 */
export async function build({ force = false, client = true } = {}) {
  const stamps = force ? {} : readStamps();
  const built = [];
  for (const step of STEPS.filter(({ what }) => client || what !== CLIENT)) {
    if (isUpToDate(step, stamps)) continue;
    const stamp = hashOf(step.inputs);
    await timed(step.what, step.build);
    stamps[step.what] = stamp;
    writeStamps(stamps);
    built.push(step.what);
  }
  return built;
}

/** Whether the `dist` of packages and programs is what their sources come to. */
export function isCompiled() {
  const stamps = readStamps();
  return STEPS.filter(({ what }) => what === COMPILING || what === CLIENT).every((step) =>
    isUpToDate(step, stamps),
  );
}

function isUpToDate({ what, inputs, outputs }, stamps) {
  return outputs.every((path) => existsSync(inRoot(path))) && stamps[what] === hashOf(inputs);
}

function readStamps() {
  return existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, 'utf8')) : {};
}

function writeStamps(stamps) {
  mkdirSync(dirname(STAMPS), { recursive: true });
  writeFileSync(STAMPS, JSON.stringify(stamps, null, 2));
}

/** One hash over the names and contents of files and of all files below folders. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesBelow(name))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const stat = statSync(inRoot(path), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return TEST_FILE.test(path) ? [] : [path];
  return readdirSync(inRoot(path))
    .filter((name) => !PASSED_OVER.has(name))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
