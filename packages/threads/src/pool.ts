/** See crew.ts; the pool itself follows with the soundness check. */
export type { Answer } from './crew.ts';
