/** A number as it is written in Japanese text. */

export const count = (value: number): string => value.toLocaleString('ja');
