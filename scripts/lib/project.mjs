/**
 * What the scripts share: the project's root, running a command, the time it took. Node's own
 * modules only.
 */

import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Absolute path of a file of the project. */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/** The folders of packages and apps in the project: `packages/core` … */
export function workspaces() {
  return ['packages', 'apps'].flatMap((home) => readdirSync(inRoot(home)).map((name) => `${home}/${name}`));
}

/**
 * All files below a folder of the project, named from its root with `/`; none where it is not
 * there.
 */
export function filesBelow(folder) {
  if (!existsSync(inRoot(folder))) return [];
  const paths = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' });
  return paths.map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}

/** Says something to whoever runs a script, apart from what the script gives out. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** `1.2 s` */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Path of a program on PATH, or undefined. */
export function findProgram(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not here
    }
  }
  return undefined;
}

/** Runs a command with our terminal; rejects unless it ends with 0. */
export async function run(command, args, options = {}) {
  const code = await runForCode(command, args, options);
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}`);
}

/** Runs a command with our terminal and returns its exit code, or the signal that ended it. */
export function runForCode(command, args, options = {}) {
  const windows = process.platform === 'win32' && command === 'npm';
  const child = spawn(windows ? 'npm.cmd' : command, args, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: windows,
    ...options,
  });
  return new Promise((resolve, reject) => {
    // One that is told to end, by the `signal` of its options, has not ended yet.
    child.on('error', (error) => error.name === 'AbortError' || reject(error));
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** Runs a JavaScript program of node_modules with this Node. */
export function runBin(path, args, options) {
  return run(process.execPath, [inRoot('node_modules', path), ...args], options);
}

/** Does a step and says what it took. */
export async function timed(what, step) {
  const start = performance.now();
  say(`${what} …`);
  await step();
  say(`${what}: ${seconds(performance.now() - start)}`);
}
