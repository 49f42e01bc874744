/**
 * The problems of one climb by their plies for their men: the next to be extended is the longest,
 * where each man costs some plies, and each visit in vain a little.
 *
 * Cells (end-grid.ts) let many kinds of problems grow side by side. Where steps cost no man, as
 * when a dragon drives the king round the board 龍追い, what counts is to follow them to their end.
 */

import { Heap } from '../../heap.ts';
import type { EndNode } from './end-node.ts';
import type { Queue } from './ending.ts';

/** What a visit in vain costs a problem, in plies. */
const IMPATIENCE = 0.5;

/** What waits to be extended. Its choices depend on what was put in alone. */
export class Bargains implements Queue {
  readonly #price: number;
  readonly #waiting: Heap<EndNode>;
  /** The last one visited, which waits again unless it is taken out. */
  #visited: EndNode | null = null;

  /** @param price what a man costs, in plies */
  constructor(price: number) {
    this.#price = price;
    this.#waiting = new Heap<EndNode>((a, b) => this.#worthOf(a) > this.#worthOf(b));
  }

  get isEmpty(): boolean {
    return this.#visited === null && this.#waiting.isEmpty;
  }

  add(node: EndNode): void {
    this.#waiting.add(node);
  }

  visit(): EndNode | null {
    if (this.#visited !== null) this.#waiting.add(this.#visited);
    this.#visited = this.#waiting.take() ?? null;
    return this.#visited;
  }

  remove(node: EndNode): void {
    if (node === this.#visited) this.#visited = null;
  }

  #worthOf({ plies, men, held, vain }: EndNode): number {
    return plies - this.#price * (men + held) - IMPATIENCE * vain;
  }
}
