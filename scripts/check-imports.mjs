#!/usr/bin/env node
/**
 * `npm run imports`: holds who may import whom (ARCHITECTURE.md). Every import of a workspace's module in shipped code must be
 * among the ones allowed here; tests may import what they need. Cycles are oxlint's (`import/no-cycle`).
 */

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Allowed prefixes of `@tsume/…` specifiers by folder; the longest matching folder counts. */
const ALLOWED = {
  'packages/engine': [],
  'packages/contracts': [
    'core/result',
    'core/refusals',
    'core/run',
    'core/vocabulary',
    'core/order',
    'core/mate/verdict',
  ],
  'packages/core': ['engine'],
  'packages/db': ['contracts', 'core/placement', 'core/refusals', 'core/result'],
  'packages/queue': ['contracts'],
  'packages/pictures': ['core/notation', 'core/placement', 'core/result'],
  'packages/qbf-solver': ['core/qbf', 'core/placement', 'core/result'],
  'packages/threads': ['core', 'engine', 'contracts'],
  'packages/testing': ['db', 'contracts', 'queue', 'core', 'engine'],
  'apps/api': [
    'contracts',
    'db',
    'queue',
    'pictures',
    'core/refusals',
    'core/result',
    'core/placement',
    'core/notation',
    'core/order',
    'core/run',
  ],
  'apps/worker': ['contracts', 'db', 'queue', 'core', 'engine', 'threads', 'qbf-solver'],
  'apps/cli': ['contracts', 'db', 'queue', 'core', 'engine', 'threads', 'qbf-solver', 'pictures'],
  'apps/web': [
    'contracts',
    'core/refusals',
    'core/result',
    'core/placement',
    'core/notation',
    'core/vocabulary',
    'core/order',
    'core/run',
    'core/improve/difference',
    'core/qbf/encode',
    'core/qbf/diagram',
  ],
  // What runs in the page's web workers.
  'apps/web/src/workers': ['contracts', 'core', 'engine'],
};

/** The verifier of certificates: independent of what it verifies, but for plain types. */
const VERIFIER = /^packages\/core\/src\/certificate\/(?:claims|fault|format|referee|verify)\.ts$/;
/** The formulas: a second opinion that shares no move, attack or search with the mate solver. */
const QBF = 'packages/core/src/qbf/';
const NOT_SHARED = /^\.\.\/(?!placement\/|result\.ts|json\.ts)|\/placement\/(?:attacks|play|validate)\.ts$/;
/** The files of core that may import the engine: one for the mate search, one for the search of whole games. */
const ENGINE_DOORS = ['packages/core/src/mate/session.ts', 'packages/core/src/quiescence/session.ts'];
/** What core must do without: it is pure. */
const IMPURE = [
  /^node:/,
  /\bDate\.now\(/,
  /\bMath\.random\(/,
  /\bprocess\./,
  /\bperformance\./,
  /\bconsole\./,
];

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'dist-types', 'build', 'generated', 'test', 'dev'].includes(entry.name))
        yield* filesBelow(path);
    } else if (
      /\.(ts|tsx)$/.test(entry.name) &&
      !/\.test\.tsx?$/.test(entry.name) &&
      !entry.name.endsWith('.config.ts')
    ) {
      yield path;
    }
  }
}

function longestFolderOf(name) {
  const folders = Object.keys(ALLOWED).filter((folder) => name.startsWith(`${folder}/`));
  return folders.reduce((longest, folder) => (folder.length > longest.length ? folder : longest));
}

const faults = [];
let files = 0;
const packages = new Set(Object.keys(ALLOWED).map((folder) => folder.split('/').slice(0, 2).join('/')));
for (const folder of packages) {
  for (const path of filesBelow(join(ROOT, folder))) {
    files++;
    const name = relative(ROOT, path);
    const allowed = ALLOWED[longestFolderOf(name)];
    const text = readFileSync(path, 'utf8');
    const specifiers = [
      ...text.matchAll(/\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'|^import\s+'([^']+)'/gm),
    ].map((m) => m[1] ?? m[2] ?? m[3]);
    for (const specifier of specifiers) {
      if (specifier.startsWith('@tsume/')) {
        const target = specifier.slice('@tsume/'.length);
        if (!allowed.some((prefix) => target === prefix || target.startsWith(`${prefix}/`)))
          faults.push(`${name} must not import ${specifier}`);
        if (folder === 'packages/core' && !ENGINE_DOORS.includes(name))
          faults.push(`${name}: only ${ENGINE_DOORS.join(' and ')} may import the engine`);
      } else if (VERIFIER.test(name) && /\/mate\/(?!verdict\.ts)|^\.\/(?:judge|write)\./.test(specifier))
        faults.push(`${name} shares nothing with solver and writer and must not import ${specifier}`);
      else if (name.startsWith(QBF) && NOT_SHARED.test(specifier))
        faults.push(`${name} is a second opinion and must not import ${specifier}`);
      else if (specifier.startsWith('.') && !join(path, '..', specifier).startsWith(join(ROOT, folder))) {
        faults.push(`${name} reaches out of its package: ${specifier}`);
      } else if (folder === 'packages/core' && specifier.startsWith('node:'))
        faults.push(`${name} is pure and must not import ${specifier}`);
    }
    if (folder === 'packages/core') {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      for (const pattern of IMPURE)
        if (pattern.test(code)) faults.push(`${name} is pure and must not use ${pattern.source}`);
    }
  }
}

if (files === 0) faults.push('no source files found');
for (const fault of faults) console.error(fault);
console.log(`${files} files, ${faults.length} import faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
