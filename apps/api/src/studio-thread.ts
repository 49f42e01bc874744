/** One file of the studio (studio.ts), made in a thread. */

import { parentPort, workerData } from 'node:worker_threads';
import { makeBooklet } from '@tsume/pictures/booklet';
import { makeGif } from '@tsume/pictures/gif';
import type { Commission } from './studio.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the studio starts this thread with nothing else
const { record, format } = workerData as Commission;
const made = format === 'gif' ? makeGif(record) : await makeBooklet([record], { perPage: 1, paper: 'a4' });
if (!made.ok) throw new Error(made.error.message);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(made.value);
