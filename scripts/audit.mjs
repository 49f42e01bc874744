#!/usr/bin/env node
/**
 * `npm run audit`: asks the package registry for known weaknesses of what the service is shipped
 * with, and fails where one is high or critical. Where the registry cannot be asked (offline, or
 * one without that service) it says so loudly and does not fail: a build must not depend on
 * somebody else's server.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FATAL = ['high', 'critical'];
const TIMEOUT_MS = 60_000;

/**
 * What `npm audit --json` wrote: how many weaknesses of each weight, or null where it could not be
 * told.
 */
export function weaknessesOf(output) {
  try {
    const { metadata } = JSON.parse(output);
    return metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** The verdict: `{ fails, message }`. */
export function judge(weaknesses) {
  if (weaknesses === null) {
    const message =
      '!!! THE DEPENDENCIES WERE NOT AUDITED: the registry does not answer such questions. Run "npm run audit" where one does.';
    return { fails: false, message };
  }
  const told = Object.entries(weaknesses)
    .filter(([weight, count]) => weight !== 'total' && count > 0)
    .map(([weight, count]) => `${count} ${weight}`);
  const fails = FATAL.some((weight) => weaknesses[weight] > 0);
  return { fails, message: `Known weaknesses of the dependencies: ${told.join(', ') || 'none'}` };
}

function askRegistry() {
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS}`];
  const child = spawn('npm', options, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(output));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { fails, message } = judge(weaknessesOf(await askRegistry()));
  console.error(message);
  process.exitCode = fails ? 1 : 0;
}
