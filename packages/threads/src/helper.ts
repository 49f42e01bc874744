/** A helper: a worker thread that searches what the thread it helps asks, until it is ended. */

import { workerData } from 'node:worker_threads';
import { helpEngine } from '@tsume/engine/node';
import type { HelperData } from './helpers.ts';

const { search, thread }: HelperData = workerData;
helpEngine(search, thread);
