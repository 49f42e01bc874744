/**
 * What 残り全部 stands for: the pieces of a set that are neither in the diagram nor in the other hand.
 */

/** How many there are of each kind, by the letter that a hand has for it, in the order of hands. */
const SET: readonly (readonly [letter: string, count: number, promoted: string])[] = [
  ['飛', 2, '龍竜'],
  ['角', 2, '馬'],
  ['金', 4, ''],
  ['銀', 4, '全'],
  ['桂', 4, '圭'],
  ['香', 4, '杏'],
  ['歩', 18, 'と'],
];

function occurrences(text: string, letters: string): number {
  return Array.from(text).filter((letter) => letters.includes(letter)).length;
}

/**
 * The kinds of a hand with their numbers.
 *
 * @param diagram the rows of the diagram
 * @param other the other hand, by the letter of the kind
 */
export function remainingHand(
  diagram: readonly string[],
  other: ReadonlyMap<string, number>,
): { readonly piece: string; readonly count: number }[] {
  const board = diagram.join('');
  return SET.map(([piece, all, promoted]) => ({
    piece,
    count: all - occurrences(board, piece + promoted) - (other.get(piece) ?? 0),
  })).filter(({ count }) => count > 0);
}
