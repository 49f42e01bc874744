#!/usr/bin/env node
/**
 * `npm run regexes`: looks at every regular expression of the shipped code and fails where one is
 * slower than linear: with some text the time of such a one grows as the square of the text's
 * length or worse, and whoever sends that text stops the process. There are no exceptions: what
 * reads our own texts only is easily linear, too.
 */

import { readFileSync } from 'node:fs';
import { filesBelow, inRoot, workspaces } from './lib/project.mjs';
import { regexesIn, slownessOf } from './lib/regexes.mjs';

/** Where shipped code lies in a package or app. */
const SOURCES = ['src', 'service-worker'];
const MODULE = /(?<!\.test|\.d)\.tsx?$/;
const UNSHIPPED = /^packages\/testing\/|\/generated\//;

/**
 * What is wrong with a module's regular expressions, each fault a sentence, and how many there are.
 */
export function slowRegexesIn(path, text) {
  const regexes = regexesIn(path, text);
  const faults = regexes.flatMap((regex) =>
    slownessOf(regex).map((what) => `${path}:${regex.line}: /${regex.source}/${regex.flags} is ${what}`),
  );
  return { count: regexes.length, faults };
}

if (process.argv[1] === import.meta.filename) {
  const paths = workspaces()
    .flatMap((folder) => SOURCES.flatMap((source) => filesBelow(`${folder}/${source}`)))
    .filter((path) => MODULE.test(path) && !UNSHIPPED.test(path));
  const looked = paths.map((path) => slowRegexesIn(path, readFileSync(inRoot(path), 'utf8')));
  const count = looked.reduce((sum, each) => sum + each.count, 0);
  const faults = count === 0 ? ['no regular expressions found'] : looked.flatMap((each) => each.faults);
  for (const fault of faults) console.error(fault);
  console.log(`${count} regular expressions, ${faults.length} slower than linear`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
