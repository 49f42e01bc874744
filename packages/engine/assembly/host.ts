/** What the host gives an instance: the imports of its module `host`. */

/** Asked now and then by a search; any answer but 0 stops it with that reason. */
export declare function poll(): i32;

/** In the shared build: the number of this thread, 0 for the one that asks the questions. */
export declare const thread: i32;
/** In the shared build: how many threads there are. */
export declare const threads: i32;
