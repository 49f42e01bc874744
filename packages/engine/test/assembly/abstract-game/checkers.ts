/** Stand-in for assembly/checkers.ts: there are no pieces. */

export let checkerSquare: i32 = -1;

export function readyDrops(): void {}
