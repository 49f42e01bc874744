/**
 * A helper that is at work as long as the gate is open, and crashes when it is to rest: see
 * engine/src/together.ts.
 */

import { workerData } from 'node:worker_threads';

const GATE = 0;
const HELPERS = 64;
const HELPER_WORDS = 32;

const { search, thread } = workerData;
const { control } = search;
const atWork = HELPERS + (thread - 1) * HELPER_WORDS;

let gate = Atomics.load(control, GATE);
while (gate % 2 === 0) {
  Atomics.wait(control, GATE, gate);
  gate = Atomics.load(control, GATE);
}
Atomics.store(control, atWork, 1);
while (Atomics.load(control, GATE) === gate) Atomics.wait(control, atWork, 1, 1);
throw new Error('a crash');
