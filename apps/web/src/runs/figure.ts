/** A fitness value in figures. */

/** A fitness value as people read it: three significant places are plenty. */
export function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Number.isInteger(value) ? 0 : 2);
}
