/** Kinds of checks, told by geometry. */

import { attackersOf } from '../../placement/movement.ts';
import { colourBit, squareName } from '../../placement/placement.ts';
import { kingSquares } from '../../placement/reading.ts';
import { type Step, type PlayedLine, kingOf, told } from '../played-line.ts';
import { ofAttacker, ofDefender } from './detector.ts';

/** The squares of the pieces that give check after an attacker's move. */
function checkersAfter(played: PlayedLine, { after }: Step): number[] {
  return attackersOf(after.board, kingOf(played, after), colourBit(played.attacker));
}

/** 開き王手: the piece that moves gives no check; one behind it does. */
export const discoveredCheck = ofAttacker((step, played) => {
  const checkers = checkersAfter(played, step);
  if (checkers.length === 0 || checkers.includes(step.to)) return null;
  return { moves: [told(step)], squares: checkers.map(squareName) };
});

/** 両王手: two pieces give check at once. */
export const doubleCheck = ofAttacker((step, played) => {
  const checkers = checkersAfter(played, step);
  return checkers.length < 2 ? null : { moves: [told(step)], squares: checkers.map(squareName) };
});

/** 逆王手: the defender parries a check and gives check himself; the attacker has a king 双玉. */
export const counterCheck = ofDefender((step, played) => {
  const [king] = kingSquares(step.after, played.attacker);
  const checkers = king === undefined ? [] : attackersOf(step.after.board, king, colourBit(played.defender));
  return checkers.length === 0 ? null : { moves: [told(step)], squares: checkers.map(squareName) };
});
