/** Installs the packages where node_modules is missing or differs from the lock file. */

import { existsSync, readFileSync } from 'node:fs';
import { inRoot, run, say, timed } from './project.mjs';

const OLDEST_NODE = [20, 19];

/** Ends the process with a message where Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  say(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Whether it had to install anything. */
export async function install() {
  if (isInstalled()) return false;
  const fresh = !existsSync(inRoot('node_modules'));
  await timed('Installing packages', () =>
    run('npm', [fresh ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  return true;
}

/**
 * Whether every package of the lock file is there in its version, by npm's own record of what it
 * installed. Dates are not compared: a git checkout changes them and nothing else.
 */
function isInstalled() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (present[path] === undefined)
      return entry.optional === true || entry.link === true || entry.devOptional === true;
    return present[path].version === entry.version;
  });
}
