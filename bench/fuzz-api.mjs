#!/usr/bin/env node
/**
 * The API under malformed requests: bodies, SFENs, KIFs, queries, cursors, addresses, headers,
 * bytes that are no HTTP (packages/testing/src/malformed-requests). It starts an embedded
 * PostgreSQL and the API itself. Every answer that is 5xx (501 for PNG aside) or not in the
 * contract's words is printed; the end says whether the process lives and what memory it had, the
 * longest wait for an answer, and for how long the API's event loop was held at most in any second
 * (its own metric, read once a second). About four minutes for the hundred thousand.
 *
 *   node bench/fuzz-api.mjs [--requests 100000] [--seed 1]
 */

import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { send, sendBytes } from '../packages/testing/dist/fuzz-client.js';
import { malformedBytes, malformedRequest } from '../packages/testing/dist/malformed-requests.js';
import { memoryMB, startService } from './lib/service.mjs';
import { openStore } from './lib/store.mjs';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const TOTAL = Number(values.requests);
const AT_ONCE = 16;
/** One request in so many is bytes. */
const BYTES = 20;
const CHUNK = 1000;
const MOST_SHOWN = 20;
const PATIENCE = 5;

const store = await openStore({ count: 500, say: (message) => console.error(message) });
const service = await startService({ DATABASE_URL: store.url, BODY_LIMIT: '1000000' });
const statuses = new Map();
const memory = [];
let faults = 0;
/**
 * Longest waits for an answer: while the service is cold, and after that; downloads of all problems
 * aside.
 */
const longestMs = { cold: 0, warm: 0 };
const COLD_MS = 5000;
const stalls = [];
const LAG = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;
const begin = performance.now();
const watch = setInterval(() => {
  const metrics = fetch(`${service.base}/metrics`).then((answer) => answer.text());
  void metrics.then((text) => stalls.push(1000 * Number(LAG.exec(text)?.[1]))).catch(() => undefined);
}, 1000);
try {
  for (let done = 0; done < TOTAL && service.isAlive(); done += CHUNK) {
    await fuzz(Math.min(CHUNK, TOTAL - done), Number(values.seed) + done);
    if (!service.isAlive()) break;
    if (done % (TOTAL / 10) < CHUNK) memory.push(memoryMB(service.pid));
  }
  report();
} finally {
  clearInterval(watch);
  if (service.isAlive()) await service.stop();
  await store.stop();
}

async function fuzz(count, seed) {
  const requests = fc.sample(malformedRequest, { seed, numRuns: count });
  const bytes = fc.sample(malformedBytes, { seed, numRuns: Math.ceil(count / BYTES) });
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count && service.isAlive(); i = next++) {
      const isBytes = i % BYTES === 0;
      const ask = () =>
        isBytes ? sendBytes(service.base, bytes[i / BYTES]) : send(service.base, requests[i]);
      const asked = performance.now();
      let answered = await ask();
      const state = asked - begin < COLD_MS ? 'cold' : 'warm';
      if (isBytes || !requests[i].path.includes('/export'))
        longestMs[state] = Math.max(longestMs[state], performance.now() - asked);
      // A machine with too much to do has no connection free in time, and asks for the same request
      // again.
      for (let again = 0; answered.status === 503 && again < PATIENCE; again++) answered = await ask();
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      if (answered.fault === null) continue;
      if (++faults <= MOST_SHOWN)
        console.log(answered.fault, JSON.stringify(isBytes ? bytes[i / BYTES] : requests[i]).slice(0, 600));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function report() {
  const seconds = (performance.now() - begin) / 1000;
  console.log(
    `${TOTAL} requests in ${seconds.toFixed(0)} s, ${faults} faults, the process ${service.isAlive() ? 'lives' : 'IS DEAD'}`,
  );
  console.table(Object.fromEntries([...statuses].sort((a, b) => a[0] - b[0])));
  console.log(`memory in MB, at each tenth: ${memory.map((mb) => mb.toFixed(0)).join(' ')}`);
  const worst = stalls.toSorted((a, b) => b - a).slice(0, 10);
  console.log(
    `longest answer ${longestMs.warm.toFixed(0)} ms (${longestMs.cold.toFixed(0)} ms in the first ${COLD_MS / 1000} s); the event loop's longest stalls of ${stalls.length} seconds: ${worst.map((ms) => ms.toFixed(0)).join(' ')} ms`,
  );
  if (faults > 0 || !service.isAlive()) process.exitCode = 1;
}
