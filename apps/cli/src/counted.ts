/** A number of things, in words. */

/** A count with its noun: `1 ply`, `2,000 plies`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
