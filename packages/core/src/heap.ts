/** A heap: things of which the one that comes before all others is always at hand. */
export class Heap<T> implements Iterable<T> {
  readonly #isBefore: (one: T, other: T) => boolean;
  readonly #items: T[] = [];

  /** `isBefore`: whether one comes before another. It must not change while they are here. */
  constructor(isBefore: (one: T, other: T) => boolean) {
    this.#isBefore = isBefore;
  }

  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  /** The first one, which stays; undefined where there is none. */
  get first(): T | undefined {
    return this.#items[0];
  }

  /** All of them, in no order. */
  [Symbol.iterator](): Iterator<T> {
    return this.#items[Symbol.iterator]();
  }

  add(item: T): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(item, items[parent])) break;
      items[at] = items[parent];
      at = parent;
    }
    items[at] = item;
  }

  /** Takes the first one out; undefined where there is none. */
  take(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#isBefore(items[child + 1], items[child])) child += 1;
      if (!this.#isBefore(items[child], last)) break;
      items[at] = items[child];
      at = child;
    }
    items[at] = last;
    return first;
  }
}
