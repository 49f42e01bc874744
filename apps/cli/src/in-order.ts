/** Concurrent work whose results come out in the order of the input. */

/**
 * The results of `work` in the order of the items, at most `width` begun and not yet given out.
 * Items begun are not stopped where the reader leaves early.
 */
export async function* inOrder<T, R>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  for (const item of items) {
    const result = work(item);
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= width) yield await begun.splice(0, 1)[0];
  }
  for (const result of begun) yield await result;
}
