/** What a search has cost, and when it has to end. */

import { POLL_NODES } from '../../src/search-abi';
import { poll } from '../host';

/** Positions visited, those at the horizon included. */
export let nodes: u64 = 0;
let nodeLimit: u64 = u64.MAX_VALUE;
/** Whether the search has to end; what it returns then means nothing. */
export let stopped: bool = false;

/** Starts counting nodes, `limit` at most. */
export function startJob(limit: u64): void {
  nodes = 0;
  nodeLimit = limit;
  stopped = false;
}

/** Counts a node. @inline */
export function countNode(): void {
  nodes++;
  if ((nodes & (POLL_NODES - 1)) == 0) look();
}
function look(): void {
  if (nodes >= nodeLimit || poll() != 0) stopped = true;
}
