/**
 * Places for what takes long: so many in all, and fewer for one client, so that none takes them
 * all.
 */

import type { Refusal } from '@tsume/core/result';
import type { Client } from './access.ts';
import { RefusalError } from './failure.ts';

/** How many places there are, and what is said where there is none. */
export interface PlaceOptions {
  /** For all clients together. */
  readonly most: number;
  /** For one client that is not free of quotas. */
  readonly each: number;
  /** Told where all are taken. */
  readonly full: Refusal;
  /** Told to a client that has as many as it may have. */
  readonly fullForOne: Refusal;
}

/** Counts who has which places. */
export class Places {
  readonly #options: PlaceOptions;
  readonly #own = new Map<string, number>();
  #taken = 0;

  constructor(options: PlaceOptions) {
    this.#options = options;
  }

  /** Places taken at present. */
  get taken(): number {
    return this.#taken;
  }

  /**
   * Takes a place; the function that is returned gives it back, once however often it is called.
   * @throws RefusalError as the options say
   */
  take({ id, isFree }: Client): () => void {
    const { most, each, full, fullForOne } = this.#options;
    if (!isFree && this.#ownOf(id) >= each) throw new RefusalError(fullForOne);
    if (this.#taken >= most) throw new RefusalError(full);
    this.#add(id, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#add(id, -1);
      isTaken = false;
    };
  }

  #ownOf(id: string): number {
    return this.#own.get(id) ?? 0;
  }

  #add(id: string, change: 1 | -1): void {
    this.#taken += change;
    const own = this.#ownOf(id) + change;
    if (own === 0) this.#own.delete(id);
    else this.#own.set(id, own);
  }
}
