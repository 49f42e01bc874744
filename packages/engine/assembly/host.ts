/** What the host gives: the imports of the module `host`, and numbers as it writes them. */

/** Asked now and then by a search; any answer but 0 stops it with that reason. */
export declare function poll(): i32;

/** In the shared build: the number of this thread, 0 for the one that asks the questions. */
export declare const thread: i32;
/** In the shared build: how many threads there are. */
export declare const threads: i32;

/** A limit of nodes that the host gives as a number, perhaps Infinity. */
export function nodeLimitOf(limit: f64): u64 {
  return limit < 9e15 ? <u64>limit : u64.MAX_VALUE;
}
