/**
 * How many pieces an order asks for, as a text: `0` (none), `2` (exactly), `-3` (at most), `1-` (at
 * least), `2-7`.
 */

/** Least and most. */
export type CountRange = readonly [least: number, most: number];

/** More pieces than there are. */
const MOST = 40;

/** The text of a range. */
export function choiceOf([least, most]: CountRange): string {
  if (least === most) return String(least);
  return `${least === 0 ? '' : least}-${most === MOST ? '' : most}`;
}

/** The range of such a text; undefined where nothing is asked for. */
export function rangeOf(choice: string): CountRange | undefined {
  if (choice === '') return undefined;
  const [least, most = least] = choice.split('-');
  return [least === '' ? 0 : Number(least), most === '' ? MOST : Number(most)];
}
