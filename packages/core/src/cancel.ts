/**
 * How a task at work is stopped from outside: through memory that its thread shares, for a search
 * never yields to its event loop.
 *
 * It may be _dropped_, and then what it answers is to be thrown away; or, if it is a climb, _called
 * home_. Then it tries nothing more, looks at the best of what it has found a second time, and
 * brings that home: a climb takes up to minutes, and a run whose time is up would lose what its
 * last ones have come to. What comes of it depends on the moment. So it may be reported, since all
 * of it has had its second look; but no run goes on from it.
 */

const DROPPED = 0;
const CALLED_HOME = 1;

/** An array over shared memory, for one task after another. A solver minds its first element. */
export function makeCancel(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** Makes it ready for the next task. */
export function clearCancel(cancel: Int32Array): void {
  Atomics.store(cancel, DROPPED, 0);
  Atomics.store(cancel, CALLED_HOME, 0);
}

/** Drops the task at work. */
export function drop(cancel: Int32Array): void {
  callHome(cancel);
  Atomics.store(cancel, DROPPED, 1);
}

/** Calls the task at work home. */
export function callHome(cancel: Int32Array): void {
  Atomics.store(cancel, CALLED_HOME, 1);
}

/**
 * What a climb searches by, as a solver takes it: set when the climb is called home or dropped.
 *
 * @param cancel one of `makeCancel`
 */
export function homeCallOf(cancel: Int32Array | undefined): Int32Array | undefined {
  return cancel?.subarray(CALLED_HOME);
}

/** Whether the task at work is dropped; of what `homeCallOf` returns, whether it is called home. */
export function isStopped(cancel: Int32Array | undefined): boolean {
  return cancel !== undefined && Atomics.load(cancel, DROPPED) !== 0;
}
