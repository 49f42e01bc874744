/**
 * The API as a process of its own for benchmarks, how much memory and CPU it takes, and requests at
 * a given rate.
 */

import { fork } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../apps/api/build/server.js', import.meta.url));
/** Requests that are told by name for being slow. */
const SLOWEST = 8;
const NO_LIMIT = '1000000000';

/** Starts the API on a free port, without limits of rates and quotas unless `env` has some. */
export async function startService(env) {
  const child = fork(SERVER, {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: NO_LIMIT,
      READ_RATE_LIMIT: NO_LIMIT,
      QUEUE_LIMIT: NO_LIMIT,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  const { ready: base } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}\n${log}`)));
  });
  return {
    base,
    pid: child.pid,
    log: () => log,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

/** Resident memory of a process in MB. */
export function memoryMB(pid) {
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kB) / 1000;
}

/**
 * Of the words of `/proc/PID/stat` behind the name: the parent, and the first of four times in
 * hundredths of a second.
 */
const PARENT = 1;
const TIMES = 11;
const TICK_MS = 10;

/**
 * Milliseconds of CPU that a process and its children have taken so far, those included that have
 * ended.
 */
export function cpuMs(pid) {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statOf(name)])
    .filter(([each, words]) => words !== null && (each === pid || Number(words[PARENT]) === pid));
  const ticks = ([each, words]) =>
    words.slice(TIMES, each === pid ? TIMES + 4 : TIMES + 2).reduce((sum, word) => sum + Number(word), 0);
  return TICK_MS * stats.reduce((sum, stat) => sum + ticks(stat), 0);
}

/** Null where the process has ended meanwhile. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Watches a process's memory until `stop`, which returns the highest that it saw. */
export function watchMemory(pid, everyMs = 100) {
  let most = memoryMB(pid);
  const timer = setInterval(() => (most = Math.max(most, memoryMB(pid))), everyMs);
  return () => {
    clearInterval(timer);
    return Math.max(most, memoryMB(pid));
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One request; resolves with the status and the whole body as text. */
export function ask(base, path, { method = 'GET', body, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const outgoing = httpRequest(
      base + path,
      { method, agent, headers: { ...type, ...headers } },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('end', () =>
          resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }),
        );
        answer.once('error', reject);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/**
 * Requests at a fixed rate, whether earlier ones have been answered or not.
 * @param make called with the number of the request: `{ name, path, options?, onAnswer? }`
 * @returns the milliseconds of each answer by name, from the moment at which the request was due;
 *   the slowest; faults
 */
export async function atRate(base, perSecond, seconds, make) {
  const times = new Map();
  const faults = [];
  const slowest = [];
  const open = [];
  const begin = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = begin + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    const { name, path, options, onAnswer } = make(i);
    open.push(
      ask(base, path, options).then(
        ({ status, text }) => {
          const ms = performance.now() - due;
          if (!times.has(name)) times.set(name, []);
          times.get(name).push(ms);
          if (slowest.length < SLOWEST || ms > slowest.at(-1)[0]) {
            slowest.push([ms, path]);
            slowest.sort((a, b) => b[0] - a[0]);
            slowest.length = Math.min(slowest.length, SLOWEST);
          }
          if (status >= 300) faults.push(`${status} ${path} ${text.slice(0, 200)}`);
          else onAnswer?.(JSON.parse(text));
        },
        (error) => faults.push(`${path} ${error.message}`),
      ),
    );
  }
  await Promise.all(open);
  return { times, faults, slowest };
}

/** The time within which a share of all were answered, of 0 to 1. */
export function atShare(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** `{ count, p50, p90, p99, max }` of times in milliseconds. */
export function summary(times) {
  const at = (share) => Math.round(10 * atShare(times, share)) / 10;
  return { count: times.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}
