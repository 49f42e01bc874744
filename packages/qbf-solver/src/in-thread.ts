/**
 * The witness in a thread of its own: the refinement keeps its thread busy, which must not be one
 * that serves others.
 */

import { Worker } from 'node:worker_threads';
import type { Diagram } from '@tsume/core/qbf/diagram';
import type { Witness } from './witness.ts';

/** What a thread is asked. Serialisable. */
export interface WitnessTask {
  readonly diagram: Diagram;
  /** The length to be witnessed. */
  readonly plies: number;
  /** A QDIMACS solver's command; absent: the embedded solver. */
  readonly solver?: string;
  /** Milliseconds for each of the two questions. */
  readonly timeoutMs: number;
  readonly memoryMiB?: number;
}

/**
 * Asks both questions about a length (witness.ts) in a new thread, which ends with the answer.
 *
 * Rejects where the thread breaks off, and with the signal's reason where it aborts.
 */
export function witnessInThread(task: WitnessTask, signal?: AbortSignal): Promise<Witness> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(reasonOf(signal));
      return;
    }
    const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData: task });
    const abort = (): void => {
      void worker.terminate();
      reject(reasonOf(signal!));
    };
    signal?.addEventListener('abort', abort, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', abort);
      reject(new Error(`The thread of a witness ended with code ${code} and no answer.`));
    });
  });
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}
