/**
 * How long a run keeps its place at a worker: a slice of time, and from then on until somebody
 * waits whose turn it is. It gives the place away where a generation has ended and is stored:
 * nothing is lost but the time that it takes to go on from the checkpoint. Where nobody waits it
 * keeps its place, and that costs a look now and then.
 */

import { whoWaits } from '@tsume/db/shares';
import type { Context } from './context.ts';

/** How often it is looked who waits, at most: each look is a query. */
const LOOK_MS = 1000;

/** The time that a run has had of its worker. */
export class Share {
  readonly #context: Pick<Context, 'database' | 'runQueue' | 'sliceMs'>;
  readonly #id: string;
  #since: number;
  #nextLook: number;

  /** Begins the time of a run or island that was just taken up. */
  constructor(context: Pick<Context, 'database' | 'runQueue' | 'sliceMs'>, id: string) {
    this.#context = context;
    this.#id = id;
    this.#since = performance.now();
    this.#nextLook = this.#since + context.sliceMs;
  }

  /** How many slices the run has had since it was taken up, or since nobody waited. */
  get slices(): number {
    return (performance.now() - this.#since) / this.#context.sliceMs;
  }

  /** Whether the run is to make room. A database or queue that is away tells of nobody. */
  async isOver(): Promise<boolean> {
    const { database, runQueue, sliceMs } = this.#context;
    const now = performance.now();
    if (sliceMs === 0 || now < this.#nextLook) return false;
    this.#nextLook = now + Math.min(LOOK_MS, sliceMs);
    const waiting = await whoWaits(database, this.#id, this.slices).catch(() => 'later' as const);
    if (waiting === 'nobody') this.#since = performance.now();
    // Without the queue nobody would come in the place of the run.
    return waiting === 'next' && (await runQueue.isUp());
  }
}
