#!/usr/bin/env node
/**
 * `npm run docstrings`: how comments stand. It tells how many exports have no docstring, by
 * package, and fails where a share is over `LIMIT_PERCENT`, or where a comment is wider than
 * `MOST_COLUMNS`. `npm run docstrings -- --list [FOLDER]` names those exports (those of a folder).
 * An export is documented where a docstring ends on the line before it, or before its decorators;
 * what is only passed on (`export … from`) counts nowhere.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { filesBelow, inRoot, workspaces } from './lib/project.mjs';

/** Greatest share of exports without a docstring that a package may have. */
const LIMIT_PERCENT = 5;
/** Where a package's or an app's modules lie. */
const SOURCES = ['src', 'assembly'];
/** Where its modules and tests lie. */
const WITH_COMMENTS = [...SOURCES, 'service-worker', 'test'];
/** Folders of modules that are no package. */
const TOOLS = ['scripts', 'bench/lib'];

const MODULE = /\.(?:ts|tsx|mjs)$/;
const NO_SOURCE = /\.test\.|\.d\.ts$|(?:^|\/)(?:generated|node_modules|dist|build)\//;
const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:declare )?(?:function\*?|class|const|let|interface|type|enum|namespace) (?<name>[\w$]+)/;
const DECORATOR = /^(?:@|\/\/ @ts-ignore)/;

/**
 * Line and name of each export of a module that has no docstring, and how many exports it has;
 * overloads count as one.
 */
export function undocumentedIn(text) {
  const lines = text.split('\n');
  const names = new Set();
  const missing = [];
  for (const [at, line] of lines.entries()) {
    const name = EXPORT.exec(line)?.groups.name;
    if (name === undefined || names.has(name)) continue;
    names.add(name);
    let before = at - 1;
    while (DECORATOR.test(lines[before] ?? '')) before--;
    if (!lines[before]?.trimEnd().endsWith('*/')) missing.push({ line: at + 1, name });
  }
  return { exports: names.size, missing };
}

/** Columns of a line that is a comment; one to the linter or compiler has as many as it needs. */
const MOST_COLUMNS = 100;
const COMMENT = /^ *(?:\/\/|\/?\*)/;
const DIRECTIVE = /^ *\/\/ (?:oxlint-|@ts-)/;

/** Lines of a text that are comments and too long, counted from 1. */
export function wideCommentsIn(text) {
  return text.split('\n').flatMap((line, at) => {
    const isWide = line.length > MOST_COLUMNS && COMMENT.test(line) && !DIRECTIVE.test(line);
    return isWide ? [at + 1] : [];
  });
}

/** Each line of all modules and tests that is a comment and too long. */
function wideComments() {
  const homes = workspaces().flatMap((name) => WITH_COMMENTS.map((folder) => `${name}/${folder}`));
  return [...homes, 'scripts', 'bench']
    .flatMap(filesBelow)
    .filter((path) => MODULE.test(path) && !path.includes('/generated/'))
    .flatMap((path) => {
      const lines = wideCommentsIn(readFileSync(inRoot(path), 'utf8'));
      return lines.map((line) => `${path}:${line}`);
    });
}

/** The modules of a folder, without tests and what is generated. */
function modulesBelow(folder) {
  return filesBelow(folder)
    .filter((path) => MODULE.test(path) && !NO_SOURCE.test(path))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Each package, and the folders of its modules. */
function packages() {
  return [
    ...workspaces().map((name) => [name, SOURCES.map((source) => `${name}/${source}`)]),
    ...TOOLS.map((name) => [name, [name]]),
  ];
}

function measure([name, sources]) {
  const modules = sources.flatMap(modulesBelow).map((path) => {
    const found = undocumentedIn(readFileSync(inRoot(path), 'utf8'));
    return { ...found, missing: found.missing.map((fault) => ({ ...fault, path })) };
  });
  const exports = modules.reduce((sum, each) => sum + each.exports, 0);
  return { name, exports, missing: modules.flatMap((each) => each.missing) };
}

function tell({ name, exports, missing }) {
  const share = (100 * missing.length) / Math.max(1, exports);
  const figures = `${share.toFixed(1).padStart(5)} %  ${String(missing.length).padStart(4)} of ${exports}`;
  console.log(`${name.padEnd(22)} ${figures}${share > LIMIT_PERCENT ? '  over the limit' : ''}`);
  return share <= LIMIT_PERCENT;
}

function main() {
  const options = { list: { type: 'boolean', default: false } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const measured = packages()
    .map(measure)
    .filter(({ exports }) => exports > 0);
  if (values.list) {
    const wanted = (positionals[0] ?? '').replace(/\/$/, '');
    for (const { path, line, name } of measured.flatMap((each) => each.missing))
      if (wanted === '' || path.startsWith(`${wanted}/`) || path === wanted)
        console.log(`${path}:${line} ${name}`);
    return;
  }
  const all = {
    name: 'all',
    exports: measured.reduce((sum, each) => sum + each.exports, 0),
    missing: measured.flatMap((each) => each.missing),
  };
  const within = [...measured, all].map(tell);
  if (within.includes(false)) {
    console.error(
      `More than ${LIMIT_PERCENT} % of a package's exports have no docstring (--list names them).`,
    );
    process.exitCode = 1;
  }
  const wide = wideComments();
  if (wide.length > 0) {
    console.error(`Comments of more than ${MOST_COLUMNS} columns:\n${wide.join('\n')}`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) main();
