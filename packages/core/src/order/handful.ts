/**
 * A handful 握り詰: men drawn blindly from the box, of which a problem has to be made. All of them
 * are used, none promoted, and the rest of the box is the defender's as ever.
 */

import { SET_COUNTS } from '../placement/pieces.ts';
import { Random } from '../random.ts';
import type { Order } from './order.ts';
import { HAND_LETTERS, type HandLetter } from './piece-text.ts';

/** Men of a handful, the king apart. */
const FEWEST = 5;
const MOST_MEN = 7;
/**
 * A blind handful is half pawns; what is more than these is put back, so that something can be made
 * of it.
 */
const MOST: Readonly<Partial<Record<HandLetter, number>>> = { P: 2, B: 1, R: 1 };
/** Of the men drawn these stand on the board for the attacker, and the first is his in hand. */
const ATTACKERS = 3;
/** Of the rest the last is the defender's, and of the others this share. */
const DEFENDERS = 0.6;

/**
 * The handful of a seed: its men dealt to both sides and to the attacker's hand, with squares to be
 * looked for.
 */
export function handfulOf(seed: number): Order {
  const random = Random.seeded(seed);
  const box = HAND_LETTERS.flatMap((letter, i) =>
    Array.from({ length: MOST[letter] ?? SET_COUNTS[i + 1] }, () => letter),
  );
  const [held, ...rest] = random.sample(box, FEWEST + random.below(MOST_MEN - FEWEST + 1));
  const pieces = rest.map((letter, i) => {
    const isDefenders = i === rest.length - 1 || (i >= ATTACKERS && random.chance(DEFENDERS));
    return isDefenders ? letter.toLowerCase() : letter;
  });
  return { squaresOnly: { pieces: ['k', ...pieces], hand: [held] } };
}
