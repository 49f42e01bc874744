/** Stand-in for assembly/blocks.ts: there are no lines. */

export let lineLength: i32 = 0;
