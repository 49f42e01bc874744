/** A number of things, in words. */

/** A count with its noun: `1 ply`, `2,000 plies`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
