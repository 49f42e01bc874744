/**
 * A studio's thread that makes what its tests want: its own number, or the fault that the title of
 * the record names.
 */

import { threadId } from 'node:worker_threads';
import { setTimeout as delay } from 'node:timers/promises';

export default async function make({ record: { title } }) {
  if (title === 'throw') throw new Error('a bug');
  if (title === 'exit') process.exit(3);
  await delay(20);
  return Uint8Array.of(threadId);
}
