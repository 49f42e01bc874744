/** Garbage collection at will: what nobody holds is gone at once, as it is sooner or later. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects all that is not reachable. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line typescript/no-unsafe-call -- a function that the flag adds to new contexts
  runInNewContext('gc')();
}
