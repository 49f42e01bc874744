/**
 * A handful 握り詰: men drawn blindly from the box, of which a problem has to be made. All of them
 * are used, none promoted, and the rest of the box is the defender's as ever.
 */

import { SET_COUNTS } from '../placement/pieces.ts';
import { Random } from '../random.ts';
import type { Order } from './order.ts';
import { HAND_LETTERS } from './piece-text.ts';

/** Men of a handful, the king apart. */
const FEWEST = 5;
const MOST = 7;
/** A natural handful is half pawns; more than this are put back. */
const MOST_PAWNS = 2;
/** Of the men drawn these stand on the board for the attacker, and the first is his in hand. */
const ATTACKERS = 3;
/** Of the rest this share is the defender's. */
const DEFENDERS = 0.6;

/** The handful of a seed: its men dealt to both sides and to the attacker's hand, with squares to be looked for. */
export function handfulOf(seed: number): Order {
  const random = Random.seeded(seed);
  const box = HAND_LETTERS.flatMap((letter, i) => {
    const count = letter === 'P' ? MOST_PAWNS : SET_COUNTS[i + 1];
    return Array.from({ length: count }, () => letter);
  });
  const [held, ...rest] = random.sample(box, FEWEST + random.below(MOST - FEWEST + 1));
  const pieces = rest.map((letter, i) =>
    i >= ATTACKERS && random.chance(DEFENDERS) ? letter.toLowerCase() : letter,
  );
  return { squaresOnly: { pieces: ['k', ...pieces], hand: [held] } };
}
