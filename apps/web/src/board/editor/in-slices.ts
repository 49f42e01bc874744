/** Work on the page's own thread that would hold the page up if it were done at a stretch. */

/** Milliseconds at a stretch: a phone that takes four times as long for the same still answers. */
const SLICE_MS = 25;

/**
 * All that comes, made a slice at a time: before each of them the page is drawn, and hears what is
 * pressed.
 */
export async function inSlices<T>(coming: Iterable<T>): Promise<T[]> {
  const made: T[] = [];
  await pause();
  let began = performance.now();
  for (const each of coming) {
    made.push(each);
    if (performance.now() - began < SLICE_MS) continue;
    await pause();
    began = performance.now();
  }
  return made;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
