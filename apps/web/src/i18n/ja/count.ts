/** A number as it is written in Japanese text. */

/** With commas: `2,000`. */
export const count = (value: number): string => value.toLocaleString('ja');
