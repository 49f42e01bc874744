#!/usr/bin/env node
/**
 * `npm run imports`: holds the rules of scripts/import-rules.mjs in all shipped code: who may
 * import whom, no circle of rooms, no circle of modules by value or by type; and no package from
 * elsewhere that package.json does not name. What core must not use beside (clock, random numbers,
 * process) is the linter's. Our own, for dependency-cruiser cannot read TypeScript where the
 * compiler is of version 7 (docs/decisions.md).
 */

import { readFileSync } from 'node:fs';
import * as rules from './import-rules.mjs';
import { circlesOf, importsIn, nameOf } from './lib/imports.mjs';
import { filesBelow, inRoot, workspaces } from './lib/project.mjs';

/** Where shipped code lies in a package or app. */
const SOURCES = ['src', 'assembly', 'service-worker'];
/** The package that nothing shipped depends on. */
const FOR_TESTS = 'packages/testing';
const MODULE = /(?<!\.test|\.d)\.tsx?$/;

/**
 * What is wrong with some modules, each fault a sentence.
 * @param modules of each `{ path, text }`
 */
export function faultsOf(modules, { ROOMS, FORBIDDEN } = rules) {
  const read = new Map(modules.map(({ path, text }) => [nameOf(path), importsIn(path, text)]));
  const faults = [...read].flatMap(([from, imports]) =>
    imports.flatMap(({ to, specifier }) => [
      ...trespasses(from, to, ROOMS),
      ...misspelt(from, to, specifier),
      ...FORBIDDEN.filter((rule) => rule.from.test(from) && rule.never.test(to)).map(
        ({ why }) => `${from} must not import ${to}: ${why}`,
      ),
    ]),
  );
  return [...new Set(faults), ...circleFaults(read, ROOMS)];
}

/** The room of a module, or undefined. */
function roomOf(name, rooms) {
  const fitting = Object.keys(rooms).filter((room) => isIn(name, room));
  return fitting.toSorted((a, b) => b.length - a.length)[0];
}

function isIn(name, folder) {
  return name === folder || name.startsWith(`${folder}/`);
}

function trespasses(from, to, rooms) {
  const room = roomOf(from, rooms);
  if (room === undefined) return [`${from} belongs to no room`];
  const target = roomOf(to, rooms);
  if (target === undefined || target === room || rooms[room].some((folder) => isIn(to, folder))) return [];
  return [`${from} must not import ${to}: ${room} may import ${rooms[room].join(', ') || 'nothing'}`];
}

/**
 * Packages that shipped code imports and its package.json does not name: they are there by chance,
 * for another's sake.
 * @param manifestOf what the package.json of a module's package says, by the module's path
 */
export function unnamedPackages(modules, manifestOf) {
  const faults = modules.flatMap(({ path, text }) => {
    const { dependencies = {}, name } = manifestOf(path);
    return importsIn(path, text)
      .map(({ specifier }) => packageOf(specifier))
      .filter((wanted) => wanted !== undefined && wanted !== name && !Object.hasOwn(dependencies, wanted))
      .map((wanted) => `${nameOf(path)} imports ${wanted}, which its package does not depend on`);
  });
  return [...new Set(faults)];
}

/** `@scope/name` or `name` of an import from elsewhere; undefined where it is none. */
function packageOf(specifier) {
  if (/^(?:\.|node:|virtual:)/.test(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

/** Within a package imports are relative, to others they go by its public names. */
function misspelt(from, to, specifier) {
  const isInside = from.split('/')[0] === to.split('/')[0];
  const isRelative = specifier.startsWith('.');
  return isInside === isRelative
    ? []
    : [`${from} reaches ${isRelative ? 'out of' : 'into'} its package: ${specifier}`];
}

/** Circles of the rooms' rules and of modules. */
function circleFaults(read, rooms) {
  const names = Object.keys(rooms);
  const leadsTo = (folder) => names.filter((room) => isIn(room, folder) || room === roomOf(folder, rooms));
  const ofRooms = circlesOf(
    new Map(names.map((room) => [room, rooms[room].flatMap(leadsTo).filter((other) => other !== room)])),
  );
  const graph = (keep) =>
    new Map([...read].map(([from, all]) => [from, all.filter(keep).map(({ to }) => to)]));
  const byValue = circlesOf(graph(({ isType }) => !isType));
  const found = [
    ...ofRooms.map((circle) => ({ circle, how: 'by rule' })),
    ...circlesOf(graph(() => true)).map((circle) => {
      const isByValue = byValue.some((part) => part.every((name) => circle.includes(name)));
      return { circle, how: isByValue ? 'by value' : 'by type' };
    }),
  ];
  return found.map(({ circle, how }) => `circle ${how}: ${circle.join(', ')}`);
}

/** What the rules name and is not there (any more). */
function idle(modules) {
  const named = new Set(Object.entries(rules.ROOMS).flatMap(([room, folders]) => [room, ...folders]));
  const names = modules.map(({ path }) => nameOf(path));
  return [...named]
    .filter((folder) => !names.some((name) => isIn(name, folder)))
    .map((folder) => `the rules name ${folder}, which is not there`);
}

/**
 * What the package.json of a module's package says; what only tests use may need more than is
 * shipped.
 */
function readManifest(path) {
  const folder = path.split('/').slice(0, 2).join('/');
  const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  if (folder !== FOR_TESTS) return manifest;
  return { ...manifest, dependencies: { ...manifest.dependencies, ...manifest.devDependencies } };
}

function shippedModules() {
  return workspaces()
    .flatMap((folder) => SOURCES.map((source) => `${folder}/${source}`))
    .flatMap(filesBelow)
    .filter((path) => MODULE.test(path) && !path.includes('/generated/'))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
}

if (process.argv[1] === import.meta.filename) {
  const modules = shippedModules();
  const faults =
    modules.length === 0
      ? ['no source files found']
      : [...faultsOf(modules), ...unnamedPackages(modules, readManifest), ...idle(modules)];
  for (const fault of faults) console.error(fault);
  console.log(`${modules.length} modules, ${faults.length} import faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
