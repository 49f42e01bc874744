import type { Stopped } from './verdict.ts';

/**
 * Unwinds a search that ran out of its budget; caught where the verdict is made, never seen outside
 * of `mate`.
 */
export class Stop extends Error {
  readonly reason: Stopped;

  constructor(reason: Stopped) {
    super(`Search stopped: ${reason}.`);
    this.reason = reason;
  }
}
